import { RevokedEntries, UserId } from '../../../contract/api/devices.ts';
import { addExpiredEvent } from '../../storage/devices/sessions.ts';
import { revokeEntries } from '../../storage/users/entries.ts';
import type { ApiDeps } from '../deps.ts';
import { keyedRoute, object } from '../http/route.ts';

export const entryRoutes = ({ database, sessions }: ApiDeps) => ({
  revoke: keyedRoute({
    operationId: 'revokeEntries',
    summary: "Revoke a user's entries",
    description:
      'Installed apps, links and QR codes issued for this user stop opening the experience as them until they open it from your page again. Their devices are not affected.',
    tag: 'Entries',
    query: object({ user_id: UserId }),
    success: { 200: RevokedEntries },
    errors: [400, 401, 403, 500],
    async work({ query, serviceId }) {
      const expiredSessions = await database.transaction(async (tx) => {
        await revokeEntries(tx, serviceId, query.user_id);
        return addExpiredEvent(tx, serviceId, query.user_id);
      });
      sessions.notify(expiredSessions);
      return { user_id: query.user_id };
    },
  }),
});
