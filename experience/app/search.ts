/** Searching the open folder: in the messages on the phone at once, and beyond them on the server. */
import { readMessagePage } from '../storage/inbox-cache.ts';
import { type App, update } from './app.ts';
import { toMessage } from './inbox.ts';
import { NOT_LOADED } from './state.ts';

/** The server is asked when the person pauses typing for this long. */
const PAUSE_MS = 300;
/** A page of the server may have found nothing, although older messages are left. */
const MAX_EMPTY_PAGES = 5;

export async function search(app: App, text: string): Promise<void> {
  const words = text.trim();
  update(app, { search: words, found: NOT_LOADED });
  if (words === '') return;
  const { folder } = app.state;
  // The unread ones are on the phone.
  if (folder === 'unread') return;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (app.state.search === words && app.state.folder === folder) await findMore(app);
}

/** Loads what the server finds next. False if it could not be reached or rejected the request. */
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
