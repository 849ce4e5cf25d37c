/** The way from an opened page to a subscribed device. The way back is in `leaving.ts`. */
import { browserTraits, type Obstacle, obstacle } from './browser.ts';
import { type Credentials, openDevice, readDevice, removeSubscription, tellSession } from './device-api.ts';
import { type DeviceFacts, deviceFacts } from './device-facts.ts';
import type { ExperienceConfig } from './experience-config.ts';
import { credentialsOf, forgetAll, keepPhone, type Phone, readPhone } from './phone-storage.ts';
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

/** What a tap needs at hand: between it and the browser's question nothing may be waited for. */
export type Prepared = {
  config: ExperienceConfig;
  user: string;
  phone: Phone;
  facts: DeviceFacts;
  registration: ServiceWorkerRegistration;
};

/** Who the phone is, before anything is asked of the browser or the server. Undefined where nobody has said. */
export async function whoOpens(config: ExperienceConfig): Promise<(Phone & { user: string }) | undefined> {
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
 * The phone goes to another person: what it knew of the former one is forgotten, that it is the same phone is not. Its
 * secret goes too, since with it the inbox would still be the former person's.
 */
async function handOver(stored: Phone | undefined): Promise<Pick<Phone, 'identifier' | 'entry'>> {
  if (!stored) return { identifier: randomIdentifier() };
  await forgetAll(stored.service, false);
  return { identifier: stored.identifier };
}

/** Looks where the person stands when the page opens. `prepared` is missing where no tap can help. */
export async function stateAtOpening(
  config: ExperienceConfig,
): Promise<{ state: State; prepared?: Prepared; phone?: Phone }> {
  const phone = await whoOpens(config);
  if (!phone) return { state: { is: 'no-user' } };
  const inTheWay = obstacle();
  if (inTheWay) return { state: { is: 'obstacle', obstacle: inTheWay }, phone };

  const [registration, traits] = await Promise.all([registerWorker(config), browserTraits()]);
  const prepared = { config, user: phone.user, phone, facts: deviceFacts(traits), registration };
  return { state: await stateNow(prepared), prepared, phone: prepared.phone };
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
  const { config } = prepared;
  const before = Notification.permission;
  const permission = await Notification.requestPermission();
  if (permission !== before && config.session)
    tellSession(config.root, config.session, { type: 'permission', state: permission });
  if (permission === 'denied') return { is: 'denied' };
  if (permission === 'default') return { is: 'ask', dismissed: true };
  // The old subscription may be what the server gave up on: the push service took it for gone.
  if (from.is === 'removed') await unsubscribe(prepared.registration);
  return open(prepared);
}

async function open(prepared: Prepared): Promise<State> {
  const { config, user, phone, facts } = prepared;
  const subscribed = await currentSubscription(prepared);
  if ('is' in subscribed) return subscribed;

  const answer = await openDevice(config.root, {
    service: config.service,
    user,
    device: { ...facts, name: phone.name ?? facts.name, device_identifier: phone.identifier },
    subscription: subscriptionForServer(subscribed),
    ...(config.session && { session: config.session }),
  });
  if (answer.outcome === 'unreachable') return { is: 'failed', why: 'offline' };
  if (answer.outcome === 'refused') return { is: 'failed', why: 'server', detail: answer.message };

  prepared.phone = { ...phone, ...answer.body, off: false };
  await keepPhone(prepared.phone);
  return { is: 'on' };
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
