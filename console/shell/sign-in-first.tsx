import { Navigate, useLocation } from 'react-router';
import type { Me } from '../../contract/console/console.ts';
import { useMe } from '../api-client/me.ts';
import { paths } from '../paths.ts';
import { OtherApplication } from './other-application.tsx';

/** Replaces a page of the signed-in app: redirects to the sign-in page, which leads back to it. */
export function SignInFirst() {
  const { account, installation } = useMe();
  const { pathname, search } = useLocation();
  if (account) return <OtherApplication />;
  const isHome = pathname.replace(/\/$/, '') === paths.home;
  return <Navigate to={isHome ? entrancePath(installation) : signInPath(pathname + search)} replace />;
}

/** Returns the entrance page: sign-up while registration is open and no account exists, else sign-in. */
export const entrancePath = ({ is_new, registration }: Me['installation']): string =>
  is_new && registration === 'open' ? paths.signUp : paths.signIn;

/** Returns the path of the sign-in, which leads back to `next`. */
export const signInPath = (next: string): string => `${paths.signIn}?next=${encodeURIComponent(next)}`;
