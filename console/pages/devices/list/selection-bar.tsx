import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import type { DeactivateDevices, DeactivatedDevices } from '../../../../contract/console/devices.ts';
import { MAX_COUNTED_DEVICES } from '../../../../contract/limits.ts';
import { request } from '../../../api-client/request.ts';
import { Confirm } from '../../../components/feedback/confirm.tsx';
import { showToast } from '../../../components/feedback/toast.ts';
import { ActionBar } from '../../../components/forms/action-bar.tsx';
import { formatNumber, pluralize } from '../../../components/text/numbers.ts';
import { type Filters, invalidateService, matchingCountQuery, matchingOf } from '../queries.ts';
import type { Selection } from './use-selection.ts';

/** Actions on the selected devices. The server deactivates many devices in batches; the dialog shows the progress. */
export function SelectionBar(props: {
  service: string;
  filters: Filters;
  selection: Selection;
  /** True if the filters match more devices than the page lists. */
  hasMore: boolean;
}) {
  const { service, filters, selection, hasMore } = props;
  const [isConfirming, { open, close }] = useDisclosure();
  const [done, setDone] = useState(0);
  const { data: matching } = useQuery({
    ...matchingCountQuery(service, filters),
    enabled: selection.isAll,
  });
  if (selection.isEmpty) return null;
  const count = selection.isAll ? matching?.count : selection.ids.size;
  const devices = count === undefined ? 'all devices that match' : describe(count);
  const deactivate = async () => {
    const total = await deactivateAll(
      service,
      selection.isAll ? { matching: matchingOf(filters) } : { device_ids: [...selection.ids] },
      setDone,
    );
    selection.clear();
    await invalidateService(service);
    showToast(`${pluralize(total, 'device')} deactivated.`);
  };
  return (
    <>
      <ActionBar
        clear={{ label: 'Clear selection', act: selection.clear }}
        status={
          selection.isAll
            ? `All ${count === undefined ? '' : `${formatNumber(count)} `}that match`
            : `${formatNumber(selection.ids.size)} selected`
        }
      >
        {hasMore && !selection.isAll && (
          <Button variant="subtle" onClick={selection.selectAll}>
            Select all that match
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<BellOff size={16} aria-hidden />}
          onClick={() => {
            setDone(0);
            open();
          }}
        >
          Deactivate…
        </Button>
      </ActionBar>
      <Confirm
        opened={isConfirming}
        close={close}
        title={`Deactivate ${devices}?`}
        label={`Deactivate ${devices}`}
        isDangerous
        disabled={count === undefined}
        act={deactivate}
      >
        <Text size="sm">
          {count === 1 ? 'It' : 'They'} will receive no more notifications, including those in transit.{' '}
          {count === 1 ? 'It' : 'Each'} becomes active again when its customer opens your app.
        </Text>
        {done > 0 && (
          <Text size="sm" role="status">
            {formatNumber(done)} of {formatNumber(count ?? done)} deactivated so far.
          </Text>
        )}
      </Confirm>
    </>
  );
}

const describe = (count: number): string =>
  count >= MAX_COUNTED_DEVICES ? `more than ${formatNumber(count)} devices` : pluralize(count, 'device');

/** Repeats the request until no device is left. */
async function deactivateAll(
  service: string,
  body: DeactivateDevices,
  report: (done: number) => void,
): Promise<number> {
  let total = 0;
  for (;;) {
    const { count, is_more } = await request<DeactivatedDevices>(
      'POST',
      `/services/${service}/devices/deactivate`,
      body,
    );
    total += count;
    if (!is_more) return total;
    report(total);
  }
}
