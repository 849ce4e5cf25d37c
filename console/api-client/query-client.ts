import { QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestError } from './request.ts';

/** Returns whether the server was unreachable or answered 5xx. A retry after any other answer would get the same answer. */
export const isTransient = (error: unknown): boolean =>
  error instanceof RequestError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // The session has ended, for example in another tab. Refetching `me` redirects to the sign-in page.
    onError: (error, query) => {
      if (error instanceof RequestError && error.status === 401 && query.queryKey[0] !== 'me')
        void queryClient.invalidateQueries({ queryKey: ['me'] });
      // Another owner deleted the service. Refetching it shows that on the page.
      if (error instanceof RequestError && error.code === 'service_deleted')
        void queryClient.invalidateQueries({ queryKey: [query.queryKey[0], 'service'] });
    },
  }),
  defaultOptions: {
    queries: { retry: (count, error) => count < 2 && isTransient(error), staleTime: 10_000 },
    // Fails at once without a connection. By default it would wait for one, and send what nobody expects any more.
    mutations: { retry: false, networkMode: 'always' },
  },
});
