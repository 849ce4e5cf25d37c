import { ErasedUser, EraseUser } from '../../../../contract/managed-devices.ts';
import { eraseUser } from '../../../storage/erasure.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberRoute } from '../../http/route.ts';
import { type ApiRoutes, fromApi } from '../from-api.ts';

export const userRoutes = ({ database, sessions }: ApiDeps, api: ApiRoutes) => ({
  deactivate: fromApi('editor', api.devices.deactivateUser, ({ query }: { query: { user_id: string } }) => ({
    action: 'user.deactivated',
    subject: query.user_id,
  })),

  erase: memberRoute('owner', {
    summary: 'Erase a user permanently',
    description:
      'Deletes devices, taps, sessions, and the widgets and notifications for this user alone, and removes the user from broadcasts. Links that stand for the user become void. An erasure that was interrupted continues when it is requested again.',
    tag: 'Console',
    body: EraseUser,
    success: { 200: ErasedUser },
    errors: [400, 401, 403, 404, 500],
    work: ({ body, serviceId }) => eraseUser(database, serviceId, body.user_id, sessions.notify),
    // The identifier is erased too, so the audit log must not keep it.
    audit: () => ({ action: 'user.erased', subject: 'a user' }),
  }),
});
