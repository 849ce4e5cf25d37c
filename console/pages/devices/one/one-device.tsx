import { Button, Card, Group, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { BellOff, Send } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { ManagedDevice } from '../../../../contract/managed-devices.ts';
import { BackLink } from '../../../parts/back-link.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { LoadFault } from '../../../parts/load-fault.tsx';
import { NoSuchPage } from '../../../parts/no-such-page.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { say } from '../../../parts/say.ts';
import { paths } from '../../../paths.ts';
import { may, useService } from '../../../server/me.ts';
import { ask, queryOf, RequestFault } from '../../../server/request.ts';
import classes from '../devices.module.css';
import { askAnew, deviceQuery } from '../queries.ts';
import { modelOf } from '../words.ts';
import { Facts } from './facts.tsx';
import { History } from './history.tsx';

/** One phone: what it is, whether it receives, and what became of all that was sent to it. */
export function OneDevice() {
  const { service: name, id } = useParams() as { service: string; id: string };
  const service = useService(name);
  const { data: device, error, refetch } = useQuery(deviceQuery(service.id, id));
  if (error instanceof RequestFault && (error.status === 404 || error.status === 400)) return <NoSuchPage />;
  if (error && !device) return <LoadFault error={error} retry={() => void refetch()} />;
  const back = <BackLink to={paths.devices(service.id)}>Devices</BackLink>;
  if (!device)
    return (
      <>
        <PageHead title="Device" back={back} />
        <Skeleton height={220} radius="lg" role="status" aria-label="Loading" />
      </>
    );
  return (
    <>
      <PageHead title={device.name} about={modelOf(device)} back={back}>
        {may(service.role, 'editor') && <Actions service={service.id} device={device} />}
      </PageHead>
      <div className={classes.columns}>
        <History service={service.id} device={device.id} />
        <Card className={classes.aside ?? ''}>
          <Facts service={service.id} device={device} />
        </Card>
      </div>
    </>
  );
}

function Actions({ service, device }: { service: string; device: ManagedDevice }) {
  const [asked, { open, close }] = useDisclosure();
  const { id, name, state } = device;
  if (state === 'deactivated') return null;
  const deactivate = async () => {
    await ask('DELETE', `/services/${service}/devices/${id}`);
    await askAnew(service);
    say(`${name} no longer receives notifications.`);
  };
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<BellOff size={16} aria-hidden />} onClick={open}>
        Deactivate
      </Button>
      {state === 'on' && (
        <Button
          component={Link}
          to={paths.compose(service) + queryOf({ device_id: id, name })}
          leftSection={<Send size={16} aria-hidden />}
        >
          Send to it
        </Button>
      )}
      <Confirm
        opened={asked}
        close={close}
        title={`Deactivate ${name}?`}
        label="Deactivate"
        isDangerous
        act={deactivate}
      >
        <Text size="sm">
          It gets no notifications any more, also none that are on their way. It comes back by itself when its
          user opens the experience again.
        </Text>
      </Confirm>
    </Group>
  );
}
