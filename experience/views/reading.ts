import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Actions, Message } from '../app-state.ts';

/** In sight for this long counts as read. */
const READ_MS = 1000;
/** How much of a message, or of the screen where it is taller than that. */
const ENOUGH = 0.6;

/** Marks as read those messages of a list that have been on the screen for a second. */
export function useReading(
  list: RefObject<HTMLElement | null>,
  messages: Message[],
  markRead: Actions['markRead'],
): void {
  const unread = messages.filter(({ read }) => !read).map(({ id }) => id);
  useEffect(() => {
    if (unread.length === 0) return;
    const seen = new Set<string>();
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const observer = new IntersectionObserver(
      (entries) => {
        const come = entries.filter((entry) => note(entry, seen)).map(idOf);
        if (come.length === 0) return;
        const timer = setTimeout(() => {
          const stayed = come.filter((id) => seen.has(id));
          if (stayed.length > 0 && document.visibilityState === 'visible') void markRead(stayed);
        }, READ_MS);
        timers.add(timer);
      },
      { threshold: [0, 0.2, ENOUGH] },
    );
    for (const id of unread) {
      const entry = list.current?.querySelector(`[data-id="${id}"]`);
      if (entry) observer.observe(entry);
    }
    return () => {
      observer.disconnect();
      timers.forEach(clearTimeout);
    };
  }, [unread.join()]);
}

/** Writes down whether it is in sight; true where it has just come. */
function note(entry: IntersectionObserverEntry, seen: Set<string>): boolean {
  const { intersectionRatio, intersectionRect, rootBounds } = entry;
  const fillsScreen = intersectionRect.height >= ENOUGH * (rootBounds?.height ?? innerHeight);
  const isInSight = entry.isIntersecting && (intersectionRatio >= ENOUGH || fillsScreen);
  const id = idOf(entry);
  if (!isInSight) seen.delete(id);
  else if (!seen.has(id)) return Boolean(seen.add(id));
  return false;
}

const idOf = ({ target }: IntersectionObserverEntry) => (target as HTMLElement).dataset.id!;
