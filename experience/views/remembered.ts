import { useRef } from 'preact/hooks';
import type { State } from '../opening.ts';

/**
 * Whether notifications were on when that was last known, and nothing newer is: the page has yet to look, or can't without
 * a connection. Then it is drawn as it was left. What one opens it for is there at once, and nothing moves when the answer
 * comes.
 */
export function useRemembered(service: string, push: State): boolean {
  const key = `carillon ${service} on`;
  const kept = useRef<boolean | null>(null);
  kept.current ??= attempt(() => localStorage.getItem(key) !== null) ?? false;
  const isKnown = push.is !== 'checking' && push.is !== 'failed';
  const isOn = push.is === 'on';
  if (isKnown && kept.current !== isOn) {
    kept.current = isOn;
    attempt(() => (isOn ? localStorage.setItem(key, '') : localStorage.removeItem(key)));
  }
  return kept.current && (push.is === 'checking' || (push.is === 'failed' && push.why === 'offline'));
}

/** A browser may forbid to keep anything. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
