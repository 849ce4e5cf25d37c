import { hasTraces, rememberTrace, traceOf } from '../../lib/known-traces.ts';
import { packIds, unpackIds } from './queues.ts';

/** Notifications of a stored job that have a trace: their packed ids, by their `traceparent`. */
type Traces = Record<string, string>;

/** Returns the data of a job as it is stored: with the traces of its notifications, if this process knows any. */
export function withTraces<Data extends object>(data: Data): Data | (Data & { traces: Traces }) {
  if (!hasTraces()) return data;
  const traced = Map.groupBy(notificationsIn(data), traceOf);
  traced.delete(undefined);
  if (traced.size === 0) return data;
  const traces = [...traced].map(([traceparent, ids]) => [traceparent!, packIds(ids)]);
  return { ...data, traces: Object.fromEntries(traces) };
}

/** Remembers the traces of a leased job. Returns its data without them. */
export function takeTraces<Data extends object>(stored: Data & { traces?: Traces }): Data {
  if (stored.traces === undefined) return stored;
  const { traces, ...data } = stored;
  for (const [traceparent, ids] of Object.entries(traces))
    for (const id of unpackIds(ids)) rememberTrace(id, traceparent);
  return data as unknown as Data;
}

function notificationsIn(data: object): string[] {
  if ('notification_id' in data) return [data.notification_id as string];
  // Jobs of webhooks and mails are about no notification, and ids of runs match none.
  if ('webhook_id' in data || 'account_id' in data) return [];
  return Object.values(data as Record<string, string>).flatMap(unpackIds);
}
