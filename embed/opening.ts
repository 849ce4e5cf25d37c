import type { ClientEvent } from './client.d.ts';

type Tell = (...event: ClientEvent) => void;

const WATCH_EVERY_MS = 500;

/**
 * Opens `{base}/app/{service}/?user=…` and tells what happens there.
 * @returns false when the browser blocked the new tab
 */
export function openExperience(base: string, service: string, user: string, tell: Tell): boolean {
  const address = `${base}/app/${service}/?user=${encodeURIComponent(user)}`;
  if (isPhone() && window.top === window) {
    tell('opened', {});
    location.assign(address);
    return true;
  }
  const opened = window.open(address, '_blank');
  if (!opened) {
    tell('error', { message: 'The browser blocked the new tab: open the experience from a click' });
    return false;
  }
  tell('opened', {});
  watch(opened, base, service, tell);
  return true;
}

function isPhone(): boolean {
  return matchMedia('(pointer: coarse)').matches || /Android|iPhone|iPad|iPod/.test(navigator.userAgent);
}

/** Passes on what the experience in `opened` says of itself, until it is closed. */
function watch(opened: Window, base: string, service: string, tell: Tell) {
  const { origin } = new URL(base);
  // Where the page's Cross-Origin-Opener-Policy cuts the tie, the tab looks closed from the start: nothing is known then.
  let isTied = false;
  const listen = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== opened || from !== origin || data?.carillon !== 1 || data.service !== service) return;
    isTied = true;
    tell(...([data.type, data.data] as ClientEvent));
  };
  window.addEventListener('message', listen);

  const timer = setInterval(() => {
    if (!opened.closed) {
      isTied = true;
      return;
    }
    clearInterval(timer);
    window.removeEventListener('message', listen);
    if (isTied) tell('closed', {});
  }, WATCH_EVERY_MS);
}
