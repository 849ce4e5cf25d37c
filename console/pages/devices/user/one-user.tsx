import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Bell, BellOff, CircleAlert, Send, UserRound } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { isAnonymousId } from '../../../../contract/anonymous-users.ts';
import type { ConsoleDevice } from '../../../../contract/console/devices.ts';
import type { ConsoleUser } from '../../../../contract/console/users.ts';
import { fill } from '../../../../languages/text.ts';
import { hasRole, useService } from '../../../api-client/me.ts';
import { queryString, request } from '../../../api-client/request.ts';
import { Confirm } from '../../../components/feedback/confirm.tsx';
import { ItemNotFound, LoadError } from '../../../components/feedback/error-pages.tsx';
import { showToast } from '../../../components/feedback/toast.ts';
import { EmptyState, LoadMore } from '../../../components/lists/list.tsx';
import { BackLink, PageHead } from '../../../components/page/page-head.tsx';
import { count } from '../../../components/text/numbers.ts';
import { userLabel } from '../../../components/text/user-label.ts';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { UserRuns } from '../../automations/runs/user-runs.tsx';
import { DeviceRows, DeviceRowsSkeleton } from '../device-rows.tsx';
import classes from '../devices.module.css';
import {
  invalidateService,
  userDeliveriesQuery,
  userDevicesQuery,
  userQuery,
  userReachQuery,
} from '../queries.ts';
import { EraseUser } from './erase-user.tsx';
import { Missed } from './missed.tsx';
import { UserHistory } from './user-history.tsx';
import { UserProfile } from './user-profile.tsx';
import { whyNot } from './why-not.ts';

const words = texts.customers;
const { pages } = texts.shell;

/** A user, by the business's own identifier: their profile, their devices, and the notifications to them. */
export function OneUser() {
  const service = useService(useParams().service!);
  const user = useSearchParams()[0].get('id');
  const { data } = useQuery({ ...userQuery(service.id, user ?? ''), enabled: user !== null });
  if (!user) return <ItemNotFound item="customer" to={paths.customers(service.id)} />;
  const label = userLabel({ user_id: user, name: data?.name ?? null });
  const about = data?.nickname ? firstNameOf(data) : isAnonymousId(user) ? words.anonymous : undefined;
  return (
    <>
      <PageHead
        title={label}
        about={about}
        back={<BackLink to={paths.customers(service.id)}>{pages.customers}</BackLink>}
      >
        <Button
          component={Link}
          to={paths.notifications(service.id) + queryString({ user_id: user })}
          variant="default"
          leftSection={<Bell size={16} aria-hidden />}
        >
          {pages.notifications}
        </Button>
        {hasRole(service.role, 'editor') && <Actions service={service.id} user={user} label={label} />}
      </PageHead>
      <div className={classes.columns}>
        <Stack gap="xl">
          <UserDevices service={service.id} user={user} />
          <UserHistory service={service.id} user={user} />
          <UserRuns service={service.id} user={user} />
          <Missed service={service.id} user={user} />
          {hasRole(service.role, 'owner') && <EraseUser service={service.id} user={user} label={label} />}
        </Stack>
        <UserProfile service={service} user={user} />
      </div>
    </>
  );
}

/** Returns what a customer with a nickname calls themselves. */
const firstNameOf = ({ tags, nickname }: ConsoleUser): string | undefined =>
  tags.first_name === undefined || tags.first_name === nickname ? undefined : String(tags.first_name);

const UserDevices = (props: { service: string; user: string }) => (
  <section aria-labelledby="devices">
    <Title order={2} size="h4" mb="sm" id="devices">
      {pages.devices}
    </Title>
    <DeviceList {...props} />
  </section>
);

function DeviceList({ service, user }: { service: string; user: string }) {
  const query = useInfiniteQuery(userDevicesQuery(service, user));
  const { data, error, refetch } = query;
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <DeviceRowsSkeleton count={2} />;
  if (data.length === 0)
    return (
      <EmptyState icon={<UserRound size={34} />} title={words.noDevices.title}>
        {words.noDevices.body}
      </EmptyState>
    );
  return (
    <>
      <Reason service={service} user={user} devices={data} />
      <DeviceRows service={service} devices={data} />
      <LoadMore query={query} />
    </>
  );
}

/** Why the customer does not get notifications, if they do not. */
function Reason(props: { service: string; user: string; devices: ConsoleDevice[] }) {
  const { service, user, devices } = props;
  const { data: deliveries } = useInfiniteQuery(userDeliveriesQuery(service, user));
  const reason = deliveries && whyNot(devices, deliveries[0]);
  if (!reason) return null;
  return (
    <Group role="status" gap="xs" wrap="nowrap" align="flex-start" mb="sm">
      <CircleAlert size={17} aria-hidden color="var(--quiet)" className={classes.reasonIcon ?? ''} />
      <Text size="sm">{reason}</Text>
    </Group>
  );
}

function Actions({ service, user, label }: { service: string; user: string; label: string }) {
  const { data: reach } = useQuery(userReachQuery(service, user));
  const { data: devices } = useInfiniteQuery(userDevicesQuery(service, user));
  const [confirming, { open, close }] = useDisclosure();
  const active = devices?.filter(({ state }) => state !== 'deactivated').length ?? 0;
  const { deactivation } = words;
  const deactivate = async () => {
    const deactivated = await request<unknown[]>(
      'DELETE',
      `/services/${service}/devices${queryString({ user_id: user })}`,
    );
    await invalidateService(service);
    showToast(count(texts.devices.deactivation.several.done, deactivated.length));
  };
  return (
    <Group gap="xs">
      {active > 0 && (
        <Button variant="default" leftSection={<BellOff size={16} aria-hidden />} onClick={open}>
          {deactivation.button}
        </Button>
      )}
      {reach && reach.devices > 0 && (
        <Button
          component={Link}
          to={paths.compose(service) + queryString({ user_id: user })}
          leftSection={<Send size={16} aria-hidden />}
        >
          {texts.devices.send}
        </Button>
      )}
      <Confirm
        opened={confirming}
        close={close}
        title={fill(deactivation.question, { customer: label })}
        label={deactivation.button}
        isDangerous
        act={deactivate}
      >
        <Text size="sm">{deactivation.about}</Text>
      </Confirm>
    </Group>
  );
}
