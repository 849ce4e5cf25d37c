import { Button, Group, Modal, Text } from '@mantine/core';
import type { Blocker } from 'react-router';
import { texts } from '../../texts.ts';
import { ActionBar } from './action-bar.tsx';

const { forms } = texts.components;

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
        <ActionBar status={props.isDirty ? forms.unsaved : forms.notSaved}>
          {props.isDirty && (
            <Button variant="subtle" color="gray" onClick={props.discard} disabled={props.isSaving}>
              {forms.discard}
            </Button>
          )}
          <Button type="submit" loading={props.isSaving}>
            {props.label ?? forms.save}
          </Button>
        </ActionBar>
      )}
      <Modal
        opened={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={forms.leaving.title}
        closeButtonProps={{ 'aria-label': texts.common.close }}
      >
        <Text mb="lg">{forms.leaving.body}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => blocker.reset?.()}>
            {forms.leaving.stay}
          </Button>
          <Button color="red" onClick={() => blocker.proceed?.()}>
            {forms.leaving.leave}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
