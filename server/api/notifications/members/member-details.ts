import { Type } from 'typebox';
import {
  ConsoleNotificationDetails,
  PlatformResults,
  Timeline,
} from '../../../../contract/console/notifications.ts';
import { NotificationId } from '../../../../contract/ids.ts';
import { DISPLAY_PLATFORMS, isFinal } from '../../../../contract/lists.ts';
import { notFound } from '../../../errors.ts';
import { fromWire, toWire } from '../../../ids.ts';
import { createCostBasedCache } from '../../../lib/concurrency/cost-based-cache.ts';
import { countCorrections } from '../../../storage/corrections/corrections.ts';
import type { Database } from '../../../storage/database.ts';
import {
  failuresOf,
  findNotificationDetails,
  findResent,
  type NotificationDetailsRow,
} from '../../../storage/notifications/notification-details.ts';
import { type PlatformResult, resultsByPlatform } from '../../../storage/notifications/platform-results.ts';
import { findEngagement } from '../../../storage/notifications/receipts.ts';
import { findSender } from '../../../storage/services/audit.ts';
import { countVariants } from '../../../storage/variants/results.ts';
import { authorizeMember } from '../../authentication/members.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberRoute, object } from '../../http/route.ts';
import { STREAM_HEADERS } from '../../streams/event-stream.ts';
import { judgeVariants } from '../compare-variants.ts';
import { presentCorrections } from '../present-notifications.ts';
import { presentForMembers } from './present-for-members.ts';
import { createTimelines } from './timelines.ts';

export const params = object({ id: NotificationId });

/** @throws 404 */
export async function readNotificationDetails(
  database: Database,
  serviceId: string,
  id: string,
): Promise<NotificationDetailsRow> {
  const uuid = fromWire('ntf', id);
  const [row] = uuid ? await findNotificationDetails(database, serviceId, [uuid]) : [];
  if (!row) throw notFound('notification');
  return row;
}

/** Returns the title for the audit log; null for a notification to named users, because other members must not read it there. */
export const auditTitle = ({
  payload,
  target_user_id,
  target_device_id,
  audience,
}: NotificationDetailsRow): string | null =>
  target_user_id === null && target_device_id === null && audience?.kind !== 'list' ? payload.title : null;

/** Returns whether a notification is to one customer or device. */
export const isDirect = ({ target_user_id, target_device_id }: NotificationDetailsRow): boolean =>
  target_user_id !== null || target_device_id !== null;

/** Counts and judges the variants of a notification; null if it has none. */
async function readVariants(
  database: Database,
  serviceId: string,
  { id, variants, winner: choice, winner_variant }: NotificationDetailsRow,
): Promise<ConsoleNotificationDetails['variants']> {
  if (variants === null) return null;
  const counts = await countVariants(database, serviceId, { id, variants, winner_variant });
  const results = variants.map((variant, i) => ({ ...variant, ...counts[i]! }));
  const { verdict, best, second } = judgeVariants(results);
  return {
    results,
    verdict,
    best: best?.name ?? null,
    second: second?.name ?? null,
    winner: winner_variant === null ? null : variants[winner_variant]!.name,
    winner_minutes: choice?.after_minutes ?? null,
  };
}

export const memberNotificationRoutes = (deps: ApiDeps) => {
  const { database, progress } = deps;
  const timelines = createTimelines(database);
  const byPlatform = createCostBasedCache<PlatformResult[]>();
  return {
    get: memberRoute('viewer', {
      summary: 'Read a notification with its progress and failure reasons',
      tag: 'Console',
      params,
      costly: true,
      success: { 200: ConsoleNotificationDetails },
      errors: [400, 401, 404, 429, 500],
      async work({ params, serviceId }): Promise<ConsoleNotificationDetails> {
        const row = await readNotificationDetails(database, serviceId, params.id);
        const [engagement, failures, sent_by, resent, corrections, variants] = await Promise.all([
          findEngagement(database, serviceId, [row.id]),
          row.failed > 0 ? failuresOf(database, serviceId, row.id) : [],
          findSender(database, serviceId, row.id),
          findResent(database, serviceId, row.id),
          row.revision > 0 ? countCorrections(database, serviceId, [row.id]) : null,
          readVariants(database, serviceId, row),
        ]);
        const { options, metadata, left_out } = row;
        return {
          ...presentForMembers(row),
          engagement: engagement.get(row.id)!,
          left_out,
          options,
          metadata,
          failures,
          sent_by,
          resent_as: resent && toWire('ntf', resent),
          corrections: corrections && presentCorrections(row, corrections.get(row.id)),
          variants,
        };
      },
    }),

    timeline: memberRoute('viewer', {
      summary: 'Read the outcomes and taps of a notification over time',
      tag: 'Console',
      params,
      success: { 200: Timeline },
      errors: [400, 401, 404, 429, 500],
      async work({ params, serviceId }): Promise<Timeline> {
        const row = await readNotificationDetails(database, serviceId, params.id);
        return timelines.read({ serviceId, id: row.id, isFinal: isFinal(row), since: row.due_at });
      },
    }),

    platforms: memberRoute('viewer', {
      summary: 'Read the accepted deliveries and taps of a notification by platform',
      tag: 'Console',
      params,
      success: { 200: PlatformResults },
      errors: [400, 401, 404, 429, 500],
      async work({ params, serviceId }): Promise<PlatformResults> {
        const { id } = await readNotificationDetails(database, serviceId, params.id);
        const { answer } = await byPlatform(id, () =>
          database.costly(serviceId, () => resultsByPlatform(database, serviceId, id)),
        );
        return {
          data: DISPLAY_PLATFORMS.flatMap((name) => answer.filter(({ platform }) => platform === name)),
        };
      },
    }),

    watch: memberRoute('viewer', {
      summary: 'Watch the progress of a notification',
      description: 'Server-sent events `progress`, one for each change; the last one has a final status.',
      tag: 'Console',
      contentType: 'text/event-stream',
      params,
      success: { 200: Type.String() },
      errors: [400, 401, 404, 429, 500],
      async work({ params, serviceId, member, raw, reply }) {
        const { id } = await readNotificationDetails(database, serviceId, params.id);
        if (raw.method === 'HEAD') return reply.headers(STREAM_HEADERS).send('');
        // `raw.params` no longer has `service`, which `authorizeMember` needs.
        const request = Object.assign(Object.create(raw), {
          params: { service: toWire('svc', serviceId) },
        }) as typeof raw;
        const checkAccess = () => authorizeMember(deps, request, 'viewer');
        progress.open(reply, { serviceId, id, isDemo: member.isDemo, client: raw.ip, checkAccess });
        return reply;
      },
    }),
  };
};
