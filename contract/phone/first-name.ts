import { type Static, Type } from 'typebox';
import { MAX_FIRST_NAME_LENGTH } from '../limits.ts';
import { closed, nullable, shownText } from '../schema.ts';

/** The tag that has the first name of a user. */
export const FIRST_NAME_TAG = 'first_name';

/** `GET /embed/v1/devices/{id}/first-name`. It has no name, because whoever knows a user's id may open the experience as this user. */
export const FirstNameWish = Type.Object(
  {
    wanted: Type.Boolean({
      description: 'True if the business asks for first names, and has none of this person.',
      examples: [true],
    }),
  },
  { title: 'FirstNameWish' },
);
export type FirstNameWish = Static<typeof FirstNameWish>;

/** `PUT /embed/v1/devices/{id}/first-name`: as the person writes it; null removes it. */
export const PutFirstName = Type.Object(
  { first_name: nullable(shownText(MAX_FIRST_NAME_LENGTH, { examples: ['Ada'] })) },
  { ...closed, title: 'PutFirstName' },
);
export type PutFirstName = Static<typeof PutFirstName>;

export const OwnFirstName = Type.Object(
  { first_name: nullable(Type.String({ description: 'As it is stored.', examples: ['Ada'] })) },
  { title: 'OwnFirstName' },
);
export type OwnFirstName = Static<typeof OwnFirstName>;

/** Characters that change the direction of the text around them. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns a name in one spelling (NFC), on one line, without characters that would change the text around it. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(DIRECTIONS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
