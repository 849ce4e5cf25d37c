import type { AskOptions } from './dialog/ask.ts';
import type { OpenDialog } from './dialog/dialog.ts';
import { type ClientEventListener, getSession, type Session } from './session.ts';

/** The site's worker file, unless the site names another. */
export const WORKER = '/carillon-worker.js';
const TAB_POLL_INTERVAL_MS = 500;
/** Languages of the dialog, such as `de|en`, which build/browser.ts writes here. */
declare const LANGUAGES: string;

/** Session whose dialog is being loaded. */
let loading: Session | undefined;

/**
 * Opens the experience: on a phone in place of the page, on a computer through a dialog that leads to the phone.
 *
 * @param owner receives the events through `listener`: the document, for the anchor clicked last, or a `Client` instance
 * @param worker the site's own worker file, to ask on the site itself where the browser can
 * @returns false if the browser blocked a new tab
 */
export function openExperience(
  base: string,
  service: string,
  userQuery: string,
  owner: object,
  listener: ClientEventListener,
  worker?: string,
): boolean {
  const session = getSession(base, service, userQuery);
  session.setListener(owner, listener);
  // iP: iPhone and iPad.
  const isPhone = matchMedia('(pointer:coarse)').matches || /Android|iP/.test(navigator.userAgent);
  // Frames cannot show the experience.
  const isFramed = top !== self;

  // Tabs on iPhones have no PushManager, and frames cannot ask.
  if (worker && !isFramed && 'serviceWorker' in navigator && 'PushManager' in window) {
    askHere(base, session, worker, listener, () => openExperience(base, service, userQuery, owner, listener));
    return true;
  }
  if (!isPhone) {
    findEndpoints();
    loadDialog(base, session, listener);
    return true;
  }
  if (isFramed && !openTab(session, listener)) return false;
  start(session, listener);
  if (!isFramed)
    Promise.race([findEndpoints(), new Promise((resolve) => setTimeout(resolve, 500))]).then(() =>
      location.assign(addressOf(session)),
    );
  return true;
}

/** Starts a session, on phones too, so that the server knows it before the phone reports events to it. */
function start(session: Session, listener: ClientEventListener) {
  listener('opened', {});
  session.connect();
}

/** Asks on the site itself. Opens the experience instead if that is not possible, such as without the worker's file. */
async function askHere(
  base: string,
  session: Session,
  worker: string,
  listener: ClientEventListener,
  openInstead: () => void,
) {
  // The second click of a double click.
  if (loading === session) return;
  loading = session;
  try {
    const { ask }: { ask(options: AskOptions): Promise<void> } = await load(
      `${base}/cdn/v1/ask/${language()}.js`,
    );
    await ask({ base, session, worker, listener });
    loading = undefined;
  } catch (error) {
    loading = undefined;
    report(listener, `Client: ${(error as Error).message}`);
    openInstead();
  }
}

const load = (address: string) =>
  import(address).catch(() => {
    throw new Error(`cannot load ${address}: check script-src`);
  });

function report(listener: ClientEventListener, message: string) {
  console.error(message);
  listener('error', { message });
}

/** Loads the dialog, a separate script in one language, because most visitors never open it. */
async function loadDialog(base: string, session: Session, listener: ClientEventListener) {
  // The second click of a double click.
  if (loading === session) return;
  loading = session;
  const address = `${base}/cdn/v1/dialog/${language()}.js`;
  let isOpen = false;
  try {
    const { openDialog }: { openDialog: OpenDialog } = await load(address).catch((error) => {
      report(listener, `Client: ${error.message}`);
      throw error;
    });
    // A dialog for another user has since been requested.
    if (loading !== session) return;
    openDialog({
      session,
      openHere: () => openTab(session, listener),
      onClosed: () => listener('closed', {}),
    });
    isOpen = true;
  } catch {
    // This also happens in a browser without dialogs or constructed style sheets, and on a page without a body yet.
    if (loading === session) isOpen = openTab(session, listener);
  }
  if (loading !== session) return;
  loading = undefined;
  if (!isOpen && top !== self) return;
  start(session, listener);
  if (!isOpen) location.assign(addressOf(session));
}

/** Fragment with the push endpoints that this site has in this browser. The experience replaces them, so that nothing is shown twice. */
let endpoints = '';

async function findEndpoints() {
  try {
    const found = await Promise.all(
      (await navigator.serviceWorker.getRegistrations()).map((one) => one.pushManager.getSubscription()),
    );
    const query = found
      .flatMap((one) => (one ? `replaces=${encodeURIComponent(one.endpoint)}` : []))
      .join('&');
    endpoints = query && `#${query}`;
  } catch {
    // Without service workers or push, there are none.
  }
}

const addressOf = ({ address }: Session) => address() + endpoints;

/** Returns the language of the page, else of the browser, else English. */
const language = () =>
  [document.documentElement.lang, navigator.language]
    .map((tag) => tag.toLowerCase().match(`^(${LANGUAGES})\\b`)?.[0])
    .find(Boolean) ?? 'en';

function openTab(session: Session, listener: ClientEventListener): boolean {
  const tab = open(addressOf(session), '_blank');
  if (!tab) {
    listener('error', { message: 'Client: the tab was blocked' });
    return false;
  }
  // With a Cross-Origin-Opener-Policy on the page, a tab looks closed from the start, so its closing cannot be detected.
  let wasOpen = false;
  const timer = setInterval(() => {
    if (!tab.closed) wasOpen = true;
    else {
      clearInterval(timer);
      if (wasOpen) listener('closed', {});
    }
  }, TAB_POLL_INTERVAL_MS);
  return true;
}
