import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import type { DeactivateDevices, DeactivatedDevices } from '../../../../contract/console/devices.ts';
import { MAX_COUNTED_DEVICES } from '../../../../contract/limits.ts';
import { fill, type Plural } from '../../../../languages/text.ts';
import { request } from '../../../api-client/request.ts';
import { Confirm } from '../../../components/feedback/confirm.tsx';
import { showToast } from '../../../components/feedback/toast.ts';
import { ActionBar } from '../../../components/forms/action-bar.tsx';
import { count as counted, formatNumber } from '../../../components/text/numbers.ts';
import { texts } from '../../../texts.ts';
import { type Filters, invalidateService, matchingCountQuery, matchingOf } from '../queries.ts';
import type { Selection } from './use-selection.ts';

const { lists, selection: words } = texts.devices;
const { about, several } = texts.devices.deactivation;

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
  const deactivate = async () => {
    const total = await deactivateAll(
      service,
      selection.isAll ? { matching: matchingOf(filters) } : { device_ids: [...selection.ids] },
      setDone,
    );
    selection.clear();
    await invalidateService(service);
    showToast(counted(several.done, total));
  };
  return (
    <>
      <ActionBar
        clear={{ label: lists.clearSelection, act: selection.clear }}
        status={
          selection.isAll
            ? count === undefined
              ? words.all
              : counted(words.counted, count)
            : counted(lists.selected, selection.ids.size)
        }
      >
        {hasMore && !selection.isAll && (
          <Button variant="subtle" onClick={selection.selectAll}>
            {words.selectAll}
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
          {several.button}
        </Button>
      </ActionBar>
      <Confirm
        opened={isConfirming}
        close={close}
        title={textFor(count, several.questionAll, several.question, several.questionMoreThan)}
        label={textFor(count, several.confirmAll, several.confirm, several.confirmMoreThan)}
        isDangerous
        disabled={count === undefined}
        act={deactivate}
      >
        <Text size="sm">{count === 1 ? about : several.about}</Text>
        {done > 0 && (
          <Text size="sm" role="status">
            {fill(several.progress, { done: formatNumber(done), total: formatNumber(count ?? done) })}
          </Text>
        )}
      </Confirm>
    </>
  );
}

/** Returns the text for a number of devices, which is undefined until it is known, and counted only up to a limit. */
function textFor(count: number | undefined, all: string, exactly: Plural, moreThan: Plural): string {
  if (count === undefined) return all;
  return counted(count >= MAX_COUNTED_DEVICES ? moreThan : exactly, count);
}

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
