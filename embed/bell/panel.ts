/** The bell's dialog with the inbox, the archive and the topics. */
import type { InboxItem } from '../../contract/api/notifications/notifications.ts';
import type { PhoneTopic } from '../../contract/api/topics.ts';
import { append } from '../dialog/elements.ts';
import { addMessage, type MessageHandlers } from './message.ts';
import type { BellTexts } from './texts.ts';

/** What the panel shows. `next`: whether older messages can be loaded. */
export type View = {
  items: InboxItem[];
  isArchive: boolean;
  unread: number;
  next: boolean;
  status: 'loading' | 'fresh' | 'offline' | 'failed';
  topics: PhoneTopic[];
};

export type PanelHandlers = MessageHandlers & {
  onClosed(): void;
  onFolder(isArchive: boolean): void;
  onOlder(): void;
  onReadAll(): void;
  onTopic(key: string, on: boolean): void;
  /** Called with messages that have been on the screen for a second. */
  onSeen(ids: string[]): void;
};

const SEEN_AFTER_MS = 1000;
const MARGIN = 8;

export type Panel = ReturnType<typeof createPanel>;

export function createPanel(root: ShadowRoot, texts: BellTexts, handlers: PanelHandlers) {
  const dialog = append(root, 'dialog', { lang: texts.language, dir: texts.dir });
  dialog.setAttribute('part', 'panel');
  dialog.setAttribute('aria-labelledby', 'title');
  const header = append(dialog, 'div', { className: 'head' });
  const title = append(header, 'h2', {
    id: 'title',
    textContent: texts.heading,
    tabIndex: -1,
    autofocus: true,
  });
  append(header, 'button', {
    className: 'x',
    textContent: '×',
    ariaLabel: texts.close,
    onclick: () => dialog.close(),
  });
  const folders = append(header, 'div', { className: 'folders' });
  folders.role = 'group';
  folders.ariaLabel = texts.folders.label;
  const tabs = [false, true].map((isArchive) =>
    append(folders, 'button', {
      textContent: isArchive ? texts.folders.archive : texts.folders.inbox,
      onclick: () => handlers.onFolder(isArchive),
    }),
  );
  const readAll = append(folders, 'button', {
    className: 'all',
    textContent: texts.readAll,
    onclick() {
      handlers.onReadAll();
      title.focus();
    },
  });
  const note = append(dialog, 'p', { className: 'note' });
  note.role = 'status';
  const scroll = append(dialog, 'div', { className: 'scroll' });
  const list = append(scroll, 'ul');
  const empty = append(scroll, 'div', { className: 'empty' });
  const more = append(scroll, 'button', {
    className: 'more',
    textContent: texts.older,
    onclick: handlers.onOlder,
  });
  const details = append(scroll, 'details');
  append(details, 'summary', { textContent: texts.topics.heading });
  const topics = append(details, 'div');

  let seenTimers: ReturnType<typeof setTimeout>[] = [];
  const observer = new IntersectionObserver(
    (entries) => {
      const ids = entries
        .filter(({ isIntersecting }) => isIntersecting)
        .map(({ target }) => (target as HTMLElement).dataset.id!);
      if (ids.length > 0) seenTimers.push(setTimeout(() => handlers.onSeen(ids), SEEN_AFTER_MS));
    },
    { root: scroll, threshold: 0.6 },
  );

  dialog.onclose = () => {
    seenTimers.forEach(clearTimeout);
    seenTimers = [];
    observer.disconnect();
    handlers.onClosed();
  };
  // A click on the dialog itself is a click beside it: its children cover it.
  dialog.onclick = ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (target === dialog && !isInside) dialog.close();
  };
  // The page's shortcuts must not react to keys.
  dialog.onkeydown = (key) => key.stopPropagation();

  let shown = '';
  let shownTopics = '';
  /** Elements of messages, by what they show. */
  let entries = new Map<string, HTMLElement>();
  return {
    dialog,
    open(anchor: DOMRect) {
      const width = Math.min(400, innerWidth - 2 * MARGIN);
      const isRtl = getComputedStyle(root.host).direction === 'rtl';
      const wanted = isRtl ? anchor.left : anchor.right - width;
      const left = Math.max(MARGIN, Math.min(wanted, innerWidth - width - MARGIN));
      const fitsBelow = anchor.bottom + 240 < innerHeight;
      dialog.style.setProperty('--left', `${left}px`);
      dialog.style.setProperty('--top', `${fitsBelow ? anchor.bottom + 4 : MARGIN}px`);
      dialog.showModal();
      for (const entry of list.querySelectorAll('.unread')) observer.observe(entry);
    },

    show(view: View) {
      const state = JSON.stringify(view);
      if (state === shown) return;
      shown = state;
      const { items, isArchive, unread, next, status } = view;
      for (const [index, tab] of tabs.entries()) tab.ariaPressed = String(isArchive === (index === 1));
      readAll.hidden = unread === 0 || isArchive;
      note.textContent = status === 'offline' ? texts.offline : status === 'failed' ? texts.stale : '';
      note.hidden = note.textContent === '';
      const focused = root.activeElement?.closest('li')?.dataset.id;
      const part = root.activeElement?.localName;
      list.hidden = items.length === 0;
      showMessages(items, isArchive);
      if (dialog.open) for (const entry of list.querySelectorAll('.unread')) observer.observe(entry);
      if (focused) {
        const entry = list.querySelector(`[data-id="${focused}"]`);
        ((entry?.querySelector(part ?? '') as HTMLElement | null) ?? title).focus({ preventScroll: true });
      }
      empty.hidden = items.length > 0 || status === 'loading';
      empty.replaceChildren();
      append(empty, 'p', { textContent: isArchive ? texts.emptyArchive : texts.empty });
      more.hidden = !next;
      showTopics(view.topics);
    },
  };

  /** Messages that did not change keep their elements, where a screen reader or a pointer may be. */
  function showMessages(items: InboxItem[], isArchive: boolean) {
    const before = entries;
    const states = items.map((item) => JSON.stringify([item, isArchive]));
    entries = new Map();
    for (const [state, entry] of before) if (!states.includes(state)) entry.remove();
    for (const [index, item] of items.entries()) {
      const state = states[index]!;
      const entry = before.get(state) ?? addMessage(list, item, isArchive, texts, handlers);
      const present = list.children[index];
      if (present !== entry) list.insertBefore(entry, present ?? null);
      entries.set(state, entry);
    }
  }

  function showTopics(all: PhoneTopic[]) {
    details.hidden = all.length === 0;
    const names = JSON.stringify(all.map(({ on, ...topic }) => topic));
    if (names !== shownTopics) {
      shownTopics = names;
      topics.replaceChildren();
      for (const { key, name, description } of all) {
        const label = append(topics, 'label', { dir: 'auto' });
        const words = append(label, 'span', { textContent: name });
        if (description) append(words, 'small', { textContent: description });
        append(label, 'input', {
          type: 'checkbox',
          onchange: ({ target }) => handlers.onTopic(key, (target as HTMLInputElement).checked),
        });
      }
    }
    for (const [index, box] of topics.querySelectorAll('input').entries()) box.checked = all[index]!.on;
  }
}
