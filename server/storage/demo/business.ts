import type { Payload } from '../../../contract/api/notifications/notification-content.ts';
import type { TagValue } from '../../../contract/api/users.ts';
import type { Random } from './random.ts';

/** A business whose past is simulated. */
export type Business = {
  /** Sender of notifications to many, in the audit log. */
  actor: string;
  customers: number;
  /** Number of customers who subscribed before the simulated days. */
  earlierCustomers: number;
  createCustomer(index: number, random: Random): Customer;
  places: { weight: number; language: string | null; time_zone: string | null }[];
  /** Topics of customers who have not chosen. */
  defaultTopics: string[];
  isInAudience(customer: Customer): boolean;
  /** Returns the notifications to many on a day; `week` counts weeks. */
  sendsOf(weekday: number, week: number): { hour: number; kind: Kind }[];
  /** Notifications to one customer. */
  orders: Payload[];
};

export type Customer = {
  userId: string;
  tags: Record<string, TagValue>;
  topics: Record<string, boolean>;
};

/** The recipients of a notification: everybody, the subscribers of a topic, or the saved audience. */
export type Recipients = 'everybody' | { topic: string } | 'audience';

/** A notification to many. `appeal`: probability that an average customer taps it. */
export type Kind = { recipients: Recipients; payload: Payload; appeal: number };
