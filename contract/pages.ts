import { type Static, type TSchema, Type } from 'typebox';
import { nullable } from './nullable.ts';

/** How many items a page has where nobody says. */
export const DEFAULT_LIMIT = 50;

/** Query parameters of every list. */
export const limit = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 100,
    default: DEFAULT_LIMIT,
    description: 'Maximum number of items returned.',
  }),
);

/** Pagination metadata: `next` is the full URL of the next page, or null when nothing follows. */
export const Pagination = Type.Object({
  next: nullable(Type.String({ format: 'uri' })),
});
export type Pagination = Static<typeof Pagination>;

/** A page of a list. */
export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({ data: Type.Array(item), pagination: Pagination });
