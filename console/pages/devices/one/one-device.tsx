import { Button, Card, Group, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { BellOff, Send } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { ConsoleDevice } from '../../../../contract/console/devices.ts';
import { fill } from '../../../../languages/text.ts';
import { hasRole, useService } from '../../../api-client/me.ts';
import { queryString, request } from '../../../api-client/request.ts';
import { Confirm } from '../../../components/feedback/confirm.tsx';
import { ItemNotFound, isMissing, LoadError } from '../../../components/feedback/error-pages.tsx';
import { showToast } from '../../../components/feedback/toast.ts';
import { BackLink, PageHead } from '../../../components/page/page-head.tsx';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { modelLabel } from '../device-labels.tsx';
import classes from '../devices.module.css';
import { deviceQuery, invalidateService } from '../queries.ts';
import { Facts } from './facts.tsx';
import { History } from './history.tsx';

const words = texts.devices;

/** One device: its facts, its state, and the notifications that were sent to it. */
export function OneDevice() {
  const { service: serviceId, id } = useParams() as { service: string; id: string };
  const service = useService(serviceId);
  const { data: device, error, refetch } = useQuery(deviceQuery(service.id, id));
  if (isMissing(error)) return <ItemNotFound item="device" to={paths.devices(service.id)} />;
  if (error && !device) return <LoadError error={error} retry={() => void refetch()} />;
  const backLink = <BackLink to={paths.devices(service.id)}>{texts.shell.pages.devices}</BackLink>;
  if (!device)
    return (
      <>
        <PageHead title={words.device} back={backLink} />
        <Skeleton height={220} radius="lg" role="status" aria-label={texts.common.loading} />
      </>
    );
  return (
    <>
      <PageHead title={device.name} about={modelLabel(device)} back={backLink}>
        {hasRole(service.role, 'editor') && <Actions service={service.id} device={device} />}
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

function Actions({ service, device }: { service: string; device: ConsoleDevice }) {
  const [confirming, { open, close }] = useDisclosure();
  const { id, name, state } = device;
  if (state === 'deactivated') return null;
  const { deactivation } = words;
  const deactivate = async () => {
    await request('DELETE', `/services/${service}/devices/${id}`);
    await invalidateService(service);
    showToast(fill(deactivation.done, { device: name }));
  };
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<BellOff size={16} aria-hidden />} onClick={open}>
        {deactivation.button}
      </Button>
      {state === 'on' && (
        <Button
          component={Link}
          to={paths.compose(service) + queryString({ device_id: id, name })}
          leftSection={<Send size={16} aria-hidden />}
        >
          {words.send}
        </Button>
      )}
      <Confirm
        opened={confirming}
        close={close}
        title={fill(deactivation.question, { device: name })}
        label={deactivation.button}
        isDangerous
        act={deactivate}
      >
        <Text size="sm">{deactivation.about}</Text>
      </Confirm>
    </Group>
  );
}
