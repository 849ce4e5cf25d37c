import type { AppState, Tab } from './app-state.ts';
import { isInstalled } from './browser.ts';
import type { ExperienceConfig } from './experience-config.ts';

/** Tokens of frames live for five minutes: within this time those of the page itself will do. */
const FRESH_MS = 240_000;

/** What the page says of itself, before anything was looked at. */
export const firstState = (config: ExperienceConfig): AppState => ({
  push: { is: 'checking' },
  ...placeOf(location),
  online: navigator.onLine,
  inbox: { messages: [], status: 'loading', hasOlder: false, loadingOlder: false },
  unread: 0,
  widgets: { list: config.widgets, areFresh: isPageFresh(config) && navigator.onLine },
  device: null,
  installation: isInstalled() ? 'installed' : 'none',
  notice: null,
});

/** Just made by the server, and for somebody: a page without a person lacks the widgets that are theirs alone. */
export const isPageFresh = ({ entry, madeAt }: ExperienceConfig): boolean =>
  entry !== null && Date.now() - madeAt < FRESH_MS;

/** `#inbox`, `#settings`, `#inbox/ntf_…`; anything else is home. */
export function placeOf({ hash }: Location): { tab: Tab; pointed: string | null } {
  const [name, pointed] = hash.slice(1).split('/');
  if (name === 'inbox') return { tab: 'inbox', pointed: pointed ?? null };
  return { tab: name === 'settings' ? 'settings' : 'home', pointed: null };
}
