import { Navigate, useLocation } from 'react-router';
import type { Me } from '../../contract/console/console.ts';
import { useMe } from '../api-client/me.ts';
import { paths } from '../paths.ts';
import { OtherApplication } from './other-application.tsx';

/** A page of the signed-in app: leads to the sign-in, and from there back. */
export function SignInFirst() {
  const { account, installation } = useMe();
  const { pathname, search } = useLocation();
  if (account) return <OtherApplication />;
  const isHome = pathname.replace(/\/$/, '') === paths.home;
  return <Navigate to={isHome ? entrancePath(installation) : signInPath(pathname + search)} replace />;
}

/** Returns the first page without a sign-in: signing up, if there is no account yet. */
export const entrancePath = ({ is_new, registration }: Me['installation']): string =>
  is_new && registration === 'open' ? paths.signUp : paths.signIn;

/** Returns the path of the sign-in, which leads back to `next`. */
export const signInPath = (next: string): string => `${paths.signIn}?next=${encodeURIComponent(next)}`;
