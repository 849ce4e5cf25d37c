import type { Caller } from '../caller.ts';
import type {
  ChangeService,
  ChangeServiceQuery,
  DeleteDomainQuery,
  Domain,
  DomainReference,
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

  /** Reads the service's own domain. The error's status is 404 if it has none. */
  async domain(options?: RequestOptions): Promise<Domain> {
    return this.#call('GET /v1/services/{id}/domain', [this.#id], options);
  }

  /** Gives the service a domain of its own. The answer has the DNS record that makes it lead to the installation. */
  async setDomain(domain: string, options?: RequestOptions): Promise<Domain> {
    return this.#call('PUT /v1/services/{id}/domain', [this.#id], options, { body: { domain } });
  }

  /** Leaves the domain. The error's code is `conflict` if devices are subscribed there, unless `force` is true. */
  async leaveDomain(query: DeleteDomainQuery = {}, options?: RequestOptions): Promise<DomainReference> {
    return this.#call('DELETE /v1/services/{id}/domain', [this.#id], options, { query });
  }

  /** Creates an identity secret for `users.sign`, which only this call returns. The previous secret stays valid for 24 hours. */
  async createIdentitySecret(options?: RequestOptions): Promise<IdentitySecret> {
    return this.#call('POST /v1/services/{id}/identity-secret', [this.#id], options);
  }
}
