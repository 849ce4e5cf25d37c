import { type Static, Type } from 'typebox';
import { SignInId } from './ids.ts';
import { nullable } from './nullable.ts';

const closed = { additionalProperties: false } as const;
const email = Type.String({ maxLength: 254, format: 'email' });
const newPassword = Type.String({ minLength: 8, maxLength: 128 });
const password = Type.String({ maxLength: 128 });
const name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });

/** What of better-auth's is asked by the console's pages, and in which form. */
export const ACCOUNT_FORMS = {
  '/sign-up/email': Type.Object({ name, email, password: newPassword }, closed),
  '/sign-in/email': Type.Object({ email, password }, closed),
  '/sign-out': Type.Object({}, closed),
  '/request-password-reset': Type.Object({ email }, closed),
  '/reset-password': Type.Object({ token: Type.String({ maxLength: 100 }), newPassword }, closed),
  '/change-password': Type.Object({ currentPassword: password, newPassword }, closed),
} as const;

export const ChangeAccount = Type.Object({ name }, closed);

/** One browser in which an account is signed in. */
export const SignIn = Type.Object({
  id: SignInId,
  is_this_one: Type.Boolean(),
  user_agent: nullable(Type.String()),
  ip_address: nullable(Type.String()),
  signed_in_at: Type.String({ format: 'date-time' }),
});
export type SignIn = Static<typeof SignIn>;

/** Whose password a link sets. */
export const PasswordLink = Type.Object({ email: Type.String() });
export type PasswordLink = Static<typeof PasswordLink>;
