import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { FormError } from '../forms/form-errors.tsx';
import { fillWith } from '../text/fill.tsx';
import { messageOf } from './error-message.tsx';

/** Asks for confirmation of an action. If `act` rejects, the dialog stays open and shows the error's message. */
export function Confirm(props: {
  opened: boolean;
  close: () => void;
  title: string;
  children: ReactNode;
  /** Names the action, never just "OK". */
  label: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  disabled?: boolean;
  act: () => Promise<unknown>;
}) {
  const action = useMutation({ mutationFn: props.act, onSuccess: props.close });
  const close = () => {
    if (action.isPending) return;
    action.reset();
    props.close();
  };
  return (
    <Modal
      opened={props.opened}
      onClose={close}
      title={props.title}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <Stack>
        {props.children}
        <FormError error={messageOf(action.error)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close} {...(props.isDangerous && { 'data-autofocus': true })}>
            {props.cancelLabel ?? texts.common.cancel}
          </Button>
          <Button
            {...(props.isDangerous ? { color: 'red' } : { 'data-autofocus': true })}
            disabled={props.disabled ?? false}
            loading={action.isPending}
            onClick={() => action.mutate()}
          >
            {props.label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The field of a `Confirm` for a deletion that cannot be undone: the name of the deleted item must be typed. */
export const TypeToConfirm = (props: { text: string; typed: string; setTyped: (text: string) => void }) => (
  <TextInput
    label={fillWith(texts.common.typeToConfirm, {
      name: <strong style={{ overflowWrap: 'anywhere' }}>{props.text}</strong>,
    })}
    value={props.typed}
    onChange={({ target }) => props.setTyped(target.value)}
    autoComplete="off"
    spellCheck={false}
    data-autofocus
  />
);
