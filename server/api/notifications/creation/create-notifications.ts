import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ReachCount } from '../../../../contract/api/audiences.ts';
import {
  type BatchedNotification,
  CreateBatch,
  CreatedBatch,
  CreateNotification,
} from '../../../../contract/api/notifications/notification-requests.ts';
import type { ValidationError } from '../../../../contract/errors.ts';
import { NotificationRef } from '../../../../contract/ids.ts';
import { MAX_BATCH_NOTIFICATIONS, UNDO_SECONDS } from '../../../../contract/limits.ts';
import { invalid } from '../../../errors.ts';
import { toWire } from '../../../ids.ts';
import { checkImages } from '../../../images/check-image.ts';
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import type { DirectTarget } from '../../../storage/notifications/notifications.ts';
import { requireScope, sendingScope } from '../../authentication/scopes.ts';
import type { ApiDeps } from '../../deps.ts';
import { idempotencyKeyOf, inProgress, mismatch } from '../../http/idempotency.ts';
import { keyedRoute, object } from '../../http/route.ts';
import {
  type AcceptResult,
  createAcceptor,
  findAccepted,
  hashBatch,
  hashRequest,
  type Idempotency,
} from './accept.ts';
import { contentErrors, contentOf, requestedContent, sourceErrors, variantsOf } from './content.ts';
import { countRecipients, dryRunRoute } from './dry-run.ts';
import { personalErrorsOf } from './personal-texts.ts';
import { previewRoute } from './preview.ts';
import {
  authorizeTarget,
  directTargetOf,
  notificationErrors,
  requestedTarget,
  targetChecks,
  targetParameters,
  unknownDevices,
} from './requested-target.ts';
import { optionsErrors, scheduledTime, scheduleErrors } from './schedule.ts';
import { withTemplates } from './template-content.ts';

/** Body limit for lists of users, batches and many translations. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Returns the routes that accept notifications. */
export const createRoutes = (deps: ApiDeps) => {
  const { database } = deps;
  const accept = createAcceptor(deps);
  const { checkTopics, checkTarget } = targetChecks(deps);

  /** @param heldSeconds by which something without a `scheduled_at` is scheduled, so that it can be taken back */
  const createRoute = (heldSeconds: number) =>
    keyedRoute({
      operationId: 'sendNotification',
      summary: 'Send a notification',
      description:
        'To one active device (`device_id`), to all active devices of a user (`user_id`), to an `audience`, or to all subscribed devices. If both `device_id` and `user_id` are given, only `device_id` is used. 201 means that the notification is stored durably. With an Idempotency-Key, repeating the request within 24 hours returns the first id.',
      tag: 'Notifications',
      query: object({
        ...targetParameters,
        dry_run: Type.Optional(
          Type.Boolean({
            description: 'Makes the request the dry run, which has an operation of its own, and its answer.',
            deprecated: true,
          }),
        ),
      }),
      body: CreateNotification,
      maxBodyBytes: MAX_BODY_BYTES,
      ownIdempotency: true,
      success: { 201: NotificationRef },
      otherSuccess: { 200: ReachCount },
      successDescriptions: { 201: 'The notification is stored durably.' },
      errors: [400, 401, 403, 409, 429, 500],
      errorCodes: ['too_costly'],
      authorize: authorizeTarget,
      check: (request) => notificationErrors(request, database.now(), hasIdempotencyKey(request)),
      async work({ query, body, serviceId, key, raw, reply }) {
        const direct = requestedTarget(key, query, body);
        if (query.dry_run)
          return countRecipients(deps, serviceId, direct, await checkTarget(key, direct, query, body));

        const topic = query.topic ?? null;
        const scheduledAt = scheduledTime(body.scheduled_at);
        const idempotency = await idempotencyOf(raw, serviceId, () =>
          hashRequest({
            ...requestedContent(body),
            ...variantsOf(body),
            ...{ topic, scheduledAt, target: direct ?? body.audience ?? 'everybody' },
          }),
        );
        const result = (await findAccepted(deps, idempotency)) ?? (await acceptNew());
        const [id] = idsOf(result, () => 'device_id', reply);
        reply.code(201);
        return { id };

        async function acceptNew(): Promise<AcceptResult> {
          const { content, ...target } = await checkTarget(key, direct, query, body);
          const held = heldSeconds > 0 ? new Date(database.now() + heldSeconds * 1000) : null;
          const request = {
            ...{ serviceId, ...contentOf(content), ...variantsOf(body) },
            scheduledAt: scheduledAt ?? held,
            ...target,
          };
          return accept([request], idempotency);
        }
      },
    });

  return {
    create: createRoute(0),

    /** The same, held back for some seconds by the server's clock. */
    createHeld: createRoute(UNDO_SECONDS),

    dryRun: dryRunRoute(deps, MAX_BODY_BYTES),

    preview: previewRoute(deps, MAX_BODY_BYTES),

    createBatch: keyedRoute({
      operationId: 'sendNotifications',
      summary: 'Send a batch of notifications',
      description: `1 to ${MAX_BATCH_NOTIFICATIONS} direct notifications, each to one user or one device. Either all of them are accepted or none. The answer has their ids in order. With an Idempotency-Key, repeating the request within 24 hours returns the first ids.`,
      tag: 'Notifications',
      body: CreateBatch,
      maxBodyBytes: MAX_BODY_BYTES,
      ownIdempotency: true,
      success: { 201: CreatedBatch },
      errors: [400, 401, 403, 409, 500],
      authorize: (key) => requireScope(key, sendingScope(true)),
      async check(request) {
        const personal = await personalErrorsOf(itemsOf(request.body), true);
        return ofEach(request.body, (item, i) => [
          ...targetErrors(item),
          ...sourceErrors(item),
          ...contentErrors(item),
          ...personal[i]!,
          ...scheduleErrors(item, database.now(), hasIdempotencyKey(request)),
          ...optionsErrors({ query: item ?? {}, body: item }),
        ]);
      },
      async work({ body, serviceId, raw, reply }) {
        const targets = body.notifications.map(directTargetOf);
        const malformed = indexesOf(targets, (target) => target === null);
        if (malformed.length > 0) throw unknownDevices(malformed.map(deviceField));
        const addressed = (item: BatchedNotification, i: number) => ({
          target: targets[i] as DirectTarget,
          topic: item.topic ?? null,
          scheduledAt: scheduledTime(item.scheduled_at),
        });
        const idempotency = await idempotencyOf(raw, serviceId, async () =>
          hashBatch(
            await mapInTurns(body.notifications, (item, i) => ({
              ...requestedContent(item),
              ...addressed(item, i),
            })),
          ),
        );
        const result = (await findAccepted(deps, idempotency)) ?? (await acceptNew());
        const ids = idsOf(result, deviceField, reply);
        reply.code(201);
        return { data: ids.map((id) => ({ id })) };

        async function acceptNew(): Promise<AcceptResult> {
          const items = await withTemplates(database, serviceId, body.notifications, (item, i) => ({
            prefix: `notifications[${i}].`,
            query: item,
            isDirect: true,
          }));
          const errors = [
            ...ofEach(body, (item) => scheduleErrors(item, database.now())),
            ...(await checkImages(
              deps.checkImage,
              items.map(({ payload }) => payload.image_url),
              (i) => `notifications[${i}].`,
            )),
          ];
          if (errors.length > 0) throw invalid(errors);
          const requests = await mapInTurns(items, (item, i) => ({
            serviceId,
            ...contentOf(item),
            ...addressed(body.notifications[i]!, i),
          }));
          await checkTopics(
            serviceId,
            requests.map(({ topic }, i) => ({ topic, field: `notifications[${i}].topic` })),
          );
          return accept(requests, idempotency);
        }
      },
    }),
  };
};

/** Returns the notifications of a batch. The body can be any JSON. */
function itemsOf(body: unknown): unknown[] {
  const { notifications } = (body ?? {}) as { notifications?: unknown };
  return Array.isArray(notifications) ? notifications : [];
}

/** Checks each notification of a batch. */
function ofEach(
  body: unknown,
  check: (item: unknown, index: number) => ValidationError[],
): ValidationError[] {
  const errors: ValidationError[] = [];
  for (const [i, item] of itemsOf(body).entries())
    for (const { field, reason } of check(item, i))
      errors.push({ field: `notifications[${i}]${field && `.${field}`}`, reason });
  return errors;
}

function targetErrors(item: unknown): ValidationError[] {
  if (typeof item !== 'object' || item === null) return [];
  const { user_id, device_id } = item as Partial<BatchedNotification>;
  return (user_id === undefined) === (device_id === undefined)
    ? [{ field: '', reason: 'must have either user_id or device_id' }]
    : [];
}

const deviceField = (index: number): string => `notifications[${index}].device_id`;

const indexesOf = <Item>(items: Item[], fits: (item: Item) => boolean): number[] =>
  items.flatMap((item, i) => (fits(item) ? [i] : []));

const hasIdempotencyKey = (request: FastifyRequest): boolean => idempotencyKeyOf(request) !== undefined;

async function idempotencyOf(
  request: FastifyRequest,
  serviceId: string,
  hash: () => Buffer | Promise<Buffer>,
): Promise<Idempotency | null> {
  const key = idempotencyKeyOf(request);
  return key === undefined ? null : { serviceId, key, requestHash: await hash() };
}

/** Returns the ids on the wire. @throws 400 and 409 */
function idsOf(result: AcceptResult, deviceField: (index: number) => string, reply: FastifyReply): string[] {
  if (result === 'running') throw inProgress(reply);
  if (result === 'another request') throw mismatch();
  if ('unknownDevices' in result) throw unknownDevices(result.unknownDevices.map(deviceField));
  if (result.isRepeated) reply.header('idempotency-replayed', 'true');
  return result.ids.map((id) => toWire('ntf', id));
}
