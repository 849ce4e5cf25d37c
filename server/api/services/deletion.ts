import { DeletedService, DeleteService } from '../../../contract/console/console.ts';
import { ApiError, invalid } from '../../errors.ts';
import { toWire } from '../../ids.ts';
import {
  cancelScheduled,
  markDeleted,
  restoreService,
  stopUnfinished,
} from '../../storage/services/service-deletion.ts';
import { findService } from '../../storage/services/services.ts';
import type { ApiDeps } from '../deps.ts';
import { memberRoute } from '../http/route.ts';

const NOT_IN_DEMO = 'The demo cannot be deleted';

/** Routes that delete a service, and restore it within a week. */
export const deletionRoutes = ({ database, log, owedMails, stops }: ApiDeps) => {
  async function cancelAll(serviceId: string): Promise<void> {
    while (await cancelScheduled(database, serviceId));
  }

  /** Cancels scheduled notifications, and then stops those that were being released meanwhile. */
  async function cancelRest(serviceId: string): Promise<void> {
    await cancelAll(serviceId);
    await stopUnfinished({ database, stops }, serviceId);
  }

  return {
    remove: memberRoute('owner', {
      summary:
        'Delete a service: at once it accepts and sends nothing, and in a week everything of it is deleted',
      tag: 'Console',
      body: DeleteService,
      success: { 200: DeletedService },
      errors: [400, 401, 403, 404, 409, 500],
      notInDemo: NOT_IN_DEMO,
      // Deletion frees space.
      whileDiskIsFull: true,
      audit: () => ({ action: 'service.deleted' }),
      async work({ body, serviceId, member }): Promise<DeletedService> {
        const account = member.account!;
        const by = account.name || account.email;
        const title = (await findService(database, serviceId))?.title ?? toWire('svc', serviceId);
        if (body.title.trim() !== title.trim())
          throw invalid({
            field: 'title',
            reason: `must be ${title}`,
            text: { key: 'must_equal', value: title.trim() },
          });
        const deletesAt = await markDeleted(database, serviceId, by, (tx, at) =>
          owedMails.owe(tx, serviceId, { kind: 'deletion', by, deletes_at: at.toISOString() }),
        );
        if (!deletesAt)
          throw new ApiError('conflict', 'This service is deleted already', {
            text: { key: 'deleted_already' },
          });
        owedMails.wake();
        await stopUnfinished({ database, stops }, serviceId);
        // Not awaited, because there may be many. The hourly cleanup continues it.
        void cancelRest(serviceId).catch((error) =>
          log.warn(
            { err: error },
            'scheduled notifications of a deleted service could not be cancelled; retrying',
          ),
        );
        return { deletes_at: deletesAt.toISOString() };
      },
    }),

    restore: memberRoute('owner', {
      summary: 'Restore a deleted service',
      tag: 'Console',
      success: { 200: DeleteService },
      errors: [401, 403, 404, 409, 500],
      notInDemo: NOT_IN_DEMO,
      forDeletedService: true,
      audit: () => ({ action: 'service.restored' }),
      async work({ serviceId }) {
        // Notifications scheduled for a time in the past must not be sent late.
        await cancelAll(serviceId);
        if (!(await restoreService(database, serviceId)))
          throw new ApiError('conflict', 'This service is not deleted, or it is too late to restore it', {
            text: { key: 'not_restorable' },
          });
        return { title: (await findService(database, serviceId))?.title ?? '' };
      },
    }),
  };
};
