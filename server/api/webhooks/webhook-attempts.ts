import { Type } from 'typebox';
import { RecoverEvents, ResentEvents, WebhookAttempt } from '../../../contract/api/webhooks.ts';
import { AttemptId, WebhookId, WebhookRef } from '../../../contract/ids.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { ApiError, notFound } from '../../errors.ts';
import { fromWire, newId, toWire } from '../../ids.ts';
import { EVENT_DAYS } from '../../storage/webhooks/events.ts';
import {
  type AttemptRow,
  insertAttempts,
  listAttempts,
  recoverEvents,
  resendAttempt,
} from '../../storage/webhooks/webhook-attempts.ts';
import { tryAtOnce, type WebhookRow } from '../../storage/webhooks/webhooks.ts';
import { postMessage } from '../../webhooks/deliver.ts';
import { isSuccess } from '../../webhooks/post.ts';
import { bodiesOf, testMessage } from '../../webhooks/requests.ts';
import type { ApiDeps } from '../deps.ts';
import { readPage } from '../http/pagination.ts';
import { keyedRoute, object } from '../http/route.ts';

const params = object({ id: WebhookId });
export const NOT_IN_DEMO = 'The demo posts to nobody: webhooks cannot be created, changed or used in it';

/** Finds a webhook by the id in its address. @throws 404 */
type FindWebhook = (serviceId: string, id: string) => Promise<WebhookRow>;

/** Routes of what was posted to a webhook: a test, the log, and events that are posted again. */
export const webhookAttemptRoutes = (
  { config, database, keyring, metrics, webhookPoster: poster }: ApiDeps,
  find: FindWebhook,
) => {
  const findEnabled = async (serviceId: string, id: string): Promise<WebhookRow> => {
    const row = await find(serviceId, id);
    if (!row.enabled)
      throw new ApiError('conflict', 'The webhook is disabled: enable it first', {
        entity: 'webhook',
        text: { key: 'webhook_disabled' },
      });
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
