import { queryOptions } from '@tanstack/react-query';
import type { SecondFactors } from '../../../contract/console/second-factors.ts';
import { meQuery } from '../../api-client/me.ts';
import { queryClient } from '../../api-client/query-client.ts';
import { request } from '../../api-client/request.ts';

export const signInsKey = ['sign-ins'] as const;

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: () => request<SecondFactors>('GET', '/account/second-factors'),
});

/** After a change, which may have signed out other browsers. Services that require a second factor may be open now, or closed. */
export const reloadSecondFactors = async (): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: signInsKey });
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('svc_') });
};
