import { Card, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Users } from 'lucide-react';
import classes from './compose.module.css';
import { DeviceSearch } from './device-search.tsx';
import type { Whom } from './draft.ts';
import { isNamed, reachQuery, reachWords } from './reach.ts';

type Props = { service: string; whom: Whom; fault: string | undefined; change: (whom: Whom) => void };

/** Whom it is for, and how many that are now. */
export function AudienceField({ service, whom, fault, change }: Props) {
  return (
    <Card>
      <Stack gap="md">
        <Title order={2} size="h5">
          Who gets it
        </Title>
        <SegmentedControl
          aria-label="Who gets it"
          value={whom.kind}
          onChange={(kind) => change(NOBODY_YET[kind as Whom['kind']])}
          data={[
            { value: 'everybody', label: 'Everybody' },
            { value: 'user', label: 'One person' },
            { value: 'device', label: 'One device' },
          ]}
        />
        {whom.kind === 'user' && (
          <DeviceSearch
            key="user"
            service={service}
            of="user"
            label="Person"
            value={whom.id}
            error={fault}
            choose={(_, typed) => change({ kind: 'user', id: typed.trim() })}
          />
        )}
        {whom.kind === 'device' && (
          <DeviceSearch
            key="device"
            service={service}
            of="device"
            label="Device"
            value={whom.name}
            error={fault}
            choose={(found) =>
              change(found ? { kind: 'device', id: found.id, name: found.name } : NOBODY_YET.device)
            }
          />
        )}
        <ReachLine service={service} whom={whom} />
      </Stack>
    </Card>
  );
}

const NOBODY_YET: Record<Whom['kind'], Whom> = {
  everybody: { kind: 'everybody' },
  user: { kind: 'user', id: '' },
  device: { kind: 'device', id: '', name: '' },
};

function ReachLine({ service, whom }: { service: string; whom: Whom }) {
  const { data, error } = useQuery(reachQuery(service, whom));
  if (!isNamed(whom)) return null;
  const isNobody = data?.devices === 0;
  return (
    <Text size="sm" role="status" className={classes.reach ?? ''}>
      {isNobody || error ? <CircleAlert size={16} aria-hidden /> : <Users size={16} aria-hidden />}
      {data
        ? isNobody
          ? NOBODY[whom.kind]
          : `Reaches ${reachWords(data)}.`
        : error
          ? 'How many that are cannot be said now.'
          : 'Counting …'}
    </Text>
  );
}

const NOBODY: Record<Whom['kind'], string> = {
  everybody: 'Nobody has turned notifications on yet: it would reach no device.',
  user: 'This person has no device with notifications on.',
  device: 'Notifications are off on this device.',
};
