import { NativeSelect, Pill, Select } from '@mantine/core';
import type { Topic } from '../../../contract/api/topics.ts';
import { fill } from '../../../languages/text.ts';
import { texts } from '../../texts.ts';
import classes from './audiences.module.css';
import { type Condition, freeQuantifiers, QUANTIFIERS, type Quantifier } from './conditions.ts';
import { Line } from './line.tsx';

const { topics: words } = texts.audiences.conditions;

type TopicWords = Extract<Condition, { kind: 'topics' }>;

/** The topics of a condition, and how many of them a customer has on. */
export function TopicFields(props: {
  condition: TopicWords;
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
    <Line
      text={words.line}
      fields={{
        quantifier: (
          <NativeSelect
            aria-label={words.quantifier}
            value={quantifier}
            onChange={({ target }) => change({ ...condition, quantifier: target.value as Quantifier })}
            data={QUANTIFIERS.map((value) => ({
              value,
              label: words[value],
              disabled: !free.includes(value),
            }))}
          />
        ),
        topics: (
          <>
            {keys.map((key) => (
              <Pill
                key={key}
                size="lg"
                className={classes.topic ?? ''}
                withRemoveButton
                removeButtonProps={{
                  'aria-label': fill(words.remove, { topic: nameOf(key) }),
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
              aria-label={words.add}
              className={classes.topics ?? ''}
              placeholder={keys.length === 0 ? words.first : words.another}
              searchable
              nothingFoundMessage={words.noMore}
              value={null}
              onChange={(key) => key && change({ ...condition, keys: [...keys, key] })}
              data={left.map(({ key, name }) => ({ value: key, label: name }))}
            />
          </>
        ),
      }}
    />
  );
}
