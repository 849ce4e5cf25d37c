import { type Static, type TSchema, Type } from 'typebox';

/** The schema, or null: as one type list, so that a wrong value gets one clear reason rather than one for each side. */
export const nullable = <Schema extends TSchema & { type: string }>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type, 'null'] });
