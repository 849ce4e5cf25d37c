import { Button, Card, Menu, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  BellRing,
  Clock,
  Globe,
  Hand,
  Hash,
  Languages,
  Plus,
  Smartphone,
  Sun,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { topicsQuery } from '../../api-client/topics.ts';
import { texts } from '../../texts.ts';
import classes from './audiences.module.css';
import { ConditionRow, LABELS } from './condition-row.tsx';
import { type Condition, type Kind, newCondition } from './conditions.ts';
import { valuesQuery } from './queries.ts';

const { conditions: words } = texts.audiences;

const MENU: { group: string; kinds: [Kind, ReactNode][] }[] = [
  {
    group: words.groups.known,
    kinds: [
      ['topics', <Hash key="icon" size={16} aria-hidden />],
      ['tag', <UserRound key="icon" size={16} aria-hidden />],
    ],
  },
  {
    group: words.groups.phone,
    kinds: [
      ['platform', <Smartphone key="icon" size={16} aria-hidden />],
      ['language', <Languages key="icon" size={16} aria-hidden />],
      ['reach', <BellRing key="icon" size={16} aria-hidden />],
      ['domain', <Globe key="icon" size={16} aria-hidden />],
    ],
  },
  {
    group: words.groups.actions,
    kinds: [
      ['seen', <Sun key="icon" size={16} aria-hidden />],
      ['tapped', <Hand key="icon" size={16} aria-hidden />],
      ['subscribed', <Clock key="icon" size={16} aria-hidden />],
    ],
  },
];

/** The conditions of a filter, one per row, which together read as a sentence. */
export function FilterBuilder(props: {
  service: string;
  conditions: Condition[];
  change: (conditions: Condition[]) => void;
  error: string | undefined;
  readOnly: boolean;
}) {
  const { service, conditions, change, readOnly } = props;
  const { data: topics = [] } = useQuery(topicsQuery(service));
  const { data: values = NO_VALUES } = useQuery(valuesQuery(service));
  const replace = (index: number, condition: Condition) => change(conditions.with(index, condition));
  return (
    <Card component="section" aria-labelledby="conditions">
      <Title order={2} size="h5" id="conditions">
        {words.title}
      </Title>
      {conditions.length === 0 ? (
        <Text size="sm" c="var(--quiet)" mt={4} mb="md">
          {words.none}
        </Text>
      ) : (
        <ul className={classes.conditions}>
          {conditions.map((condition, index) => (
            <ConditionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else identifies a condition while it is changed
              key={`${condition.kind} ${index}`}
              condition={condition}
              isFirst={index === 0}
              all={conditions}
              choices={{ topics, values }}
              readOnly={readOnly}
              change={(changed) => replace(index, changed)}
              remove={() => change(conditions.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {props.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mb="sm">
          {props.error}
        </Text>
      )}
      {!readOnly && (
        <Menu position="bottom-start" width={250}>
          <Menu.Target>
            <Button
              variant="light"
              style={{ alignSelf: 'flex-start' }}
              leftSection={<Plus size={16} aria-hidden />}
            >
              {words.add}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {MENU.map(({ group, kinds }) => [
              <Menu.Label key={group}>{group}</Menu.Label>,
              ...kinds.map(([kind, icon]) => {
                const added = newCondition(kind, conditions);
                return (
                  <Menu.Item
                    key={kind}
                    leftSection={icon}
                    disabled={added === null}
                    onClick={() => added && change([...conditions, added])}
                  >
                    {LABELS[kind]}
                  </Menu.Item>
                );
              }),
            ])}
          </Menu.Dropdown>
        </Menu>
      )}
    </Card>
  );
}

const NO_VALUES = { tags: [], languages: [] };
