import type { MemberRole } from '../../../contract/roles.ts';
import type { KeyOwner } from '../../storage/services/api-keys.ts';
import type { savedAudienceRoutes } from '../business/audiences.ts';
import type { deviceRoutes } from '../business/devices.ts';
import type { notificationRoutes } from '../business/notifications.ts';
import type { topicRoutes } from '../business/topics.ts';
import type { userRoutes } from '../business/users.ts';
import type { webhookRoutes } from '../business/webhooks.ts';
import type { widgetRoutes } from '../business/widgets.ts';
import type { AuditedAction, Call, KeyedRoute, MemberCaller, MemberRoute } from '../http/route.ts';

/** The routes of the HTTP API that the console also mounts for members. */
export type ApiRoutes = {
  notifications: ReturnType<typeof notificationRoutes>;
  devices: ReturnType<typeof deviceRoutes>;
  savedAudiences: ReturnType<typeof savedAudienceRoutes>;
  topics: ReturnType<typeof topicRoutes>;
  users: ReturnType<typeof userRoutes>;
  webhooks: ReturnType<typeof webhookRoutes>;
  widgets: ReturnType<typeof widgetRoutes>;
};

type DescribeAction = (call: Call<never, never, never> & MemberCaller, result: never) => AuditedAction | null;

/** A route of the HTTP API for members: the same schemas and the same work, authorised by a role instead of a key. */
export const fromApi = (role: MemberRole, route: KeyedRoute, audit?: DescribeAction): MemberRoute => ({
  ...route,
  access: 'member',
  role,
  ...(audit && { audit: audit as unknown as NonNullable<MemberRoute['audit']> }),
  work: (call) => route.work({ ...call, key: keyOwnerOf(call) }),
});

/** A member may do what a key of the service may do. */
const keyOwnerOf = ({ serviceId, member }: MemberCaller): KeyOwner => ({
  keyId: null,
  serviceId,
  environment: member.environment,
  scopes: null,
  expiresAt: null,
  closure: null,
});
