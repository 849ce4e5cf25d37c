import type { Caller } from '../caller.ts';
import type { CarillonEvent } from '../events.ts';
import type { EventType, ListEventsQuery } from '../generated/schema.ts';
import { type List, listOf } from '../list.ts';
import type { RequestOptions } from '../options.ts';

export interface EventsQuery extends Omit<ListEventsQuery, 'type'> {
  /** Types of events. Default: all. */
  type?: EventType | readonly EventType[];
}

/** Feed of events, to pull. Webhooks post the same events. */
export class Events {
  #call: Caller;
  /** @internal */
  constructor(call: Caller) {
    this.#call = call;
  }

  /**
   * Lists events, oldest first, of the last 30 days. To follow the feed, store the id of the last event that you have handled, and ask for
   * events `after` it.
   */
  list(query: EventsQuery = {}, options?: RequestOptions): List<CarillonEvent> {
    return listOf(this.#call, 'GET /v1/events', [], query, options);
  }
}
