import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { START_MS, WAIT_MS, withDeadline } from '../../support/deadlines.ts';
import { kill, runningProcesses, treeOf } from '../../support/processes/process-tree.ts';
import { atEndOfProcess } from '../../support/runner/ends.ts';
import { emulatePhone, hasTouch, isIphone, type Phone, phoneFlags, phoneScript } from './chromium-phone.ts';
import {
  createPermissions,
  deliverPush,
  type FakePush,
  fakePush,
  type Permissions,
} from './chromium-push.ts';
import { makeReusable } from './reusable-window.ts';

export interface ChromiumOptions {
  /** The phone that pages and servers see; default `desktop`. */
  phone?: Phone;
  /** `page` runs as an installed app, in a window without an address bar (`display-mode: standalone`). */
  installed?: boolean;
  /** Further host names that resolve to loopback. Unlike localhost, they are no secure contexts under http://. */
  hosts?: string[];
  /** Proxy through which it reaches https names (`startHttpsFront`), with any certificate. */
  httpsProxy?: string;
  /** Features of Blink that are off by default, as `--enable-blink-features` names them. */
  features?: string[];
  /** Enables the back/forward cache, which real browsers have and Playwright disables because it loses such pages. */
  backForwardCache?: boolean;
  /**
   * A browser of its own, with a profile on disk, as an installed app has. Otherwise a private window of a browser that the files of a
   * process share: starting one takes most of the CPU time of a small test.
   */
  ownBrowser?: boolean;
  /** Answers pages that ask for permission and subscribe. Without it `subscribe()` never settles. */
  push?: FakePush;
  /** Pages may ask for permission to show notifications, without subscribing. */
  notifications?: boolean;
}

/** A headless Chromium with its own storage. */
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
  /** Closes the pages, and stops a browser of its own and removes its profile. May be called twice. */
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

const CHROMIUM = '/usr/bin/chromium';
/**
 * Chromium without the browser around its pages: a window takes half of the CPU time. It has no notifications: their permission is
 * always denied.
 */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** The beginning of the name of a shared browser's profile. */
const SHARED_PROFILE = 'carillon-shared-chromium-';
const CLOSE_MS = 5_000;
const CLOSE_WINDOW_MS = 20_000;

/** The list replaces Playwright's, whose entries that concern Chromium on Linux it repeats. */
const DISABLED_FEATURES = [
  // The address bar's suggestions are pages that every window loads: with them an empty window takes 2.8 s of CPU time, without 0.9 s.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES}`,
  // The browser's own window follows this flag, its pages follow `contextOptions`.
  '--force-prefers-reduced-motion',
  // Requests to anything but loopback go to a closed port.
  '--proxy-server=http://127.0.0.1:9',
];

/**
 * Opens Chromium. Pages on http://localhost and http://127.0.0.1 are secure contexts. The browser reaches loopback only. Without
 * `options.push`, `subscribe()` fails in a private window.
 */
export async function startChromium(options: ChromiumOptions = {}): Promise<Chromium> {
  const {
    phone = 'desktop',
    installed = false,
    push,
    hosts = [],
    httpsProxy = null,
    features = [],
    backForwardCache = false,
    notifications = push !== undefined,
  } = options;
  const isOwn = options.ownBrowser || installed;
  // A tab of an iPhone has no notifications. Its browsers differ in the user agent alone, which `emulatePhone` sets, too.
  const isIphoneTab = isIphone(phone) && !isOwn;
  const needsChromium = isOwn || (notifications && !isIphoneTab) || !existsSync(SHELL);
  const program = needsChromium ? CHROMIUM : SHELL;
  const flagged: Phone = isIphoneTab ? 'iphone' : phone;
  const flags = { phone: flagged, installed, hosts, httpsProxy, features, backForwardCache, program };
  const opened = isOwn ? await openBrowser(flags) : await openPrivateWindow(flags);
  try {
    await withDeadline(prepare(opened, phone, push), START_MS, 'Chromium to start');
    return assemble(opened, phone);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

type Flags = {
  phone: Phone;
  installed: boolean;
  hosts: string[];
  httpsProxy: string | null;
  features: string[];
  backForwardCache: boolean;
  program: string;
};
type Launched = { context: BrowserContext; close(): Promise<void> };
type Opened = { context: BrowserContext; page: Page; permissions: Permissions; close(): Promise<void> };

/** Opens a browser of its own, whose window is not used again. */
async function openBrowser(flags: Flags): Promise<Opened> {
  const { context, close } = await launch(flags);
  try {
    const page = context.pages()[0] ?? (await context.waitForEvent('page'));
    limitScripts(page);
    return { context, page, permissions: await createPermissions(context, page), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Browsers that the files of a process share, by their flags. */
const shared = new Map<string, Promise<Launched>>();

type PrivateWindow = Omit<Opened, 'close'> & { reset(): Promise<boolean> };

/** Windows that no test uses, by the flags of their browser. */
const idle = new Map<string, PrivateWindow[]>();
const MAX_IDLE = 2;

async function openPrivateWindow(flags: Flags): Promise<Opened> {
  const key = JSON.stringify(flags);
  const launched = shared.get(key) ?? launchShared(key, flags);
  const windows = idle.get(key) ?? [];
  idle.set(key, windows);
  const window = windows.pop() ?? (await newWindow(await launched, flags));
  const release = async () => {
    // A page that is kept for the way back is alive.
    const isAsNew = !flags.backForwardCache && (await window.reset().catch(() => false));
    if (isAsNew && windows.length < MAX_IDLE) windows.push(window);
    else await window.context.close();
  };
  let released: Promise<void> | undefined;
  const close = () =>
    withDeadline(release(), CLOSE_WINDOW_MS, 'a private window to close').catch(async (error) => {
      // Chromium sometimes never closes it. Then the next test starts another browser.
      console.error(`${error.message}; its browser is stopped.`);
      if (shared.get(key) === launched) shared.delete(key);
      idle.delete(key);
      await (await launched).close();
    });
  return {
    ...window,
    close: () => {
      released ??= close();
      return released;
    },
  };
}

async function newWindow(launched: Launched, flags: Flags): Promise<PrivateWindow> {
  const context = await launched.context.browser()!.newContext(contextOptions(flags));
  const page = await context.newPage();
  limitScripts(page);
  const permissions = await createPermissions(context, page);
  return { context, page, permissions, reset: makeReusable(context, page, permissions) };
}

function launchShared(key: string, flags: Flags): Promise<Launched> {
  const launched = launch(flags, SHARED_PROFILE);
  shared.set(key, launched);
  atEndOfProcess(async () => (await launched).close(), SHARED_PROFILE);
  return launched;
}

async function launch(flags: Flags, name = 'carillon-chromium-'): Promise<Launched> {
  const profile = await mkdtemp(join(tmpdir(), name));
  let context: BrowserContext | undefined;
  if (profiles === null) process.once('exit', removeProfiles);
  profiles = (profiles ?? new Set()).add(profile);
  const close = async () => {
    profiles?.delete(profile);
    await stop(context, profile);
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    context = await chromium.launchPersistentContext(profile, {
      ...launchOptions(profile, flags),
      ...contextOptions(flags),
    });
    return { context, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Folders that Playwright, which stops the browsers at exit, does not delete. Null before the first. */
let profiles: Set<string> | null = null;

function removeProfiles(): void {
  for (const profile of profiles ?? []) rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
}

async function prepare(
  { context, page, permissions }: Opened,
  phone: Phone,
  push: FakePush | undefined,
): Promise<void> {
  context.setDefaultTimeout(WAIT_MS);
  await context.addInitScript({ content: phoneScript(phone) });
  if (push) await fakePush(context, permissions, push, isIphone(phone));
  await emulatePhone(page, phone);
  // A service worker reports at a random time, and its event lasts until then: here at once.
  context.on('serviceworker', (worker) => void worker.evaluate('Math.random = () => 0').catch(() => {}));
  context.on('page', (opened) => {
    limitScripts(opened);
    // A tab that a page opens has sent its first request by then, with the user agent of the flag.
    emulatePhone(opened, phone).catch(() => {});
  });
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

function launchOptions(
  profile: string,
  { phone, installed, hosts, httpsProxy, features, backForwardCache, program }: Flags,
): LaunchOptions {
  return {
    ignoreDefaultArgs: [
      // about:blank would open a second, ordinary window.
      ...(installed ? ['about:blank'] : []),
      ...(backForwardCache ? ['--disable-back-forward-cache'] : []),
    ],
    executablePath: program,
    headless: true,
    timeout: START_MS,
    args: [
      ...FLAGS,
      ...hostFlags(hosts),
      ...(httpsProxy ? [`--proxy-server=${httpsProxy}`, '--ignore-certificate-errors'] : []),
      ...phoneFlags(phone, installed),
      `--enable-blink-features=${features}`,
    ],
    env: { ...process.env, HOME: profile },
  };
}

const contextOptions = ({ phone }: Flags): BrowserContextOptions => ({
  // Playwright's emulation of a phone (isMobile) would replace the app's window with an ordinary one.
  viewport: null,
  hasTouch: hasTouch(phone),
  // No step of a test meets an animation under way, and drawing frames takes a quarter of the CPU time. Tests of motion ask for it.
  reducedMotion: 'reduce',
});

const hostFlags = (hosts: string[]): string[] =>
  hosts.length === 0
    ? []
    : [
        `--host-resolver-rules=${hosts.map((host) => `MAP ${host} 127.0.0.1`).join(',')}`,
        `--proxy-bypass-list=${hosts.join(';')}`,
      ];

function assemble({ context, permissions, page: firstPage, close }: Opened, phone: Phone): Chromium {
  return {
    context,
    page: firstPage,
    newPage: async () => {
      const page = await context.newPage();
      await emulatePhone(page, phone);
      return page;
    },
    setPermission: permissions.set,
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
