/** The way from an opened page to a subscribed device. The way back is in `leaving.ts`. */
import type { Subscription } from '../contract/devices.ts';
import { browserTraits, type Obstacle, obstacle } from './browser.ts';
import { type Credentials, openDevice, readDevice, removeSubscription, tellSession } from './device-api.ts';
import { type DeviceFacts, deviceFacts } from './device-facts.ts';
import type { ExperienceConfig } from './experience-config.ts';
import { forgetShell } from './offline.ts';
import { changePhone, credentialsOf, forgetAll, keepPhone, type Phone, readPhone } from './phone-storage.ts';
import { subscribe, subscriptionForServer, unsubscribe, usesKey } from './push-subscription.ts';

/** Where a person stands. Each is shown with what to do next. */
export type State =
  | { is: 'checking' }
  | { is: 'no-user' }
  | { is: 'obstacle'; obstacle: Obstacle }
  | { is: 'ask'; dismissed: boolean }
  | { is: 'denied' }
  | { is: 'on' }
  | { is: 'off' }
  | { is: 'removed' }
  | { is: 'erased' }
  | { is: 'failed'; why: 'offline' | 'server' | 'push-service' | 'browser'; detail?: string };

/** A phone that somebody has said whose it is. */
export type Owned = Phone & { user: string };

/** What a tap needs at hand: between it and the browser's question nothing may be waited for. */
export type Prepared = {
  config: ExperienceConfig;
  phone: Owned;
  facts: DeviceFacts;
  registration: ServiceWorkerRegistration;
};

/** Who the phone is, before anything is asked of the browser or the server. Undefined where nobody has said. */
export async function whoOpens(config: ExperienceConfig): Promise<Owned | undefined> {
  const stored = await readPhone(config.service);
  const user = config.user ?? stored?.user;
  if (!user) return undefined;
  const { service, title, vapidPublicKey } = config;
  const kept = stored && stored.user === user ? stored : await handOver(stored);
  const entry = config.entry ?? kept.entry;
  const phone = { ...kept, ...(entry && { entry }), service, title, vapidPublicKey, user };
  await keepPhone(phone);
  return phone;
}

/**
 * The phone goes to another person: what it knew of the former one is forgotten, also the page that is kept, that it is
 * the same phone is not. Its secret goes too, since with it the inbox would still be the former person's.
 */
async function handOver(
  stored: Phone | undefined,
): Promise<Pick<Phone, 'identifier' | 'entry' | 'inherited'>> {
  if (!stored) return { identifier: randomIdentifier() };
  await forgetShell(stored.service);
  await forgetAll(stored.service, false);
  return { identifier: stored.identifier, inherited: true };
}

/**
 * Looks where the person stands when the page opens, and whenever that may have changed. `prepared` is missing where no
 * tap can help.
 */
export async function stateAtOpening(
  config: ExperienceConfig,
  phone: Owned | undefined,
): Promise<{ state: State; prepared?: Prepared }> {
  if (!phone) return { state: { is: 'no-user' } };
  const inTheWay = obstacle();
  if (inTheWay) return { state: { is: 'obstacle', obstacle: inTheWay } };

  const [registration, traits] = await Promise.all([registerWorker(config), browserTraits()]);
  const prepared = { config, phone, facts: deviceFacts(traits), registration };
  return { state: await stateNow(prepared), prepared };
}

async function stateNow(prepared: Prepared): Promise<State> {
  const { config, phone, registration } = prepared;
  const credentials = credentialsOf(phone);
  const { permission } = Notification;
  if (permission !== 'granted') {
    // It was taken back in the browser's settings, and the subscription with it: pushes would go nowhere.
    if (credentials) void repeatSwitchOff(config.root, credentials);
    return permission === 'denied' ? { is: 'denied' } : { is: 'ask', dismissed: false };
  }
  if (phone.off) {
    if (credentials) await repeatSwitchOff(config.root, credentials);
    return { is: 'off' };
  }

  const subscription = await registration.pushManager.getSubscription();
  // Permission is the origin's, and may have been given for another business: this one hasn't been agreed to.
  if (!credentials && !subscription) return { is: 'ask', dismissed: false };
  if (credentials) {
    const answer = await readDevice(config.root, credentials);
    if (answer.outcome === 'unreachable') return { is: 'failed', why: 'offline' };
    if (answer.outcome === 'ok' && !answer.body.active) return { is: 'removed' };
    if (answer.outcome === 'refused' && answer.status === 404) return { is: 'removed' };
    // With a secret that is no longer valid nothing is known of the device: opening it anew settles that.
  }
  return open(prepared);
}

/** The tap on "turn on": asks for permission first of all, while the browser still counts it as the tap's doing. */
export async function turnOn(prepared: Prepared, from: State): Promise<State> {
  const { config } = prepared;
  const before = Notification.permission;
  const permission = await Notification.requestPermission();
  // Also where it was closed: then it is as before.
  if (before === 'default' && config.session)
    void tellSession(config.root, config.session, { type: 'permission', state: permission });
  if (permission === 'denied') return { is: 'denied' };
  if (permission === 'default') return { is: 'ask', dismissed: true };
  // The phone may have gone to another person meanwhile, in another window: this takes it back.
  prepared.phone = (await whoOpens(config)) ?? prepared.phone;
  // The old subscription may be what the server gave up on: the push service took it for gone.
  if (from.is === 'removed') await unsubscribe(prepared.registration);
  return open(prepared);
}

async function open(prepared: Prepared): Promise<State> {
  const { config } = prepared;
  const subscribed = await currentSubscription(prepared);
  if ('is' in subscribed) return subscribed;

  const answer = await tellOpening(prepared, subscriptionForServer(subscribed), config.session);
  if (answer.outcome === 'unreachable') return { is: 'failed', why: 'offline' };
  if (answer.outcome === 'refused') return { is: 'failed', why: 'server', detail: answer.message };

  const change = { ...answer.body, off: false, inherited: false };
  prepared.phone = { ...prepared.phone, ...change };
  await changePhone(config.service, change);
  return { is: 'on' };
}

/** Gives the phone a new secret. Without a subscription the server takes it for one that can't be pushed. */
export const tellOpening = (
  { config, phone, facts }: Prepared,
  subscription: Subscription | null,
  session: string | null,
) =>
  openDevice(config.root, {
    service: config.service,
    user: phone.user,
    device: { ...facts, name: phone.name ?? facts.name, device_identifier: phone.identifier },
    subscription,
    ...(session && { session }),
  });

async function currentSubscription(prepared: Prepared): Promise<PushSubscription | State> {
  const { registration, config, phone } = prepared;
  const found = await registration.pushManager.getSubscription();
  if (found && !phone.inherited && usesKey(found, config.vapidPublicKey)) return found;
  if (phone.inherited) for (const shown of await registration.getNotifications()) shown.close();
  if (found) await found.unsubscribe();
  try {
    return await subscribe(registration, config.vapidPublicKey);
  } catch (error) {
    const { name, message } = error as DOMException;
    if (name !== 'NotAllowedError') return { is: 'failed', why: 'push-service', detail: message };
    return Notification.permission === 'denied' ? { is: 'denied' } : { is: 'ask', dismissed: true };
  }
}

/** A worker for this business alone: its scope keeps businesses on one origin apart. */
async function registerWorker({ root, service }: ExperienceConfig): Promise<ServiceWorkerRegistration> {
  const address = `${root}/app/${service}/service-worker.js`;
  try {
    await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  } catch (error) {
    // Without a connection the worker that is there already serves.
    if (!(await navigator.serviceWorker.getRegistration(address))) throw error;
  }
  return navigator.serviceWorker.ready;
}

/** Switching off may have met a dead network: the server is told until it knows. */
async function repeatSwitchOff(root: string, credentials: Credentials) {
  const answer = await readDevice(root, credentials);
  if (answer.outcome === 'ok' && answer.body.notifications_enabled) {
    await removeSubscription(root, credentials);
  }
}

/** 128 bits in hex. */
function randomIdentifier(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
