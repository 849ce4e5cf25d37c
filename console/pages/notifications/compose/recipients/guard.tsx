import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import type { Unresponsive as Counted } from '../../../../../contract/console/devices.ts';
import { UNRESPONSIVE_AFTER } from '../../../../../contract/limits.ts';
import { pluralize } from '../../../../components/text/numbers.ts';
import { type Draft, isToMany, type Recipients, type Unresponsive } from '../draft/draft.ts';
import { unresponsiveQuery } from '../draft/requests.ts';
import classes from './recipients.module.css';

type Props = {
  service: string;
  recipients: Recipients;
  value: Unresponsive;
  change: (value: Unresponsive) => void;
};

/**
 * The choice of treatment for users who ignored the last notifications. Counting them takes a while. While the
 * choice is the default, nothing is shown until they are counted, or if there are none.
 */
export function Guard({ service, recipients, value, change }: Props) {
  const { data } = useQuery(unresponsiveQuery(service, recipients));
  if (!isToMany(recipients) || (!data?.people && value === 'send')) return null;
  return (
    <div className={classes.guard}>
      <EyeOff size={16} aria-hidden />
      <Radio.Group
        label={
          data
            ? `${describePeople(data)} ignored your last ${UNRESPONSIVE_AFTER} notifications`
            : `Customers who ignored your last ${UNRESPONSIVE_AFTER} notifications`
        }
        description="Browsers revoke the permission of sites whose notifications customers keep ignoring."
        value={value}
        onChange={(chosen) => change(chosen as Unresponsive)}
      >
        <Stack gap={8} mt="xs">
          <Radio size="sm" value="send" label="Send it to them too" />
          <Radio size="sm" value="inbox_only" label="Put it into their inbox, without a push" />
          <Radio size="sm" value="leave_out" label="Leave them out" />
        </Stack>
      </Radio.Group>
    </div>
  );
}

/** The effect of the choice on a draft that is about to be sent. */
export function GuardLine({ service, draft }: { service: string; draft: Draft }) {
  const { data } = useQuery(unresponsiveQuery(service, draft.recipients));
  if (!isToMany(draft.recipients) || draft.unresponsive === 'send') return null;
  const isOne = data?.people === 1;
  const what = {
    inbox_only: `${isOne ? 'gets' : 'get'} it in the inbox only`,
    leave_out: `${isOne ? 'is' : 'are'} left out`,
  }[draft.unresponsive];
  return (
    <Text size="sm" c="var(--quiet)">
      {`${data ? describePeople(data) : 'Customers'} who ignored your last ${UNRESPONSIVE_AFTER} notifications ${what}.`}
    </Text>
  );
}

const describePeople = ({ people, estimated }: Counted): string =>
  estimated ? `About ${pluralize(Number(people.toPrecision(2)), 'customer')}` : pluralize(people, 'customer');
