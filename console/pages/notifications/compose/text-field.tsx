import { Group, Text, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { lengthOf } from './checks.ts';
import classes from './compose.module.css';
import { EmojiPicker } from './emoji-picker.tsx';

/** A text with its count and emoji, which come in where the caret is. `most` is in characters as the API counts them. */
export function TextField(props: {
  label: string;
  value: string;
  most: number;
  fault: string | undefined;
  isLong?: boolean;
  placeholder: string;
  change: (text: string) => void;
}) {
  const { label, value, most, fault, isLong, placeholder, change } = props;
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const left = most - lengthOf(value);

  function insert(sign: string) {
    const from = field.current?.selectionStart ?? value.length;
    const to = field.current?.selectionEnd ?? value.length;
    change(value.slice(0, from) + sign + value.slice(to));
    // After the picker has given the focus back to its button.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + sign.length, from + sign.length);
    });
  }

  const shared = {
    ref: field,
    label,
    placeholder,
    value,
    required: true,
    error: fault,
    rightSection: <EmojiPicker label={`Emoji for the ${label.toLowerCase()}`} pick={insert} />,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  return (
    <div>
      {isLong ? (
        <Textarea {...shared} autosize minRows={3} rightSectionProps={{ className: classes.above ?? '' }} />
      ) : (
        <TextInput {...shared} />
      )}
      <Group justify="flex-end" mt={4}>
        <Text
          size="xs"
          c={left < 0 ? 'var(--mantine-color-error)' : 'var(--quiet)'}
          className={classes.count ?? ''}
        >
          {lengthOf(value)} of {most}
          {left < 0 && `: ${-left} too many`}
        </Text>
      </Group>
    </div>
  );
}
