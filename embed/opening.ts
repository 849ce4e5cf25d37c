import { openDialog } from './dialog.ts';
import { type Session, sessionOf, type Tell } from './session.ts';

const WATCH_EVERY_MS = 500;

/**
 * Opens the experience and tells what happens there: on a phone in place of the page, on a computer by a dialog that leads
 * to the phone.
 *
 * @param owner whose events they are: the document, for the anchor clicked last, or the instance of `Client`
 * @returns false where the browser blocked a new tab
 */
export function openExperience(
  base: string,
  service: string,
  user: string,
  owner: object,
  tell: Tell,
): boolean {
  const session = sessionOf(base, service, user);
  session.tellTo(owner, tell);
  const open = () => openTab(session, tell);
  const isPhone = matchMedia('(pointer:coarse)').matches || /Android|iPhone|iPad/.test(navigator.userAgent);
  // In a frame the experience refuses to be shown.
  const isFramed = top !== self;
  try {
    if (!isPhone) openDialog(session, open, () => tell('closed', {}));
    else if (isFramed && !open()) return false;
  } catch {
    // A browser from before dialogs and constructed sheets, or a page without a body yet.
    if (!open()) return false;
  }
  tell('opened', {});
  // On a phone too: whoever is told there of what happens finds the session made.
  session.connect();
  if (isPhone && !isFramed) location.assign(session.address());
  return true;
}

function openTab({ address }: Session, tell: Tell): boolean {
  const opened = open(address(), '_blank');
  if (!opened) {
    tell('error', { message: 'Client: the browser blocked the new tab' });
    return false;
  }
  // Where the page's Cross-Origin-Opener-Policy cuts the tie, the tab looks closed from the start: nothing is known then.
  let isTied = false;
  const timer = setInterval(() => {
    if (!opened.closed) {
      isTied = true;
      return;
    }
    clearInterval(timer);
    if (isTied) tell('closed', {});
  }, WATCH_EVERY_MS);
  return true;
}
