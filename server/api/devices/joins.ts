import { Type } from 'typebox';
import { isAnonymousId } from '../../../contract/anonymous-users.ts';
import { JoinUser } from '../../../contract/api/devices.ts';
import { invalid, notFound } from '../../errors.ts';
import { fromWire } from '../../ids.ts';
import { findLiveService } from '../../storage/services/services.ts';
import { addEvents } from '../../storage/webhooks/events.ts';
import type { ApiDeps } from '../deps.ts';
import { route } from '../http/route.ts';
import { mergeAnonymousUser } from '../users/merge-users.ts';

export const joinRoutes = (deps: ApiDeps) => ({
  join: route({
    operationId: 'joinUser',
    summary: 'Merge the anonymous user of a phone into the one who opens it',
    description:
      'Called by the experience when a phone that has an anonymous user is opened by the embed for a known one. Both entries are the proof. Does nothing once the entry of the anonymous user is void, as it is after the first time.',
    tag: 'Embed',
    body: JoinUser,
    success: { 200: Type.Object({}, { title: 'Joined' }) },
    errors: [400, 404, 429, 500],
    errorCodes: ['too_many_devices'],
    async work({ body }) {
      const { database, entries } = deps;
      const serviceId = fromWire('svc', body.service);
      if (!serviceId || !(await findLiveService(database, serviceId))) throw notFound('service');
      const [into, from] = await Promise.all([
        entries.resolve(serviceId, body.entry),
        entries.resolve(serviceId, body.anonymous_entry),
      ]);
      if (into === null || isAnonymousId(into))
        throw invalid({ field: 'entry', reason: 'must be that of a known user' });
      if (from !== null && !isAnonymousId(from))
        throw invalid({ field: 'anonymous_entry', reason: 'must be that of an anonymous user' });
      if (from === null) return {};
      await database.transaction(async (tx) => {
        const { events } = await mergeAnonymousUser(tx, deps, serviceId, { from, into });
        await addEvents(tx, events);
      });
      return {};
    },
  }),
});
