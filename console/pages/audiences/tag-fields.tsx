import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import type { FilterValues, TagCondition } from '../../../contract/api/audiences.ts';
import type { TagValue } from '../../../contract/api/users.ts';
import { texts } from '../../texts.ts';
import classes from './audiences.module.css';
import type { Condition } from './conditions.ts';
import { Line } from './line.tsx';

const { tag: words } = texts.audiences.conditions;

type TagWords = Extract<Condition, { kind: 'tag' }>;

const OPERATORS: { value: string; label: string }[] = [
  { value: 'is', label: words.is },
  { value: 'is_not', label: words.isNot },
  { value: 'gt', label: words.isOver },
  { value: 'lt', label: words.isUnder },
  { value: 'exists', label: words.isSet },
];

/** The tag, the comparison and the value of a condition. The service's own keys and values are offered. */
export function TagFields(props: {
  condition: TagWords;
  tags: FilterValues['tags'];
  change: (condition: TagWords) => void;
}) {
  const { condition, tags, change } = props;
  const { key, op, value = '' } = condition;
  const known = tags.find((tag) => tag.key === key)?.values ?? [];
  return (
    <Line
      text={words.line}
      fields={{
        tag: (
          <Autocomplete
            aria-label={words.label}
            className={classes.key ?? ''}
            placeholder={words.placeholder}
            maxLength={40}
            limit={20}
            spellCheck={false}
            autoCapitalize="off"
            value={key}
            onChange={(typed) => change({ ...condition, key: typed })}
            data={tags.map((tag) => tag.key)}
          />
        ),
        comparison: (
          <NativeSelect
            aria-label={words.comparison}
            value={op}
            onChange={({ target }) => change(withOperator(condition, target.value as TagCondition['op']))}
            data={OPERATORS}
          />
        ),
        value:
          op === 'exists' ? null : op === 'gt' || op === 'lt' ? (
            <TextInput
              type="number"
              step="any"
              aria-label={words.value}
              className={classes.value ?? ''}
              value={String(value)}
              onChange={({ target }) => change({ ...condition, value: numberOr(target.value, '') })}
            />
          ) : known.some((one) => typeof one === 'boolean') ? (
            <NativeSelect
              aria-label={words.value}
              value={String(value)}
              onChange={({ target }) => change({ ...condition, value: typed(target.value, known) })}
              data={[
                { value: '', label: words.choose, disabled: true },
                { value: 'true', label: 'true' },
                { value: 'false', label: 'false' },
              ]}
            />
          ) : (
            <Autocomplete
              aria-label={words.value}
              placeholder={words.valuePlaceholder}
              className={classes.value ?? ''}
              maxLength={200}
              limit={20}
              value={String(value)}
              onChange={(text) => change({ ...condition, value: typed(text, known) })}
              data={[...new Set(known.map(String))]}
            />
          ),
      }}
    />
  );
}

function withOperator({ kind, key, value }: TagWords, op: TagCondition['op']): TagWords {
  if (op === 'exists') return { kind, key, op };
  if (op === 'gt' || op === 'lt') return { kind, key, op, value: numberOr(String(value ?? ''), '') };
  return { kind, key, op, value: value ?? '' };
}

/** Converts a typed text to the type of the tag's values. */
function typed(text: string, known: TagValue[]): TagValue {
  if (known.some((value) => typeof value === 'boolean') && (text === 'true' || text === 'false'))
    return text === 'true';
  const isNumeric = known.length > 0 && known.every((value) => typeof value === 'number');
  return isNumeric ? numberOr(text, text) : text;
}

const numberOr = (text: string, otherwise: string): number | string =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : otherwise;
