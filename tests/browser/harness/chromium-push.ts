import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { WAIT_MS, withDeadline } from '../../support/deadlines.ts';
import type { PushService } from '../../support/servers/push-service.ts';

/** The result of `PushSubscription.toJSON()`. Keys are base64url; `p256dh` is a real P-256 point. */
export interface SubscriptionJson {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Replaces Chromium's push API, which needs Google's push service. */
export interface FakePush {
  /** The answer to the permission prompt. */
  permission: 'granted' | 'denied';
  /** Runs for a page that calls `subscribe()` with an application server key (base64url). */
  subscribe(applicationServerKey: string, origin: string): SubscriptionJson | Promise<SubscriptionJson>;
}

/** Returns a push API whose subscriptions are at the test's push service, and adds their tokens to `tokens`. */
export const subscriptionsAt = (
  push: PushService,
  tokens: string[],
  permission: FakePush['permission'],
): FakePush => ({
  permission,
  subscribe() {
    const { token, subscription } = push.subscribe();
    tokens.push(token);
    return subscription;
  },
});

interface StoredSubscription {
  subscription: SubscriptionJson;
  applicationServerKey: string;
}

/**
 * Replaces `Notification.requestPermission()` and `PushManager` in the pages of a context, but not in service workers.
 * Subscriptions are stored per service worker, as in a browser, until `unsubscribe()`. With `needsTap`, both need a tap just
 * before, as on iOS; Playwright's `evaluate` and `waitForFunction` count as a tap.
 */
export async function fakePush(
  context: BrowserContext,
  permissions: Permissions,
  push: FakePush,
  needsTap: boolean,
): Promise<void> {
  const subscriptions = new Map<string, StoredSubscription>();
  await context.exposeBinding('__askPermission', async ({ page }) => {
    await permissions.set(new URL(page.url()).origin, push.permission);
    return push.permission;
  });
  await context.exposeBinding('__subscribe', async (_, applicationServerKey: string, scope: string) => {
    const existing = subscriptions.get(scope);
    if (existing) return existing.applicationServerKey === applicationServerKey ? existing : null;
    const created = {
      subscription: await push.subscribe(applicationServerKey, new URL(scope).origin),
      applicationServerKey,
    };
    subscriptions.set(scope, created);
    return created;
  });
  await context.exposeBinding('__subscription', (_, scope: string) => subscriptions.get(scope));
  await context.exposeBinding('__unsubscribe', (_, scope: string) => subscriptions.delete(scope));
  await context.addInitScript({ content: `(${PAGE_SCRIPT})(${needsTap})` });
}

/**
 * Manages the permissions of origins to show notifications in the pages of a context. Chromium resets them when the session with the
 * browser itself ends.
 */
export async function createPermissions(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const { browserContextId } = (await session.send('Target.getTargetInfo')).targetInfo;
  await session.detach();
  const browser = await context.browser()!.newBrowserCDPSession();
  context.once('close', () => browser.detach().catch(() => {}));
  return {
    /** Sets the permission of an origin, as if the user had; `prompt` is the state before the page has asked. */
    async set(origin: string, setting: 'granted' | 'denied' | 'prompt'): Promise<void> {
      const permission = { name: 'notifications' };
      await browser.send('Browser.setPermission', {
        permission,
        setting,
        origin,
        ...(browserContextId && { browserContextId }),
      });
    },
    /** Resets the permissions of all origins. */
    async reset(): Promise<void> {
      await browser.send('Browser.resetPermissions', browserContextId ? { browserContextId } : {});
    },
  };
}

export type Permissions = Awaited<ReturnType<typeof createPermissions>>;

/**
 * Delivers a decrypted message to the service worker whose scope begins with `scope`, once it is active (CDP
 * `ServiceWorker.deliverPushMessage`). Resolves when the push event has ended and its notification is shown; rejects if
 * the event's `waitUntil` does. Chromium reports success for an exception in the listener itself. Not for concurrent use.
 */
export async function deliverPush(
  page: Page,
  scope: string,
  text: string,
  timeoutMs = WAIT_MS,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  try {
    const active = activeRegistration(session, scope);
    await session.send('ServiceWorker.enable');
    const registrationId = await withDeadline(active, timeoutMs, `an active service worker for ${scope}`);
    const ended = pushEventEnd(session, registrationId);
    await session.send('BackgroundService.clearEvents', { service: 'pushMessaging' });
    await session.send('BackgroundService.startObserving', { service: 'pushMessaging' });
    await session.send('BackgroundService.setRecording', { service: 'pushMessaging', shouldRecord: true });
    const { origin } = new URL(scope);
    await withDeadline(
      session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text }),
      timeoutMs,
      `Chromium to accept a push for ${scope}`,
    );
    const status = await withDeadline(ended, timeoutMs, `the push event for ${scope} to end`);
    if (status !== 'Success') throw new Error(`the push event for ${scope} ended with: ${status}`);
  } finally {
    await withDeadline(session.detach(), timeoutMs, 'a session with Chromium to end');
  }
}

function activeRegistration(session: CDPSession, scope: string): Promise<string> {
  const scopes = new Map<string, string>();
  return new Promise((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted, scopeURL } of registrations)
        scopes.set(registrationId, isDeleted ? '' : scopeURL);
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

const PAGE_SCRIPT = `(needsTap) => {
  if (!window.PushManager) return;
  const toBytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const toText = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const keyText = (key) => {
    if (typeof key === 'string') return key.replaceAll('=', '');
    return toText(ArrayBuffer.isView(key) ? new Uint8Array(key.buffer, key.byteOffset, key.byteLength) : new Uint8Array(key));
  };
  const rejectWith = (name, message) => Promise.reject(new DOMException(message, name));

  const scopes = new WeakMap();
  const { get } = Object.getOwnPropertyDescriptor(ServiceWorkerRegistration.prototype, 'pushManager');
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', {
    configurable: true,
    get() {
      const manager = get.call(this);
      scopes.set(manager, this.scope);
      return manager;
    },
  });

  const toPushSubscription = ({ subscription, applicationServerKey }, scope) => {
    const properties = {
      endpoint: subscription.endpoint,
      expirationTime: null,
      options: { userVisibleOnly: true, applicationServerKey: toBytes(applicationServerKey).buffer },
      getKey: (name) => (subscription.keys[name] ? toBytes(subscription.keys[name]).buffer : null),
      toJSON: () => ({ endpoint: subscription.endpoint, expirationTime: null, keys: { ...subscription.keys } }),
      unsubscribe: () => window.__unsubscribe(scope),
    };
    const descriptors = Object.entries(properties).map(([name, value]) => [name, { value, enumerable: true }]);
    return Object.create(PushSubscription.prototype, Object.fromEntries(descriptors));
  };

  const askPermission = Notification.requestPermission = async () => {
    if (Notification.permission !== 'default') return Notification.permission;
    if (needsTap && !navigator.userActivation.isActive) return 'default';
    return window.__askPermission();
  };
  PushManager.prototype.subscribe = async function (options) {
    const scope = scopes.get(this);
    if (needsTap && !navigator.userActivation.isActive) return rejectWith('NotAllowedError', 'Needs a tap');
    if (!options?.userVisibleOnly) return rejectWith('NotAllowedError', 'userVisibleOnly must be true');
    if (!options.applicationServerKey) return rejectWith('AbortError', 'applicationServerKey is missing');
    if ((await askPermission()) !== 'granted') return rejectWith('NotAllowedError', 'Permission denied');
    const stored = await window.__subscribe(keyText(options.applicationServerKey), scope);
    return stored ? toPushSubscription(stored, scope) : rejectWith('InvalidStateError', 'Subscribed with another applicationServerKey');
  };
  PushManager.prototype.getSubscription = async function () {
    const scope = scopes.get(this);
    const stored = await window.__subscription(scope);
    return stored ? toPushSubscription(stored, scope) : null;
  };
}`;
