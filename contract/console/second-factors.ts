import { type Static, Type } from 'typebox';
import { PasskeyId } from '../ids.ts';
import { MAX_PASSKEY_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '../limits.ts';
import { Count, closed, nullable, shownText, Time } from '../schema.ts';

/** The password of the signed-in account, which is compared, not set. An account without one leaves it out. */
export const CurrentPassword = Type.Object(
  { password: Type.Optional(Type.String({ maxLength: MAX_PASSWORD_LENGTH })) },
  closed,
);

const passkeyName = shownText(MAX_PASSKEY_NAME_LENGTH);

/** A key on a phone, a computer or in a password manager, with which an account signs in (Web Authentication). */
export const Passkey = Type.Object({
  id: PasskeyId,
  name: Type.String(),
  created_at: Time,
  last_used_at: nullable(Time),
});
export type Passkey = Static<typeof Passkey>;

/**
 * The factor that a sign-in lacks before it may change its account. `passkey_sign_in`: the account has a passkey; `code_sign_in`: it has an
 * authenticator app; `second_factor`: it has no second factor, but one of its services requires one.
 */
export type MissingFactor = 'passkey_sign_in' | 'code_sign_in' | 'second_factor';

/** The ways in which an account signs in. */
export const SecondFactors = Type.Object({
  /** False for an account that signs in with the company's account alone, and with OIDC_ONLY. */
  has_password: Type.Boolean(),
  /** True if the account is connected to the company's account. */
  has_company_account: Type.Boolean(),
  /** Null without an authenticator app. */
  authenticator: nullable(Type.Object({ recovery_codes_left: Count })),
  /** The newest first. */
  passkeys: Type.Array(Passkey),
  /** Null if this sign-in may change the account. */
  missing_for_changes: Type.Unsafe<MissingFactor | null>({
    type: ['string', 'null'],
    enum: ['passkey_sign_in', 'code_sign_in', 'second_factor', null],
  }),
});
export type SecondFactors = Static<typeof SecondFactors>;

/** Options for the browser's `navigator.credentials`, in the JSON form of Web Authentication. */
export const PasskeyOptions = Type.Unsafe<object>({ type: 'object', additionalProperties: true });

const base64url = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]+$' });

/** The checked parts of the result of `PublicKeyCredential.toJSON`. Browsers add others. */
const credential = <Response extends Record<string, ReturnType<typeof Type.String>>>(response: Response) =>
  Type.Object({
    id: base64url(2000),
    rawId: base64url(2000),
    type: Type.Literal('public-key'),
    response: Type.Object({ ...response, clientDataJSON: base64url(10_000) }),
    clientExtensionResults: Type.Optional(Type.Object({})),
  });

export const NewPasskey = Type.Object(
  { name: passkeyName, credential: credential({ attestationObject: base64url(100_000) }) },
  closed,
);
export type NewPasskey = Static<typeof NewPasskey>;

export const PasskeySignIn = Type.Object(
  { credential: credential({ authenticatorData: base64url(10_000), signature: base64url(10_000) }) },
  closed,
);
export type PasskeySignIn = Static<typeof PasskeySignIn>;

export const PasskeyName = Type.Object({ name: passkeyName }, closed);
