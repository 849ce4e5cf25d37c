import { Center, Loader } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Leads from the signed-in app to the signed-out app, and back. `path` is the present path by default. */
export function OtherApplication({ path }: { path?: string }) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => location.replace((path ?? pathname) + search + hash), [path, pathname, search, hash]);
  return <PageLoader />;
}

export const PageLoader = () => (
  <Center mih="100dvh" p="xl">
    <Loader role="status" aria-label="Loading" />
  </Center>
);
