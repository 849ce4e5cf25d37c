/** The way from an opened page to a subscribed device. The reverse is in `leaving.ts`. */
import { isAnonymousId } from '../../contract/anonymous-users.ts';
import type { Subscription } from '../../contract/api/devices.ts';
import type { ExperienceConfig } from '../../contract/experience/experience-config.ts';
import {
  type Credentials,
  openDevice,
  readDevice,
  removeSubscription,
  reportToSession,
} from '../device-api.ts';
import { assignMessages, changePhone, credentialsOf } from '../storage/phone-storage.ts';
import { browserTraits, findObstacle, type Obstacle } from './browser.ts';
import { assignPhone, confirmJoin, type OpeningConfig, type OwnedPhone } from './claiming.ts';
import { type DeviceFacts, deviceFacts } from './device-facts.ts';
import { subscribe, toServerSubscription, unsubscribe, usesKey } from './push-subscription.ts';

/** State of notifications on this device. Each state is shown with the next step. */
export type PushState =
  | { status: 'checking' }
  | { status: 'no-user' }
  /** The page's URL names another user than `former`, the phone's user; only a tap gives the phone to them. */
  | { status: 'another-user'; former: string }
  | { status: 'obstacle'; obstacle: Obstacle }
  /** `prompts`: permission is not given yet, so the browser will prompt for it. */
  | { status: 'ask'; dismissed: boolean; prompts: boolean }
  | { status: 'denied' }
  /** `repaired`: nothing arrived here any more, and the device has just subscribed anew. */
  | { status: 'on'; repaired?: true }
  | { status: 'off' }
  | { status: 'removed' }
  | { status: 'erased' }
  /** `isSubscribed`: notifications were on, and nothing tells otherwise. */
  | {
      status: 'failed';
      why: 'offline' | 'server' | 'push-service' | 'browser';
      detail?: string;
      isSubscribed?: true;
    };

/** Data for turning notifications on and off. */
export type Prepared = {
  config: OpeningConfig;
  phone: OwnedPhone;
  facts: DeviceFacts;
  registration: ServiceWorkerRegistration;
};

/** Determines the state when the page opens, and whenever it may have changed. Returns no `prepared` if a tap cannot help. */
export async function determineState(
  config: ExperienceConfig,
  phone: OwnedPhone | undefined,
): Promise<{ state: PushState; prepared?: Prepared }> {
  if (!phone) return { state: { status: 'no-user' } };
  phone = await confirmJoin(config, phone);
  const obstacle = findObstacle();
  if (obstacle) return { state: { status: 'obstacle', obstacle } };

  const [registration, traits] = await Promise.all([registerWorker(config), browserTraits()]);
  const prepared = { config, phone, facts: deviceFacts(traits), registration };
  return { state: await currentState(prepared), prepared };
}

export async function currentState(prepared: Prepared): Promise<PushState> {
  const { config, phone, registration } = prepared;
  const credentials = credentialsOf(phone);
  const { permission } = Notification;
  if (permission !== 'granted') {
    // Permission was revoked in the browser's settings, which also ended the subscription.
    if (credentials) void confirmTurnedOff(config.root, credentials);
    return permission === 'denied'
      ? { status: 'denied' }
      : { status: 'ask', dismissed: false, prompts: true };
  }
  if (phone.off) {
    if (credentials) await confirmTurnedOff(config.root, credentials);
    return { status: 'off' };
  }

  const subscription = await registration.pushManager.getSubscription();
  // Permission belongs to the origin and may have been granted for another business: the user hasn't agreed to this one.
  if (!credentials && !subscription) return { status: 'ask', dismissed: false, prompts: false };
  let isSilent = false;
  if (credentials) {
    const answer = await readDevice(config.root, credentials);
    if (answer.outcome === 'unreachable')
      return { status: 'failed', why: 'offline', ...(subscription && { isSubscribed: true }) };
    if (answer.outcome === 'ok' && !answer.body.active) return { status: 'removed' };
    if (answer.outcome === 'refused' && answer.status === 404) return { status: 'removed' };
    // An invalid secret does not show the state of the device: opening it again gets a new secret.
    isSilent = answer.outcome === 'ok' && answer.body.silent === true;
  }
  // The push service accepts what never arrives here: a new subscription may.
  if (isSilent) await unsubscribe(registration);
  const state = await open(prepared);
  return isSilent && state.status === 'on' ? { ...state, repaired: true } : state;
}

/** Answer to the browser's prompt. `reported` settles once the business's page, if any, has been told. */
export type Asked = { permission: NotificationPermission; reported: Promise<unknown> | null };

/**
 * Asks for permission. Nothing may be awaited between the tap and this call, because the browser must still count the request as part
 * of the tap.
 */
export async function askPermission({ root, session }: OpeningConfig): Promise<Asked> {
  const before = Notification.permission;
  const permission = await Notification.requestPermission();
  // A dismissed prompt is reported too, although it leaves the permission as it was.
  const reported =
    before === 'default' && session
      ? reportToSession(root, session, { type: 'permission', state: permission })
      : null;
  return { permission, reported };
}

export async function turnOn(
  prepared: Prepared,
  { permission, reported }: Asked,
  from: PushState,
): Promise<PushState> {
  if (permission === 'denied') return { status: 'denied' };
  if (permission === 'default') return { status: 'ask', dismissed: true, prompts: true };
  // The server may have removed the device because the push service reported this subscription as gone.
  if (from.status === 'removed') await unsubscribe(prepared.registration);
  return open(prepared, reported);
}

/**
 * Opens the device.
 *
 * @param reported settles before the opening is requested, so that the business's page hears of the permission first
 */
async function open(prepared: Prepared, reported: Promise<unknown> | null = null): Promise<PushState> {
  const { config } = prepared;
  const subscription = await currentSubscription(prepared);
  if ('status' in subscription) return subscription;

  await reported;
  const answer = await requestOpening(prepared, toServerSubscription(subscription), config.session);
  if (answer.outcome === 'unreachable') return { status: 'failed', why: 'offline' };
  if (answer.outcome === 'refused' && (await startAnew(prepared, answer.code))) return open(prepared);
  if (answer.outcome === 'refused' && answer.code === 'user_signature_missing') {
    // The entry was revoked, and the device does not prove its user either.
    console.error(answer.message);
    return { status: 'no-user' };
  }
  if (answer.outcome === 'refused') return { status: 'failed', why: 'server', detail: answer.message };

  // The answer names the user if the business has merged the phone's anonymous user.
  if (answer.body.user) await assignMessages(config.service, answer.body.user);
  const isNewDevice = answer.status === 201;
  const change = {
    ...answer.body,
    off: false,
    inherited: false,
    formerSecret: '',
    ...(isNewDevice && { synced: true }),
  };
  prepared.phone = { ...prepared.phone, ...change };
  await changePhone(config.service, change);
  return { status: 'on' };
}

/** Gives the phone to the public link's new user if the server rejects its anonymous user, who was erased or has another phone now. */
async function startAnew(prepared: Prepared, code: string | undefined): Promise<boolean> {
  const { config, phone } = prepared;
  const isRefused = code === 'user_signature_missing' || code === 'too_many_devices';
  if (!isRefused || !config.newcomer || !isAnonymousId(phone.user) || phone.user === config.newcomer.user)
    return false;
  prepared.phone = await assignPhone(config, phone, config.newcomer);
  return true;
}

/** Requests the opening, which answers with the phone's secret. Without a subscription the server stores a device that cannot receive pushes. */
export const requestOpening = (
  { config, phone, facts }: Prepared,
  subscription: Subscription | null,
  session: string | null,
) =>
  openDevice(
    config.root,
    {
      service: config.service,
      user: phone.user,
      device: { ...facts, name: phone.name ?? facts.name, device_identifier: phone.identifier },
      subscription,
      ...(subscription && config.replaces?.length && { replaces: config.replaces }),
      ...(session && { session }),
      ...(phone.entry && { entry: phone.entry }),
      ...(config.signature && { user_signature: config.signature }),
    },
    phone.secret || phone.formerSecret || undefined,
  );

async function currentSubscription(prepared: Prepared): Promise<PushSubscription | PushState> {
  const { registration, config, phone } = prepared;
  const existing = await registration.pushManager.getSubscription();
  if (existing && !phone.inherited && usesKey(existing, config.vapidPublicKey)) return existing;
  if (phone.inherited) for (const notification of await registration.getNotifications()) notification.close();
  if (existing) await existing.unsubscribe();
  try {
    return await subscribe(registration, config.vapidPublicKey);
  } catch (error) {
    const { name, message } = error as DOMException;
    if (name !== 'NotAllowedError') return { status: 'failed', why: 'push-service', detail: message };
    return Notification.permission === 'denied'
      ? { status: 'denied' }
      : { status: 'ask', dismissed: true, prompts: false };
  }
}

/** Registers the worker. Each business has its own: the worker's scope separates businesses on one origin. */
async function registerWorker({ scope }: ExperienceConfig): Promise<ServiceWorkerRegistration> {
  const url = `${scope}service-worker.js`;
  try {
    await navigator.serviceWorker.register(url, { updateViaCache: 'none' });
  } catch (error) {
    // Registration fails offline, where an existing worker is enough.
    if (!(await navigator.serviceWorker.getRegistration(url))) throw error;
  }
  return navigator.serviceWorker.ready;
}

/** Repeats the request to turn off, which may have failed offline, until the server has received it. */
async function confirmTurnedOff(root: string, credentials: Credentials) {
  const answer = await readDevice(root, credentials);
  if (answer.outcome === 'ok' && answer.body.notifications_enabled) {
    await removeSubscription(root, credentials);
  }
}
