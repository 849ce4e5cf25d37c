import type { InboxItem } from '../../contract/api/notifications/notifications.ts';
import { append, appendSvg } from '../dialog/elements.ts';
import type { BellTexts } from './texts.ts';

/** A box with a lid, and an arrow out of a box. */
const ARCHIVE = 'M3 5h18v4H3zM5 9v10h14V9M10 13h4';
const RESTORE = 'M4 14v5h16v-5M12 15V4M8 8l4-4 4 4';

export type MessageHandlers = { onRead(item: InboxItem): void; onMove(item: InboxItem): void };

/** Adds a drawing of lines within 24 units. */
export function addDrawing(parent: HTMLElement, lines: string): void {
  const svg = appendSvg(parent, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  appendSvg(svg, 'path').setAttribute('d', lines);
}

/** Adds a message to the list. Its title is the link, if it has one; another site's link opens as any link of the page does. */
export function addMessage(
  list: HTMLElement,
  item: InboxItem,
  isArchive: boolean,
  texts: BellTexts,
  { onRead, onMove }: MessageHandlers,
): HTMLElement {
  const { title, message, link, actions = [] } = item.payload;
  const entry = append(list, 'li', { lang: item.language ?? '' });
  entry.setAttribute('part', 'message');
  entry.dataset.id = item.id;
  const isUnread = !item.read && !isArchive;
  entry.classList.toggle('unread', isUnread);
  const heading = append(entry, 'h3', { dir: 'auto' });
  if (isUnread)
    append(heading, 'span', { className: 'hear', textContent: `${texts.unread}: `, lang: texts.language });
  if (link) append(heading, 'a', { href: link, textContent: title, onclick: () => onRead(item) });
  else heading.append(title);
  const move = append(entry, 'button', {
    className: 'move',
    lang: texts.language,
    ariaLabel: `${isArchive ? texts.restore : texts.archive}: ${title}`,
    onclick: () => onMove(item),
  });
  addDrawing(move, isArchive ? RESTORE : ARCHIVE);
  append(entry, 'p', { dir: 'auto', textContent: message });
  const sentAt = new Date(item.sent_at);
  append(entry, 'time', { dateTime: item.sent_at, textContent: texts.time(sentAt), lang: texts.language });
  if (actions.length === 0) return entry;
  const row = append(entry, 'div', { className: 'actions' });
  for (const action of actions)
    if (action.link)
      append(row, 'a', { href: action.link, textContent: action.title, onclick: () => onRead(item) });
  return entry;
}
