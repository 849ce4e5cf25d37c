import { queryOptions } from '@tanstack/react-query';
import type { Invitation, Member } from '../../../contract/people.ts';
import { ask } from '../../server/request.ts';

const list = <Item>(service: string, what: string) =>
  queryOptions({
    queryKey: [service, what],
    queryFn: async () => (await ask<{ data: Item[] }>('GET', `/services/${service}/${what}`)).data,
  });

export const membersQuery = (service: string) => list<Member>(service, 'members');
export const invitationsQuery = (service: string) => list<Invitation>(service, 'invitations');
