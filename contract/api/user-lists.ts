import { type Static, Type } from 'typebox';
import { MAX_PUT_USERS } from '../limits.ts';
import { Count, closed, documentedAs } from '../schema.ts';
import { UserId } from './devices.ts';
import { PutUser } from './users.ts';

/** A user of `PUT /v1/users`. */
export const PutListedUser = Type.Object(
  { user_id: UserId, ...PutUser.properties },
  { ...closed, title: 'PutListedUser' },
);
export type PutListedUser = Static<typeof PutListedUser>;

/** `PUT /v1/users`. Each user is validated by itself, because one that is refused refuses no other. */
export const PutUsers = Type.Object(
  {
    users: Type.Array(documentedAs(Type.Unsafe<unknown>({}), PutListedUser), {
      minItems: 1,
      maxItems: MAX_PUT_USERS,
    }),
  },
  { ...closed, title: 'PutUsers' },
);
export type PutUsers = Static<typeof PutUsers>;

export const SavedUser = Type.Object(
  {
    status: Type.Enum(['saved', 'refused'], { type: 'string', examples: ['saved'] }),
    field: Type.Optional(Type.String({ description: 'Field to correct, if the user is refused.' })),
    reason: Type.Optional(Type.String({ description: 'Why it was refused.' })),
  },
  { title: 'SavedUser' },
);
export type SavedUser = Static<typeof SavedUser>;

export const SavedUsers = Type.Object(
  { saved: Count, refused: Count, data: Type.Array(SavedUser) },
  { title: 'SavedUsers', examples: [{ saved: 1, refused: 0, data: [{ status: 'saved' }] }] },
);
export type SavedUsers = Static<typeof SavedUsers>;
