import { Center } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { meQuery } from '../api-client/me.ts';
import { LoadError } from '../components/feedback/error-pages.tsx';
import { LANGUAGE } from '../texts.ts';
import { FirstOutline } from './outline.tsx';

/** Loads the signed-in account before any page renders, since every page needs it. */
export function AccountRoot() {
  const { data, error, refetch } = useQuery(meQuery);
  useAccountLanguage(data?.account?.language);
  if (data) return <Outlet />;
  if (!error) return <FirstOutline />;
  return (
    <Center mih="100dvh" p="xl">
      <LoadError error={error} retry={() => void refetch()} />
    </Center>
  );
}

/**
 * Loads the page again if it is in another language than the account's, as after signing in: the answer with the account has stored its
 * language in the browser. A browser that keeps no cookies loads it only once.
 */
function useAccountLanguage(language: string | undefined) {
  useEffect(() => {
    if (language === undefined || language === LANGUAGE) return;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.type !== 'reload') location.reload();
  }, [language]);
}
