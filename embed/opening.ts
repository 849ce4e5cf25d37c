import { openDialog } from './dialog.ts';
import { type ClientEventListener, getSession, type Session } from './session.ts';

const TAB_POLL_INTERVAL_MS = 500;

/**
 * Opens the experience: on a phone in place of the page, on a computer through a dialog that leads to the phone.
 *
 * @param owner receives the events through `listener`: the document, for the anchor clicked last, or a `Client` instance
 * @returns false if the browser blocked a new tab
 */
export function openExperience(
  base: string,
  service: string,
  userQuery: string,
  owner: object,
  listener: ClientEventListener,
): boolean {
  const session = getSession(base, service, userQuery);
  session.setListener(owner, listener);
  const openHere = () => openTab(session, listener);
  // iP: iPhone and iPad.
  const isPhone = matchMedia('(pointer:coarse)').matches || /Android|iP/.test(navigator.userAgent);
  // The experience cannot be shown in a frame.
  const isFramed = top !== self;
  try {
    if (!isPhone) openDialog(session, openHere, () => listener('closed', {}));
    else if (isFramed && !openHere()) return false;
  } catch {
    // A browser without dialogs or constructed style sheets, or a page that has no body yet.
    if (!openHere()) return false;
  }
  listener('opened', {});
  // On a phone too: this creates the session before the phone reports events to it.
  session.connect();
  if (isPhone && !isFramed) location.assign(session.address());
  return true;
}

function openTab({ address }: Session, listener: ClientEventListener): boolean {
  const tab = open(address(), '_blank');
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
