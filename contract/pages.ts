import { type Static, type TObject, Type } from 'typebox';

/** Query parameters of every list. */
export const limit = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Maximum number of items returned.' }),
);

/** Pagination metadata: `next` is the full URL of the next page, or null when nothing follows. */
export const Pagination = Type.Object({
  next: Type.Union([Type.String({ format: 'uri' }), Type.Null()]),
});
export type Pagination = Static<typeof Pagination>;

/** A page of a list. */
export const pageOf = <Item extends TObject>(item: Item) =>
  Type.Object({ data: Type.Array(item), pagination: Pagination });

/** The identifier of the created or affected resource. */
export const identifierOf = <Id extends ReturnType<typeof Type.String>>(id: Id) => Type.Object({ id });
