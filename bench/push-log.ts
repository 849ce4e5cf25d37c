import type { DeliveryStats } from '../contract/api/notifications/notifications.ts';
import { topicOf } from '../packages/web-push/src/push-request.ts';
import { formatNumber } from './numbers.ts';
import type { Sink } from './sink.ts';

/** A notification that Carillon accepted, the number of devices that must get it, and its final state in the API. */
export type Sent = { id: string; devices: number; status: string; stats: DeliveryStats };

/** The messages of a notification that push services accepted: its devices, and the number of repeated messages. */
export type Accepted = { devices: Set<number>; repeated: number };

/** The accepted messages by topic, and the number of answers by status. */
export type PushLog = { accepted: Map<string, Accepted>; answers: Map<number, number> };

export const FINAL_STATUSES = ['completed', 'failed', 'skipped'];

/** Statuses of accepted messages. 499: the client was killed before the answer, but the push service has the message. */
const ACCEPTED_STATUSES = [201, 499];

export async function readPushLog(sinks: Sink[]): Promise<PushLog> {
  const log: PushLog = { accepted: new Map(), answers: new Map() };
  for (const sink of sinks)
    for await (const { status, topic, device } of sink.requests()) {
      log.answers.set(status, (log.answers.get(status) ?? 0) + 1);
      if (!ACCEPTED_STATUSES.includes(status)) continue;
      const { devices, repeated } = log.accepted.get(topic) ?? { devices: new Set(), repeated: 0 };
      log.accepted.set(topic, { devices, repeated: repeated + (devices.has(device) ? 1 : 0) });
      devices.add(device);
    }
  return log;
}

export const acceptedOf = ({ accepted }: PushLog, id: string): Accepted =>
  accepted.get(topicOf(id)) ?? { devices: new Set(), repeated: 0 };

/** Returns a sentence for each difference between what Carillon accepted, what the API reports, and what push services accepted. */
export function findDifferences(sent: Sent[], log: PushLog): string[] {
  const topics = new Set(sent.map(({ id }) => topicOf(id)));
  const unknown = [...log.accepted.keys()].filter((topic) => !topics.has(topic));
  return [
    ...sent.flatMap((one) => differencesOf(one, log).map((difference) => `${one.id} ${difference}`)),
    ...unknown.map((topic) => `push services got a notification that nobody sent: topic ${topic}`),
  ];
}

function differencesOf({ id, devices, status, stats }: Sent, log: PushLog): string[] {
  const accepted = acceptedOf(log, id).devices.size;
  const { total, created, queued, completed, failed } = stats;
  const differences: string[] = [];
  if (accepted < devices)
    differences.push(`is lost for ${formatNumber(devices - accepted)} of ${formatNumber(devices)} devices`);
  if (completed !== accepted)
    differences.push(
      `has ${formatNumber(completed)} completed deliveries by its statistics, and push services accepted ${formatNumber(accepted)}`,
    );
  if (!FINAL_STATUSES.includes(status) || created + queued > 0 || total !== completed + failed)
    differences.push(`is not final, or its statistics do not add up: ${status}, ${JSON.stringify(stats)}`);
  return differences;
}
