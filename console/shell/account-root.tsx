import { Center } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { meQuery } from '../api-client/me.ts';
import { LoadError } from '../components/feedback/error-pages.tsx';
import { FirstOutline } from './outline.tsx';

/** Loads the signed-in account before any page renders, since every page needs it. */
export function AccountRoot() {
  const { data, error, refetch } = useQuery(meQuery);
  if (data) return <Outlet />;
  if (!error) return <FirstOutline />;
  return (
    <Center mih="100dvh" p="xl">
      <LoadError error={error} retry={() => void refetch()} />
    </Center>
  );
}
