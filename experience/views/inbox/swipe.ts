import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Distance below which a finger's movement is not a slide. */
const MIN_SLIDE_PX = 10;
/** Width of the screen's edges, where the browser's own gestures begin: back and forward. */
const EDGE_PX = 24;
/** Share of its width that a message must move to count as swiped. */
const SWIPED_SHARE = 0.35;

type Slide = { card: HTMLElement; from: number; by: number };

/** Calls `onSwipe` with the id of a message that a finger has moved to either side. The message follows the finger until then. */
export function useSwipe(list: RefObject<HTMLElement | null>, onSwipe: (id: string) => unknown): void {
  const latest = useRef(onSwipe);
  latest.current = onSwipe;
  useEffect(() => {
    const element = list.current!;
    let slide: Slide | null = null;
    const start = ({ target, clientX, pointerType, isPrimary }: PointerEvent) => {
      const card = (target as Element).closest<HTMLElement>('[data-id]');
      const isAtEdge = clientX < EDGE_PX || clientX > innerWidth - EDGE_PX;
      // A mouse selects text.
      slide =
        card && isPrimary && pointerType !== 'mouse' && !isAtEdge ? { card, from: clientX, by: 0 } : null;
    };
    const move = ({ clientX, pointerId }: PointerEvent) => {
      if (!slide) return;
      slide.by = clientX - slide.from;
      if (Math.abs(slide.by) < MIN_SLIDE_PX) return;
      // Without the capture, the browser would end the slide where the finger leaves the list.
      element.setPointerCapture(pointerId);
      slide.card.style.translate = `${slide.by}px`;
      slide.card.style.opacity = String(1 - shareOf(slide) / 1.2);
    };
    const end = ({ type }: PointerEvent) => {
      if (!slide) return;
      const { card } = slide;
      const isSwiped = type === 'pointerup' && shareOf(slide) > SWIPED_SHARE;
      slide = null;
      if (isSwiped) return void latest.current(card.dataset.id!);
      card.style.translate = '';
      card.style.opacity = '';
    };
    const listeners = { pointerdown: start, pointermove: move, pointerup: end, pointercancel: end };
    for (const [type, listener] of Object.entries(listeners))
      element.addEventListener(type, listener as EventListener);
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        element.removeEventListener(type, listener as EventListener);
    };
  }, []);
}

const shareOf = ({ card, by }: Slide): number => Math.abs(by) / card.offsetWidth;
