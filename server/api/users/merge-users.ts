import type { FastifyRequest } from 'fastify';
import { isAnonymousId } from '../../../contract/anonymous-users.ts';
import { UserId } from '../../../contract/api/devices.ts';
import { MergedUser, MergeUser } from '../../../contract/api/users.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { MAX_USER_TAGS } from '../../../contract/limits.ts';
import { invalid } from '../../errors.ts';
import type { Queryable } from '../../storage/database.ts';
import { insertAuditEntry } from '../../storage/services/audit.ts';
import { mergeUsers } from '../../storage/users/merge-users.ts';
import { addEvents } from '../../storage/webhooks/events.ts';
import type { ApiDeps } from '../deps.ts';
import { limitDevicesOfUser } from '../devices/device-limits.ts';
import { keyedRoute, object } from '../http/route.ts';

export const mergeRoutes = (deps: Pick<ApiDeps, 'config' | 'database' | 'demo'>) => ({
  merge: keyedRoute({
    operationId: 'mergeUser',
    summary: 'Merge an anonymous user into a known one',
    description:
      'For a person who came by the public link, and whom you know by now. Moves devices with their inbox and push subscription, tags, topics, widgets, and the notifications for this user alone, also scheduled ones. What is known of the other user wins; a topic that the person turned off stays off. Only ids that begin with `anon_` can be merged. Doing it again changes nothing.',
    tag: 'Users',
    params: object({ user_id: { ...UserId, examples: [`anon_${'0'.repeat(32)}`] } }),
    body: MergeUser,
    success: { 200: MergedUser },
    errors: [400, 401, 403, 409, 429, 500],
    errorCodes: ['too_many_devices'],
    check: userErrors,
    async work({ params, body: { into }, serviceId }): Promise<MergedUser> {
      return deps.database.transaction(async (tx) => {
        const users = { from: params.user_id, into };
        const { isNothing, devices, events } = await mergeAnonymousUser(tx, deps, serviceId, users);
        if (!isNothing)
          await insertAuditEntry(tx, {
            serviceId,
            accountId: null,
            actor: 'An API key',
            action: 'user.merged',
            subject: into,
          });
        await addEvents(tx, events);
        return { user_id: into, devices };
      });
    },
  }),
});

/** Merges the users; the caller adds the events at the end of the transaction. @throws 400 for too many tags, 429 for too many devices */
export async function mergeAnonymousUser(
  tx: Queryable,
  deps: Pick<ApiDeps, 'config' | 'database' | 'demo'>,
  serviceId: string,
  users: { from: string; into: string },
) {
  const merged = await mergeUsers(tx, serviceId, users, (devices) =>
    limitDevicesOfUser(tx, deps, serviceId, users.into, devices),
  );
  if (merged.tags > MAX_USER_TAGS)
    throw invalid({ field: 'into', reason: `must not get more than ${MAX_USER_TAGS} tags` });
  return merged;
}

function userErrors({ params, body }: FastifyRequest): ValidationError[] {
  const { user_id } = params as { user_id: string };
  const { into } = (body ?? {}) as { into?: unknown };
  const errors: ValidationError[] = [];
  if (!isAnonymousId(user_id))
    errors.push({ field: 'user_id', reason: 'must be an id of the public link, which begins with anon_' });
  if (typeof into === 'string' && isAnonymousId(into))
    errors.push({ field: 'into', reason: 'must be an id of yours, not one of the public link' });
  return errors;
}
