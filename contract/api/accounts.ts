import { type Static, Type } from 'typebox';
import { ServiceId, SignInId } from '../ids.ts';
import {
  MAX_ACCOUNT_NAME_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '../limits.ts';
import { LANGUAGES } from '../lists.ts';
import { closed, Email, nullable, shownText, Time } from '../schema.ts';
import { ApiKeyText } from './keys.ts';
import { Branding, Environment } from './services.ts';

/** A new password, which must not be common. A password that is only compared may be shorter. */
const newPassword = Type.String({
  minLength: MIN_PASSWORD_LENGTH,
  maxLength: MAX_PASSWORD_LENGTH,
  format: 'password',
  examples: ['correct horse battery staple'],
});
const password = Type.String({ maxLength: MAX_PASSWORD_LENGTH });
const name = shownText(MAX_ACCOUNT_NAME_LENGTH);

/** The token of a mailed link for a password or an invitation. */
export const LinkToken = Type.String({ maxLength: 100 });

/** `POST /register`: an account and its first service. */
export const Register = Type.Object(
  {
    email: Email,
    password: newPassword,
    service: Type.Optional(Branding),
    environment: Type.Optional(Environment),
  },
  { ...closed, title: 'Register' },
);
export type Register = Static<typeof Register>;

/** The only answer that contains the key, because the server stores its hash. */
export const Registered = Type.Object(
  { service_id: ServiceId, api_key: ApiKeyText },
  { title: 'Registered' },
);
export type Registered = Static<typeof Registered>;

/** A code of an authenticator app, or a recovery code. */
const code = Type.String({ minLength: 1, maxLength: 20 });

/** The endpoints of better-auth that the console uses, and the bodies that they accept. */
export const ACCOUNT_FORMS = {
  '/sign-up/email': Type.Object({ name, email: Email, password: newPassword }, closed),
  '/sign-in/email': Type.Object({ email: Email, password }, closed),
  '/sign-out': Type.Object({}, closed),
  '/request-password-reset': Type.Object({ email: Email }, closed),
  '/reset-password': Type.Object({ token: LinkToken, newPassword }, closed),
  '/change-password': Type.Object({ currentPassword: password, newPassword }, closed),
  '/two-factor/enable': Type.Object({ password }, closed),
  '/two-factor/verify-totp': Type.Object({ code, trustDevice: Type.Optional(Type.Boolean()) }, closed),
  '/two-factor/verify-backup-code': Type.Object({ code, trustDevice: Type.Optional(Type.Boolean()) }, closed),
  '/two-factor/generate-backup-codes': Type.Object({ password }, closed),
  '/two-factor/disable': Type.Object({ password }, closed),
} as const;

/** The fields of better-auth's answers that the console needs. The session's token is in the cookie, never in an answer. */
export const ACCOUNT_ANSWERS: Partial<Record<keyof typeof ACCOUNT_FORMS, readonly string[]>> = {
  '/sign-in/email': ['twoFactorRedirect'],
  '/two-factor/enable': ['totpURI', 'backupCodes'],
  '/two-factor/generate-backup-codes': ['backupCodes'],
};

/** The password, which an account without one leaves out. */
const ownPassword = Type.Optional(password);

/** A new address for the signed-in account. Needs the password, because the owner of the address can set a new password. */
export const ChangeEmail = Type.Object({ email: Email, password: ownPassword }, closed);

/** `email` is typed out, so that nobody deletes an account by mistake. */
export const DeleteAccount = Type.Object(
  { email: Type.String({ maxLength: MAX_EMAIL_LENGTH }), password: ownPassword },
  closed,
);

/** The token of a mailed link that confirms an email address: a JSON Web Token. */
export const ConfirmEmail = Type.Object({ token: Type.String({ maxLength: 1000 }) }, closed);

export const SentVerification = Type.Object({
  mail: Type.Enum(['sent', 'failed', 'none', 'limited'], { type: 'string' }),
});
export type SentVerification = Static<typeof SentVerification>;

/** `changed`: true if the link was for a new address, which the account now has. */
export const ConfirmedEmail = Type.Object({ email: Type.String(), changed: Type.Boolean() });
export type ConfirmedEmail = Static<typeof ConfirmedEmail>;

export const ChangeAccount = Type.Object({ name }, closed);

/** The language of the console and of mails, by its primary subtag (BCP 47). */
export const ChangeLanguage = Type.Object(
  { language: Type.Enum([...LANGUAGES], { type: 'string' }) },
  closed,
);

/** One browser in which an account is signed in. */
export const SignIn = Type.Object({
  id: SignInId,
  /** True if the request came from this browser. */
  is_this_one: Type.Boolean(),
  user_agent: nullable(Type.String()),
  ip_address: nullable(Type.String()),
  signed_in_at: Time,
});
export type SignIn = Static<typeof SignIn>;

/** The account whose password a link sets. */
export const PasswordLink = Type.Object({ email: Type.String() });
export type PasswordLink = Static<typeof PasswordLink>;
