import { type Static, type TSchema, Type } from 'typebox';
import { MAX_EMAIL_LENGTH } from './limits.ts';

/** The schema, or null: as one list of types, so that a wrong value gets one clear reason rather than one for each side. */
export const nullable = <Schema extends TSchema & { type: string }>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type, 'null'] });

export const Time = Type.String({ format: 'date-time' });
export const Count = Type.Integer({ minimum: 0 });
export const Email = Type.String({ maxLength: MAX_EMAIL_LENGTH, format: 'email' });

/** Options of an object that takes no other properties. */
export const closed = { additionalProperties: false } as const;

/** An object in a response, whose schema held when it was stored. */
export const storedObject = <Value extends object>() =>
  Object.assign(Type.Unsafe<Value>({}), { type: 'object', additionalProperties: true } as const);
