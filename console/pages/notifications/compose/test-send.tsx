import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import type { MyDevice } from '../../../../contract/console/notifications.ts';
import { isFinal } from '../../../../contract/lists.ts';
import { fill } from '../../../../languages/text.ts';
import { request } from '../../../api-client/request.ts';
import { generalError } from '../../../components/forms/form-errors.tsx';
import { fillWith } from '../../../components/text/fill.tsx';
import { decapitalize } from '../../../components/text/sentences.ts';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { describeStatus } from '../describe-status.ts';
import { notificationQuery } from '../queries.ts';
import { isPersonal } from './draft/content.ts';
import type { Draft } from './draft/draft.ts';
import { sendDraftAsTest } from './draft/requests.ts';
import { nameOf, shownIndex, shownText, variantsOf } from './draft/variants.ts';
import { DeviceSearch, type FoundDevice } from './recipients/device-search.tsx';

const { test: words } = texts.compose;

/** Sends the draft to the member's own phone. */
export function TestSend(props: { service: ConsoleService; draft: Draft; canSend: boolean }) {
  const { service, draft, canSend } = props;
  const [device, setDevice] = useMyDevice(service);
  const [isChoosing, setChoosing] = useState(false);
  const test = useMutation({ mutationFn: (to: string) => sendDraftAsTest(service.id, draft, to) });
  return (
    <Card>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {words.title}
        </Title>
        {device && !isChoosing ? (
          <Group gap="sm">
            <Button
              variant="default"
              disabled={!canSend}
              loading={test.isPending}
              leftSection={<Smartphone size={16} aria-hidden />}
              onClick={() => test.mutate(device.id)}
            >
              {fill(words.send, { device: device.name })}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(true)}>
              {words.change}
            </Button>
          </Group>
        ) : (
          <ChooseDevice
            service={service.id}
            choose={(chosen) => {
              setChoosing(false);
              test.reset();
              setDevice(chosen);
            }}
            keep={device && { name: device.name, act: () => setChoosing(false) }}
          />
        )}
        {device && variantsOf(draft) && (
          <Text size="sm" c="var(--quiet)">
            {fill(texts.compose.variants.test, { name: nameOf(shownIndex(draft)) })}
          </Text>
        )}
        {device && isPersonal(shownText(draft)) && (
          <Text size="sm" c="var(--quiet)">
            {texts.personal.test}
          </Text>
        )}
        {test.error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {generalError(test.error, [])}
          </Text>
        )}
        {test.data && <TestStatus service={service.id} id={test.data} />}
      </Stack>
    </Card>
  );
}

/** @param props.keep returns to the device that was chosen before */
function ChooseDevice(props: {
  service: string;
  choose: (device: FoundDevice) => void;
  keep: { name: string; act: () => void } | null;
}) {
  const { service, choose, keep } = props;
  return (
    <>
      <Text size="sm" c="var(--quiet)">
        {fillWith(words.choose, {
          open: (
            <Anchor component={Link} to={paths.start(service)} size="sm" underline="always">
              {words.open}
            </Anchor>
          ),
        })}
      </Text>
      <DeviceSearch
        service={service}
        kind="device"
        label={words.device}
        value=""
        choose={(device) => device && choose(device)}
      />
      {keep && (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={keep.act}>
          {fill(words.keep, { device: keep.name })}
        </Button>
      )}
    </>
  );
}

/** Polls the test notification until it is final. */
function TestStatus({ service, id }: { service: string; id: string }) {
  const { data } = useQuery({
    ...notificationQuery(service, id),
    refetchInterval: ({ state }) => (state.data && isFinal(state.data) ? false : 700),
  });
  return (
    <Text size="sm" role="status">
      {data ? fill(words.status, { status: decapitalize(describeStatus(data).label) }) : words.accepted}{' '}
      <Anchor component={Link} to={paths.notification(service, id)} size="sm" underline="always">
        {words.details}
      </Anchor>
    </Text>
  );
}

type OwnDevice = { id: string; name: string } | null;

/**
 * Returns the device for tests. It is stored with the membership. Visitors of the demo have no membership, so their choice lasts only as
 * long as the page.
 */
function useMyDevice(service: ConsoleService): [OwnDevice, (device: FoundDevice) => void] {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<OwnDevice>(null);
  const queryKey = [service.id, 'my-device'];
  const path = `/services/${service.id}/my-device`;
  const { data } = useQuery({ queryKey, queryFn: () => request<MyDevice>('GET', path) });
  const saving = useMutation({
    mutationFn: (device_id: string) => request<MyDevice>('PUT', path, { device_id }),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
  });
  return [
    chosen ?? data?.device ?? null,
    (device) => {
      setChosen({ id: device.id, name: device.name });
      if (!service.is_demo) saving.mutate(device.id);
    },
  ];
}
