/** What the bell had, for pages without a connection: the newest messages of one user, in this browser. */
import type { InboxItem } from '../../contract/api/notifications/notifications.ts';
import type { BellBrand } from './connection.ts';

export type Cached = { user: string; items: InboxItem[]; unread: number; brand?: BellBrand | undefined };

const keyOf = (base: string) => `carillon-inbox ${base}`;

/** Returns what was stored for this user; undefined if another user was here last, or the browser stores nothing. */
export function readCache(base: string, user: string | null): Cached | undefined {
  try {
    const cached: Cached = JSON.parse(localStorage.getItem(keyOf(base)) ?? 'null');
    return cached?.user === user ? cached : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces what is stored. Without a user, nothing may stay for whoever comes next. */
export function writeCache(base: string, cached: Cached | undefined): void {
  try {
    if (cached) localStorage.setItem(keyOf(base), JSON.stringify(cached));
    else localStorage.removeItem(keyOf(base));
  } catch {
    // A browser may refuse storage. The bell then works online only.
  }
}
