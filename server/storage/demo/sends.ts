import type { Payload } from '../../../contract/notifications.ts';
import { DAY_MS, HISTORY_DAYS } from './customers.ts';

/** Whom a notification is for: everybody, those who get a topic, or the saved audience. */
export type Recipients = 'everybody' | { topic: string } | 'subscribers';

/** A notification to many. `appeal`: how likely an average person taps it. */
export type Send = { at: number; recipients: Recipients; payload: Payload; appeal: number };

type Kind = Omit<Send, 'at'>;

const ROASTS: Kind[] = [
  roast('Lantern is ready', 'Forty bags, still warm. First come, first served.', 0.3),
  roast(
    'Breakwater is out of the roaster',
    'Cocoa and walnut. Thirty bags, on the shelf until Saturday.',
    0.26,
  ),
  roast('North Pier is back', 'Blackcurrant, and a little darker than last time.', 0.24),
  roast('A small batch of Lantern', 'Only eighteen bags this week. We keep yours until noon.', 0.35),
];

function roast(title: string, message: string, appeal: number): Kind {
  return { recipients: { topic: 'fresh-roasts' }, payload: { title, message }, appeal };
}

const TASTING: Kind = {
  recipients: { topic: 'tastings' },
  payload: {
    title: 'A seat at the table?',
    message: 'Tasting on Saturday at eleven, on the quay. Twelve seats.',
  },
  appeal: 0.38,
};
const THANKS: Kind = {
  recipients: 'subscribers',
  payload: {
    title: 'Your next bag is ground and packed',
    message: 'It leaves tomorrow. Change the grind until six.',
  },
  appeal: 0.42,
};
const CLOSED: Kind = {
  recipients: 'everybody',
  payload: { title: 'Closed on Monday', message: 'We repaint the shop. Back on Tuesday at seven.' },
  appeal: 0.08,
};

/** To one customer. */
export const ORDERS: Payload[] = [
  { title: 'Your order is ready', message: 'Two bags of Breakwater, at the counter until six.' },
  { title: 'On its way', message: 'Your bag of Lantern left the harbour this morning.' },
  { title: 'We saved you the last bag', message: 'North Pier, ground for filter. It waits until Friday.' },
];

const SUNDAY = 0;
const TUESDAY = 2;
const THURSDAY = 4;

/** What the roastery sends on a day, if anything; `week` counts weeks. */
function sendsOf(weekday: number, week: number): { hour: number; kind: Kind }[] {
  if (weekday === THURSDAY) return [{ hour: 7, kind: ROASTS[week % ROASTS.length]! }];
  if (weekday === TUESDAY && week % 2 === 0) return [{ hour: 16, kind: TASTING }];
  if (weekday === TUESDAY && week % 4 === 1) return [{ hour: 15, kind: THANKS }];
  if (weekday === SUNDAY && week % 6 === 2) return [{ hour: 17, kind: CLOSED }];
  return [];
}

/** What was sent to many in the days that are shown, and what comes in the next two weeks. Oldest first. */
export function planSends(now: number): { past: Send[]; scheduled: Send[] } {
  const today = Math.floor(now / DAY_MS);
  const sends: Send[] = [];
  for (let day = today - HISTORY_DAYS; day <= today + 14; day++) {
    const weekday = new Date(day * DAY_MS).getUTCDay();
    for (const { hour, kind } of sendsOf(weekday, Math.floor((day + 3) / 7)))
      sends.push({ ...kind, at: day * DAY_MS + hour * 3_600_000 });
  }
  // What is due about now is neither: it would be sent twice, or be half done.
  return {
    past: sends.filter(({ at }) => at < now - 3_600_000),
    scheduled: sends.filter(({ at }) => at > now + 3_600_000).slice(0, 3),
  };
}
