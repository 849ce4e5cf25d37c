import { QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestError } from './request.ts';

/** Only an unreachable or failing server is worth a retry; any other answer would stay the same. */
const isTransient = (error: unknown): boolean =>
  error instanceof RequestError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Signed out in another tab: reloading the account leads to the sign-in page.
    onError: (error, query) => {
      if (error instanceof RequestError && error.status === 401 && query.queryKey[0] !== 'me')
        void queryClient.invalidateQueries({ queryKey: ['me'] });
      // Deleted meanwhile, by another owner: its page says so.
      if (error instanceof RequestError && error.code === 'service_deleted')
        void queryClient.invalidateQueries({ queryKey: [query.queryKey[0], 'service'] });
    },
  }),
  defaultOptions: {
    queries: { retry: (count, error) => count < 2 && isTransient(error), staleTime: 10_000 },
    mutations: { retry: false },
  },
});
