import type { Reach } from '../../../contract/lists.ts';
import type { Database, Queryable } from '../database.ts';
import { BLOCK_SIZE, blockOf, positionOf } from '../sending/broadcasts/page-bits.ts';
import { isSet, type PackedPages, readRecentPages } from '../sending/broadcasts/recent-pages.ts';
import { nextNumber } from './device-numbers.ts';
import { changeReach, type ReachChange } from './reach-changes.ts';
import { type Accepted, type Candidate, findCandidates, NO_ROWS, readRows } from './reach-evidence.ts';

/**
 * A device is `proven` if it showed a notification, or a person tapped one or opened the app, within `provenDays`. It is `silent` if since its
 * last sign push services have accepted at least `silentAccepted` notifications, over at least `silentDays`, and it has shown none: that they
 * accept says only that they know the subscription.
 *
 * Openings and taps write `devices.reach` with their other columns. What was shown is in bits, and is looked up here, for the devices that it may change.
 */
export type ReachRules = { provenDays: number; silentAccepted: number; silentDays: number };

export const rulesOf = (
  config: Record<'REACH_PROVEN_DAYS' | 'REACH_SILENT_ACCEPTED' | 'REACH_SILENT_DAYS', number>,
): ReachRules => ({
  provenDays: config.REACH_PROVEN_DAYS,
  silentAccepted: config.REACH_SILENT_ACCEPTED,
  silentDays: config.REACH_SILENT_DAYS,
});

const DAY_MS = 86_400_000;
/** Highest number of a block's newest pages that are read: some kB each. */
const MAX_PAGES = 200;
/** Number of blocks read at a time. */
const BLOCKS_AT_A_TIME = 16;

/** Returns the blocks of a service, in groups that `updateReach` takes. */
export async function listReachSteps(database: Queryable, serviceId: string): Promise<number[][]> {
  const blocks = Array.from(
    { length: Math.ceil((await nextNumber(database, serviceId)) / BLOCK_SIZE) },
    (_, block) => block,
  );
  return [...Map.groupBy(blocks, (block) => Math.floor(block / BLOCKS_AT_A_TIME)).values()];
}

/** Updates the reach of the devices of some blocks, and writes the events of those that became silent. */
export async function updateReach(
  database: Database,
  serviceId: string,
  blocks: number[],
  rules: ReachRules,
): Promise<void> {
  const { candidates, now } = await findCandidates(database, serviceId, blocks, rules.provenDays);
  if (candidates.length === 0) return;
  const pages = await readRecentPages(database, serviceId, blocks, { max: MAX_PAGES, withShown: true });
  const pagesOf = ({ number }: Candidate) => pages.get(blockOf(number));
  const provenSince = now - rules.provenDays * DAY_MS;
  for (const device of candidates)
    device.signAt = Math.max(device.signAt, lastShown(device, pagesOf(device)));
  const left = candidates.filter(({ signAt }) => signAt <= provenSince);
  const rows = await readRows(database, serviceId, left);
  const changes = candidates.flatMap((device): ReachChange[] => {
    const found = rows.get(device.id) ?? NO_ROWS;
    const signAt = Math.max(device.signAt, found.shownAt);
    if (signAt > provenSince) return [{ device, to: 'proven', at: signAt }];
    const accepted = withPages(device, Math.max(signAt, device.subscribedAt), found, pagesOf(device));
    const to = reachOf(device, accepted, rules);
    return to === device.reach ? [] : [{ device, to, at: to === 'silent' ? now : null }];
  });
  await changeReach(database, serviceId, changes, now);
}

/** Returns the reach of a device that is not proven. A silent one stays so, whatever retention deletes. */
function reachOf({ reach, reports }: Candidate, accepted: Accepted, rules: ReachRules): Reach {
  if (reach === 'silent') return 'silent';
  const isSilent =
    accepted.count >= rules.silentAccepted && accepted.last - accepted.first >= rules.silentDays * DAY_MS;
  return reports && isSilent ? 'silent' : 'unproven';
}

/** Returns when the latest notification to many that the device showed was sent, in ms; 0 if there is none. */
function lastShown({ number }: Candidate, pages: PackedPages | undefined): number {
  let last = 0;
  for (const [page, time] of pages?.times.entries() ?? [])
    if (time > last && isSet(pages!.shown, page, positionOf(number))) last = time;
  return last;
}

/** Adds the notifications to many that were accepted after a time. */
function withPages(
  { number }: Candidate,
  after: number,
  { count, first, last }: Accepted,
  pages: PackedPages | undefined,
): Accepted {
  for (const [page, time] of pages?.times.entries() ?? []) {
    if (time <= after || !isSet(pages!.accepted, page, positionOf(number))) continue;
    count++;
    first = Math.min(first, time);
    last = Math.max(last, time);
  }
  return { count, first, last };
}
