import type { Caller } from './caller.ts';
import type { RequestOptions } from './options.ts';
import type { Pagination } from './schema.ts';

/** One page of a list. */
export interface Page<Item> {
  data: Item[];
  /** The `after` of the next page; null on the last one. */
  next: string | null;
}

/**
 * A list, which is read page by page while it is iterated.
 *
 * @example
 * for await (const device of carillon.devices.list({ user_id })) console.log(device.name);
 *
 * const page = await carillon.devices.list({ limit: 20 }).page();
 */
export class List<Item> implements AsyncIterable<Item> {
  #load: (after?: string) => Promise<Page<Item>>;

  /** @internal */
  constructor(call: Caller, path: string, query: object, options: RequestOptions | undefined) {
    this.#load = async (after) => {
      const { data, pagination } = await call<{ data: Item[]; pagination: Pagination }>(
        'GET',
        path,
        options,
        {
          query: after === undefined ? query : { ...query, after },
        },
      );
      // Its origin is the public one, which may not be the one in use here.
      const next = pagination.next && new URL(pagination.next).searchParams.get('after');
      return { data, next };
    };
  }

  /** The first page, or the one after `after`: one request. */
  async page(): Promise<Page<Item>> {
    return this.#load();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    let page = await this.#load();
    yield* page.data;
    while (page.next !== null) {
      page = await this.#load(page.next);
      yield* page.data;
    }
  }
}
