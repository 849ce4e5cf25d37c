import { ActionIcon, NativeSelect, NumberInput, Pill, Select, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FilterValues } from '../../../contract/api/audiences.ts';
import type { Topic } from '../../../contract/api/topics.ts';
import { MAX_FILTER_DAYS } from '../../../contract/limits.ts';
import type { Reach } from '../../../contract/lists.ts';
import { languageName } from '../../components/text/language-name.ts';
import classes from './audiences.module.css';
import { type Condition, freeQuantifiers, type Quantifier } from './conditions.ts';
import { TagFields } from './tag-fields.tsx';

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
        <span className={classes.link}>{isFirst ? 'Customers' : 'and'}</span>
        <Words {...props} />
      </fieldset>
      {!readOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.remove ?? ''}
          aria-label={`Remove condition: ${LABELS[condition.kind]}`}
          onClick={remove}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** Names of the kinds, also in the menu that adds a condition. */
export const LABELS: Record<Condition['kind'], string> = {
  topics: 'Topics',
  tag: 'Tag',
  platform: 'Platform',
  language: 'Language',
  reach: 'Proven or silent',
  domain: 'Address',
  subscribed: 'Subscription date',
  seen: 'Last opened the app',
  tapped: 'Last tapped a notification',
};

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
        <>
          <span>who use</span>
          <NativeSelect
            aria-label="Platform"
            value={condition.platform}
            onChange={({ target }) => change({ ...condition, platform: target.value as 'ios' | 'android' })}
            data={[
              { value: 'ios', label: 'iPhone or iPad' },
              { value: 'android', label: 'Android or a computer' },
            ]}
          />
        </>
      );
    case 'reach':
      return (
        <>
          <span>whose phone</span>
          <NativeSelect
            aria-label="Proven or silent"
            value={condition.reach}
            onChange={({ target }) => change({ ...condition, reach: target.value as Reach })}
            data={[
              { value: 'proven', label: 'is proven' },
              { value: 'unproven', label: 'is not proven yet' },
              { value: 'silent', label: 'is silent' },
            ]}
          />
        </>
      );
    case 'domain':
      return (
        <>
          <span>who subscribed at</span>
          <TextInput
            aria-label="Address"
            placeholder="push.your-business.com"
            autoCapitalize="none"
            spellCheck={false}
            value={condition.domain}
            onChange={({ target }) => change({ ...condition, domain: target.value.trim() })}
          />
        </>
      );
    case 'language':
      return <LanguageField condition={condition} languages={choices.values.languages} change={change} />;
    case 'subscribed':
      return <DateFields condition={condition} all={all} change={change} />;
    default:
      return (
        <>
          <span>
            {condition.kind === 'seen' ? 'who opened the app' : 'who tapped a notification'} in the last
          </span>
          <NumberInput
            aria-label="Days"
            w={92}
            min={1}
            max={MAX_FILTER_DAYS}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            value={condition.days}
            onChange={(days) => change({ ...condition, days: typeof days === 'number' ? days : '' })}
          />
          <span>{condition.days === 1 ? 'day' : 'days'}</span>
        </>
      );
  }
}

const QUANTIFIER_WORDS: Record<Quantifier, string> = {
  any: 'who get any of',
  all: 'who get all of',
  none: 'who get none of',
};

function TopicFields(props: {
  condition: Of<'topics'>;
  all: Condition[];
  topics: Topic[];
  change: (condition: Condition) => void;
}) {
  const { condition, topics, change } = props;
  const { quantifier, keys } = condition;
  const free = [quantifier, ...freeQuantifiers(props.all)];
  const left = topics.filter(({ key }) => !keys.includes(key));
  // A deleted topic stays visible until it is removed from the condition.
  const nameOf = (key: string) => topics.find((topic) => topic.key === key)?.name ?? key;
  return (
    <>
      <NativeSelect
        aria-label="How many of the topics"
        value={quantifier}
        onChange={({ target }) => change({ ...condition, quantifier: target.value as Quantifier })}
        data={Object.entries(QUANTIFIER_WORDS).map(([value, label]) => ({
          value,
          label,
          disabled: !free.includes(value as Quantifier),
        }))}
      />
      {keys.map((key) => (
        <Pill
          key={key}
          size="lg"
          className={classes.topic ?? ''}
          withRemoveButton
          removeButtonProps={{
            'aria-label': `Remove ${nameOf(key)}`,
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => change({ ...condition, keys: keys.filter((one) => one !== key) })}
        >
          {nameOf(key)}
        </Pill>
      ))}
      <Select
        // The key creates a new field after each choice, because the field keeps the typed text.
        key={keys.join(' ')}
        aria-label="Add a topic"
        className={classes.topics ?? ''}
        placeholder={keys.length === 0 ? 'Choose a topic' : 'Add another'}
        searchable
        nothingFoundMessage="No more topics"
        value={null}
        onChange={(key) => key && change({ ...condition, keys: [...keys, key] })}
        data={left.map(({ key, name }) => ({ value: key, label: name }))}
      />
    </>
  );
}

function LanguageField(props: {
  condition: Of<'language'>;
  languages: string[];
  change: (condition: Condition) => void;
}) {
  const { condition, change } = props;
  const languages = [...new Set([...props.languages, ...(condition.language ? [condition.language] : [])])];
  return (
    <>
      <span>whose phone is in</span>
      <Select
        aria-label="Language"
        placeholder="Choose a language"
        searchable
        allowDeselect={false}
        nothingFoundMessage="No phone has this language"
        value={condition.language || null}
        onChange={(language) => change({ ...condition, language: language ?? '' })}
        data={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
      />
    </>
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
    <>
      <span>who subscribed</span>
      <NativeSelect
        aria-label="Before or since"
        value={condition.when}
        onChange={({ target }) => change({ ...condition, when: target.value as 'before' | 'after' })}
        data={[
          { value: 'after', label: 'since', disabled: hasBoth && condition.when !== 'after' },
          { value: 'before', label: 'before', disabled: hasBoth && condition.when !== 'before' },
        ]}
      />
      <TextInput
        type="date"
        aria-label="Date"
        value={condition.time && toInputDate(new Date(condition.time))}
        onChange={({ target }) => change({ ...condition, time: startOfDay(target.value) })}
      />
    </>
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
