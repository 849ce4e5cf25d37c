import { Card, Chip, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Users } from 'lucide-react';
import { fill } from '../../../../../languages/text.ts';
import { count } from '../../../../components/text/numbers.ts';
import { joinSentences } from '../../../../components/text/sentences.ts';
import { texts } from '../../../../texts.ts';
import classes from '../compose.module.css';
import { type Draft, isChosen, isToMany, type Recipients } from '../draft/draft.ts';
import { type Count, formatProven, formatReach, reachQuery } from '../draft/requests.ts';
import { CapField } from './cap-field.tsx';
import { DeviceSearch } from './device-search.tsx';
import { Guard } from './guard.tsx';
import { ListField } from './list-field.tsx';
import { SavedGroup } from './saved-group.tsx';

const { reach: words } = texts;
const { kinds, unreachable } = words;

type Props = {
  service: string;
  draft: Draft;
  /** Leaves out one customer and one device. */
  isToManyOnly: boolean;
  error: string | undefined;
  change: (fields: Partial<Draft>) => void;
};

/** Selects the recipients and shows their present number. */
export function AudienceField({ service, draft, isToManyOnly, error, change: changeDraft }: Props) {
  const { recipients } = draft;
  const change = (chosen: Recipients) =>
    changeDraft({ recipients: chosen, ...(!isToMany(chosen) && { localZone: '' }) });
  return (
    <Card>
      <Stack gap="md">
        <Title order={2} size="h5">
          {words.title}
        </Title>
        <Chip.Group value={recipients.kind} onChange={(kind) => change(UNCHOSEN[kind as Recipients['kind']])}>
          <Group gap="xs" role="radiogroup" aria-label={words.title}>
            {KINDS.filter(([kind]) => !isToManyOnly || (kind !== 'user' && kind !== 'device')).map(
              ([kind, label]) => (
                <Chip key={kind} name="recipients" value={kind} variant="light">
                  {label}
                </Chip>
              ),
            )}
          </Group>
        </Chip.Group>
        {(recipients.kind === 'topic' || recipients.kind === 'audience') && (
          <SavedGroup service={service} recipients={recipients} error={error} change={change} />
        )}
        {recipients.kind === 'list' && (
          <ListField ids={recipients.ids} error={error} change={(ids) => change({ kind: 'list', ids })} />
        )}
        {recipients.kind === 'user' && (
          <DeviceSearch
            key="user"
            service={service}
            kind="user"
            label={words.customer}
            value={recipients.id}
            error={error}
            choose={(_, typed) => change({ kind: 'user', id: typed.trim() })}
          />
        )}
        {recipients.kind === 'device' && (
          <DeviceSearch
            key="device"
            service={service}
            kind="device"
            label={words.device}
            value={recipients.name}
            error={error}
            choose={(found) =>
              change(found ? { kind: 'device', id: found.id, name: found.name } : UNCHOSEN.device)
            }
          />
        )}
        <ReachLine service={service} recipients={recipients} />
        <CapField
          service={service}
          draft={draft}
          change={(options) => changeDraft({ options: { ...draft.options, ...options } })}
        />
        <Guard
          service={service}
          recipients={recipients}
          value={draft.unresponsive}
          change={(unresponsive) => changeDraft({ unresponsive })}
        />
      </Stack>
    </Card>
  );
}

const KINDS: [kind: Recipients['kind'], label: string][] = [
  ['everybody', kinds.everybody],
  ['topic', kinds.topic],
  ['audience', kinds.audience],
  ['list', kinds.list],
  ['user', kinds.user],
  ['device', kinds.device],
];

const UNCHOSEN: Record<Recipients['kind'], Recipients> = {
  everybody: { kind: 'everybody' },
  topic: { kind: 'topic', key: '' },
  audience: { kind: 'audience', id: '' },
  list: { kind: 'list', ids: [] },
  user: { kind: 'user', id: '' },
  device: { kind: 'device', id: '', name: '' },
};

function ReachLine({ service, recipients }: { service: string; recipients: Recipients }) {
  const { data, error } = useQuery(reachQuery(service, recipients));
  if (!isChosen(recipients)) return null;
  const isUnreachable = data?.devices === 0;
  return (
    <Text size="sm" role="status" className={classes.reach ?? ''}>
      {isUnreachable || error ? <CircleAlert size={16} aria-hidden /> : <Users size={16} aria-hidden />}
      {data
        ? isUnreachable
          ? unreachable[recipients.kind]
          : joinSentences(
              fill(words.reaches, { reach: formatReach(data) }),
              describeMissing(recipients, data),
              formatProven(data),
            )
        : error
          ? words.notCounted
          : words.counting}
    </Text>
  );
}

/** Describes how many ids of a list reach nobody. */
function describeMissing(recipients: Recipients, { people }: Count): string {
  if (recipients.kind !== 'list' || recipients.ids.length <= people) return '';
  return count(words.unknownIds, recipients.ids.length - people);
}
