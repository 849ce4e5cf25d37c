import { Group, Text, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { fill } from '../../../../../languages/text.ts';
import { count } from '../../../../components/text/numbers.ts';
import { texts } from '../../../../texts.ts';
import { countShown } from '../draft/validate-draft.ts';
import classes from './content.module.css';
import { EmojiPicker } from './emoji-picker.tsx';
import { FieldChips } from './field-chips.tsx';
import { InsertField } from './field-popover.tsx';

const { fields: words } = texts.compose.content;

/** A text input with a character count, an emoji picker and the fields of customers, which are inserted at the caret. */
export function TextField(props: {
  service: string;
  label: string;
  emojiLabel: string;
  fieldLabel: string;
  value: string;
  /** Limit in code points, as the API counts. */
  maxLength: number;
  error: string | undefined;
  /** True if braces are fields. */
  isPersonal: boolean;
  isLong?: boolean;
  placeholder: string;
  change: (text: string) => void;
}) {
  const { service, label, emojiLabel, fieldLabel, value, maxLength, isPersonal, isLong, change } = props;
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const length = countShown(value, isPersonal);
  const excess = length - maxLength;

  function insert(text: string) {
    const from = field.current?.selectionStart ?? value.length;
    const to = field.current?.selectionEnd ?? value.length;
    change(value.slice(0, from) + text + value.slice(to));
    // The timeout waits until the closing picker has returned the focus to its button.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + text.length, from + text.length);
    });
  }

  const shared = {
    ref: field,
    label,
    placeholder: props.placeholder,
    value,
    required: true,
    dir: 'auto',
    error: props.error,
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
      {isPersonal && <FieldChips service={service} text={value} change={change} />}
      <Group justify="space-between" wrap="nowrap" mt={4}>
        <InsertField
          service={service}
          label={fieldLabel}
          insert={(text) => insert(spaceBefore(value, field.current) + text)}
        />
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

/** Returns the space that a field needs after a word, in scripts that have spaces. */
function spaceBefore(value: string, field: HTMLInputElement | HTMLTextAreaElement | null): string {
  const before = value.slice(0, field?.selectionStart ?? value.length);
  return /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{N},;:]$/u.test(before)
    ? ' '
    : '';
}
