/** The way from an opened page to a subscribed device, and back. */
import { browserTraits, type Obstacle, obstacle } from './browser.ts';
import { type Credentials, openDevice, readDevice, removeSubscription } from './device-api.ts';
import { deviceFacts } from './device-facts.ts';
import type { ExperienceConfig } from './experience-config.ts';
import { tellOpener } from './opener.ts';
import { keepPhone, type Phone, readPhone } from './phone-storage.ts';
import { subscribe, subscriptionForServer, usesKey } from './push-subscription.ts';

/** Where a person stands. Each is shown with what to do next. */
export type State =
  | { is: 'checking' }
  | { is: 'no-user' }
  | { is: 'obstacle'; obstacle: Obstacle }
  | { is: 'ask'; dismissed: boolean }
  | { is: 'denied' }
  | { is: 'on'; device: string }
  | { is: 'off' }
  | { is: 'removed' }
  | { is: 'failed'; why: 'offline' | 'server' | 'push-service' | 'browser'; detail?: string };

/** What a tap needs at hand: between it and the browser's question nothing may be waited for. */
export type Prepared = {
  config: ExperienceConfig;
  user: string;
  phone: Phone;
  registration: ServiceWorkerRegistration;
};

/** Looks where the person stands when the page opens. `prepared` is missing where no tap can help. */
export async function stateAtOpening(
  config: ExperienceConfig,
): Promise<{ state: State; prepared?: Prepared }> {
  const stored = await readPhone(config.service);
  const user = config.user ?? stored?.user;
  if (!user) return { state: { is: 'no-user' } };
  const inTheWay = obstacle();
  if (inTheWay) return { state: { is: 'obstacle', obstacle: inTheWay } };

  const { service, title, vapidPublicKey } = config;
  const phone = { identifier: randomIdentifier(), ...stored, service, title, vapidPublicKey, user };
  await keepPhone(phone);
  const prepared = { config, user, phone, registration: await registerWorker(config) };
  return { state: await stateNow(prepared), prepared };
}

async function stateNow(prepared: Prepared): Promise<State> {
  const { config, phone, registration } = prepared;
  if (Notification.permission === 'denied') return { is: 'denied' };
  if (Notification.permission === 'default') return { is: 'ask', dismissed: false };
  const credentials = credentialsOf(phone);
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
  const before = Notification.permission;
  const permission = await Notification.requestPermission();
  if (permission !== before) tellOpener(prepared.config.service, 'permission', { state: permission });
  if (permission === 'denied') return { is: 'denied' };
  if (permission === 'default') return { is: 'ask', dismissed: true };
  // The old subscription may be what the server gave up on: the push service took it for gone.
  if (from.is === 'removed') await unsubscribe(prepared.registration);
  return open(prepared);
}

/** The person wants no more: the browser forgets the subscription first, which works without a network too. */
export async function turnOff(prepared: Prepared): Promise<State> {
  prepared.phone = { ...prepared.phone, off: true };
  await keepPhone(prepared.phone);
  await unsubscribe(prepared.registration);
  const credentials = credentialsOf(prepared.phone);
  if (credentials) {
    await removeSubscription(prepared.config.root, credentials);
    tellOpener(prepared.config.service, 'unsubscribed', { device_id: credentials.id });
  }
  return { is: 'off' };
}

async function open(prepared: Prepared): Promise<State> {
  const { config, user, phone } = prepared;
  const subscribed = await currentSubscription(prepared);
  if ('is' in subscribed) return subscribed;

  const facts = deviceFacts(await browserTraits());
  const answer = await openDevice(config.root, {
    service: config.service,
    user,
    device: { ...facts, device_identifier: phone.identifier },
    subscription: subscriptionForServer(subscribed),
  });
  if (answer.outcome === 'unreachable') return { is: 'failed', why: 'offline' };
  if (answer.outcome === 'refused') return { is: 'failed', why: 'server', detail: answer.message };

  prepared.phone = { ...phone, ...answer.body, off: false };
  await keepPhone(prepared.phone);
  tellOpener(config.service, 'subscribed', { device_id: answer.body.id });
  return { is: 'on', device: facts.name };
}

async function currentSubscription({ registration, config }: Prepared): Promise<PushSubscription | State> {
  const found = await registration.pushManager.getSubscription();
  if (found && usesKey(found, config.vapidPublicKey)) return found;
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
  await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** Switching off may have met a dead network: the server is told until it knows. */
async function repeatSwitchOff(root: string, credentials: Credentials) {
  const answer = await readDevice(root, credentials);
  if (answer.outcome === 'ok' && answer.body.notifications_enabled) {
    await removeSubscription(root, credentials);
  }
}

async function unsubscribe(registration: ServiceWorkerRegistration) {
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

const credentialsOf = ({ id, secret }: Phone): Credentials | null => (id && secret ? { id, secret } : null);

/** 128 bits in hex. */
function randomIdentifier(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
