import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { RequestedAudience } from '../../../../contract/api/audiences.ts';
import { UserId } from '../../../../contract/api/devices.ts';
import {
  type CreateNotification,
  DirectTopic,
  type WithPayload,
} from '../../../../contract/api/notifications/notification-requests.ts';
import type { ValidationError } from '../../../../contract/errors.ts';
import { DeviceId } from '../../../../contract/ids.ts';
import { ApiError, invalid } from '../../../errors.ts';
import { fromWire } from '../../../ids.ts';
import { checkImages } from '../../../images/check-image.ts';
import type { DirectTarget, Target } from '../../../storage/notifications/notifications.ts';
import type { KeyOwner } from '../../../storage/services/api-keys.ts';
import { findService, settingsOf } from '../../../storage/services/services.ts';
import { type ManyTarget, targetOfAudience } from '../../../storage/users/requested-audience.ts';
import { readTopics } from '../../../storage/users/topics.ts';
import { audienceErrors, checkedFilter, NO_TOPIC } from '../../audiences/audience-checks.ts';
import { requireScope, sendingScope } from '../../authentication/scopes.ts';
import type { ApiDeps } from '../../deps.ts';
import { contentErrors, sourceErrors, variantErrors } from './content.ts';
import { personalErrors } from './personal-texts.ts';
import { optionsErrors, scheduleErrors } from './schedule.ts';
import { withTemplates } from './template-content.ts';

/** Parameters that name the recipients of one notification. */
export const targetParameters = {
  device_id: Type.Optional(DeviceId),
  user_id: Type.Optional(UserId),
  topic: DirectTopic,
};

type TargetQuery = { device_id?: string; user_id?: string; topic?: string };
/** `content`: the request, with the content of its template. */
export type CheckedTarget = {
  target: Target;
  topic: string | null;
  content: WithPayload<CreateNotification>;
};

/** @throws 403 if the key may not send to the named recipients. The query can be any JSON. */
export function authorizeTarget(key: KeyOwner, { query }: FastifyRequest): void {
  if (isToOne(query)) requireScope(key, sendingScope(true));
}

/** Finds the errors of a notification to one target. `now`: of the database. `isRepeatable`: it has an Idempotency-Key. */
export const notificationErrors = async (
  request: FastifyRequest,
  now: number,
  isRepeatable: boolean,
): Promise<ValidationError[]> => [
  ...sourceErrors(request.body),
  ...contentErrors(request.body),
  ...(await variantErrors(request)),
  ...(await personalErrors(request.body, isToOne(request.query))),
  ...scheduleErrors(request.body, now, isRepeatable),
  ...optionsErrors(request),
  ...audienceErrors(request.body, request.query),
  ...topicErrors(request.query),
];

/** Returns whether the query names a user or a device. It can be any JSON. */
const isToOne = (query: unknown): boolean => {
  const { device_id, user_id } = query as Record<string, unknown>;
  return device_id !== undefined || user_id !== undefined;
};

/** Returns the checks of recipients and content that need the database. */
export const targetChecks = (deps: ApiDeps) => {
  const { database } = deps;
  return { checkTopics, checkTarget, checkExplicit, checkAudience, resolveAudience };

  /**
   * Returns the recipients and the content of a request.
   *
   * @param direct the user or the device that the query names
   * @throws 400 and 403
   */
  async function checkTarget(
    key: KeyOwner,
    direct: DirectTarget | undefined,
    query: TargetQuery,
    body: CreateNotification,
  ): Promise<CheckedTarget> {
    const { serviceId } = key;
    const errors = scheduleErrors(body, database.now());
    if (errors.length > 0) throw invalid(errors);
    if (!direct && !body.audience && key.keyId !== null) await checkExplicit(serviceId);
    const topic = query.topic ?? null;
    if (direct) await checkTopics(serviceId, [{ topic, field: 'topic' }]);
    const target = direct ? { target: direct, topic } : await resolveAudience(serviceId, body.audience);
    const place = { prefix: '', query, isDirect: direct !== undefined };
    const [content] = await withTemplates(database, serviceId, [body], () => place);
    await checkOwnImages(body, content!);
    return { ...target, content: content! };
  }

  /** @throws 400 for unusable images, also of variants */
  async function checkOwnImages(
    { payload, template_id, variants = [] }: CreateNotification,
    content: WithPayload<CreateNotification>,
  ): Promise<void> {
    // Without its own payload, a notification is listed with that of its first variant.
    const own = payload || template_id ? content.payload.image_url : undefined;
    const errors = await checkImages(
      deps.checkImage,
      [own, ...variants.map((variant) => variant.payload.image_url)],
      (i) => (i === 0 ? '' : `variants[${i - 1}].`),
    );
    if (errors.length > 0) throw invalid(errors);
  }

  /** Rejects an implicit broadcast if the service's settings do, because a client library might drop a null `user_id`. @throws 400 */
  async function checkExplicit(serviceId: string): Promise<void> {
    const service = await findService(database, serviceId);
    if (service && settingsOf(service).require_explicit_audience)
      throw invalid({
        field: 'audience',
        reason: 'is required: this service sends to everybody only if asked to',
      });
  }

  /** @throws 400 if the service does not have a topic */
  async function checkTopics(
    serviceId: string,
    asked: { topic: string | null; field: string }[],
  ): Promise<void> {
    if (asked.every(({ topic }) => topic === null)) return;
    const known = new Set((await readTopics(database, serviceId)).map(({ key }) => key));
    const unknown = asked.filter(({ topic }) => topic !== null && !known.has(topic));
    if (unknown.length > 0)
      throw invalid(
        unknown.map(({ field }) => ({ field, reason: NO_TOPIC, text: { key: 'unknown_topic' } })),
      );
  }

  /**
   * Returns the recipients of an audience. Topics and filters are checked; without an audience, it is everybody.
   *
   * @throws 400 if the service does not have the topic, the saved audience, or a topic of the filter
   */
  async function resolveAudience(
    serviceId: string,
    audience: RequestedAudience | undefined,
  ): Promise<ManyTarget> {
    const checked = audience && (await checkAudience(serviceId, audience));
    const found = await targetOfAudience(database, serviceId, checked);
    if (!found)
      throw invalid({
        field: 'audience.audience_id',
        reason: 'is not a saved audience of this service',
        text: { key: 'unknown_audience' },
      });
    const { audience: saved } = found.target === 'everybody' ? { audience: null } : found.target;
    if (saved?.kind === 'saved' && saved.filter.reach) await deps.freshReach(serviceId);
    return found;
  }

  /** Returns an audience with its filter as it is stored. @throws 400 for unknown topics */
  async function checkAudience(serviceId: string, audience: RequestedAudience): Promise<RequestedAudience> {
    await checkTopics(serviceId, [{ topic: audience.topic ?? null, field: 'audience.topic' }]);
    if (!audience.filter) return audience;
    const filter = await checkedFilter(deps, serviceId, audience.filter, 'audience.filter');
    return { ...audience, filter };
  }
};

/** Returns undefined without a target, null for a device id that matches the pattern but encodes no id. */
export function directTargetOf(to: {
  device_id?: string;
  user_id?: string;
}): DirectTarget | null | undefined {
  if (to.device_id !== undefined) {
    const deviceId = fromWire('dvc', to.device_id);
    return deviceId === null ? null : { deviceId };
  }
  return to.user_id === undefined ? undefined : { userId: to.user_id };
}

/** @throws 400 for a malformed device id, 403 if the key may not send to these recipients */
export function requestedTarget(
  key: KeyOwner,
  query: TargetQuery,
  body: CreateNotification,
): DirectTarget | undefined {
  const direct = directTargetOf(query);
  if (direct === null) throw unknownDevices(['device_id']);
  requireScope(key, sendingScope(direct !== undefined || body.audience?.user_ids !== undefined));
  return direct;
}

/** Rejects a topic that has nobody beside it. The query can be any JSON. */
function topicErrors(query: unknown): ValidationError[] {
  const { topic, user_id, device_id } = query as Record<string, unknown>;
  return topic === undefined || user_id !== undefined || device_id !== undefined
    ? []
    : [{ field: 'topic', reason: 'needs user_id or device_id; for all who have it on, use audience.topic' }];
}

export function unknownDevices(fields: string[]): ApiError {
  const error = invalid(
    fields.map((field) => ({
      field,
      reason: 'is not an active device of this service',
      text: { key: 'unknown_device' },
    })),
  );
  return new ApiError('invalid_request', error.message, { ...error.details, entity: 'device' });
}
