import { Card, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Users } from 'lucide-react';
import classes from './compose.module.css';
import { DeviceSearch } from './device-search.tsx';
import { isChosen, type Recipients } from './draft.ts';
import { formatReach, reachQuery } from './requests.ts';

type Props = {
  service: string;
  recipients: Recipients;
  error: string | undefined;
  change: (recipients: Recipients) => void;
};

/** Selects the recipients and shows how many they currently are. */
export function AudienceField({ service, recipients, error, change }: Props) {
  return (
    <Card>
      <Stack gap="md">
        <Title order={2} size="h5">
          Recipients
        </Title>
        <SegmentedControl
          aria-label="Recipients"
          value={recipients.kind}
          onChange={(kind) => change(UNCHOSEN[kind as Recipients['kind']])}
          data={[
            { value: 'everybody', label: 'Everybody' },
            { value: 'user', label: 'One person' },
            { value: 'device', label: 'One device' },
          ]}
        />
        {recipients.kind === 'user' && (
          <DeviceSearch
            key="user"
            service={service}
            kind="user"
            label="Person"
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
            label="Device"
            value={recipients.name}
            error={error}
            choose={(found) =>
              change(found ? { kind: 'device', id: found.id, name: found.name } : UNCHOSEN.device)
            }
          />
        )}
        <ReachLine service={service} recipients={recipients} />
      </Stack>
    </Card>
  );
}

const UNCHOSEN: Record<Recipients['kind'], Recipients> = {
  everybody: { kind: 'everybody' },
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
          ? UNREACHABLE[recipients.kind]
          : `Reaches ${formatReach(data)}.`
        : error
          ? 'Couldn’t count recipients.'
          : 'Counting recipients…'}
    </Text>
  );
}

const UNREACHABLE: Record<Recipients['kind'], string> = {
  everybody: 'No device has notifications turned on yet.',
  user: 'This person has no device with notifications on.',
  device: 'Notifications are off on this device.',
};
