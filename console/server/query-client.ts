import { QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestFault } from './request.ts';

/** A refusal stays one; a connection that is away comes back. */
const mayPass = (error: unknown): boolean =>
  error instanceof RequestFault && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Signed out elsewhere: who is signed in is asked again, which leads to the page for it.
    onError: (error, query) => {
      if (error instanceof RequestFault && error.status === 401 && query.queryKey[0] !== 'me')
        void queryClient.invalidateQueries({ queryKey: ['me'] });
    },
  }),
  defaultOptions: {
    queries: { retry: (count, error) => count < 2 && mayPass(error), staleTime: 10_000 },
    mutations: { retry: false },
  },
});
