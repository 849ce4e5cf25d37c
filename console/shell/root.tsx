import { Center, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet, ScrollRestoration } from 'react-router';
import { LoadFault } from '../parts/load-fault.tsx';
import { meQuery } from '../server/me.ts';

/** Waits for who is signed in, which every page begins with. */
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
        <LoadFault error={error} retry={() => void refetch()} />
      ) : (
        <Loader role="status" aria-label="Loading" />
      )}
    </Center>
  );
}
