import { Button, Group, Modal, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';
import { useBlocker } from 'react-router';
import classes from './unsaved.module.css';

/** Keeps people from losing what they have not saved. `letGo` lets the next step away through. */
export function useUnsaved(isDirty: boolean) {
  const holds = useRef(isDirty);
  holds.current = isDirty;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holds.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useWindowEvent('beforeunload', (event) => {
    if (holds.current) event.preventDefault();
  });
  return {
    blocker,
    letGo() {
      holds.current = false;
    },
  };
}

/** The bar that comes up with the first change, and the question to whoever leaves with it. It saves the form around it. */
export function UnsavedBar(props: {
  isDirty: boolean;
  isSaving: boolean;
  discard: () => void;
  blocker: ReturnType<typeof useUnsaved>['blocker'];
  label?: string;
  /** What is not there yet can be saved before anything is written: its faults are said then. */
  isNew?: boolean;
}) {
  const { blocker } = props;
  return (
    <>
      {(props.isDirty || props.isNew) && (
        <div className={classes.bar}>
          <Text size="sm" fw={560} role="status">
            Not saved yet
          </Text>
          <Group gap="xs">
            {props.isDirty && (
              <Button variant="subtle" color="gray" onClick={props.discard} disabled={props.isSaving}>
                Discard
              </Button>
            )}
            <Button type="submit" loading={props.isSaving}>
              {props.label ?? 'Save'}
            </Button>
          </Group>
        </div>
      )}
      <Modal
        opened={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title="Leave without saving?"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Text mb="lg">What you changed here has not been saved, and would be lost.</Text>
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
