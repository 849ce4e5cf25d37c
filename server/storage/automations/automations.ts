import type { RequestedAudience } from '../../../contract/api/audiences.ts';
import type { Step } from '../../../contract/api/automations/automations.ts';
import type { Trigger } from '../../../contract/api/automations/triggers.ts';
import type { Reentry } from '../../../contract/lists.ts';
import { prepared, type Queryable, sql } from '../database.ts';
import { lockName } from '../locks.ts';

export type AutomationRow = {
  id: string;
  name: string;
  enabled: boolean;
  trigger: Trigger;
  audience: RequestedAudience | null;
  steps: Step[];
  reentry: Reentry;
};

const COLUMNS = sql`id, name, enabled, trigger, audience, steps, reentry`;

/** Returns a list page of a service's automations, newest first. */
export const listAutomations = (
  database: Queryable,
  page: { serviceId: string; limit: number; after: string | null },
): Promise<AutomationRow[]> =>
  database.query<AutomationRow>(sql`
    SELECT ${COLUMNS} FROM automations
    WHERE service_id = ${page.serviceId} AND ${page.after === null ? sql`true` : sql`id < ${page.after}`}
    ORDER BY id DESC LIMIT ${page.limit}`);

export async function findAutomation(
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<AutomationRow | null> {
  const [row] = await database.query<AutomationRow>(
    sql`SELECT ${COLUMNS} FROM automations WHERE service_id = ${serviceId} AND id = ${id}`,
  );
  return row ?? null;
}

const lockOf = (serviceId: string): string => `automations of ${serviceId}`;

/**
 * Keeps the automations of a service as they are until the end of the transaction, which begins runs or takes them along. It is an advisory
 * lock, because PostgreSQL lets later readers pass a writer that waits for a row: with thousands of events a second, a change would wait forever.
 */
export const holdAutomations = (tx: Queryable, serviceId: string): Promise<unknown> =>
  tx.query(
    prepared(
      'hold automations',
      sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${lockOf(serviceId)}, 0))`,
    ),
  );

/** Lets this transaction alone change the automations of a service. */
export const lockAutomations = (tx: Queryable, serviceId: string): Promise<unknown> =>
  lockName(tx, lockOf(serviceId));

/** Reads automations by their ids. */
export async function readAutomations(
  tx: Queryable,
  serviceId: string,
  ids: string[],
): Promise<Map<string, AutomationRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<AutomationRow>(sql`
    SELECT ${COLUMNS} FROM automations WHERE service_id = ${serviceId} AND id = ANY(${[...new Set(ids)]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Inserts an automation under the lock. Returns false if the service already has `max`. */
export async function insertAutomation(
  tx: Queryable,
  serviceId: string,
  automation: AutomationRow,
  max: number,
): Promise<boolean> {
  const [{ count }] = (await tx.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM automations WHERE service_id = ${serviceId}`,
  )) as [{ count: number }];
  if (count >= max) return false;
  const { id, name, enabled, trigger, audience, steps, reentry } = automation;
  await tx.query(sql`
    INSERT INTO automations (service_id, id, name, enabled, trigger, audience, steps, reentry, stop_events)
    VALUES (${serviceId}, ${id}, ${name}, ${enabled}, ${JSON.stringify(trigger)}::jsonb, ${audience && JSON.stringify(audience)}::jsonb,
      ${JSON.stringify(steps)}::jsonb, ${reentry}, ${stopEventsOf(steps)}::text[])`);
  return true;
}

/** Replaces all fields of an automation, under the lock. */
export const updateAutomation = (
  tx: Queryable,
  serviceId: string,
  { id, name, enabled, trigger, audience, steps, reentry }: AutomationRow,
): Promise<unknown> =>
  tx.query(sql`
    UPDATE automations SET name = ${name}, enabled = ${enabled}, trigger = ${JSON.stringify(trigger)}::jsonb,
      audience = ${audience && JSON.stringify(audience)}::jsonb, steps = ${JSON.stringify(steps)}::jsonb, reentry = ${reentry},
      stop_events = ${stopEventsOf(steps)}::text[]
    WHERE service_id = ${serviceId} AND id = ${id}`);

/** Returns the names of the events for which steps ask. */
const stopEventsOf = (steps: Step[]): string[] => [
  ...new Set(steps.flatMap(({ stop_if }) => stop_if?.event ?? [])),
];

/** Deletes an automation with its runs, under the lock. Their rows in `scheduled_runs` stay and name no run. */
export async function deleteAutomation(tx: Queryable, serviceId: string, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM automation_runs WHERE service_id = ${serviceId} AND automation_id = ${id}`);
  await tx.query(sql`DELETE FROM automations WHERE service_id = ${serviceId} AND id = ${id}`);
}

export type AutomationTrigger = Pick<AutomationRow, 'id' | 'trigger' | 'reentry' | 'enabled'> & {
  /** The first step, if it waits. */
  first_wait: Step['wait'] | null;
  stop_events: string[];
};

const TRIGGER_COLUMNS = sql`id, trigger, reentry, enabled, steps #> '{0,wait}' AS first_wait, stop_events`;

/** Finds the automations for which events with these names matter. */
export const findByEvents = (
  tx: Queryable,
  serviceId: string,
  names: string[],
): Promise<AutomationTrigger[]> =>
  tx.query(
    prepared(
      'find automations by events',
      sql`
        SELECT ${TRIGGER_COLUMNS} FROM automations
        WHERE service_id = ${serviceId}
          AND (trigger ->> 'type' = 'event' AND trigger ->> 'name' = ANY(${names}::text[]) OR stop_events && ${names}::text[])
        ORDER BY id`,
    ),
  );

/** Finds the enabled automations that begin with the first subscription of a user. */
export const findBySubscription = (tx: Queryable, serviceId: string): Promise<AutomationTrigger[]> =>
  tx.query(
    prepared(
      'find automations by subscription',
      sql`
        SELECT ${TRIGGER_COLUMNS} FROM automations
        WHERE service_id = ${serviceId} AND enabled AND trigger ->> 'type' = 'subscribed' ORDER BY id`,
    ),
  );

/** Lists the enabled schedules of a service. */
export const listSchedules = (tx: Queryable, serviceId: string): Promise<AutomationRow[]> =>
  tx.query<AutomationRow>(sql`
    SELECT ${COLUMNS} FROM automations
    WHERE service_id = ${serviceId} AND enabled AND trigger ->> 'type' = 'schedule' ORDER BY id`);
