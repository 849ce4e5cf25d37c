import { type Static, type TSchema, Type } from 'typebox';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './limits.ts';
import { nullable } from './schema.ts';

/** A query parameter of every list. */
export const limit = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: MAX_PAGE_SIZE,
    default: DEFAULT_PAGE_SIZE,
    description: 'Maximum number of items returned.',
  }),
);

/** `next` is the full URL of the next list page, or null on the last one. */
export const Pagination = Type.Object(
  {
    next: nullable(
      Type.String({
        description: 'URL of the next page; null on the last one.',
        examples: [null],
      }),
    ),
  },
  { title: 'Pagination' },
);
export type Pagination = Static<typeof Pagination>;

/** Returns the schema of a list page. */
export const pageOf = <Item extends TSchema & { title?: string }>(item: Item) =>
  Type.Object({ data: Type.Array(item), pagination: Pagination }, { title: `${item.title}Page` });
