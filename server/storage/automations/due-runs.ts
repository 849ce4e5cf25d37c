import type { UserEventData } from '../../../contract/api/automations/user-events.ts';
import { fromWire, toWire } from '../../ids.ts';
import { textArray, uuidArray } from '../arrays.ts';
import { prepared, type Queryable, sql } from '../database.ts';
import type { NewNotification } from '../notifications/insert-notifications.ts';
import type { Target } from '../notifications/notifications.ts';
import { findContents } from '../notifications/templates.ts';
import { findService, settingsOf } from '../services/services.ts';
import { targetOfAudience } from '../users/requested-audience.ts';
import { latest } from '../users/users.ts';
import type { AutomationRow } from './automations.ts';
import type { Moving, Sent } from './steps.ts';

/** A run as a job finds it. `userId`: '' for an occurrence of a schedule; `dueAt`: null if it is over. Times are in ms since 1970. */
export type RunRow = {
  id: string;
  automationId: string;
  userId: string;
  isPlanned: boolean;
  step: number;
  dueAt: number | null;
  startedAt: number;
  /** Data of the event or the item that began it. */
  data: UserEventData | null;
};

export type DueRun = RunRow & Moving;

/** Reads and locks runs. */
export const lockRuns = (tx: Queryable, serviceId: string, ids: string[]): Promise<RunRow[]> =>
  tx.query<RunRow>(
    prepared(
      'lock runs',
      sql`
        SELECT r.id, r.automation_id AS "automationId", r.user_id AS "userId", r.status = 'planned' AS "isPlanned", r.step,
          (extract(epoch FROM r.due_at) * 1000)::float AS "dueAt", (extract(epoch FROM r.started_at) * 1000)::float AS "startedAt", r.data
        FROM automation_runs r WHERE r.service_id = ${serviceId} AND r.id = ANY(${uuidArray(ids)}::uuid[])
        ORDER BY r.id FOR UPDATE`,
    ),
  );

/** Returns the time zone of each user whose run may wait for a time of the day; else the service's. */
export async function timeZonesOf(
  tx: Queryable,
  serviceId: string,
  runs: RunRow[],
  automations: Map<string, AutomationRow>,
): Promise<(run: RunRow) => string> {
  const asking = runs.filter(({ automationId }) =>
    automations.get(automationId)!.steps.some(({ wait }) => wait?.until !== undefined),
  );
  if (asking.length === 0) return () => 'UTC';
  const service = await findService(tx, serviceId);
  const ofService = service ? settingsOf(service).time_zone : 'UTC';
  const userIds = [...new Set(asking.map(({ userId }) => userId).filter((userId) => userId !== ''))];
  const rows = await tx.query<{ user_id: string; zone: string | null }>(sql`
    SELECT d.user_id, ${latest(sql`d.time_zone`, sql`d.last_seen_at`)} AS zone FROM devices d
    WHERE d.service_id = ${serviceId} AND d.user_id = ANY(${textArray(userIds)}::text[]) AND d.deactivated_at IS NULL
    GROUP BY d.user_id`);
  const zones = new Map(rows.map(({ user_id, zone }) => [user_id, zone]));
  return ({ userId }) => zones.get(userId) ?? ofService;
}

/** Returns the contents of the templates that steps name, by their ids on the wire. */
export async function templatesOf(
  tx: Queryable,
  serviceId: string,
  automations: Map<string, AutomationRow>,
): Promise<Moving['templates']> {
  const named = [...automations.values()].flatMap(({ steps }) =>
    steps.flatMap(({ send }) => send?.template_id ?? []),
  );
  if (named.length === 0) return new Map();
  const contents = await findContents(
    tx,
    serviceId,
    [...new Set(named)].map((id) => fromWire('tpl', id)!),
  );
  return new Map([...contents].map(([id, content]) => [toWire('tpl', id), content]));
}

/** Returns to whom each run sends; null if its audience does not exist any more. */
export async function targetsOf(
  tx: Queryable,
  serviceId: string,
  runs: DueRun[],
  automations: Map<string, AutomationRow>,
): Promise<(run: DueRun) => { target: Target; topic: string | null } | null> {
  const audiences = new Map<string, Awaited<ReturnType<typeof targetOfAudience>>>();
  for (const { userId, automationId, sends } of runs)
    if (userId === '' && sends.length > 0 && !audiences.has(automationId)) {
      const { audience } = automations.get(automationId)!;
      audiences.set(automationId, await targetOfAudience(tx, serviceId, audience));
    }
  return ({ userId, automationId }) =>
    userId === '' ? (audiences.get(automationId) ?? null) : { target: { userId }, topic: null };
}

/** Returns the notification of a step. With a schedule's local time, it is scheduled for the occurrence, as a broadcast at each recipient's local time. */
export function notificationOf(
  serviceId: string,
  { automationId, startedAt }: DueRun,
  { payload, data, options, topic }: Sent,
  to: { target: Target; topic: string | null },
  isLocalTime: boolean,
): Omit<NewNotification, 'releaseAt'> {
  return {
    serviceId,
    automationId,
    payload,
    data,
    options: isLocalTime ? { ...options, local_time: true } : options,
    metadata: null,
    target: to.target,
    topic: topic ?? to.topic,
    scheduledAt: isLocalTime ? new Date(startedAt) : null,
  };
}
