import { translationFor } from '../../contract/translations.ts';
import type { MessageTemplate } from '../../packages/web-push/src/threads/parcels.ts';
import { toWire } from '../ids.ts';
import { atMostEvery } from '../lib/time/at-most-every.ts';
import type { Log } from '../log.ts';
import { loadPersonalTexts } from '../personal/load.ts';
import type { Database } from '../storage/database.ts';
import { type Delivery, loadSendings, type Sending } from '../storage/sending/deliveries.ts';
import type { Stops } from '../storage/sending/stops.ts';
import type { VapidIdentities, VapidSigner } from './identities.ts';
import { encodeMessage } from './message.ts';
import { type ContentFor, createContentFor, isPersonal } from './personal-content.ts';

/** Data shared by all deliveries of a notification, or of one of its waves, in one language at one address. `age()`: time since it became due, in ms. */
export type SendableNotification = {
  sending: Sending;
  identity: VapidSigner;
  /** The tag of a translation; null for the payload's own texts. */
  language: string | null;
  /** Empty if the content differs from person to person. */
  content: Buffer;
  /** Returns the content for one person; null if it is the same for all. */
  contentFor: ContentFor | null;
  age: () => number;
  /** Message templates by push origin, filled as messages are sent. */
  templates: Map<string, MessageTemplate>;
};

/**
 * `forPhones` returns the notification for phones with a language, subscribed at a domain: the same object for all that get the same
 * content, signed with the service's own key, or by the given signer.
 */
export type TranslatedNotification = {
  sending: Sending;
  forPhones(phones?: Phones): SendableNotification;
};

type Phones = {
  language?: string | null;
  domain?: string | null;
  signer?: VapidSigner | undefined;
  /** The variant that they get; null if the notification has none. */
  variant?: number | null;
};

/** Notification that cannot be sent. `broken`: why the service's VAPID identity cannot be used. */
export type UnsendableNotification = { sending: Sending; broken: string };

export type PreparedNotification = TranslatedNotification | UnsendableNotification;

type OfWave = Pick<Delivery, 'notificationId' | 'waveDueAt'>;

/** Returns a key: deliveries with the same key share a prepared notification. */
export const preparedKey = ({ notificationId, waveDueAt }: OfWave): string =>
  waveDueAt === undefined ? notificationId : `${notificationId} ${waveDueAt}`;

/**
 * Returns the notifications of some deliveries, by `preparedKey`, each with its content encoded once per language and domain.
 *
 * @param loaded the notifications, if they were loaded before
 */
export async function prepareNotifications(
  deps: { database: Database; identities: VapidIdentities; stops: Stops; log: Log; publicUrl: string },
  deliveries: Omit<Delivery, 'deviceId'>[],
  loaded?: Sending[],
): Promise<Map<string, PreparedNotification>> {
  const prepared = new Map<string, PreparedNotification>();
  for (const sending of loaded ?? (await loadSendings(deps.database, deliveries))) {
    if (sending.stopped) deps.stops.note(sending.id);
    prepared.set(sending.id, await prepare(deps, sending));
  }
  for (const delivery of deliveries) {
    const key = preparedKey(delivery);
    const sending = prepared.get(delivery.notificationId)?.sending;
    if (sending && !prepared.has(key))
      prepared.set(key, await prepare(deps, inWave(sending, delivery.waveDueAt!)));
  }
  return prepared;
}

/** Returns a notification as of one of its waves: its row has the latest wave, and deliveries of earlier waves may still be owed. */
const inWave = (sending: Sending, dueAt: number): Sending => ({
  ...sending,
  dueAt,
  age: sending.age + sending.dueAt - dueAt,
});

const EMPTY = Buffer.alloc(0);

/** A broken identity fails every message of its service. */
const isLogged = atMostEvery(60_000);

async function prepare(
  { identities, log, publicUrl }: { identities: VapidIdentities; log: Log; publicUrl: string },
  sending: Sending,
): Promise<PreparedNotification> {
  const loadedAt = performance.now();
  const identity = await identities.get(sending.serviceId);
  if ('broken' in identity) {
    const service_id = toWire('svc', sending.serviceId);
    if (isLogged(service_id))
      log.error({ service_id, reason: identity.broken }, 'a service has no usable VAPID identity');
    return { sending, broken: identity.broken };
  }
  const texts = isPersonal(sending) ? await loadPersonalTexts() : null;
  const age = () => sending.age + performance.now() - loadedAt;
  const bySigner = new Map<VapidSigner, Map<string, SendableNotification>>();
  return {
    sending,
    forPhones({ language: phoneLanguage = null, domain = null, signer = identity, variant = null } = {}) {
      const payload = variant === null ? sending.payload : sending.variants![variant]!.payload;
      const language = translationFor(payload, phoneLanguage);
      const byContent = bySigner.get(signer) ?? new Map<string, SendableNotification>();
      bySigner.set(signer, byContent);
      const key = `${language} ${domain} ${variant}`;
      const existing = byContent.get(key);
      if (existing) return existing;
      const shown = { ...sending, payload, variant };
      const contentFor =
        texts && payload.personalize ? createContentFor(texts, publicUrl, shown, language, domain) : null;
      const content = contentFor ? EMPTY : encodeMessage(publicUrl, shown, language, domain);
      const sendable = {
        sending,
        identity: signer,
        language,
        content,
        contentFor,
        age,
        templates: new Map(),
      };
      byContent.set(key, sendable);
      return sendable;
    },
  };
}
