import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { withDeadline } from './deadline.ts';

/** What `PushSubscription.toJSON()` gives. Keys: `p256dh` a real P-256 point, both base64url. */
export interface MadeSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The push side of a browser under test, whose own can't be had without Google's service. */
export interface PushAnswers {
  /** What the person says when a page asks to show notifications. */
  permission: 'granted' | 'denied';
  /** Makes the subscription for a page that calls `subscribe()` with an application server key (base64url). */
  subscribe(applicationServerKey: string, origin: string): MadeSubscription | Promise<MadeSubscription>;
}

interface Kept {
  subscription: MadeSubscription;
  applicationServerKey: string;
}

/**
 * Answers `Notification.requestPermission()` and `PushManager` in the pages of a context. Subscriptions are kept
 * by origin, as a browser's are, until `unsubscribe()`. `needsTap`: as on iOS, both want a tap just before;
 * Playwright's `evaluate` and `waitForFunction` count as one. Service workers see none of it.
 */
export async function answerPush(
  context: BrowserContext,
  browser: CDPSession,
  answers: PushAnswers,
  needsTap: boolean,
): Promise<void> {
  const kept = new Map<string, Kept>();
  await context.exposeBinding('__askPermission', async ({ page }) => {
    await setPermission(browser, new URL(page.url()).origin, answers.permission);
    return answers.permission;
  });
  await context.exposeBinding('__subscribe', async ({ page }, applicationServerKey: string) => {
    const { origin } = new URL(page.url());
    const earlier = kept.get(origin);
    if (earlier) return earlier.applicationServerKey === applicationServerKey ? earlier : null;
    const made = {
      subscription: await answers.subscribe(applicationServerKey, origin),
      applicationServerKey,
    };
    kept.set(origin, made);
    return made;
  });
  await context.exposeBinding('__subscription', ({ page }) => kept.get(new URL(page.url()).origin));
  await context.exposeBinding('__unsubscribe', ({ page }) => kept.delete(new URL(page.url()).origin));
  await context.addInitScript({ content: `(${PAGE_SIDE})(${needsTap})` });
}

/**
 * Decides for an origin whether it may show notifications; `prompt` is the state before it has asked.
 * Chromium takes the decision back when `browser`, a session with the browser itself, ends.
 */
export async function setPermission(
  browser: CDPSession,
  origin: string,
  setting: 'granted' | 'denied' | 'prompt',
): Promise<void> {
  await browser.send('Browser.setPermission', { permission: { name: 'notifications' }, setting, origin });
}

/**
 * Hands a decrypted message to the service worker whose scope is `scope`, or lies in that origin, once one is
 * active (CDP `ServiceWorker.deliverPushMessage`). Resolves when the worker is done with it and what it shows is
 * on the screen; rejects where the event's `waitUntil` does (an exception in the listener itself passes for success,
 * says Chromium). One at a time.
 */
export async function deliverPush(page: Page, scope: string, text: string, limit = 10_000): Promise<void> {
  const session = await page.context().newCDPSession(page);
  try {
    const active = activeRegistration(session, scope);
    await session.send('ServiceWorker.enable');
    const registrationId = await withDeadline(active, limit, `an active service worker for ${scope}`);
    const ended = pushEventEnd(session, registrationId);
    await session.send('BackgroundService.clearEvents', { service: 'pushMessaging' });
    await session.send('BackgroundService.startObserving', { service: 'pushMessaging' });
    await session.send('BackgroundService.setRecording', { service: 'pushMessaging', shouldRecord: true });
    const { origin } = new URL(scope);
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text });
    const status = await withDeadline(ended, limit, `the push event for ${scope} to end`);
    if (status !== 'Success') throw new Error(`The push event for ${scope} ended with: ${status}`);
  } finally {
    await session.detach();
  }
}

function activeRegistration(session: CDPSession, scope: string): Promise<string> {
  const scopes = new Map<string, string>();
  return new Promise((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const one of registrations) scopes.set(one.registrationId, one.isDeleted ? '' : one.scopeURL);
    });
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const version = versions.find(
        ({ registrationId, status }) =>
          status === 'activated' && scopes.get(registrationId)?.startsWith(scope),
      );
      if (version) resolve(version.registrationId);
    });
  });
}

/** Resolves with the status that Chromium logs for the next push event of a registration. */
function pushEventEnd(session: CDPSession, registrationId: string): Promise<string> {
  return new Promise((resolve) => {
    session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: event }) => {
      if (event.serviceWorkerRegistrationId !== registrationId) return;
      if (event.eventName !== 'Push event completed') return;
      resolve(event.eventMetadata.find(({ key }) => key === 'Status')?.value ?? 'no status');
    });
  });
}

const PAGE_SIDE = `(needsTap) => {
  if (!window.PushManager) return;
  const toBytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const toText = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const keyText = (key) => {
    if (typeof key === 'string') return key.replaceAll('=', '');
    return toText(ArrayBuffer.isView(key) ? new Uint8Array(key.buffer, key.byteOffset, key.byteLength) : new Uint8Array(key));
  };
  const refuse = (name, message) => Promise.reject(new DOMException(message, name));

  const present = ({ subscription, applicationServerKey }) => {
    const own = {
      endpoint: subscription.endpoint,
      expirationTime: null,
      options: { userVisibleOnly: true, applicationServerKey: toBytes(applicationServerKey).buffer },
      getKey: (name) => (subscription.keys[name] ? toBytes(subscription.keys[name]).buffer : null),
      toJSON: () => ({ endpoint: subscription.endpoint, expirationTime: null, keys: { ...subscription.keys } }),
      unsubscribe: () => window.__unsubscribe(),
    };
    const fields = Object.entries(own).map(([name, value]) => [name, { value, enumerable: true }]);
    return Object.create(PushSubscription.prototype, Object.fromEntries(fields));
  };

  const askPermission = Notification.requestPermission = async () => {
    if (Notification.permission !== 'default') return Notification.permission;
    if (needsTap && !navigator.userActivation.isActive) return 'default';
    return window.__askPermission();
  };
  PushManager.prototype.subscribe = async (options) => {
    if (needsTap && !navigator.userActivation.isActive) return refuse('NotAllowedError', 'Only from a tap');
    if (!options?.userVisibleOnly) return refuse('NotAllowedError', 'userVisibleOnly must be true');
    if (!options.applicationServerKey) return refuse('AbortError', 'applicationServerKey is missing');
    if ((await askPermission()) !== 'granted') return refuse('NotAllowedError', 'Permission denied');
    const kept = await window.__subscribe(keyText(options.applicationServerKey));
    return kept ? present(kept) : refuse('InvalidStateError', 'Subscribed with another applicationServerKey');
  };
  PushManager.prototype.getSubscription = async () => {
    const kept = await window.__subscription();
    return kept ? present(kept) : null;
  };
}`;
