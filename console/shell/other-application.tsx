import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { FirstOutline } from './outline.tsx';

/** Leads from the signed-in app to the signed-out app, and back. `path` is the present path by default. */
export function OtherApplication({ path }: { path?: string }) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => location.replace((path ?? pathname) + search + hash), [path, pathname, search, hash]);
  return <FirstOutline />;
}
