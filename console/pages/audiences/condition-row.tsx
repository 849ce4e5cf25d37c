import { ActionIcon, NativeSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FilterValues } from '../../../contract/api/audiences.ts';
import type { Topic } from '../../../contract/api/topics.ts';
import { MAX_FILTER_DAYS } from '../../../contract/limits.ts';
import type { Reach } from '../../../contract/lists.ts';
import { fill } from '../../../languages/text.ts';
import { languageName } from '../../components/text/language-name.ts';
import { texts } from '../../texts.ts';
import classes from './audiences.module.css';
import type { Condition } from './conditions.ts';
import { formFor, Line } from './line.tsx';
import { TagFields } from './tag-fields.tsx';
import { TopicFields } from './topic-fields.tsx';

const { conditions: words } = texts.audiences;

type Of<Kind extends Condition['kind']> = Extract<Condition, { kind: Kind }>;

export type Choices = { topics: Topic[]; values: FilterValues };

/** A condition as a part of a sentence, with words to choose. */
export function ConditionRow(props: {
  condition: Condition;
  isFirst: boolean;
  all: Condition[];
  choices: Choices;
  readOnly: boolean;
  change: (condition: Condition) => void;
  remove: () => void;
}) {
  const { condition, isFirst, readOnly, remove } = props;
  return (
    <li className={classes.condition}>
      <fieldset className={classes.words} disabled={readOnly} aria-label={LABELS[condition.kind]}>
        <span className={classes.link}>{isFirst ? words.customers : words.and}</span>
        <Words {...props} />
      </fieldset>
      {!readOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.remove ?? ''}
          aria-label={fill(words.remove, { condition: LABELS[condition.kind] })}
          onClick={remove}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** Names of the kinds, also in the menu that adds a condition. */
export const LABELS: Record<Condition['kind'], string> = words.kinds;

type Props = {
  condition: Condition;
  all: Condition[];
  choices: Choices;
  change: (condition: Condition) => void;
};

function Words({ condition, all, choices, change }: Props): ReactNode {
  switch (condition.kind) {
    case 'topics':
      return <TopicFields condition={condition} all={all} topics={choices.topics} change={change} />;
    case 'tag':
      return <TagFields condition={condition} tags={choices.values.tags} change={change} />;
    case 'platform':
      return (
        <Line
          text={words.platform.line}
          fields={{
            platform: (
              <NativeSelect
                aria-label={LABELS.platform}
                value={condition.platform}
                onChange={({ target }) =>
                  change({ ...condition, platform: target.value as 'ios' | 'android' })
                }
                data={[
                  { value: 'ios', label: words.platform.ios },
                  { value: 'android', label: words.platform.android },
                ]}
              />
            ),
          }}
        />
      );
    case 'reach':
      return (
        <Line
          text={words.reach.line}
          fields={{
            reach: (
              <NativeSelect
                aria-label={LABELS.reach}
                value={condition.reach}
                onChange={({ target }) => change({ ...condition, reach: target.value as Reach })}
                data={[
                  { value: 'proven', label: words.reach.proven },
                  { value: 'unproven', label: words.reach.unproven },
                  { value: 'silent', label: words.reach.silent },
                ]}
              />
            ),
          }}
        />
      );
    case 'domain':
      return (
        <Line
          text={words.domain}
          fields={{
            address: (
              <TextInput
                aria-label={LABELS.domain}
                placeholder="push.your-business.com"
                autoCapitalize="none"
                spellCheck={false}
                value={condition.domain}
                onChange={({ target }) => change({ ...condition, domain: target.value.trim() })}
              />
            ),
          }}
        />
      );
    case 'language':
      return <LanguageField condition={condition} languages={choices.values.languages} change={change} />;
    case 'subscribed':
      return <DateFields condition={condition} all={all} change={change} />;
    default:
      return (
        <Line
          text={formFor(words[condition.kind], Number(condition.days))}
          fields={{
            count: (
              <NumberInput
                aria-label={words.days}
                w={92}
                min={1}
                max={MAX_FILTER_DAYS}
                clampBehavior="strict"
                allowDecimal={false}
                allowNegative={false}
                value={condition.days}
                onChange={(days) => change({ ...condition, days: typeof days === 'number' ? days : '' })}
              />
            ),
          }}
        />
      );
  }
}

function LanguageField(props: {
  condition: Of<'language'>;
  languages: string[];
  change: (condition: Condition) => void;
}) {
  const { condition, change } = props;
  const languages = [...new Set([...props.languages, ...(condition.language ? [condition.language] : [])])];
  return (
    <Line
      text={words.language}
      fields={{
        language: (
          <Select
            aria-label={LABELS.language}
            placeholder={words.chooseLanguage}
            searchable
            allowDeselect={false}
            nothingFoundMessage={words.noLanguage}
            value={condition.language || null}
            onChange={(language) => change({ ...condition, language: language ?? '' })}
            data={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
          />
        ),
      }}
    />
  );
}

function DateFields(props: {
  condition: Of<'subscribed'>;
  all: Condition[];
  change: (condition: Condition) => void;
}) {
  const { condition, all, change } = props;
  const hasBoth = all.filter(({ kind }) => kind === 'subscribed').length > 1;
  return (
    <Line
      text={words.subscribed.line}
      fields={{
        when: (
          <NativeSelect
            aria-label={words.subscribed.when}
            value={condition.when}
            onChange={({ target }) => change({ ...condition, when: target.value as 'before' | 'after' })}
            data={[
              {
                value: 'after',
                label: words.subscribed.since,
                disabled: hasBoth && condition.when !== 'after',
              },
              {
                value: 'before',
                label: words.subscribed.before,
                disabled: hasBoth && condition.when !== 'before',
              },
            ]}
          />
        ),
        date: (
          <TextInput
            type="date"
            aria-label={words.subscribed.date}
            value={condition.time && toInputDate(new Date(condition.time))}
            onChange={({ target }) => change({ ...condition, time: startOfDay(target.value) })}
          />
        ),
      }}
    />
  );
}

/** Formats a day of the browser's time zone. */
const toInputDate = (time: Date): string =>
  [
    time.getFullYear(),
    String(time.getMonth() + 1).padStart(2, '0'),
    String(time.getDate()).padStart(2, '0'),
  ].join('-');

function startOfDay(date: string): string {
  const time = new Date(`${date}T00:00`);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
