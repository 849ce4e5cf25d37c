import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { START_MS, WAIT_MS, withDeadline } from '../../support/deadlines.ts';
import { kill, runningProcesses, treeOf } from '../../support/process-tree.ts';
import { emulatePhone, isIphone, type Phone, phoneLaunchOptions, phoneScript } from './chromium-phone.ts';
import { deliverPush, type FakePush, fakePush, setPermission } from './chromium-push.ts';

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

const CLOSE_MS = 5_000;

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
    await stop(context, profile);
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    context = await launch(profile, phone, installed, { hosts, backForwardCache });
    const prepared = await withDeadline(prepare(context, phone, push), START_MS, 'Chromium to start');
    return assemble(prepared, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepare(context: BrowserContext, phone: Phone, push: FakePush | undefined): Promise<Started> {
  context.setDefaultTimeout(WAIT_MS);
  const browser = await context.browser()!.newBrowserCDPSession();
  await context.addInitScript({ content: phoneScript(phone) });
  if (push) await fakePush(context, browser, push, isIphone(phone));
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  limitScripts(page);
  await emulatePhone(page, phone);
  context.on('page', (opened) => {
    limitScripts(opened);
    // A tab that a page opens has sent its first request by then, with the user agent of the flag.
    emulatePhone(opened, phone).catch(() => {});
  });
  return { context, browser, page, phone };
}

/** Playwright waits for a script without limit. */
function limitScripts(page: Page): void {
  const evaluate = page.evaluate.bind(page) as (script: string, argument?: unknown) => Promise<never>;
  page.evaluate = (script: unknown, argument?: unknown) =>
    withDeadline(evaluate(script as string, argument), WAIT_MS, `the script ${script}`);
}

/** Chromium sometimes closes its pages and then never exits. Its processes name its profile, or descend from one that does. */
async function stop(context: BrowserContext | undefined, profile: string): Promise<void> {
  if (context) await withDeadline(context.close(), CLOSE_MS, 'Chromium to exit').catch(() => {});
  const remaining = runningProcesses().filter(({ command }) => command.includes(profile));
  if (remaining.length > 0) kill(treeOf(...remaining.map(({ pid }) => pid)));
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
    timeout: START_MS,
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
    notifications: (page = firstPage) => page.evaluate<ShownNotification[]>(SHOWN_NOTIFICATIONS),
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
