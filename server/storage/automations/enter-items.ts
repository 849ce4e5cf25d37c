import type { Queryable } from '../database.ts';
import type { FeedRef } from '../feeds/feeds.ts';
import type { ItemData } from '../feeds/item-data.ts';
import { findAutomation } from './automations.ts';
import { insertRuns, newRun } from './enter.ts';

/** A new item of a feed. `key`: tells it from others. */
export type NewItem = { key: string; data: ItemData };

/**
 * Begins a run of an automation for each new item of its feed, once, in the caller's transaction, which holds the automations. A run is for
 * all recipients, as an occurrence of a schedule is.
 *
 * @param now the database's time in ms
 */
export async function enterByItems(
  tx: Queryable,
  { serviceId, automationId }: FeedRef,
  items: NewItem[],
  now: number,
): Promise<void> {
  const automation = await findAutomation(tx, serviceId, automationId);
  if (!automation?.enabled || automation.trigger.type !== 'feed') return;
  const trigger = { ...automation, first_wait: automation.steps[0]?.wait ?? null, stop_events: [] };
  const runs = items.map(({ key, data }, index) => ({
    ...newRun(trigger, { userId: '', data, at: now }, key),
    index,
  }));
  await insertRuns(tx, serviceId, runs, now);
}
