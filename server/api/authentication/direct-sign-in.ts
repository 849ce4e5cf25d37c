import { COMPANY_SIGN_IN_HOURS } from '../../../contract/limits.ts';

/** Lifetime of a sign-in with the company's account or by a link. */
export const COMPANY_SIGN_IN_MS = COMPANY_SIGN_IN_HOURS * 3_600_000;

/** A sign-in without a password: its account and how it began. Ids are UUIDs. */
export type NewSignIn = { accountId: string } & (
  | { passkeyId: string }
  /** `isMultiFactor`: the company's provider checked more than one factor. */
  | { method: SignInMethod; isMultiFactor: boolean }
);

/** `company`: the company's account; `link`: a link of the command line. */
export type SignInMethod = 'company' | 'link';

/** Returns a plugin that signs in an account whose passkey, link or company's account was checked elsewhere. Only our code can call it. */
export async function directSignIn() {
  const [{ createAuthEndpoint }, { setSessionCookie }] = await Promise.all([
    import('better-auth/api'),
    import('better-auth/cookies'),
  ]);
  const signInDirectly = createAuthEndpoint.serverOnly(
    { method: 'POST', metadata: { $Infer: { body: {} as NewSignIn } } },
    async (context) => {
      const signIn = context.body as NewSignIn;
      const { internalAdapter } = context.context;
      const user = await internalAdapter.findUserById(signIn.accountId);
      if (!user) throw new Error('the account of a sign-in does not exist');
      const fields =
        'passkeyId' in signIn
          ? { byPasskey: true, passkeyId: signIn.passkeyId }
          : {
              method: signIn.method,
              multiFactor: signIn.isMultiFactor,
              expiresAt: new Date(Date.now() + COMPANY_SIGN_IN_MS),
            };
      const session = await internalAdapter.createSession(signIn.accountId, false, fields, true);
      await setSessionCookie(context, { session, user });
    },
  );
  return { id: 'direct-sign-in', endpoints: { signInDirectly } };
}
