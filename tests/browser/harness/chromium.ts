import { rmSync } from 'node:fs';
import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { emulatePhone, isIphone, type Phone, phoneLaunchOptions, phoneScript } from './chromium-phone.ts';
import { deliverPush, type FakePush, fakePush, setPermission } from './chromium-push.ts';
import { withDeadline } from './deadline.ts';

export interface ChromiumOptions {
  /** The phone that pages and servers see; default `desktop`. */
  phone?: Phone;
  /** `page` runs as an installed app, in a window without an address bar (`display-mode: standalone`). */
  installed?: boolean;
  /** Further host names that resolve to loopback. Unlike localhost, they are no secure contexts under http://. */
  hosts?: string[];
  /** Enables the back/forward cache, which real browsers have and Playwright disables because it loses such pages. */
  backForwardCache?: boolean;
  /** Answers pages that ask for permission and subscribe. Without it `subscribe()` never settles. */
  push?: FakePush;
}

/** A headless Chromium with its own profile. */
export interface Chromium {
  readonly context: BrowserContext;
  /** The tab that it started with. */
  readonly page: Page;
  /** Opens an ordinary tab, in which pages do not run as installed apps. */
  newPage(): Promise<Page>;
  /** Sets an origin's permission to show notifications; `prompt` is the state before the page has asked. */
  setPermission(origin: string, setting: 'granted' | 'denied' | 'prompt'): Promise<void>;
  /**
   * Delivers the plain text of a message to the active service worker whose scope begins with `scope`. Resolves when the
   * push event has ended and its notification is shown; rejects if the event's `waitUntil` does.
   */
  deliverPush(scope: string, text: string): Promise<void>;
  /** The notifications shown by the service worker that controls `page`. */
  notifications(page?: Page): Promise<ShownNotification[]>;
  /** Stops the browser and removes its profile. May be called twice. */
  close(): Promise<void>;
}

/** The fields of a Notification, as the service worker set them. */
export interface ShownNotification {
  title: string;
  body: string;
  tag: string;
  icon: string;
  badge: string;
  image: string;
  data: unknown;
  actions: { action: string; title: string }[];
  requireInteraction: boolean;
  silent: boolean | null;
}

const TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 10_000;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Requests to anything but loopback go to a closed port.
  '--proxy-server=http://127.0.0.1:9',
];

/**
 * Starts Chromium with a profile on disk, because `subscribe()` fails in an incognito context. Pages on http://localhost
 * and http://127.0.0.1 are secure contexts. The browser reaches loopback only.
 */
export async function startChromium(options: ChromiumOptions = {}): Promise<Chromium> {
  const { phone = 'desktop', installed = false, push, hosts = [], backForwardCache = false } = options;
  const profile = await mkdtemp(join(tmpdir(), 'carillon-chromium-'));
  let context: BrowserContext | undefined;
  // Playwright stops the browser at exit, but does not delete the profile.
  const removeAtExit = () => rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  process.once('exit', removeAtExit);
  const close = async () => {
    process.off('exit', removeAtExit);
    if (context) await closeOrKill(context, profile);
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    context = await launch(profile, phone, installed, { hosts, backForwardCache });
    context.setDefaultTimeout(TIMEOUT_MS);
    const browser = await context.browser()!.newBrowserCDPSession();
    await context.addInitScript({ content: phoneScript(phone) });
    if (push) await fakePush(context, browser, push, isIphone(phone));
    const page = context.pages()[0] ?? (await context.waitForEvent('page'));
    await emulatePhone(page, phone);
    // A tab that a page opens has sent its first request by then, with the user agent of the flag.
    context.on('page', (opened) => emulatePhone(opened, phone).catch(() => {}));
    return assemble({ context, browser, page, phone }, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Chromium sometimes closes its pages and then never exits. It holds a link in its profile that names its process. */
async function closeOrKill(context: BrowserContext, profile: string): Promise<void> {
  const closed = context.close();
  const isClosed = await Promise.race([
    closed.then(() => true),
    delay(CLOSE_TIMEOUT_MS, false, { ref: false }),
  ]);
  if (isClosed) return;
  const [pid] = /\d+$/.exec(await readlink(join(profile, 'SingletonLock'))) ?? [];
  if (pid) process.kill(Number(pid), 'SIGKILL');
  await closed;
}

function launch(
  profile: string,
  phone: Phone,
  installed: boolean,
  { hosts, backForwardCache }: { hosts: string[]; backForwardCache: boolean },
): Promise<BrowserContext> {
  const { args, ignoreDefaultArgs, ...rest } = phoneLaunchOptions(phone, installed);
  return chromium.launchPersistentContext(profile, {
    ...rest,
    ignoreDefaultArgs: [...ignoreDefaultArgs, ...(backForwardCache ? ['--disable-back-forward-cache'] : [])],
    executablePath: '/usr/bin/chromium',
    headless: true,
    args: [...FLAGS, ...hostFlags(hosts), ...args],
    env: { ...process.env, HOME: profile },
  });
}

const hostFlags = (hosts: string[]): string[] =>
  hosts.length === 0
    ? []
    : [
        `--host-resolver-rules=${hosts.map((host) => `MAP ${host} 127.0.0.1`).join(',')}`,
        `--proxy-bypass-list=${hosts.join(';')}`,
      ];

type Started = { context: BrowserContext; browser: CDPSession; page: Page; phone: Phone };

function assemble(
  { context, browser, page: firstPage, phone }: Started,
  close: () => Promise<void>,
): Chromium {
  return {
    context,
    page: firstPage,
    newPage: async () => {
      const page = await context.newPage();
      await emulatePhone(page, phone);
      return page;
    },
    setPermission: (origin, setting) => setPermission(browser, origin, setting),
    deliverPush: (scope, text) => deliverPush(firstPage, scope, text),
    // Playwright bounds no evaluation: one that hangs would keep the test's process alive for ever.
    notifications: (page = firstPage) =>
      withDeadline(
        page.evaluate<ShownNotification[]>(SHOWN_NOTIFICATIONS),
        TIMEOUT_MS,
        'the notifications of a service worker',
      ),
    close,
  };
}

// Do not poll: Chromium loses a notification that is queried after it was stored and before it is shown. After deliverPush
// the query is safe.
const SHOWN_NOTIFICATIONS = `navigator.serviceWorker.ready
  .then((registration) => registration.getNotifications())
  .then((all) => all.map(
    ({ title, body, tag, icon, badge, image, data, actions, requireInteraction, silent }) =>
      ({ title, body, tag, icon, badge, image, data, actions, requireInteraction, silent })))`;
