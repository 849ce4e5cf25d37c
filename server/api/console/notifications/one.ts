import { Type } from 'typebox';
import { NotificationId } from '../../../../contract/ids.ts';
import { SentDetail, Timeline } from '../../../../contract/sent.ts';
import { notFound } from '../../../errors.ts';
import { fromWire, toWire } from '../../../ids.ts';
import { findSender } from '../../../storage/activities.ts';
import type { Database } from '../../../storage/database.ts';
import { failuresOf, findResent, findSent, type SentRow } from '../../../storage/sent.ts';
import { STREAM_HEADERS } from '../../event-stream.ts';
import type { ApiParts } from '../../parts.ts';
import { memberRoute, object } from '../../route.ts';
import { authorizeMember } from '../access.ts';
import { presentSent } from './present.ts';
import { createTimelines } from './timelines.ts';

export const params = object({ id: NotificationId });

/** @throws 404 */
export async function findOne(database: Database, serviceId: string, id: string): Promise<SentRow> {
  const uuid = fromWire('ntf', id);
  const [row] = uuid ? await findSent(database, serviceId, [uuid]) : [];
  if (!row) throw notFound('notification');
  return row;
}

/** What the log calls a notification. Null where it is for one person or phone: it may say what nobody else is to read. */
export const titleToTell = ({ payload, target_user_id, target_device_id }: SentRow): string | null =>
  target_user_id === null && target_device_id === null ? payload.title : null;

/** One notification: how it went, and how it goes. */
export const sentRoutes = (parts: ApiParts) => {
  const { database, progress } = parts;
  const timelines = createTimelines(database);
  return {
    get: memberRoute('viewer', {
      summary: 'Read a notification, with how it went and why any failed',
      tag: 'Console',
      params,
      success: { 200: SentDetail },
      errors: [400, 401, 404, 500],
      async work({ params, serviceId }): Promise<SentDetail> {
        const row = await findOne(database, serviceId, params.id);
        const [failures, sent_by, resent] = await Promise.all([
          row.failed > 0 ? failuresOf(database, serviceId, row.id) : [],
          findSender(database, row.id),
          findResent(database, row.id),
        ]);
        return { ...presentSent(row), failures, sent_by, resent_as: resent && toWire('ntf', resent) };
      },
    }),

    timeline: memberRoute('viewer', {
      summary: 'Read what became of a notification in the course of time',
      tag: 'Console',
      params,
      success: { 200: Timeline },
      errors: [400, 401, 404, 500],
      async work({ params, serviceId }): Promise<Timeline> {
        const { id, status, due_at } = await findOne(database, serviceId, params.id);
        const isFinal = status !== 'created' && status !== 'queued';
        return timelines.read({ serviceId, id, isFinal, since: due_at });
      },
    }),

    watch: memberRoute('viewer', {
      summary: 'Watch how a notification gets on',
      description: 'Server-sent events `progress`, as they come; the last one has a final status.',
      tag: 'Console',
      contentType: 'text/event-stream',
      params,
      success: { 200: Type.String() },
      errors: [400, 401, 404, 429, 500],
      async work({ params, serviceId, member, raw, reply }) {
        const { id } = await findOne(database, serviceId, params.id);
        if (raw.method === 'HEAD') return reply.headers(STREAM_HEADERS).send('');
        // The path's own parameters were taken over by the route's: whoever asks is asked for again by the whole path.
        const asked = Object.assign(Object.create(raw), {
          params: { service: toWire('svc', serviceId) },
        }) as typeof raw;
        const mayWatch = () => authorizeMember(parts, asked, 'viewer');
        progress.open(reply, { serviceId, id, isDemo: member.isDemo, client: raw.ip, mayWatch });
        return reply;
      },
    }),
  };
};
