import { QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestError } from './request.ts';

/** Returns whether a retry makes sense: only after an unreachable or failing server, since any other answer would stay the same. */
const isTransient = (error: unknown): boolean =>
  error instanceof RequestError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // The account signed out in another tab: reloading it leads to the sign-in page.
    onError: (error, query) => {
      if (error instanceof RequestError && error.status === 401 && query.queryKey[0] !== 'me')
        void queryClient.invalidateQueries({ queryKey: ['me'] });
      // Another owner has deleted the service: its page says so.
      if (error instanceof RequestError && error.code === 'service_deleted')
        void queryClient.invalidateQueries({ queryKey: [query.queryKey[0], 'service'] });
    },
  }),
  defaultOptions: {
    queries: { retry: (count, error) => count < 2 && isTransient(error), staleTime: 10_000 },
    mutations: { retry: false },
  },
});
