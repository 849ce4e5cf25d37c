import type { Caller } from './caller.ts';
import type { Operations, Pagination } from './generated/schema.ts';
import type { RequestOptions } from './options.ts';

/** A list page. */
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
  constructor(load: (after?: string) => Promise<Page<Item>>) {
    this.#load = load;
  }

  /** Reads the first page, or the page after `after`, in one request. */
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

/** @internal */
type ListOperation = {
  [Name in keyof Operations]: Operations[Name]['answer'] extends { pagination: Pagination } ? Name : never;
}[keyof Operations];

/** @internal */
type ItemOf<Name extends ListOperation> = Operations[Name]['answer']['data'][number];

/** @internal */
export function listOf<Name extends ListOperation>(
  call: Caller,
  operation: Name,
  ids: readonly string[],
  query: object,
  options: RequestOptions | undefined,
): List<ItemOf<Name>> {
  return new List(async (after) => {
    const { data, pagination } = await call(operation, ids, options, {
      query: after === undefined ? query : { ...query, after },
    });
    // The URL of the next page has the public origin, which may differ from `baseUrl`.
    return {
      data: data as ItemOf<Name>[],
      next: pagination.next && new URL(pagination.next).searchParams.get('after'),
    };
  });
}
