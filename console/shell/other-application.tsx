import { Center, Loader } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Leads from the pages of who is signed in to those of who is not, and back: each are an application of their own. `path`: if it is not the present one. */
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
