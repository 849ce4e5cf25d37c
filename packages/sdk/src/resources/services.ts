import type { Caller } from '../caller.ts';
import type {
  ChangeService,
  ChangeServiceQuery,
  GetServiceQuery,
  IdentitySecret,
  Service,
} from '../generated/schema.ts';
import type { RequestOptions } from '../options.ts';

/** The service of the API key: its brand as users see it, and its settings. */
export class Services {
  #call: Caller;
  #id: string;
  /** @internal */
  constructor(call: Caller, id: string) {
    this.#call = call;
    this.#id = id;
  }

  /** Reads the service, with its settings if `expand` is `settings`. */
  async get(query: GetServiceQuery = {}, options?: RequestOptions): Promise<Service> {
    return this.#call('GET /v1/services/{id}', [this.#id], options, { query });
  }

  /** Changes the given fields of the brand and of the settings; null removes a field of the brand. */
  async update(
    changes: ChangeService,
    query: ChangeServiceQuery = {},
    options?: RequestOptions,
  ): Promise<Service> {
    return this.#call('PATCH /v1/services/{id}', [this.#id], options, { query, body: changes });
  }

  /** Creates an identity secret for `users.sign`, which only this call returns. The previous secret stays valid for 24 hours. */
  async createIdentitySecret(options?: RequestOptions): Promise<IdentitySecret> {
    return this.#call('POST /v1/services/{id}/identity-secret', [this.#id], options);
  }
}
