/** The page's own URL. */
import { isAnonymousId } from '../../contract/anonymous-users.ts';
import type { ExperienceConfig } from '../../contract/experience/experience-config.ts';
import { MAX_REPLACED_ENDPOINTS } from '../../contract/limits.ts';
import { isInstalled } from '../device/browser.ts';
import { landingNotification } from '../storage/offline-cache.ts';
import { readPhone } from '../storage/phone-storage.ts';

export type Tab = 'home' | 'inbox' | 'settings';

/** Lists of messages that the inbox can show. */
export const FOLDERS = ['inbox', 'unread', 'archive'] as const;
export type Folder = (typeof FOLDERS)[number];

/** Parses `#inbox`, `#unread`, `#archive`, `#settings` or `#inbox/ntf_…`; anything else is home. */
export function parsePlace(hash: string): { tab: Tab; folder: Folder; pointed: string | null } {
  const [name, pointed] = hash.slice(1).split('/');
  const folder = FOLDERS.find((known) => known === name);
  if (folder) return { tab: 'inbox', folder, pointed: pointed ?? null };
  return { tab: name === 'settings' ? 'settings' : 'home', folder: 'inbox', pointed: null };
}

/** The user as the page's URL names them. */
type Person = { user: string; entry: string };

/**
 * Replaces the query of the page's URL with the opaque entry, which hides the user's identifier from anybody who sees the URL.
 * The session stays, so that the business's page still receives events after a reload.
 *
 * The URL of a public link gets no entry, because people share it from the browser's address bar, and each recipient must become
 * a new user. The phone knows its user.
 */
export function showEntry({ scope, session }: ExperienceConfig, { user, entry }: Person): void {
  const { pathname, hash } = location;
  // Offline, the worker answers a request for a notification's landing page with this page.
  const notification = landingNotification(pathname);
  const query = new URLSearchParams({
    ...((!isAnonymousId(user) || isInstalled()) && { entry }),
    ...(session && { session }),
  });
  const place = notification ? `#inbox/${notification}` : hash;
  history.replaceState(null, '', `${scope}${query.size > 0 ? `?${query}` : ''}${place}`);
}

/**
 * Takes from the page's URL the push endpoints that the business's site has in this browser, as `embed/opening.ts` adds them. They leave
 * the URL at once, because on a phone that gets it from somebody they would be wrong.
 */
export function takeReplaced(): string[] {
  const found = new URLSearchParams(location.hash.slice(1)).getAll('replaces');
  if (found.length > 0) history.replaceState(null, '', location.pathname + location.search);
  return found.slice(0, MAX_REPLACED_ENDPOINTS);
}

/** Returns whether this phone is a device of the service at this address. */
export const isSubscribedHere = async (service: string): Promise<boolean> =>
  Boolean((await readPhone(service).catch(() => undefined))?.id);

/** Goes on to the same opening on the service's own domain. */
export function moveOn({ movedTo, entry, session }: ExperienceConfig): void {
  const query = new URLSearchParams({ ...(entry && { entry }), ...(session && { session }) });
  location.replace(`${movedTo}${query.size > 0 ? `?${query}` : ''}${location.hash}`);
}

/** Loads the page of the phone's own user. */
export const openAsIs = ({ scope }: ExperienceConfig): void => location.replace(scope);

/** Returns whether the page's URL names an anonymous user other than this phone's. */
export const isPassedOn = ({ user }: ExperienceConfig, phone: { user: string } | undefined): boolean =>
  user !== null && user !== phone?.user && new URLSearchParams(location.search).has('entry');

/**
 * Returns the URL to cache the page under for offline use: without the place, and without the session, which will have ended. It has the
 * entry even if the page's own URL does not, since an installed app opens with it.
 */
export function offlineUrl(entry: string | undefined): string {
  const url = new URL(location.href);
  url.hash = '';
  url.searchParams.delete('session');
  if (entry) url.searchParams.set('entry', entry);
  return url.href;
}
