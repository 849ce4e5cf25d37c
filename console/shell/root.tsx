import { Center, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { meQuery, useMe } from '../api-client/me.ts';
import { LoadError } from '../components/error-pages.tsx';
import { paths } from '../paths.ts';

/** Loads the signed-in account, which every page needs, before it renders any. */
export function Root() {
  const { data, error, refetch } = useQuery(meQuery);
  if (data)
    return (
      <>
        <ScrollRestoration />
        <Outlet />
      </>
    );
  return (
    <Center mih="100dvh" p="xl">
      {error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <Loader role="status" aria-label="Loading" />
      )}
    </Center>
  );
}

/** Redirects `/console` to the service that was open last, or to the step that has to come first. */
export function Home() {
  const { account, services, installation } = useMe();
  if (!account) {
    const isFirst = installation.is_new && installation.registration === 'open';
    return <Navigate to={isFirst ? paths.signUp : paths.signIn} replace />;
  }
  const lastId = localStorage.getItem(LAST_SERVICE_KEY);
  const service = services.find(({ id }) => id === lastId) ?? services[0];
  return <Navigate to={service ? paths.overview(service.id) : paths.newService} replace />;
}

const LAST_SERVICE_KEY = 'carillon-service';

export const rememberService = (id: string): void => localStorage.setItem(LAST_SERVICE_KEY, id);

/** Wraps pages that need an account but no service. Signing in leads back to the requested page. */
export function RequireAccount() {
  const { account } = useMe();
  const { pathname, search } = useLocation();
  if (account) return <Outlet />;
  return <Navigate to={`${paths.signIn}?next=${encodeURIComponent(pathname + search)}`} replace />;
}
