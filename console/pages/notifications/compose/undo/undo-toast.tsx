import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useInterval, useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { UNDO_SECONDS } from '../../../../../contract/limits.ts';
import { fill } from '../../../../../languages/text.ts';
import { count } from '../../../../components/text/numbers.ts';
import { texts } from '../../../../texts.ts';
import { IS_APPLE } from '../send-bar.tsx';
import classes from './undo.module.css';

const { undo: words } = texts.personal;
const KEYS = IS_APPLE ? '⌘Z' : `${texts.compose.keys.control}+Z`;
const TICK_MS = 250;

/**
 * Counts down the seconds in which a notification can be taken back. Screen readers hear it once, not each second.
 *
 * @param props.until time of `performance.now()`
 */
export function UndoToast(props: { until: number; undo: () => Promise<void>; close: () => void }) {
  const { until, undo, close } = props;
  const [left, setLeft] = useState(() => until - performance.now());
  const [isUndoing, setUndoing] = useState(false);
  const { start, stop } = useInterval(() => setLeft(until - performance.now()), TICK_MS);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  useEffect(() => {
    if (left <= 0 && !isUndoing) close();
  }, [left, isUndoing, close]);
  const undoOnce = async () => {
    if (isUndoing) return;
    setUndoing(true);
    await undo();
    close();
  };
  useWindowEvent('keydown', (event) => {
    if (!isUndoShortcut(event)) return;
    event.preventDefault();
    void undoOnce();
  });
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <VisuallyHidden>{fill(count(words.announced, UNDO_SECONDS), { keys: KEYS })}</VisuallyHidden>
        <Text span size="sm" aria-hidden className={classes.count ?? ''}>
          {count(words.sending, Math.max(1, Math.ceil(left / 1000)))}
        </Text>
        <Button
          size="compact-md"
          variant="default"
          loading={isUndoing}
          aria-keyshortcuts={IS_APPLE ? 'Meta+Z' : 'Control+Z'}
          rightSection={
            <kbd className={classes.keys} aria-hidden>
              {KEYS}
            </kbd>
          }
          onClick={() => void undoOnce()}
        >
          {words.undo}
        </Button>
      </Group>
      <div className={classes.bar} aria-hidden>
        <div style={{ width: `${Math.max(0, left / (UNDO_SECONDS * 10))}%` }} />
      </div>
    </>
  );
}

/** Returns whether a key press is Ctrl+Z or ⌘Z outside of fields, which undo their own changes. */
function isUndoShortcut(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return (
    event.key.toLowerCase() === 'z' &&
    (event.ctrlKey || event.metaKey) &&
    !event.shiftKey &&
    !target.closest?.('input, textarea, select, [contenteditable]')
  );
}
