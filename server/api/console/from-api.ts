import type { MemberRole } from '../../../contract/members.ts';
import type { KeyOwner } from '../../storage/api-keys.ts';
import type { Call, Deed, KeyedRoute, Membered, MemberRoute } from '../route.ts';

type Deeds = (call: Call<never, never, never> & Membered, result: never) => Deed | null;

/** An endpoint of the HTTP API for people: the same form, the same work, with their role in place of a key. */
export const fromApi = (role: MemberRole, route: KeyedRoute, deed?: Deeds): MemberRoute => ({
  ...route,
  access: 'member',
  role,
  ...(deed && { deed: deed as unknown as NonNullable<MemberRoute['deed']> }),
  work: (call) => route.work({ ...call, key: ownerOf(call) }),
});

/** A member of a service speaks for it as one of its keys would. */
const ownerOf = ({ serviceId, member }: Membered): KeyOwner => ({
  keyId: '',
  serviceId,
  environment: member.environment,
});
