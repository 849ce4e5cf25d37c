import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Actions, Message } from '../../app/state.ts';

const READ_AFTER_MS = 1000;
/** Share of a message that must be visible, or of the screen if the message is taller. */
const VISIBLE_RATIO = 0.6;

/** Marks messages as read that have been on the screen for a second. */
export function useMarkRead(
  list: RefObject<HTMLElement | null>,
  messages: Message[],
  markRead: Actions['markRead'],
): void {
  const unread = messages.filter(({ read }) => !read).map(({ id }) => id);
  useEffect(() => {
    if (unread.length === 0) return;
    const visible = new Set<string>();
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const observer = new IntersectionObserver(
      (entries) => {
        const appeared = entries.filter((entry) => trackVisibility(entry, visible)).map(messageId);
        if (appeared.length === 0) return;
        const timer = setTimeout(() => {
          const stillVisible = appeared.filter((id) => visible.has(id));
          if (stillVisible.length > 0 && document.visibilityState === 'visible') void markRead(stillVisible);
        }, READ_AFTER_MS);
        timers.add(timer);
      },
      { threshold: [0, 0.2, VISIBLE_RATIO] },
    );
    for (const id of unread) {
      const card = list.current?.querySelector(`[data-id="${id}"]`);
      if (card) observer.observe(card);
    }
    return () => {
      observer.disconnect();
      timers.forEach(clearTimeout);
    };
  }, [unread.join()]);
}

/** Updates `visible`. Returns true if the message has just become visible. */
function trackVisibility(entry: IntersectionObserverEntry, visible: Set<string>): boolean {
  const { intersectionRatio, intersectionRect, rootBounds } = entry;
  const fillsScreen = intersectionRect.height >= VISIBLE_RATIO * (rootBounds?.height ?? innerHeight);
  const isVisible = entry.isIntersecting && (intersectionRatio >= VISIBLE_RATIO || fillsScreen);
  const id = messageId(entry);
  if (!isVisible) visible.delete(id);
  else if (!visible.has(id)) return Boolean(visible.add(id));
  return false;
}

const messageId = ({ target }: IntersectionObserverEntry) => (target as HTMLElement).dataset.id!;
