/** The page's own URL. */
import type { ExperienceConfig } from '../experience-config.ts';
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

/**
 * Replaces the query of the page's URL with the opaque entry, so that nobody who sees the URL learns the person's identifier.
 * The session stays, so that the business's page still receives events after a reload.
 */
export function showEntry({ root, service, session }: ExperienceConfig, entry: string): void {
  const { pathname, hash } = location;
  // Offline the worker answers a notification's landing page with this page.
  const notification = landingNotification(pathname);
  const query = `?entry=${entry}${session ? `&session=${session}` : ''}`;
  const place = notification ? `#inbox/${notification}` : hash;
  history.replaceState(null, '', `${root}/app/${service}/${query}${place}`);
}

/** The URL to cache the page under for offline use: without the place, and without the session, which will be over. */
export function offlineUrl(): string {
  const url = new URL(location.href);
  url.hash = '';
  url.searchParams.delete('session');
  return url.href;
}
