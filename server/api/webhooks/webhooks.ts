import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ChangeWebhook, CreateWebhook, Webhook, WebhookSecret } from '../../../contract/api/webhooks.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { WebhookId, WebhookRef } from '../../../contract/ids.ts';
import { MAX_WEBHOOKS } from '../../../contract/limits.ts';
import { EVENT_TYPES, type EventType } from '../../../contract/lists.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { limitReached, notFound } from '../../errors.ts';
import { fromWire, newId, toWire } from '../../ids.ts';
import { typeNumber } from '../../storage/webhooks/events.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
  type WebhookContent,
  type WebhookRow,
} from '../../storage/webhooks/webhooks.ts';
import { webhookUrlError } from '../../webhooks/post.ts';
import { newSecret } from '../../webhooks/requests.ts';
import type { ApiDeps } from '../deps.ts';
import { readPage } from '../http/pagination.ts';
import { keyedRoute, object } from '../http/route.ts';
import { NOT_IN_DEMO, webhookAttemptRoutes } from './webhook-attempts.ts';

const params = object({ id: WebhookId });

export const webhookRoutes = (deps: ApiDeps) => {
  const { config, database, keyring } = deps;
  const check = (request: FastifyRequest): ValidationError[] => {
    const { url } = (request.body ?? {}) as { url?: unknown };
    const reason = typeof url === 'string' ? webhookUrlError(url, config.WEBHOOK_HOSTS) : null;
    return reason ? [{ field: 'url', ...reason }] : [];
  };
  const find = async (serviceId: string, id: string): Promise<WebhookRow> => {
    const uuid = fromWire('whk', id);
    const row = uuid && (await findWebhook(database, serviceId, uuid));
    if (!row) throw notFound('webhook');
    return row;
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
    ...webhookAttemptRoutes(deps, find),
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
