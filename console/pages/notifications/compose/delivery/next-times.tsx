import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NextTimes } from '../../../../../contract/console/automations.ts';
import type { ConsoleService } from '../../../../../contract/console/console.ts';
import { fill } from '../../../../../languages/text.ts';
import { request } from '../../../../api-client/request.ts';
import { LOCALE, texts } from '../../../../texts.ts';
import type { Repeat } from '../draft/draft.ts';
import { repeatErrors, toTrigger } from '../draft/repeat.ts';

/** Times of a repetition that are shown: enough to see the rule in them. */
const SHOWN = 3;

/** Returns the next times by the server, which sends at them; undefined until they are known. */
export function useNextTimes(service: string, repeat: Repeat): string[] | undefined {
  const trigger = toTrigger(repeat);
  const { data } = useQuery({
    queryKey: [service, 'automations', 'next', trigger],
    queryFn: () => request<NextTimes>('POST', `/services/${service}/automations/next`, { trigger }),
    enabled: Object.keys(repeatErrors(repeat)).length === 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data?.next;
}

/** A line with the next times, by the clocks of the service. */
export function NextTimesLine({ service, repeat }: { service: ConsoleService; repeat: Repeat }) {
  const next = useNextTimes(service.id, repeat);
  if (!next || Object.keys(repeatErrors(repeat)).length > 0) return null;
  return fill(texts.personal.repeat.next, {
    times: next
      .slice(0, SHOWN)
      .map((time) => formatOccurrence(time, service))
      .join(' · '),
  });
}

/** The next times as a list. */
export const NextTimesList = ({ service, next }: { service: ConsoleService; next: string[] }) => (
  <ul style={{ margin: 0, paddingInlineStart: 20 }}>
    {next.slice(0, SHOWN).map((time) => (
      <li key={time}>{formatOccurrence(time, service)}</li>
    ))}
  </ul>
);

const formatOccurrence = (time: string, { settings }: ConsoleService): string =>
  new Intl.DateTimeFormat(LOCALE, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: settings.time_zone,
  }).format(new Date(time));
