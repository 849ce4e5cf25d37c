import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Tab } from '../app-state.ts';

/**
 * Keeps for each tab where it was scrolled to, and moves there with the focus on its heading when the tab changes, as an
 * app's views do. `views` holds them all, each with `data-view`.
 */
export function usePlaces(tab: Tab, views: RefObject<HTMLElement | null>): void {
  const places = useRef<Partial<Record<Tab, number>>>({});
  const shown = useRef<Tab>(tab);

  useEffect(() => {
    // The browser's own way would scroll while the other tab is still drawn.
    history.scrollRestoration = 'manual';
    const note = () => {
      places.current[shown.current] = scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    views.current?.querySelector<HTMLElement>(`[data-view=${tab}] h2`)?.focus({ preventScroll: true });
    scrollTo(0, places.current[tab] ?? 0);
  }, [tab]);
}
