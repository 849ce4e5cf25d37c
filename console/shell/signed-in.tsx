import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useMe } from '../server/me.ts';

/** Leads whoever is not signed in to where that is done, and back. */
export function SignedIn() {
  const { account } = useMe();
  const { pathname, search } = useLocation();
  if (account) return <Outlet />;
  return <Navigate to={`${paths.signIn}?next=${encodeURIComponent(pathname + search)}`} replace />;
}
