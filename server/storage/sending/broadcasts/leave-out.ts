import { partition } from '../../../lib/partition.ts';
import type { Queryable } from '../../database.ts';
import { lockCap, readReceived, scopeOf } from '../frequency-cap.ts';
import { addLeftOut, type LeftOutCounts } from '../left-out.ts';
import { findUnresponsive } from '../unresponsive.ts';
import type { Broadcast } from './broadcast-row.ts';
import type { NextNumbers } from './next-devices.ts';
import { blockOf } from './page-bits.ts';

/** Devices that a step of a dispatch found, by what they get. `leftOut` get nothing. `counts` has the reasons of all that get no push. */
type Sorted = { sent: number[]; inboxOnly: number[]; leftOut: number[]; counts: LeftOutCounts };

/** Separates the devices that a broadcast leaves out. The first reason counts. */
export async function leaveOut(
  tx: Queryable,
  serviceId: string,
  n: Broadcast,
  numbers: number[],
  { topicOff }: Pick<NextNumbers, 'topicOff'>,
): Promise<Sorted> {
  const [off, wanted] = partition(numbers, (number) => topicOff.has(number));
  const [out, responsive] = await partitionUnresponsive(tx, serviceId, n, wanted);
  const [capped, sent] = await partitionCapped(tx, serviceId, n, responsive);
  const inInbox = n.options.unresponsive === 'inbox_only';
  return {
    sent,
    inboxOnly: inInbox ? out : [],
    leftOut: [...off, ...(inInbox ? [] : out), ...capped],
    counts: addLeftOut({ topic_off: off.length, unresponsive: out.length }, { capped: capped.length }),
  };
}

async function partitionUnresponsive(
  tx: Queryable,
  serviceId: string,
  { options }: Broadcast,
  numbers: number[],
): Promise<[number[], number[]]> {
  if ((options.unresponsive ?? 'send') === 'send') return [[], numbers];
  const unresponsive = await findUnresponsive(tx, serviceId, [...new Set(numbers.map(blockOf))]);
  return partition(numbers, (number) => unresponsive.has(number));
}

async function partitionCapped(
  tx: Queryable,
  serviceId: string,
  { id, frequency_cap: cap }: Broadcast,
  numbers: number[],
): Promise<[number[], number[]]> {
  if (!cap || numbers.length === 0) return [[], numbers];
  await lockCap(tx, serviceId);
  const scope = await scopeOf(tx, serviceId, numbers);
  const { isCapped } = await readReceived(tx, serviceId, cap, scope, id);
  return partition(numbers, isCapped);
}
