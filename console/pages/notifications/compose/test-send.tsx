import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ManagedService } from '../../../../contract/console.ts';
import type { MyDevice } from '../../../../contract/sent.ts';
import { otherFault } from '../../../parts/form-faults.ts';
import { paths } from '../../../paths.ts';
import { ask } from '../../../server/request.ts';
import { sentQuery } from '../queries.ts';
import { isFinal, stateOf } from '../words.ts';
import { DeviceSearch, type FoundDevice } from './device-search.tsx';
import type { Draft } from './draft.ts';
import { sendTest } from './send.ts';

/** Sends the draft to one's own phone alone. */
export function TestSend(props: { service: ManagedService; draft: Draft; canSend: boolean }) {
  const { service, draft, canSend } = props;
  const [device, take] = useMyDevice(service);
  const [isChoosing, setChoosing] = useState(false);
  const testing = useMutation({ mutationFn: (to: string) => sendTest(service.id, draft, to) });
  return (
    <Card>
      <Stack gap="sm">
        <Title order={2} size="h5">
          Try it on your phone
        </Title>
        {device && !isChoosing ? (
          <Group gap="sm">
            <Button
              variant="default"
              disabled={!canSend}
              loading={testing.isPending}
              leftSection={<Smartphone size={16} aria-hidden />}
              onClick={() => testing.mutate(device.id)}
            >
              Send a test to {device.name}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(true)}>
              Another device
            </Button>
          </Group>
        ) : (
          <Choose
            service={service.id}
            choose={(found) => {
              setChoosing(false);
              testing.reset();
              take(found);
            }}
          />
        )}
        {testing.error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {otherFault(testing.error, [])}
          </Text>
        )}
        {testing.data && <Became service={service.id} id={testing.data} />}
      </Stack>
    </Card>
  );
}

function Choose({ service, choose }: { service: string; choose: (device: FoundDevice) => void }) {
  return (
    <>
      <Text size="sm" c="var(--quiet)">
        Choose the device that tests go to, or{' '}
        <Anchor component={Link} to={paths.start(service)} size="sm" underline="always">
          open the app on your phone
        </Anchor>{' '}
        first.
      </Text>
      <DeviceSearch
        service={service}
        of="device"
        label="Your device"
        value=""
        choose={(found) => found && choose(found)}
      />
    </>
  );
}

/** How the test goes, asked until it is final. */
function Became({ service, id }: { service: string; id: string }) {
  const { data } = useQuery({
    ...sentQuery(service, id),
    refetchInterval: ({ state }) => (state.data && isFinal(state.data) ? false : 700),
  });
  return (
    <Text size="sm" role="status">
      {data ? `Test: ${stateOf(data).label.toLowerCase()}.` : 'Accepted …'}{' '}
      <Anchor component={Link} to={paths.notification(service, id)} size="sm" underline="always">
        Details
      </Anchor>
    </Text>
  );
}

type Own = { id: string; name: string } | null;

/** One's own phone: kept with one's membership; in the demonstration, where nobody is one, in this page alone. */
function useMyDevice(service: ManagedService): [Own, (device: FoundDevice) => void] {
  const queries = useQueryClient();
  const [visitors, setVisitors] = useState<Own>(null);
  const queryKey = [service.id, 'my-device'];
  const path = `/services/${service.id}/my-device`;
  const { data } = useQuery({ queryKey, queryFn: () => ask<MyDevice>('GET', path) });
  const setting = useMutation({
    mutationFn: (device_id: string) => ask<MyDevice>('PUT', path, { device_id }),
    onSuccess: (mine) => queries.setQueryData(queryKey, mine),
  });
  return [
    visitors ?? data?.device ?? null,
    (device) => {
      setVisitors({ id: device.id, name: device.name });
      if (!service.is_demo) setting.mutate(device.id);
    },
  ];
}
