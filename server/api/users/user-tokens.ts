import { isAnonymousId } from '../../../contract/anonymous-users.ts';
import { UserId } from '../../../contract/api/devices.ts';
import { UserToken } from '../../../contract/api/users.ts';
import { ensureUser } from '../../storage/users/users.ts';
import type { ApiDeps } from '../deps.ts';
import { keyedRoute, object } from '../http/route.ts';

export const userTokenRoutes = ({ database, userTokens }: ApiDeps) => ({
  issue: keyedRoute({
    operationId: 'issueUserToken',
    summary: 'Issue a token for a user',
    description:
      "With it the bell on your page reads this user's inbox, and nothing else. Issue it only to a person who is signed in as this user on your site. Not for ids of the public link. Revoking the user's entries revokes it.",
    tag: 'Users',
    params: object({ user_id: UserId }),
    success: { 201: UserToken },
    answersSecret: true,
    whileDiskIsFull: true,
    errors: [400, 401, 403, 500],
    check: ({ params }) =>
      isAnonymousId((params as { user_id: string }).user_id)
        ? [{ field: 'user_id', reason: 'must be an id of yours, not one of the public link' }]
        : [],
    async work({ params: { user_id }, serviceId, reply }): Promise<UserToken> {
      await ensureUser(database, serviceId, user_id);
      const { token, expiresAt } = await userTokens.issue(serviceId, user_id);
      reply.code(201);
      return { token, expires_at: new Date(expiresAt).toISOString() };
    },
  }),
});
