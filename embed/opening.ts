import { openDialog } from './dialog.ts';
import { type Session, sessionOf, type Tell } from './session.ts';

const WATCH_EVERY_MS = 500;

/**
 * Opens the experience and tells what happens there: on a phone in place of the page, on a computer by a dialog that leads
 * to the phone.
 *
 * @param owner whose events they are: the anchor, or the instance of `Client`
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
  if (!isPhone()) {
    tell('opened', {});
    openDialog(
      session,
      () => openTab(session, tell),
      () => tell('closed', {}),
    );
    return true;
  }
  // In a frame the experience refuses to be shown.
  if (window.top !== window) {
    const isOpen = openTab(session, tell);
    if (isOpen) tell('opened', {});
    session.connect();
    return isOpen;
  }
  tell('opened', {});
  location.assign(session.address);
  return true;
}

function isPhone(): boolean {
  return matchMedia('(pointer: coarse)').matches || /Android|iPhone|iPad|iPod/.test(navigator.userAgent);
}

function openTab({ address }: Session, tell: Tell): boolean {
  const opened = window.open(address, '_blank');
  if (!opened) {
    tell('error', { message: 'The browser blocked the new tab' });
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
