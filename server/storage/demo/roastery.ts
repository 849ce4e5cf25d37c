import type { Business, Customer, Kind } from './business.ts';
import type { Random } from './random.ts';

/** The coffee roastery of the demo. */
export const ROASTERY: Business = {
  /** The demo has no accounts. */
  actor: 'The roastery',
  customers: 380,
  earlierCustomers: 140,
  createCustomer,
  places: [
    { weight: 46, language: 'en-GB', time_zone: 'Europe/London' },
    { weight: 15, language: 'de', time_zone: 'Europe/Berlin' },
    { weight: 12, language: 'nl', time_zone: 'Europe/Amsterdam' },
    { weight: 10, language: 'da', time_zone: 'Europe/Copenhagen' },
    { weight: 8, language: 'fr', time_zone: 'Europe/Paris' },
    { weight: 5, language: 'en-US', time_zone: 'America/New_York' },
    { weight: 4, language: null, time_zone: null },
  ],
  defaultTopics: ['fresh-roasts'],
  isInAudience: ({ tags, topics }) => tags.plan === 'subscription' && topics['fresh-roasts'] !== false,
  sendsOf,
  orders: [
    { title: 'Your order is ready', message: 'Two bags of Breakwater, at the counter until six.' },
    { title: 'On its way', message: 'Your bag of Lantern left the harbour this morning.' },
    { title: 'We saved you the last bag', message: 'North Pier, ground for filter. It waits until Friday.' },
  ],
};

const GRINDS = [
  { weight: 5, grind: 'filter' },
  { weight: 3, grind: 'espresso' },
  { weight: 2, grind: 'beans' },
];

function createCustomer(index: number, random: Random): Customer {
  const isSubscriber = random.chance(0.28);
  const bags = Math.ceil((isSubscriber ? 9 : 2.2) * Math.exp(random.normal() * 0.6));
  return {
    userId: `customer-${1000 + index * 7}`,
    tags: {
      plan: isSubscriber ? 'subscription' : 'guest',
      grind: random.pick(GRINDS).grind,
      bags,
      ...firstNameOf(index),
    },
    topics: {
      ...(random.chance(0.34) && { tastings: true }),
      ...(random.chance(0.06) && { 'fresh-roasts': false }),
    },
  };
}

const FIRST_NAMES = [
  'Ada',
  'Bram',
  'Clara',
  'Dilan',
  'Emil',
  'Freya',
  'Guus',
  'Hanne',
  'Ines',
  'Jonas',
  'Kirsten',
];

/** Two of three customers told their first name when the app asked. */
const firstNameOf = (index: number): { first_name?: string } =>
  index % 3 === 0 ? {} : { first_name: FIRST_NAMES[(index * 7) % FIRST_NAMES.length]! };

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
  recipients: 'audience',
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

const SUNDAY = 0;
const TUESDAY = 2;
const THURSDAY = 4;

function sendsOf(weekday: number, week: number): { hour: number; kind: Kind }[] {
  if (weekday === THURSDAY) return [{ hour: 7, kind: ROASTS[week % ROASTS.length]! }];
  if (weekday === TUESDAY && week % 2 === 0) return [{ hour: 16, kind: TASTING }];
  if (weekday === TUESDAY && week % 4 === 1) return [{ hour: 15, kind: THANKS }];
  if (weekday === SUNDAY && week % 6 === 2) return [{ hour: 17, kind: CLOSED }];
  return [];
}
