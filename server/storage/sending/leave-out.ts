import { partition } from '../../lib/partition.ts';
import type { Queryable } from '../database.ts';
import type { Broadcast } from './broadcast-row.ts';
import { addLeftOut, type LeftOutCounts } from './left-out.ts';
import type { NextNumbers } from './next-devices.ts';
import { blockOf } from './page-bits.ts';
import { findUnresponsive } from './unresponsive.ts';

/** Devices that a step of a dispatch found, by what they get. `leftOut` get nothing. `counts` has the reasons of all that get no push. */
type Sorted = { sent: number[]; inboxOnly: number[]; leftOut: number[]; counts: LeftOutCounts };

/** Separates the devices that a broadcast leaves out. The first reason counts. */
export async function leaveOut(
  tx: Queryable,
  serviceId: string,
  { options }: Broadcast,
  numbers: number[],
  { topicOff }: Pick<NextNumbers, 'topicOff'>,
): Promise<Sorted> {
  const [off, wanted] = partition(numbers, (number) => topicOff.has(number));
  const unresponsive =
    (options.unresponsive ?? 'send') === 'send'
      ? new Map<number, bigint>()
      : await findUnresponsive(tx, serviceId, [...new Set(wanted.map(blockOf))]);
  const [out, sent] = partition(wanted, (number) => unresponsive.has(number));
  const inInbox = options.unresponsive === 'inbox_only';
  return {
    sent,
    inboxOnly: inInbox ? out : [],
    leftOut: inInbox ? off : [...off, ...out],
    counts: addLeftOut({ topic_off: off.length }, { unresponsive: out.length }),
  };
}
