import type { Caller } from '../caller.ts';
import { checkDefined } from '../checks.ts';
import type {
  Audience,
  AudienceReference,
  ChangeAudience,
  CreateAudience,
  FilterInput,
  ListAudiencesQuery,
  ReachCount,
} from '../generated/schema.ts';
import { type List, listOf } from '../list.ts';
import type { RequestOptions } from '../options.ts';

/** Saved filters, and counts of the users that a filter selects. */
export class Audiences {
  #call: Caller;
  /** @internal */
  constructor(call: Caller) {
    this.#call = call;
  }

  /** Lists saved audiences, newest first. */
  list(query: ListAudiencesQuery = {}, options?: RequestOptions): List<Audience> {
    return listOf(this.#call, 'GET /v1/audiences', [], query, options);
  }

  /** Saves a filter under a name: `audience: { audience_id }` sends to the users it selects. */
  async create(audience: CreateAudience, options?: RequestOptions): Promise<AudienceReference> {
    checkDefined(audience.filter, 'filter');
    return this.#call('POST /v1/audiences', [], options, { body: audience });
  }

  /** Reads a saved audience. */
  async get(id: string, options?: RequestOptions): Promise<Audience> {
    return this.#call('GET /v1/audiences/{id}', [id], options);
  }

  /** Replaces the name, the filter, or both. */
  async update(id: string, changes: ChangeAudience, options?: RequestOptions): Promise<AudienceReference> {
    if ('filter' in changes) checkDefined(changes.filter, 'filter');
    return this.#call('PATCH /v1/audiences/{id}', [id], options, { body: changes });
  }

  /** Deletes a saved audience. Notifications that were accepted before keep its filter. */
  async delete(id: string, options?: RequestOptions): Promise<AudienceReference> {
    return this.#call('DELETE /v1/audiences/{id}', [id], options);
  }

  /** Counts the users, and their devices, that a filter selects now. */
  async count(filter: FilterInput, options?: RequestOptions): Promise<ReachCount> {
    checkDefined(filter, 'filter');
    return this.#call('POST /v1/audiences/count', [], options, { body: { filter } });
  }
}
