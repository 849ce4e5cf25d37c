import { Button, Group } from '@mantine/core';
import { type LucideIcon, Save } from 'lucide-react';
import { texts } from '../../../texts.ts';
import classes from './compose.module.css';

const { keys, templates } = texts.compose;

export const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns whether a key press is Ctrl+Enter, or ⌘+Enter on a Mac; both work on every system. */
export const isSendShortcut = (event: { key: string; ctrlKey: boolean; metaKey: boolean }): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey);

/** The buttons at the end of the composer. On phones, the send button stays in reach at the edge of the screen. */
export const SendBar = (props: {
  label: string;
  icon: LucideIcon;
  saveTemplate: () => void;
  discard: () => void;
}) => (
  <div className={classes.actions}>
    <div className={classes.send}>
      <Button
        type="submit"
        size="md"
        aria-keyshortcuts={IS_APPLE ? 'Meta+Enter' : 'Control+Enter'}
        leftSection={<props.icon size={18} aria-hidden />}
      >
        {props.label}
      </Button>
      <span className={classes.shortcut} aria-hidden>
        <kbd>{IS_APPLE ? '⌘' : keys.control}</kbd> <kbd>{keys.enter}</kbd>
      </span>
    </div>
    <Group gap="sm" className={classes.more ?? ''}>
      <Button
        variant="default"
        size="md"
        leftSection={<Save size={17} aria-hidden />}
        onClick={props.saveTemplate}
      >
        {templates.save.title}
      </Button>
      <Button variant="subtle" color="gray" size="md" onClick={props.discard}>
        {texts.components.forms.discard}
      </Button>
    </Group>
  </div>
);
