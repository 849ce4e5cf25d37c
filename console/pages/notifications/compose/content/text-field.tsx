import { Group, Text, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { fill } from '../../../../../languages/text.ts';
import { count } from '../../../../components/text/numbers.ts';
import { texts } from '../../../../texts.ts';
import { countCharacters } from '../draft/validate-draft.ts';
import classes from './content.module.css';
import { EmojiPicker } from './emoji-picker.tsx';

const { fields: words } = texts.compose.content;

/** A text input with a character count and an emoji picker, which inserts at the caret. */
export function TextField(props: {
  label: string;
  emojiLabel: string;
  value: string;
  /** Limit in code points, as the API counts. */
  maxLength: number;
  error: string | undefined;
  isLong?: boolean;
  placeholder: string;
  change: (text: string) => void;
}) {
  const { label, emojiLabel, value, maxLength, error, isLong, placeholder, change } = props;
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const length = countCharacters(value);
  const excess = length - maxLength;

  function insert(emoji: string) {
    const from = field.current?.selectionStart ?? value.length;
    const to = field.current?.selectionEnd ?? value.length;
    change(value.slice(0, from) + emoji + value.slice(to));
    // The timeout waits until the closing picker has returned the focus to its button.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + emoji.length, from + emoji.length);
    });
  }

  const shared = {
    ref: field,
    label,
    placeholder,
    value,
    required: true,
    dir: 'auto',
    error,
    rightSection: <EmojiPicker label={emojiLabel} pick={insert} />,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  return (
    <div>
      {isLong ? (
        <Textarea
          {...shared}
          autosize
          minRows={3}
          rightSectionProps={{ className: classes.topSection ?? '' }}
        />
      ) : (
        <TextInput {...shared} />
      )}
      <Group justify="flex-end" mt={4}>
        <Text
          size="xs"
          c={excess > 0 ? 'var(--mantine-color-error)' : 'var(--quiet)'}
          className={classes.count ?? ''}
        >
          {fill(excess > 0 ? count(words.tooLong, excess) : words.length, { length, max: maxLength })}
        </Text>
      </Group>
    </div>
  );
}
