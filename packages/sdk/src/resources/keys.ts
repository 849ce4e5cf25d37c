import type { Caller } from '../caller.ts';
import type { ApiKey, IssuedKey, IssueKey, KeyReference, ListKeysQuery } from '../generated/schema.ts';
import { type List, listOf } from '../list.ts';
import type { RequestOptions } from '../options.ts';

/** API keys of the service. */
export class Keys {
  #call: Caller;
  /** @internal */
  constructor(call: Caller) {
    this.#call = call;
  }

  /** Checks the API key: resolves with a greeting, or throws an error with the code `key_unknown` or `key_expired`. */
  async check(options?: RequestOptions): Promise<string> {
    return this.#call('GET /hi', [], options);
  }

  /** Lists keys, newest first, each with its last four characters. */
  list(query: ListKeysQuery = {}, options?: RequestOptions): List<ApiKey> {
    return listOf(this.#call, 'GET /v1/keys', [], query, options);
  }

  /** Issues a key, which only this call returns. By default it has the permissions of the present key. */
  async issue(key: IssueKey = {}, options?: RequestOptions): Promise<IssuedKey> {
    return this.#call('POST /v1/keys', [], options, { body: key });
  }

  /** Revokes a key, at once. */
  async revoke(id: string, options?: RequestOptions): Promise<KeyReference> {
    return this.#call('DELETE /v1/keys/{id}', [id], options);
  }
}
