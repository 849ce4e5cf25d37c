import { useEffect, useState } from 'preact/hooks';

/**
 * The time in ms since 1970, anew at every full `stepMs` for as long as the page is in sight. Standing where `stepMs` is
 * null.
 */
export function useNow(stepMs: number | null): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!stepMs) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const time = Date.now();
      setNow(time);
      timer = setTimeout(tick, stepMs - (time % stepMs));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [stepMs]);
  return now;
}
