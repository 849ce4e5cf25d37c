import { Navigate, useLocation } from 'react-router';
import type { Me } from '../../contract/console/console.ts';
import { useMe } from '../api-client/me.ts';
import { paths } from '../paths.ts';
import { OtherApplication } from './other-application.tsx';

/** A page of who is signed in: leads to signing in, and from there back. */
export function SignInFirst() {
  const { account, installation } = useMe();
  const { pathname, search } = useLocation();
  if (account) return <OtherApplication />;
  const isHome = pathname.replace(/\/$/, '') === paths.home;
  return <Navigate to={isHome ? entrancePath(installation) : signInPath(pathname + search)} replace />;
}

/** Where who is not signed in begins: with an account, if there is none yet. */
export const entrancePath = ({ is_new, registration }: Me['installation']): string =>
  is_new && registration === 'open' ? paths.signUp : paths.signIn;

/** Signing in leads back to `next`. */
export const signInPath = (next: string): string => `${paths.signIn}?next=${encodeURIComponent(next)}`;
