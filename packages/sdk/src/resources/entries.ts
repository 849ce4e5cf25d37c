import type { Caller } from '../caller.ts';
import { checkId } from '../checks.ts';
import type { RevokedEntries } from '../generated/schema.ts';
import type { RequestOptions } from '../options.ts';

/** Sealed tokens that stand for users in links and QR codes. */
export class Entries {
  #call: Caller;
  /** @internal */
  constructor(call: Caller) {
    this.#call = call;
  }

  /** Revokes all links and QR codes that open the experience as this user. */
  async revoke(userId: string, options?: RequestOptions): Promise<RevokedEntries> {
    return this.#call('DELETE /v1/entries', [], options, { query: { user_id: checkId(userId, 'userId') } });
  }
}
