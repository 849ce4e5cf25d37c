import type { Caller } from '../caller.ts';
import type {
  DeleteVapidKeyQuery,
  ImportVapidKey,
  ListVapidKeysQuery,
  VapidKey,
  VapidKeyReference,
} from '../generated/schema.ts';
import { type List, listOf } from '../list.ts';
import type { RequestOptions } from '../options.ts';

/** VAPID key pairs of other systems, for whose subscriptions they were made. */
export class VapidKeys {
  #call: Caller;
  /** @internal */
  constructor(call: Caller) {
    this.#call = call;
  }

  /** Lists imported keys, newest first, with their active devices. */
  list(query: ListVapidKeysQuery = {}, options?: RequestOptions): List<VapidKey> {
    return listOf(this.#call, 'GET /v1/vapid-keys', [], query, options);
  }

  /** Imports a key pair, so that `devices.import` can name it. A pair that the service has is answered with its id. */
  async import(pair: ImportVapidKey, options?: RequestOptions): Promise<VapidKeyReference> {
    return this.#call('POST /v1/vapid-keys', [], options, { body: pair });
  }

  /** Deletes a key. The error's code is `conflict` if active devices use it, unless `force` is true, which deactivates them. */
  async delete(
    id: string,
    query: DeleteVapidKeyQuery = {},
    options?: RequestOptions,
  ): Promise<VapidKeyReference> {
    return this.#call('DELETE /v1/vapid-keys/{id}', [id], options, { query });
  }
}
