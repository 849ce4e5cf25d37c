import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { hasRole, useMe } from '../api-client/me.ts';
import { paths } from '../paths.ts';
import { AccountRoot } from './account-root.tsx';
import { entrancePath, signInPath } from './sign-in-first.tsx';

export const Root = () => (
  <>
    <ScrollRestoration />
    <AccountRoot />
  </>
);

/** Redirects `/console` to the service that was open last, or to the step that must come first. */
export function Home() {
  const { account, services, installation } = useMe();
  const { search } = useLocation();
  if (!account) return <Navigate to={entrancePath(installation)} replace />;
  const lastId = localStorage.getItem(LAST_SERVICE_KEY);
  const service = services.find(({ id }) => id === lastId) ?? services[0];
  if (!service) return <Navigate to={paths.newService} replace />;
  const isForComposer = search === COMPOSER_SEARCH && hasRole(service.role, 'writer');
  return <Navigate to={isForComposer ? paths.compose(service.id) : paths.overview(service.id)} replace />;
}

/** Query of the shortcut that the manifest of the installed console has. */
const COMPOSER_SEARCH = '?open=composer';

const LAST_SERVICE_KEY = 'carillon-service';

export const rememberService = (id: string): void => localStorage.setItem(LAST_SERVICE_KEY, id);

/** Wraps pages that need an account but no service. Signing in leads back to the requested page. */
export function RequireAccount() {
  const { account } = useMe();
  const { pathname, search } = useLocation();
  if (account) return <Outlet />;
  return <Navigate to={signInPath(pathname + search)} replace />;
}
