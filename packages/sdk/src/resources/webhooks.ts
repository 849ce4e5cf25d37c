import type { Caller } from '../caller.ts';
import type { CarillonEvent, WebhookTestEvent } from '../events.ts';
import type {
  ChangeWebhook,
  CreateWebhook,
  ListWebhookAttemptsQuery,
  ListWebhooksQuery,
  RecoverEvents,
  ResentEvents,
  Webhook,
  WebhookAttempt,
  WebhookReference,
  WebhookSecret,
} from '../generated/schema.ts';
import { type List, listOf } from '../list.ts';
import type { RequestOptions } from '../options.ts';
import { type VerifyOptions, verifyWebhook, type WebhookHeaders } from '../verify-webhook.ts';

/** Addresses to which events are posted. */
export class Webhooks {
  #call: Caller;
  /** @internal */
  constructor(call: Caller) {
    this.#call = call;
  }

  /** Lists webhooks, newest first. */
  list(query: ListWebhooksQuery = {}, options?: RequestOptions): List<Webhook> {
    return listOf(this.#call, 'GET /v1/webhooks', [], query, options);
  }

  /** Creates a webhook, to which events of these types are posted from now on. Only this call returns the secret. */
  async create(webhook: CreateWebhook, options?: RequestOptions): Promise<WebhookSecret> {
    return this.#call('POST /v1/webhooks', [], options, { body: webhook });
  }

  /** Reads a webhook. */
  async get(id: string, options?: RequestOptions): Promise<Webhook> {
    return this.#call('GET /v1/webhooks/{id}', [id], options);
  }

  /** Changes the given fields. */
  async update(id: string, changes: ChangeWebhook, options?: RequestOptions): Promise<WebhookReference> {
    return this.#call('PATCH /v1/webhooks/{id}', [id], options, { body: changes });
  }

  /** Deletes a webhook, with its log and its unposted events. */
  async delete(id: string, options?: RequestOptions): Promise<WebhookReference> {
    return this.#call('DELETE /v1/webhooks/{id}', [id], options);
  }

  /** Replaces the secret. For 24 hours, requests are signed with both secrets. */
  async rotateSecret(id: string, options?: RequestOptions): Promise<WebhookSecret> {
    return this.#call('POST /v1/webhooks/{id}/rotate', [id], options);
  }

  /** Posts an event of the type `webhook.test`, and returns the answer. */
  async test(id: string, options?: RequestOptions): Promise<WebhookAttempt> {
    return this.#call('POST /v1/webhooks/{id}/test', [id], options);
  }

  /** Lists the requests to a webhook, newest first, with the answers. */
  attempts(id: string, query: ListWebhookAttemptsQuery = {}, options?: RequestOptions): List<WebhookAttempt> {
    return listOf(this.#call, 'GET /v1/webhooks/{id}/attempts', [id], query, options);
  }

  /** Posts the events of a request again. */
  async retryAttempt(id: string, attemptId: string, options?: RequestOptions): Promise<ResentEvents> {
    return this.#call('POST /v1/webhooks/{id}/attempts/{attempt}/retry', [id, attemptId], options);
  }

  /** Posts all events since a time again. */
  async recover(id: string, since: RecoverEvents, options?: RequestOptions): Promise<WebhookReference> {
    return this.#call('POST /v1/webhooks/{id}/recover', [id], options, { body: since });
  }

  /** Verifies a request to your server, and returns its events. Also exported as `verifyWebhook`, which needs no API key. */
  verify(
    payload: string | Uint8Array,
    headers: WebhookHeaders,
    secret: string | readonly string[],
    options?: VerifyOptions,
  ): Promise<(CarillonEvent | WebhookTestEvent)[]> {
    return verifyWebhook(payload, headers, secret, options);
  }
}
