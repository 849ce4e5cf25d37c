import { ErasedUser, EraseUser } from '../../../../contract/managed-devices.ts';
import { eraseUser } from '../../../storage/erasure.ts';
import type { ApiParts } from '../../parts.ts';
import { memberRoute } from '../../route.ts';

export const userRoutes = ({ database, sessions }: ApiParts) => ({
  erase: memberRoute('owner', {
    summary: 'Erase a user, for good',
    description:
      'Devices, taps, sessions, widgets and notifications for them alone, and whatever says that a broadcast reached them. Links that stand for them are void. What was stopped halfway is finished when it is asked for again.',
    tag: 'Console',
    body: EraseUser,
    success: { 200: ErasedUser },
    errors: [400, 401, 403, 404, 500],
    work: ({ body, serviceId }) => eraseUser(database, serviceId, body.user_id, sessions.tell),
    // Whom is theirs to be forgotten.
    deed: () => ({ action: 'user.erased', subject: 'a user' }),
  }),
});
