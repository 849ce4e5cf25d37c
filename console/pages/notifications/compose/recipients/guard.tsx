import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import type { Unresponsive as Counted } from '../../../../../contract/console/devices.ts';
import { UNRESPONSIVE_AFTER } from '../../../../../contract/limits.ts';
import { fill, type Plural } from '../../../../../languages/text.ts';
import { count } from '../../../../components/text/numbers.ts';
import { texts } from '../../../../texts.ts';
import { type Draft, isToMany, type Recipients, type Unresponsive } from '../draft/draft.ts';
import { unresponsiveQuery } from '../draft/requests.ts';
import classes from './recipients.module.css';

const { ignored: words } = texts.reach;

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
        label={describe(words, data)}
        description={words.about}
        value={value}
        onChange={(chosen) => change(chosen as Unresponsive)}
      >
        <Stack gap={8} mt="xs">
          <Radio size="sm" value="send" label={words.send} />
          <Radio size="sm" value="inbox_only" label={words.inboxOnly} />
          <Radio size="sm" value="leave_out" label={words.leaveOut} />
        </Stack>
      </Radio.Group>
    </div>
  );
}

/** The effect of the choice on a draft that is about to be sent. */
export function GuardLine({ service, draft }: { service: string; draft: Draft }) {
  const { data } = useQuery(unresponsiveQuery(service, draft.recipients));
  if (!isToMany(draft.recipients) || draft.unresponsive === 'send') return null;
  const effect = draft.unresponsive === 'inbox_only' ? words.getInInbox : words.areLeftOut;
  return (
    <Text size="sm" c="var(--quiet)">
      {describe(effect, data)}
    </Text>
  );
}

/** Texts about customers whose number is exact, estimated, or not known yet. */
type Texts = { exact: Plural; estimated: Plural; unknown: string };

const describe = (forms: Texts, counted: Counted | undefined): string =>
  fill(counted ? describeCount(forms, counted) : forms.unknown, { number: UNRESPONSIVE_AFTER });

const describeCount = ({ exact, estimated }: Texts, counted: Counted): string =>
  counted.estimated ? count(estimated, Number(counted.people.toPrecision(2))) : count(exact, counted.people);
