/** Moving messages to the archive and back. */

import { moveMessage } from '../storage/moves.ts';
import { isAnswer } from '../storage/offline-cache.ts';
import { type CachedMessage, readMessage } from '../storage/phone-storage.ts';
import { type App, showNotice, update } from './app.ts';
import { showMessages, toMessage } from './inbox.ts';
import type { Message, MessageList } from './state.ts';

/** Shows the move at once, online or not, and offers to undo it. */
export async function move(app: App, id: string, toArchive: boolean): Promise<void> {
  const { config } = app;
  const { text } = config;
  const cached = await changeFolder(app, id, toArchive);
  if (!cached) return;
  for (const shown of await notificationsOf(app, cached)) shown.close();
  showNotice(app, toArchive ? text.inbox.archived : text.inbox.restored, 'info', async () => {
    await changeFolder(app, id, !toArchive);
    update(app, { notice: null });
    return id;
  });
}

async function changeFolder(app: App, id: string, toArchive: boolean): Promise<CachedMessage | null> {
  const { phone, config, state } = app;
  const message = [...state.inbox.messages, ...state.archive.messages, ...state.found.messages].find(
    (one) => one.id === id,
  );
  if (!phone?.user || !message) return null;
  const stored = (await readMessage(phone.service, id)) ?? fromMessage(message, phone.service, phone.user);
  const moved: CachedMessage = { ...stored, archived: toArchive, read: true };
  await moveMessage(config.root, phone, moved);
  app.moves++;
  const { inbox, archive, found } = app.state;
  const shown = toMessage(moved, config);
  update(app, { found: without(found, id) });
  showMessages(app, toArchive ? withMessage(archive, shown) : without(archive, id), true);
  showMessages(app, toArchive ? without(inbox, id) : withMessage(inbox, shown), false);
  return moved;
}

/** Converts an older message, which was not stored on the phone until now. */
const fromMessage = (
  { href, image, actions, language, tag, ...message }: Message,
  service: string,
  user: string,
): CachedMessage => ({
  ...message,
  service,
  user,
  // The landing page knows the link.
  ...(href && { link: href }),
  ...(image && { image }),
  ...(actions.length > 0 && {
    actions: actions.map(({ title }) => title),
    answers: actions.map(({ href }) => isAnswer(href)),
  }),
  ...(language && { language }),
  ...(tag && { tag }),
});

const without = (list: MessageList, id: string): MessageList => ({
  ...list,
  messages: list.messages.filter((message) => message.id !== id),
});

const withMessage = (list: MessageList, message: Message): MessageList => ({
  ...list,
  messages: [...without(list, message.id).messages, message].sort((a, b) => (a.id < b.id ? 1 : -1)),
});

/** Returns the notifications of a message that the phone still shows outside the app. */
async function notificationsOf({ prepared }: App, { id, tag = id }: CachedMessage): Promise<Notification[]> {
  return (await prepared?.registration.getNotifications({ tag }).catch(() => [])) ?? [];
}
