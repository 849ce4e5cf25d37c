/** Search in the open folder: first in the messages on the phone, then on the server. */
import { readMessagePage } from '../storage/inbox-cache.ts';
import { type App, update } from './app.ts';
import { toMessage } from './inbox.ts';
import { NOT_LOADED } from './state.ts';

/** Typing pause after which the server is asked. */
const PAUSE_MS = 300;
/** Highest number of empty list pages in a row. A list page can be empty although older messages are left to search. */
const MAX_EMPTY_PAGES = 5;

export async function search(app: App, text: string): Promise<void> {
  const words = text.trim();
  update(app, { search: words, found: NOT_LOADED });
  if (words === '') return;
  const { folder } = app.state;
  // Unread messages are all on the phone.
  if (folder === 'unread') return;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (app.state.search === words && app.state.folder === folder) await findMore(app);
}

/** Loads further results from the server. Returns false if the server could not be reached or rejected the request. */
export async function findMore(app: App): Promise<boolean> {
  const { phone, config } = app;
  const { search: words, folder } = app.state;
  if (!phone) return true;
  for (let pages = 0; pages < MAX_EMPTY_PAGES; pages++) {
    const { messages, next } = app.state.found;
    const query = { search: words, archived: folder === 'archive', after: next ?? undefined };
    const page = await readMessagePage(config.root, phone, query);
    if (app.state.search !== words || app.state.folder !== folder || app.phone?.user !== phone.user)
      return true;
    if (page.outcome !== 'ok') {
      update(app, { found: { ...app.state.found, status: 'stale' } });
      return false;
    }
    const more = page.messages.map((message) => toMessage(message, config));
    update(app, { found: { messages: [...messages, ...more], status: 'fresh', next: page.next } });
    if (more.length > 0 || !page.next) return true;
  }
  return true;
}
