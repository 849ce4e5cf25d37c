import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormFault } from './form-fault.tsx';

/** Asks before something that can't be taken back. `act` rejects with what to say; the dialog stays open then. */
export function Confirm(props: {
  opened: boolean;
  close: () => void;
  title: string;
  children: ReactNode;
  /** What the button says: the deed itself, not "OK". */
  label: string;
  isDangerous?: boolean;
  disabled?: boolean;
  act: () => Promise<unknown>;
}) {
  const acting = useMutation({ mutationFn: props.act, onSuccess: props.close });
  const close = () => {
    if (acting.isPending) return;
    acting.reset();
    props.close();
  };
  return (
    <Modal
      opened={props.opened}
      onClose={close}
      title={props.title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        {props.children}
        <FormFault fault={acting.error?.message} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            {...(props.isDangerous && { color: 'red' })}
            disabled={props.disabled ?? false}
            loading={acting.isPending}
            onClick={() => acting.mutate()}
          >
            {props.label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
