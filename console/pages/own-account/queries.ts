import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SecondFactors } from '../../../contract/console/second-factors.ts';
import { meQuery } from '../../api-client/me.ts';
import { queryClient } from '../../api-client/query-client.ts';
import { request } from '../../api-client/request.ts';

export const signInsKey = ['sign-ins'] as const;

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: () => request<SecondFactors>('GET', '/account/second-factors'),
});

/** Returns whether the account has a password, which what is hard to undo asks for. Without one, the server wants a recent sign-in. */
export const useHasPassword = (): boolean => useQuery(secondFactorsQuery).data?.has_password ?? true;

/** Reloads data after a change, which may have signed out other browsers, and opened or closed services that require a second factor. */
export const reloadSecondFactors = async (): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: signInsKey });
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('svc_') });
};
