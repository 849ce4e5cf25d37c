import type { Caller } from '../caller.ts';
import type { AuditEntry, ListAuditEntriesQuery } from '../generated/schema.ts';
import { type List, listOf } from '../list.ts';
import type { RequestOptions } from '../options.ts';

/** The activity log: what members did in the console. */
export class Activity {
  #call: Caller;
  /** @internal */
  constructor(call: Caller) {
    this.#call = call;
  }

  /** Lists entries, newest first. */
  list(query: ListAuditEntriesQuery = {}, options?: RequestOptions): List<AuditEntry> {
    return listOf(this.#call, 'GET /v1/audit-entries', [], query, options);
  }
}
