import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Whether any of an element is on the screen. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)!.isIntersecting));
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return inSight;
}
