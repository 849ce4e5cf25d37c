import type { PageToSend } from '../sending/broadcasts/page-bits.ts';

/**
 * The queues and their jobs:
 * - `direct`: due notifications to one device or user each
 * - `broadcast`: a due notification to everybody or to an audience
 * - `send`: pages of a broadcast
 * - `retry`: deliveries to retry when the job is due
 * - `slow`: deliveries set aside because their push service is slow
 * - `correct`: a notification that was replaced or retracted after it was sent
 * - `run`: runs of automations that are due
 * - `webhook`: a webhook with events to post
 * - `feed`: a feed that is due to be asked
 * - `mail`: a mail to an owner
 */
export type Jobs = {
  direct: DirectNotifications;
  broadcast: NotificationRef;
  send: PagesToSend | OwedDeliveries;
  retry: OwedDeliveries;
  slow: OwedDeliveries;
  correct: OwedCorrection;
  run: DueRuns;
  webhook: WebhookRef;
  feed: FeedJob;
  mail: OwedMail;
};
export type Queue = keyof Jobs;

type QueueSettings = {
  /** Seconds before a returned job is due again: the first pause, doubled after each lease up to the longest. */
  pause: { first: number; longest: number };
};

const SOON = { pause: { first: 1, longest: 15 } };

export const QUEUES: Readonly<Record<Queue, QueueSettings>> = {
  direct: SOON,
  broadcast: SOON,
  send: SOON,
  retry: SOON,
  slow: SOON,
  correct: SOON,
  run: SOON,
  webhook: SOON,
  feed: SOON,
  // Attempts count against the mails that an address may get in an hour: more attempts would hold up a link for a new password.
  mail: { pause: { first: 600, longest: 4 * 3600 } },
};
export const QUEUE_NAMES = Object.keys(QUEUES) as Queue[];

/** UUIDs. */
export type NotificationRef = { service_id: string; notification_id: string };
export type WebhookRef = { service_id: string; webhook_id: string };
export type FeedJob = { service_id: string; automation_id: string };

/** `id`: a UUID, by which mail programs recognise a repeated mail; `notice`: `Notice` of server/mail/texts.ts; `owed_at`: in ms since 1970. */
export type OwedMail = {
  id: string;
  service_id: string;
  account_id: string;
  notice: { kind: string };
  owed_at: number;
};

/** Packed ids of notifications, by the UUID of their service. */
export type DirectNotifications = Record<string, string>;

/** Highest number of notifications in one job. About as many are leased at a time, so that leasing and finishing cost next to nothing for each. */
export const MAX_DIRECT_BATCH = 200;

export const packRefs = (refs: NotificationRef[]): DirectNotifications =>
  Object.fromEntries(
    [...Map.groupBy(refs, (ref) => ref.service_id)].map(([serviceId, group]) => [
      serviceId,
      packIds(group.map((ref) => ref.notification_id)),
    ]),
  );

export const unpackRefs = (notifications: DirectNotifications): NotificationRef[] =>
  Object.entries(notifications).flatMap(([service_id, packed]) =>
    unpackIds(packed).map((notification_id) => ({ service_id, notification_id })),
  );

/** Packed ids of runs, by the UUID of their service. */
export type DueRuns = Record<string, string>;
export type RunRef = { serviceId: string; id: string };

export const packRuns = (runs: RunRef[]): DueRuns =>
  Object.fromEntries(
    [...Map.groupBy(runs, ({ serviceId }) => serviceId)].map(([serviceId, group]) => [
      serviceId,
      packIds(group.map(({ id }) => id)),
    ]),
  );

/** Pages of a broadcast, with some thousand devices together. A job for a repeated notification has devices instead. */
export type PagesToSend = NotificationRef & {
  blocks: number[];
  /** The recipients of a wave in each block. A later wave adds others, which have another job. */
  recipients?: string[];
  /** The time at which a wave was due, in ms since 1970. */
  wave_due_at?: number | undefined;
};

export const pagesOf = (job: PagesToSend): PageToSend[] =>
  job.blocks.map((block, i) => ({
    serviceId: job.service_id,
    notificationId: job.notification_id,
    block,
    ...(job.recipients && { only: job.recipients[i]! }),
    waveDueAt: job.wave_due_at,
  }));

/** Deliveries of one notification, and of one of its waves. `devices`: packed ids. */
export type OwedDeliveries = NotificationRef & {
  devices: string;
  direct: boolean;
  wave_due_at?: number | undefined;
};

/** A revision of a notification. `tries`: walks over its devices after which some have to be tried again. */
export type OwedCorrection = NotificationRef & { revision: number; tries: number };

/** Packs UUIDs into 16 bytes each, in base64. */
export const packIds = (ids: string[]): string =>
  Buffer.from(ids.map((id) => id.replaceAll('-', '')).join(''), 'hex').toString('base64');

export function unpackIds(packed: string): string[] {
  const hex = Buffer.from(packed, 'base64').toString('hex');
  return (hex.match(/.{32}/g) ?? []).map(
    (id) => `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`,
  );
}
