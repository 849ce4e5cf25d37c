import type { NotificationOptions } from '../../../../../contract/api/notifications/notification-content.ts';

/** Recipients of a draft. The id or key is empty until one is chosen. */
export type Recipients =
  | { kind: 'everybody' }
  | { kind: 'topic'; key: string }
  | { kind: 'audience'; id: string }
  /** Users' ids, without duplicates. */
  | { kind: 'list'; ids: string[] }
  | { kind: 'user'; id: string }
  | { kind: 'device'; id: string; name: string };

/** Texts in one language. A translation with an empty link uses the fallback's link. */
export type Texts = { title: string; message: string; link: string };

/** A translation. `language` is a BCP 47 tag in canonical form. */
export type Translation = Texts & { language: string };

/** A button below the message. */
/** `answer`: of a button that answers in place of opening a link. */
export type DraftAction = { title: string; link: string; answer?: string };

/** One text of a draft, with what else a phone shows of it. */
export type DraftText = Texts & {
  /** True if it was stored as Liquid. Fields of customers make any draft personal (`isPersonal`). */
  wasPersonal: boolean;
  image: string;
  translations: Translation[];
  actions: DraftAction[];
};

/** The content of a notification in the form. */
export type DraftContent = DraftText & { options: NotificationOptions };

/** Texts that are tried beside the draft's own, which is the first one. */
export type Variants = {
  others: DraftText[];
  /** Percent of the devices that get each text, the first one's first; null while a field is empty. */
  shares: (number | null)[];
  /** Minutes after which the rest gets the text that was tapped more; null if the shares leave nobody out. */
  winnerMinutes: number | null;
  /** Position of the text that the form shows. */
  shown: number;
};

/** Days of a week as rules name them (RFC 5545), from Monday. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The schedule of a draft that repeats. */
export type Repeat = {
  every: 'day' | 'week' | 'month';
  days: Weekday[];
  /** 1 to 31, or -1 for the last one. */
  dayOfMonth: number;
  time: string;
  /** True for each customer's own clocks. */
  isLocal: boolean;
};

/** Treatment of users who ignored the last notifications. */
export type Unresponsive = NonNullable<NotificationOptions['unresponsive']>;

/** A draft in the form. `date` and `time` are values of inputs, in the browser's time zone unless there is a `localZone`. */
export type Draft = DraftContent & {
  /** The Idempotency-Key, so that one draft is sent only once, even after retries. */
  key: string;
  recipients: Recipients;
  unresponsive: Unresponsive;
  /** Minutes over which a notification to many is spread; 0 for all at once. */
  overMinutes: number;
  isLater: boolean;
  /** The repetition of a draft that is not sent once. */
  repeat: Repeat | null;
  /** The variants of a draft that has more than one text. */
  variants: Variants | null;
  date: string;
  time: string;
  /**
   * The service's time zone if the notification is sent by each recipient's clock, at the time that is shown in this zone; otherwise ''.
   */
  localZone: string;
};

export const emptyDraft = (): Draft => ({
  key: crypto.randomUUID(),
  recipients: { kind: 'everybody' },
  unresponsive: 'send',
  overMinutes: 0,
  title: '',
  message: '',
  link: '',
  wasPersonal: false,
  image: '',
  translations: [],
  actions: [],
  options: {},
  isLater: false,
  repeat: null,
  variants: null,
  date: '',
  time: '',
  localZone: '',
});

export const isToMany = (
  recipients: Recipients,
): recipients is Exclude<Recipients, { kind: 'user' | 'device' }> =>
  recipients.kind !== 'user' && recipients.kind !== 'device';

export function isChosen(recipients: Recipients): boolean {
  switch (recipients.kind) {
    case 'everybody':
      return true;
    case 'topic':
      return recipients.key !== '';
    case 'list':
      return recipients.ids.length > 0;
    default:
      return recipients.id !== '';
  }
}
