import { useEffect, useState } from 'preact/hooks';

/** Returns the time in ms since 1970, updated at every full `stepMs` while the page is visible. Null stops it. */
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
