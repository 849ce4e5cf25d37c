import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Time for which the previous page stays while the next one loads. */
const PATIENCE_MS = 250;

/** Returns whether the next page's script takes long to load. */
export function useSlowNavigation(): boolean {
  const { state, location } = useNavigation();
  const next = state === 'loading' ? location.pathname : null;
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => setSlow(next), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return next !== null && slow === next;
}
