import type { Payload } from '../../../contract/api/notifications/notification-content.ts';
import type { Business, Customer, Kind, Recipients } from './business.ts';
import { type CustomerDevice, createCustomers, DAY_MS, HISTORY_DAYS } from './customers.ts';
import { createRandom, type Random } from './random.ts';

const SEED = 1783;
/** Probability that a delivery exhausts its attempts. */
const EXHAUSTED = 0.003;
const DIRECT_DAYS = 45;

export type Send = Kind & { at: number };
export type FailedDelivery = { device: CustomerDevice; reason: 'gone' | 'attempts_exhausted' };
export type Tap = { device: CustomerDevice; at: number };

/** A sent notification and its outcomes. */
export type Sent = {
  at: number;
  payload: Payload;
  /** Recipients. `userId` is the only customer addressed. */
  to: Recipients | { userId: string };
  accepted: CustomerDevice[];
  failed: FailedDelivery[];
  shown: CustomerDevice[];
  dismissed: CustomerDevice[];
  taps: Tap[];
};

export type Past = {
  devices: CustomerDevice[];
  /** Oldest first. */
  sent: Sent[];
  scheduled: Send[];
  /** When a push service answered that the subscription is gone. */
  deactivated: Map<CustomerDevice, number>;
};

/**
 * Simulates the last 90 days of a business. Each figure in the console follows from them, so that none contradicts
 * another. Calls with the same time return the same.
 */
export function simulatePast(business: Business, now: number): Past {
  const random = createRandom(SEED);
  const devices = createCustomers(business, now, random);
  const { past, scheduled } = planSends(business, now);
  const deactivated = new Map<CustomerDevice, number>();
  const planned = [
    ...past.map((send) => ({ ...send, to: send.recipients })),
    ...planOrders(business, devices, now, random),
  ].sort((a, b) => a.at - b.at);
  const sent = planned.map(({ at, payload, to, appeal }): Sent => {
    const recipients = devices.filter(
      (device) =>
        device.createdAt < at &&
        (device.offAt === null || device.offAt > at) &&
        !deactivated.has(device) &&
        isAmong(business, device.customer, to),
    );
    const failed: FailedDelivery[] = [];
    const accepted: CustomerDevice[] = [];
    for (const device of recipients)
      if (device.goneAt !== null && device.goneAt <= at) {
        deactivated.set(device, at + 1000);
        failed.push({ device, reason: 'gone' });
      } else if (typeof to !== 'object' || !('userId' in to) ? random.chance(EXHAUSTED) : false)
        failed.push({ device, reason: 'attempts_exhausted' });
      else accepted.push(device);
    const taps = tapsOf(accepted, at, appeal, now, random);
    const tapped = new Set(taps.map(({ device }) => device));
    const shown = accepted.filter(
      (device) => tapped.has(device) || random.chance(device.platform === 'ios' ? 0.55 : 0.9),
    );
    const dismissed = shown.filter((device) => !tapped.has(device) && random.chance(0.3));
    return { at, payload, to, accepted, failed, taps, shown, dismissed };
  });
  return {
    devices,
    sent: sent.filter(({ accepted, failed }) => accepted.length + failed.length > 0),
    scheduled,
    deactivated,
  };
}

/** Plans notifications to many in the simulated days and in the next two weeks, oldest first. */
function planSends(business: Business, now: number): { past: Send[]; scheduled: Send[] } {
  const today = Math.floor(now / DAY_MS);
  const sends: Send[] = [];
  for (let day = today - HISTORY_DAYS; day <= today + 14; day++) {
    const weekday = new Date(day * DAY_MS).getUTCDay();
    for (const { hour, kind } of business.sendsOf(weekday, Math.floor((day + 3) / 7)))
      sends.push({ ...kind, at: day * DAY_MS + hour * 3_600_000 });
  }
  // Notifications due about now are in neither list: they would be sent twice, or be half done.
  return {
    past: sends.filter(({ at }) => at < now - 3_600_000),
    scheduled: sends.filter(({ at }) => at > now + 3_600_000).slice(0, 3),
  };
}

/** Plans one or two notifications a day, to customers with a device. */
function planOrders({ orders: texts }: Business, devices: CustomerDevice[], now: number, random: Random) {
  const orders: { at: number; payload: Payload; to: { userId: string }; appeal: number }[] = [];
  for (let day = DIRECT_DAYS; day >= 0; day--)
    for (let i = random.chance(0.5) ? 2 : 1; i > 0; i--) {
      const at = (Math.floor(now / DAY_MS) - day) * DAY_MS + (8 + 9 * random.next()) * 3_600_000;
      const reachable = devices.filter((device) => device.createdAt < at && !device.offAt && !device.goneAt);
      const { customer } = reachable[Math.floor(random.next() * reachable.length)]!;
      const payload = texts[Math.floor(random.next() * texts.length)]!;
      if (at < now - 60_000) orders.push({ at, payload, to: { userId: customer.userId }, appeal: 0.6 });
    }
  return orders;
}

function isAmong(business: Business, customer: Customer, to: Sent['to']): boolean {
  if (to === 'everybody') return true;
  if (to === 'audience') return business.isInAudience(customer);
  if ('userId' in to) return customer.userId === to.userId;
  return customer.topics[to.topic] ?? business.defaultTopics.includes(to.topic);
}

/** Simulates the taps: half of them come within a quarter of an hour, the last ones a day later. */
function tapsOf(
  accepted: CustomerDevice[],
  sentAt: number,
  appeal: number,
  now: number,
  random: Random,
): Tap[] {
  return accepted.flatMap((device) => {
    const willTap = random.chance(Math.min(0.9, appeal * device.engagement * (device.is_computer ? 0.7 : 1)));
    const at = sentAt + 5000 + 60_000 * Math.exp(Math.log(14) + 1.3 * random.normal());
    return willTap && at < now && at < sentAt + DAY_MS ? [{ device, at }] : [];
  });
}
