import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Bell, BellOff, Send, UserRound } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { BackLink } from '../../../parts/back-link.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { LoadFault } from '../../../parts/load-fault.tsx';
import { More } from '../../../parts/more.tsx';
import { NoSuchPage } from '../../../parts/no-such-page.tsx';
import { counted } from '../../../parts/numbers.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { say } from '../../../parts/say.ts';
import { paths } from '../../../paths.ts';
import { may, useService } from '../../../server/me.ts';
import { ask, queryOf } from '../../../server/request.ts';
import { DeviceRows, DevicesWait } from '../device-rows.tsx';
import { askAnew, devicesOfUserQuery, reachOfUserQuery } from '../queries.ts';
import { EraseUser } from './erase-user.tsx';

/** A person, by the business's own identifier: their phones, and the way to be forgotten. */
export function OneUser() {
  const service = useService(useParams().service!);
  const user = useSearchParams()[0].get('id');
  if (!user) return <NoSuchPage />;
  return (
    <>
      <PageHead
        title={user}
        about="A person, by your own identifier of them."
        back={<BackLink to={paths.devices(service.id)}>Devices</BackLink>}
      >
        <Button
          component={Link}
          to={paths.notifications(service.id) + queryOf({ user_id: user })}
          variant="default"
          leftSection={<Bell size={16} aria-hidden />}
        >
          Their notifications
        </Button>
        {may(service.role, 'editor') && <Actions service={service.id} user={user} />}
      </PageHead>
      <TheirDevices service={service.id} user={user} />
      {may(service.role, 'owner') && <EraseUser service={service.id} user={user} />}
    </>
  );
}

function TheirDevices({ service, user }: { service: string; user: string }) {
  const query = useInfiniteQuery(devicesOfUserQuery(service, user));
  const { data, error, refetch } = query;
  if (error && !data) return <LoadFault error={error} retry={() => void refetch()} />;
  if (!data) return <DevicesWait count={2} />;
  if (data.length === 0)
    return (
      <Empty icon={<UserRound size={34} />} title="No devices">
        Nobody has opened the experience under this identifier, or their devices were removed. They may still
        have widgets and notifications of their own.
      </Empty>
    );
  return (
    <>
      <DeviceRows service={service} devices={data} />
      <More query={query} />
    </>
  );
}

function Actions({ service, user }: { service: string; user: string }) {
  const { data: reach } = useQuery(reachOfUserQuery(service, user));
  const { data: devices } = useInfiniteQuery(devicesOfUserQuery(service, user));
  const [asked, { open, close }] = useDisclosure();
  const active = devices?.filter(({ state }) => state !== 'deactivated').length ?? 0;
  const deactivate = async () => {
    const gone = await ask<unknown[]>('DELETE', `/services/${service}/devices${queryOf({ user_id: user })}`);
    await askAnew(service);
    say(`${counted(gone.length, 'device')} deactivated.`);
  };
  return (
    <Group gap="xs">
      {active > 0 && (
        <Button variant="default" leftSection={<BellOff size={16} aria-hidden />} onClick={open}>
          Deactivate all
        </Button>
      )}
      {reach && reach.devices > 0 && (
        <Button
          component={Link}
          to={paths.compose(service) + queryOf({ user_id: user })}
          leftSection={<Send size={16} aria-hidden />}
        >
          Send to them
        </Button>
      )}
      <Confirm
        opened={asked}
        close={close}
        title={`Deactivate all devices of ${user}?`}
        label="Deactivate all"
        isDangerous
        act={deactivate}
      >
        <Text size="sm">
          None of them gets notifications any more. Each comes back by itself when this person opens the
          experience on it again.
        </Text>
      </Confirm>
    </Group>
  );
}
