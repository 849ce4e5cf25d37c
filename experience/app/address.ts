/** The page's own URL. */
import { isAnonymousId } from '../../contract/anonymous-users.ts';
import type { ExperienceConfig } from '../../contract/experience-config.ts';
import { isInstalled } from '../device/browser.ts';
import { landingNotification } from '../storage/offline-cache.ts';

export type Tab = 'home' | 'inbox' | 'settings';

/** Which messages the inbox shows. */
export const FOLDERS = ['inbox', 'unread', 'archive'] as const;
export type Folder = (typeof FOLDERS)[number];

/** `#inbox`, `#unread`, `#archive`, `#settings`, `#inbox/ntf_…`; anything else is home. */
export function parsePlace(hash: string): { tab: Tab; folder: Folder; pointed: string | null } {
  const [name, pointed] = hash.slice(1).split('/');
  const folder = FOLDERS.find((known) => known === name);
  if (folder) return { tab: 'inbox', folder, pointed: pointed ?? null };
  return { tab: name === 'settings' ? 'settings' : 'home', folder: 'inbox', pointed: null };
}

/** The person as the page's URL names them. */
type Person = { user: string; entry: string };

/**
 * Replaces the query of the page's URL with the opaque entry, so that nobody who sees the URL learns the person's identifier.
 * The session stays, so that the business's page still receives events after a reload.
 *
 * People pass on the URL of a public link from the browser's address bar, so there it has no entry: who gets it must become a
 * user of their own. The phone knows its user.
 */
export function showEntry({ root, service, session }: ExperienceConfig, { user, entry }: Person): void {
  const { pathname, hash } = location;
  // Offline the worker answers a notification's landing page with this page.
  const notification = landingNotification(pathname);
  const query = new URLSearchParams({
    ...((!isAnonymousId(user) || isInstalled()) && { entry }),
    ...(session && { session }),
  });
  const place = notification ? `#inbox/${notification}` : hash;
  history.replaceState(null, '', `${root}/app/${service}/${query.size > 0 ? `?${query}` : ''}${place}`);
}

/** Loads the page of the phone's own user. */
export const openAsIs = ({ root, service }: ExperienceConfig): void =>
  location.replace(`${root}/app/${service}/`);

/** Whether the page's URL names an anonymous user who is not this phone's. */
export const isPassedOn = ({ user }: ExperienceConfig, phone: { user: string } | undefined): boolean =>
  user !== null && user !== phone?.user && new URLSearchParams(location.search).has('entry');

/**
 * The URL to cache the page under for offline use: without the place, and without the session, which will be over. It has the entry even
 * where the page's own does not, since an installed app opens with it.
 */
export function offlineUrl(entry: string | undefined): string {
  const url = new URL(location.href);
  url.hash = '';
  url.searchParams.delete('session');
  if (entry) url.searchParams.set('entry', entry);
  return url.href;
}
