import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { emulatePhone, isIphone, launchAs, type Phone, phoneScript } from './chromium-phone.ts';
import { answerPush, deliverPush, type PushAnswers, setPermission } from './chromium-push.ts';

export interface ChromiumOptions {
  /** What it looks like to pages and servers: `desktop` unless told. */
  phone?: Phone;
  /** Whether `page` runs as an installed app, in a window without address bar (`display-mode: standalone`). */
  installed?: boolean;
  /** Host names that lead to loopback, beside localhost: under http:// these are no secure contexts. */
  hosts?: string[];
  /** Whether a page that was left is kept and comes back as it was, as in use; Playwright is at odds with it elsewhere. */
  keepsPages?: boolean;
  /** How it answers pages that ask for permission and subscribe. Without it `subscribe()` never settles. */
  push?: PushAnswers;
}

/** A headless Chromium with a profile of its own. */
export interface Chromium {
  readonly context: BrowserContext;
  /** The tab that it started with. */
  readonly page: Page;
  /** Opens a tab of the ordinary kind, in which nothing runs installed. */
  newPage(): Promise<Page>;
  /** Decides for an origin whether it may show notifications; `prompt` is the state before it has asked. */
  setPermission(origin: string, setting: 'granted' | 'denied' | 'prompt'): Promise<void>;
  /**
   * Hands the plain text of a message to the active service worker of a scope, or to an origin's first; resolves
   * when its push event has ended and what it shows is on the screen, rejects where the event's `waitUntil` does.
   */
  deliverPush(scope: string, text: string): Promise<void>;
  /** The notifications on the screen of the service worker in charge of `page`. */
  notifications(page?: Page): Promise<ShownNotification[]>;
  /** Stops the browser and removes its profile. May be called twice. */
  close(): Promise<void>;
}

/** The fields of a Notification, as the service worker gave them. */
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

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Loopback needs no proxy; whatever else it wants to reach meets a closed port.
  '--proxy-server=http://127.0.0.1:9',
];

/**
 * Starts Chromium. It has a profile on disk, since subscribing is refused in a throw-away context. Pages on
 * http://localhost and http://127.0.0.1 are secure contexts; everything but loopback is out of its reach.
 */
export async function startChromium(options: ChromiumOptions = {}): Promise<Chromium> {
  const { phone = 'desktop', installed = false, push, hosts = [], keepsPages = false } = options;
  const profile = await mkdtemp(join(tmpdir(), 'carillon-chromium-'));
  let context: BrowserContext | undefined;
  // Playwright stops the browser at exit, but knows nothing of the profile.
  const removeAtExit = () => rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  process.once('exit', removeAtExit);
  const close = async () => {
    process.off('exit', removeAtExit);
    await context?.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    context = await launch(profile, phone, installed, { hosts, keepsPages });
    context.setDefaultTimeout(10_000);
    const browser = await context.browser()!.newBrowserCDPSession();
    await context.addInitScript({ content: phoneScript(phone) });
    if (push) await answerPush(context, browser, push, isIphone(phone));
    const page = context.pages()[0] ?? (await context.waitForEvent('page'));
    await emulatePhone(page, phone);
    // A tab that a page opens has made its first request by then, with the user agent that the flag gave it.
    context.on('page', (opened) => emulatePhone(opened, phone).catch(() => {}));
    return assemble({ context, browser, page, phone }, close);
  } catch (error) {
    await close();
    throw error;
  }
}

function launch(
  profile: string,
  phone: Phone,
  installed: boolean,
  { hosts, keepsPages }: { hosts: string[]; keepsPages: boolean },
): Promise<BrowserContext> {
  const { args, ignoreDefaultArgs, ...rest } = launchAs(phone, installed);
  return chromium.launchPersistentContext(profile, {
    ...rest,
    ignoreDefaultArgs: [...ignoreDefaultArgs, ...(keepsPages ? ['--disable-back-forward-cache'] : [])],
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

function assemble(
  started: { context: BrowserContext; browser: CDPSession; page: Page; phone: Phone },
  close: () => Promise<void>,
): Chromium {
  const { context, browser, page: first, phone } = started;
  return {
    context,
    page: first,
    newPage: async () => {
      const page = await context.newPage();
      await emulatePhone(page, phone);
      return page;
    },
    setPermission: (origin, setting) => setPermission(browser, origin, setting),
    deliverPush: (scope, text) => deliverPush(first, scope, text),
    notifications: (page = first) => page.evaluate<ShownNotification[]>(SHOWN),
    close,
  };
}

// Never ask in a loop for what is not there yet: Chromium forgets a notification that is asked for between being
// stored and being drawn. After deliverPush it is safe.
const SHOWN = `navigator.serviceWorker.ready
  .then((registration) => registration.getNotifications())
  .then((all) => all.map(
    ({ title, body, tag, icon, badge, image, data, actions, requireInteraction, silent }) =>
      ({ title, body, tag, icon, badge, image, data, actions, requireInteraction, silent })))`;
