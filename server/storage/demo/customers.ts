import type { Behaviour } from '../../../contract/api/test-devices.ts';
import type { Business, Customer } from './business.ts';
import type { Random } from './random.ts';

export const DAY_MS = 24 * 3_600_000;
/** Number of simulated days. */
export const HISTORY_DAYS = 90;

/** A device of a customer. Times are in ms since 1970. */
export type CustomerDevice = {
  customer: Customer;
  name: string;
  platform: 'ios' | 'android';
  is_computer: boolean;
  os_version: string | null;
  model: string | null;
  marketing_name: string | null;
  language: string | null;
  time_zone: string | null;
  createdAt: number;
  lastSeenAt: number;
  /** When the customer turned notifications off. */
  offAt: number | null;
  /** When the push service begins to answer that the subscription is gone. */
  goneAt: number | null;
  /** Factor of the customer's probability to tap, 1 on average. */
  engagement: number;
  /** Reaction of its virtual phone to notifications from visitors. */
  behaviour: Behaviour;
};

const MODELS = [
  ...['26.1', '26.0', '18.6', '18.5'].map((os_version, i) => ({
    weight: [18, 10, 12, 5][i]!,
    platform: 'ios' as const,
    is_computer: false,
    name: 'iPhone',
    os_version,
    model: null,
    marketing_name: null,
  })),
  android(10, 'Pixel 8', 'Pixel 8', '16'),
  android(6, 'Pixel 9', 'Pixel 9', '16'),
  android(9, 'SM-S921B', 'Galaxy S24', '15'),
  android(8, 'SM-A546B', 'Galaxy A54 5G', '15'),
  android(4, 'FP5', 'Fairphone 5', '14'),
  android(4, '23127PN0CG', 'Xiaomi 14', '15'),
  ...['Chrome on Windows', 'Edge on Windows', 'Firefox on Linux'].map((name, i) => ({
    weight: [7, 4, 2][i]!,
    platform: 'android' as const,
    is_computer: true,
    name,
    os_version: null,
    model: null,
    marketing_name: null,
  })),
];

function android(weight: number, model: string, marketing_name: string, os_version: string) {
  return {
    weight,
    platform: 'android' as const,
    is_computer: false,
    name: marketing_name,
    os_version,
    model,
    marketing_name,
  };
}

/** Few fail, as elsewhere. Few tap, because each tap is two requests, which share the rate limit of a visitor on this machine. */
const BEHAVIOURS: { weight: number; behaviour: Behaviour }[] = [
  { weight: 96, behaviour: 'accept' },
  { weight: 3, behaviour: 'tap' },
  { weight: 1, behaviour: 'gone' },
];

/** Creates customers with their devices, in order of subscription. */
export function createCustomers(business: Business, now: number, random: Random): CustomerDevice[] {
  const devices: CustomerDevice[] = [];
  for (let i = 0; i < business.customers; i++) {
    const customer = business.createCustomer(i, random);
    const place = random.pick(business.places);
    const first = createDevice(
      customer,
      place,
      subscriptionTime(i < business.earlierCustomers, now, random),
      now,
      random,
    );
    devices.push(first);
    // Some have a second device, which they added later.
    if (random.chance(0.16)) {
      const later = first.createdAt + random.next() * (now - first.createdAt);
      devices.push(createDevice(customer, place, later, now, random));
    }
  }
  return devices.sort((a, b) => a.createdAt - b.createdAt);
}

/** Picks a time of subscription: a few more each week, in waking hours. */
function subscriptionTime(isEarlier: boolean, now: number, random: Random): number {
  const start = now - HISTORY_DAYS * DAY_MS;
  const at = isEarlier
    ? start - random.next() * 120 * DAY_MS
    : start + random.next() ** 0.85 * (now - start - DAY_MS / 4);
  const hour = 7 + 14 * random.next();
  const awake = Math.floor(at / DAY_MS) * DAY_MS + hour * 3_600_000;
  return Math.min(awake, now - random.next() * DAY_MS);
}

function createDevice(
  customer: Customer,
  { language, time_zone }: Business['places'][number],
  createdAt: number,
  now: number,
  random: Random,
): CustomerDevice {
  const { weight: _, ...kind } = random.pick(MODELS);
  const age = now - createdAt;
  const during = () => createdAt + random.next() * age;
  const isOff = age > 5 * DAY_MS && random.chance(0.07);
  const isGone = !isOff && age > 10 * DAY_MS && random.chance(0.07);
  return {
    ...kind,
    customer,
    language,
    time_zone,
    createdAt,
    lastSeenAt: Math.max(createdAt, now - 4 * DAY_MS * -Math.log(1 - random.next())),
    offAt: isOff ? during() : null,
    goneAt: isGone ? during() : null,
    engagement: Math.exp(random.normal() * 0.5 - 0.125),
    behaviour: random.pick(BEHAVIOURS).behaviour,
  };
}
