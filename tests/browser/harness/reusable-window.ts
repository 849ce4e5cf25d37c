import type { EventEmitter } from 'node:events';
import type { BrowserContext, CDPSession, Frame, Page } from 'playwright-core';
import type { Permissions } from './chromium-push.ts';

type Disposable = { dispose(): Promise<void> };

/** What tests change in a window, and how to undo it. */
type Changes = {
  ends: (() => Promise<unknown>)[];
  /** Sites that the window has visited, and that may have stored something. */
  origins: Set<string>;
  /** Set if something was changed that cannot be undone. */
  isFinal: boolean;
};

/**
 * Lets tests use a private window one after the other: a new one takes twice the CPU time of loading a page in it, because its page
 * is a process of its own, which compiles all scripts anew.
 *
 * Returns a function that makes the window as it was, with no page and nothing stored, and resolves with false if it cannot.
 */
export function makeReusable(context: BrowserContext, page: Page, permissions: Permissions) {
  const changes: Changes = { ends: [], origins: new Set(), isFinal: false };
  const openSession = context.newCDPSession.bind(context);
  watchChanges(context, page, changes);
  const listeners = new Map([context, page].map((emitter) => [emitter, listenersOf(emitter)]));

  return async function reset(): Promise<boolean> {
    await Promise.all(
      [context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })),
    );
    if (changes.isFinal || page.isClosed()) return false;
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const [emitter, kept] of listeners) removeListeners(emitter, kept);
    await Promise.all(changes.ends.splice(0).map((end) => end()));
    await page.goto('about:blank');
    await Promise.all([
      page.evaluate("window.name = ''"),
      // Where the pointer was, the next page would have an element under it.
      page.mouse.move(-1, -1),
      page.emulateMedia({
        media: null,
        colorScheme: null,
        reducedMotion: null,
        forcedColors: null,
        contrast: null,
      }),
      page.setExtraHTTPHeaders({}),
      context.setExtraHTTPHeaders({}),
      context.setOffline(false),
      context.clearCookies(),
      context.clearPermissions(),
    ]);
    await permissions.reset();
    await Promise.all([
      ...context.serviceWorkers().map((worker) => worker.waitForEvent('close')),
      openSession(page).then((session) => clearStored(session, changes.origins)),
    ]);
    // A window that the page was opening, or a worker that was starting, has come since.
    return context.pages().length === 1 && context.serviceWorkers().length === 0 && !changes.isFinal;
  };
}

function watchChanges(context: BrowserContext, page: Page, changes: Changes): void {
  const undo = (added: Disposable) => changes.ends.push(() => added.dispose());
  for (const owner of [context, page])
    for (const method of ['addInitScript', 'exposeBinding', 'exposeFunction']) afterEach(owner, method, undo);
  afterEach(context, 'newCDPSession', (session: CDPSession) =>
    // A session with a page that was closed has ended.
    changes.ends.push(() => session.detach().catch(() => {})),
  );
  const keep = () => {
    changes.isFinal = true;
  };
  afterEach(page, 'setViewportSize', keep);
  for (const method of CLOCK_METHODS) afterEach(context.clock, method, keep);
  for (const pressed of [page.keyboard, page.mouse]) afterEach(pressed, 'down', keep);
  watchOrigins(context, page, changes);
}

/** Each of them installs the clock. */
const CLOCK_METHODS = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const;

/** Calls a function with the result of each call of a method. */
function afterEach<Result>(owner: object, method: string, then: (result: Result) => void): void {
  const methods = owner as Record<string, (...args: unknown[]) => Promise<Result>>;
  const original = methods[method]!.bind(owner);
  methods[method] = async (...args) => {
    const result = await original(...args);
    then(result);
    return result;
  };
}

function watchOrigins(context: BrowserContext, page: Page, { origins }: Changes): void {
  const add = (frame: Frame) => {
    if (URL.canParse(frame.url())) origins.add(new URL(frame.url()).origin);
  };
  const watch = (one: Page) => {
    // A page that another one has opened has navigated by then.
    for (const frame of one.frames()) add(frame);
    one.on('framenavigated', add);
  };
  watch(page);
  context.on('page', watch);
}

/** Deletes what the browser has stored, with its cache, and the history of the page. */
async function clearStored(session: CDPSession, origins: Set<string>): Promise<void> {
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  for (const origin of origins)
    if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  origins.clear();
  await session.send('Network.clearBrowserCache');
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}

type Listeners = Map<string | symbol, Set<unknown>>;

const listenersOf = (emitter: unknown): Listeners => {
  const { eventNames, listeners } = bound(emitter);
  return new Map(eventNames().map((name) => [name, new Set(listeners(name))]));
};

function removeListeners(emitter: unknown, kept: Listeners): void {
  const { eventNames, listeners, off } = bound(emitter);
  for (const name of eventNames())
    for (const listener of listeners(name))
      if (!kept.get(name)?.has(listener)) off(name, listener as () => void);
}

/** Playwright's objects are emitters with all methods of Node's, of which its types name few. */
function bound(emitter: unknown) {
  const all = emitter as EventEmitter;
  return {
    eventNames: () => all.eventNames(),
    listeners: (name: string | symbol) => all.listeners(name),
    off: all.off.bind(all),
  };
}
