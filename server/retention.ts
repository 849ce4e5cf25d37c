import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './storage/database.ts';
import {
  findOld,
  forgetSome,
  type Look,
  MOST_DELIVERIES,
  type Old,
  takeRetention,
} from './storage/retention.ts';

/** The part of the time in which the database works on this: as much as one connection of a busy service takes of ten. */
const SHARE = 0.1;
/** What is deleted together: notifications at most, however few deliveries they made. */
const MOST_NOTIFICATIONS = 500;

/**
 * Deletes finished notifications that were due more than `days` ago, with their deliveries and taps: in small steps, with
 * nine times as long a pause after each as it took, so that whoever sends meanwhile hardly notices. One process at a time
 * does so; the others go away at once.
 *
 * @param days 0: nothing is ever old
 * @returns how many notifications went
 * @throws an AbortError once `stop` aborts, after the step under way; what is left goes the next time
 */
export async function forgetNotifications(
  database: Database,
  days: number,
  stop: AbortSignal,
): Promise<number> {
  if (days === 0) return 0;
  const giveBack = await takeRetention(database);
  if (!giveBack) return 0;
  try {
    return await forgetAll(database, days, stop);
  } finally {
    await giveBack();
  }
}

async function forgetAll(database: Database, days: number, stop: AbortSignal): Promise<number> {
  let count = 0;
  let after: string | null = null;
  do {
    const look = () => findOld(database, days, after);
    const { old, next }: Look = await paced(look, stop);
    for (const group of groupsOf(old)) {
      let device: string | null = null;
      const step = () => forgetSome(database, group, device);
      do device = await paced(step, stop);
      while (device !== null);
      count += group.length;
    }
    after = next;
  } while (after !== null);
  return count;
}

/** Does a step, and pauses for so long that it was no more than its share of the time. */
async function paced<Result>(step: () => Promise<Result>, stop: AbortSignal): Promise<Result> {
  stop.throwIfAborted();
  const from = performance.now();
  const result = await step();
  await delay((performance.now() - from) * (1 / SHARE - 1), undefined, { signal: stop });
  return result;
}

/** As many together as one statement may delete; one that has more is a group of its own. */
function groupsOf(old: Old[]): Old[][] {
  const groups: Old[][] = [];
  let room = 0;
  for (const one of old) {
    const group = groups.at(-1);
    room -= one.total;
    // A statement that finds less than its most has found all.
    if (group && room > 0 && group.length < MOST_NOTIFICATIONS) group.push(one);
    else {
      groups.push([one]);
      room = MOST_DELIVERIES - one.total;
    }
  }
  return groups;
}
