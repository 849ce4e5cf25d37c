import { Button, Group, Modal, Text } from '@mantine/core';
import type { Blocker } from 'react-router';
import { ActionBar } from './action-bar.tsx';

/** The save bar of a changed form, and the dialog that a blocked navigation opens. Saving submits the surrounding form. */
export function UnsavedBar(props: {
  isDirty: boolean;
  isSaving: boolean;
  discard: () => void;
  blocker: Blocker;
  label?: string;
  /** Always shows the bar, so that submitting an untouched new item shows its validation errors. */
  isNew: boolean;
}) {
  const { blocker } = props;
  return (
    <>
      {(props.isDirty || props.isNew) && (
        <ActionBar status={props.isDirty ? 'Unsaved changes' : 'Not saved yet'}>
          {props.isDirty && (
            <Button variant="subtle" color="gray" onClick={props.discard} disabled={props.isSaving}>
              Discard
            </Button>
          )}
          <Button type="submit" loading={props.isSaving}>
            {props.label ?? 'Save'}
          </Button>
        </ActionBar>
      )}
      <Modal
        opened={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title="Leave without saving?"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Text mb="lg">Your changes will be lost.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
          <Button color="red" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </Group>
      </Modal>
    </>
  );
}
