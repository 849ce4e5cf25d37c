import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  ChangeWebhook,
  CreateWebhook,
  RecoverEvents,
  ResentEvents,
  Webhook,
  WebhookAttempt,
  WebhookSecret,
} from '../../../contract/api/webhooks.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { AttemptId, WebhookId, WebhookRef } from '../../../contract/ids.ts';
import { MAX_WEBHOOKS } from '../../../contract/limits.ts';
import { EVENT_TYPES, type EventType } from '../../../contract/lists.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { ApiError, limitReached, notFound } from '../../errors.ts';
import { fromWire, newId, toWire } from '../../ids.ts';
import { EVENT_DAYS, typeNumber } from '../../storage/webhooks/events.ts';
import {
  type AttemptRow,
  insertAttempts,
  listAttempts,
  recoverEvents,
  resendAttempt,
} from '../../storage/webhooks/webhook-attempts.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  rotateSecret,
  tryAtOnce,
  updateWebhook,
  type WebhookContent,
  type WebhookRow,
} from '../../storage/webhooks/webhooks.ts';
import { postMessage } from '../../webhooks/deliver.ts';
import { isSuccess, webhookUrlError } from '../../webhooks/post.ts';
import { bodiesOf, newSecret, testMessage } from '../../webhooks/requests.ts';
import type { ApiDeps } from '../deps.ts';
import { readPage } from '../http/pagination.ts';
import { keyedRoute, object } from '../http/route.ts';

const params = object({ id: WebhookId });
const NOT_IN_DEMO = 'The demo posts to nobody: webhooks cannot be created, changed or used in it';

export const webhookRoutes = ({ config, database, keyring, metrics, webhookPoster: poster }: ApiDeps) => {
  const check = (request: FastifyRequest): ValidationError[] => {
    const { url } = (request.body ?? {}) as { url?: unknown };
    const reason = typeof url === 'string' ? webhookUrlError(url, config.WEBHOOK_HOSTS) : null;
    return reason === null ? [] : [{ field: 'url', reason }];
  };
  const find = async (serviceId: string, id: string): Promise<WebhookRow> => {
    const uuid = fromWire('whk', id);
    const row = uuid && (await findWebhook(database, serviceId, uuid));
    if (!row) throw notFound('webhook');
    return row;
  };
  const findEnabled = async (serviceId: string, id: string): Promise<WebhookRow> => {
    const row = await find(serviceId, id);
    if (!row.enabled)
      throw new ApiError('conflict', 'The webhook is disabled: enable it first', { entity: 'webhook' });
    return row;
  };
  const present = async (
    serviceId: string,
    batch: boolean,
    rows: AttemptRow[],
  ): Promise<WebhookAttempt[]> => {
    const bodies = await bodiesOf(database, serviceId, batch, rows);
    return rows.map((row, i) => presentAttempt(row, bodies[i]!));
  };

  return {
    list: keyedRoute({
      operationId: 'listWebhooks',
      summary: 'List webhooks',
      description: 'Newest first.',
      tag: 'Events',
      query: object({ limit, after: Type.Optional(WebhookId) }),
      success: { 200: pageOf(Webhook) },
      errors: [400, 401, 403, 500],
      work: ({ query, serviceId, raw }) =>
        readPage(
          { prefix: 'whk', query, raw, config },
          (range) => listWebhooks(database, { serviceId, ...range }),
          presentWebhook,
        ),
    }),

    get: keyedRoute({
      operationId: 'getWebhook',
      summary: 'Read a webhook',
      description:
        '`failing_since` is the time of the first failure since the last success; null if the last request succeeded.',
      tag: 'Events',
      params,
      success: { 200: Webhook },
      errors: [400, 401, 403, 404, 500],
      work: async ({ params, serviceId }) => presentWebhook(await find(serviceId, params.id)),
    }),

    create: keyedRoute({
      operationId: 'createWebhook',
      summary: 'Create a webhook',
      description: `Posts the events of these types from now on to a public https address, signed by Standard Webhooks. A service has at most ${MAX_WEBHOOKS}. Only this answer has the secret.`,
      tag: 'Events',
      body: CreateWebhook,
      success: { 201: WebhookSecret },
      answersSecret: true,
      errors: [400, 401, 403, 409, 500],
      errorCodes: ['limit_reached'],
      notInDemo: NOT_IN_DEMO,
      check,
      async work({ body, serviceId, reply }) {
        const webhook = {
          id: newId(),
          description: null,
          aggregate: false,
          batch: false,
          enabled: true,
          ...contentFrom(body),
          url: body.url,
          types: typesFrom(body.events as EventType[]),
        };
        const secret = await database.transaction(async (tx) => {
          const made = await newSecret(tx, keyring);
          const content = { ...webhook, secretSealed: made.sealed };
          return (await insertWebhook(tx, serviceId, content, MAX_WEBHOOKS)) ? made.secret : null;
        });
        if (secret === null) throw limitReached(MAX_WEBHOOKS, 'webhook');
        reply.code(201);
        return { id: toWire('whk', webhook.id), secret };
      },
    }),

    change: keyedRoute({
      operationId: 'changeWebhook',
      summary: 'Change a webhook',
      description:
        'Fields that are left out stay as they are. One that is enabled again gets the events from then on; `recover` brings those before.',
      tag: 'Events',
      params,
      body: ChangeWebhook,
      success: { 200: WebhookRef },
      errors: [400, 401, 403, 404, 500],
      notInDemo: NOT_IN_DEMO,
      check,
      async work({ params, body, serviceId }) {
        const id = fromWire('whk', params.id);
        if (!id || !(await updateWebhook(database, serviceId, id, contentFrom(body))))
          throw notFound('webhook');
        return { id: params.id };
      },
    }),

    remove: keyedRoute({
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook',
      description: 'With its log, and everything that was still to be posted to it.',
      tag: 'Events',
      params,
      success: { 200: WebhookRef },
      errors: [400, 401, 403, 404, 500],
      async work({ params, serviceId }) {
        const id = fromWire('whk', params.id);
        if (!id || !(await deleteWebhook(database, serviceId, id))) throw notFound('webhook');
        return { id: params.id };
      },
    }),

    rotate: keyedRoute({
      operationId: 'rotateWebhookSecret',
      summary: 'Replace the secret of a webhook',
      description:
        'Only this answer has the new secret. Requests are signed with both for 24 hours; the one before that signs no longer.',
      tag: 'Events',
      params,
      success: { 200: WebhookSecret },
      answersSecret: true,
      errors: [400, 401, 403, 404, 500],
      notInDemo: NOT_IN_DEMO,
      async work({ params, serviceId }) {
        const row = await find(serviceId, params.id);
        const secret = await database.transaction(async (tx) => {
          const made = await newSecret(tx, keyring);
          return (await rotateSecret(tx, serviceId, row.id, made.sealed)) ? made.secret : null;
        });
        if (secret === null) throw notFound('webhook');
        return { id: params.id, secret };
      },
    }),

    test: keyedRoute({
      operationId: 'testWebhook',
      summary: 'Post a test to a webhook',
      description:
        'Posts an event of type `webhook.test`, waits for the answer, and returns it as an attempt. A webhook that failed is tried again at once if it succeeds.',
      tag: 'Events',
      params,
      success: { 200: WebhookAttempt },
      errors: [400, 401, 403, 404, 500],
      notInDemo: NOT_IN_DEMO,
      waitsForOthers: true,
      async work({ params, serviceId }) {
        const row = await find(serviceId, params.id);
        const message = testMessage(serviceId, database.now());
        const attempt = await postMessage({ database, keyring, poster, metrics }, row, 'test', message, []);
        await insertAttempts(database, { service_id: serviceId, id: row.id }, [attempt]);
        if (isSuccess(attempt)) await tryAtOnce(database, serviceId, row.id);
        return presentAttempt({ ...attempt, duration_ms: attempt.durationMs }, message.body);
      },
    }),

    listAttempts: keyedRoute({
      operationId: 'listWebhookAttempts',
      summary: 'List the requests to a webhook',
      description: 'The latest 1,000 of 30 days, newest first, with what was answered.',
      tag: 'Events',
      params,
      query: object({ limit, after: Type.Optional(AttemptId) }),
      success: { 200: pageOf(WebhookAttempt) },
      errors: [400, 401, 403, 404, 500],
      async work({ params, query, serviceId, raw }) {
        const { id, batch } = await find(serviceId, params.id);
        return readPage(
          { prefix: 'atm', query, raw, config },
          async (range) =>
            present(serviceId, batch, await listAttempts(database, { serviceId, id, ...range })),
          (attempt) => attempt,
        );
      },
    }),

    retry: keyedRoute({
      operationId: 'retryWebhookAttempt',
      summary: 'Post the events of a request again',
      description: 'With the same ids, signed anew. 409 if the webhook is disabled.',
      tag: 'Events',
      params: object({ id: WebhookId, attempt: AttemptId }),
      success: { 200: ResentEvents },
      errors: [400, 401, 403, 404, 409, 500],
      errorCodes: ['conflict'],
      notInDemo: NOT_IN_DEMO,
      async work({ params, serviceId }) {
        const { id } = await findEnabled(serviceId, params.id);
        const attempt = fromWire('atm', params.attempt);
        const events = attempt && (await resendAttempt(database, { serviceId, id }, attempt, newId()));
        if (events === null) throw notFound('attempt');
        return { events };
      },
    }),

    recover: keyedRoute({
      operationId: 'recoverWebhookEvents',
      summary: 'Post all events since a time again',
      description: `Also those that were received, with the same ids; events are kept for ${EVENT_DAYS} days. 409 if the webhook is disabled.`,
      tag: 'Events',
      params,
      body: RecoverEvents,
      costly: true,
      success: { 200: WebhookRef },
      errors: [400, 401, 403, 404, 409, 429, 500],
      errorCodes: ['conflict'],
      notInDemo: NOT_IN_DEMO,
      async work({ params, body, serviceId }) {
        const { id } = await findEnabled(serviceId, params.id);
        await recoverEvents(database, { serviceId, id }, new Date(body.since), newId());
        return { id: params.id };
      },
    }),
  };
};

const typesFrom = (events: EventType[]): number[] => events.map(typeNumber);

/** Returns the given fields in their stored form. */
function contentFrom({ events, ...content }: ChangeWebhook): Partial<WebhookContent> {
  return { ...content, ...(events && { types: typesFrom(events as EventType[]) }) };
}

const presentWebhook = (row: WebhookRow): Webhook => ({
  id: toWire('whk', row.id),
  url: row.url,
  events: row.types.map((type) => EVENT_TYPES[type]!),
  description: row.description,
  aggregate: row.aggregate,
  batch: row.batch,
  enabled: row.enabled,
  disabled_reason: row.gave_up && !row.enabled ? 'failing' : null,
  failing_since: row.failing_since?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const presentAttempt = (row: AttemptRow, request: string | null): WebhookAttempt => ({
  id: toWire('atm', row.id),
  kind: row.kind,
  at: row.at.toISOString(),
  duration_ms: row.duration_ms,
  succeeded: isSuccess(row),
  status: row.status,
  error: row.error,
  request,
  answer: row.answer,
  events: row.numbers.length,
});
