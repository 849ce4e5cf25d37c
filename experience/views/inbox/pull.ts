import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Longest distance by which the list follows the finger, and the one from which letting go refreshes it. */
const MAX_PULL_PX = 84;
const REFRESH_PX = 60;

export type Pull = 'none' | 'pulling' | 'ready' | 'refreshing';

/**
 * Calls `refresh` when a finger pulls the page down from its top and lets go. The page's `--pull` says how far it is pulled. For apps on an
 * iPhone's Home Screen, which have no reload of their own.
 *
 * @param area what a pull begins on
 */
export function usePull(
  area: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  refresh: () => Promise<unknown>,
): Pull {
  const [pull, setPull] = useState<Pull>('none');
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    const element = area.current;
    if (!element || !isEnabled) return;
    let from: number | null = null;
    let by = 0;
    const show = (px: number) => element.style.setProperty('--pull', `${px}px`);
    const reset = () => {
      from = null;
      by = 0;
      show(0);
    };
    const start = ({ touches }: TouchEvent) => {
      // A list that is scrolled down scrolls first.
      from = touches.length === 1 && scrollY <= 0 ? touches[0]!.clientY : null;
    };
    const move = (event: TouchEvent) => {
      if (from === null) return;
      const distance = event.touches[0]!.clientY - from;
      if (distance <= 0 || scrollY > 0) return reset();
      // Otherwise the iPhone would bounce the page as well.
      if (event.cancelable) event.preventDefault();
      by = Math.min(MAX_PULL_PX, distance / 2);
      show(by);
      setPull(by >= REFRESH_PX ? 'ready' : 'pulling');
    };
    const end = async ({ type }: TouchEvent) => {
      if (from === null) return;
      const isReady = type === 'touchend' && by >= REFRESH_PX;
      reset();
      if (isReady) {
        setPull('refreshing');
        await latest.current();
      }
      setPull('none');
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener('touchstart', start, { passive: true, signal });
    element.addEventListener('touchmove', move, { passive: false, signal });
    for (const type of ['touchend', 'touchcancel'] as const) element.addEventListener(type, end, { signal });
    return () => leaving.abort();
  }, [area, isEnabled]);
  return pull;
}
