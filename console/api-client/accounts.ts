import { meQuery } from './me.ts';
import { queryClient } from './query-client.ts';
import { request } from './request.ts';

/** Reloads the signed-in account and drops everything cached for the previous one. */
export async function refreshAccount(): Promise<void> {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
}

/**
 * Signs in. Resolves with true if a code of the account's authenticator app is needed too.
 *
 * @throws RequestError
 */
export async function signIn(email: string, password: string): Promise<boolean> {
  const { twoFactorRedirect = false } = await request<{ twoFactorRedirect?: boolean }>(
    'POST',
    '/auth/sign-in/email',
    { email, password },
  );
  if (!twoFactorRedirect) await refreshAccount();
  return twoFactorRedirect;
}

/**
 * @param invitation token of an invitation link, which permits sign-up while registration is closed
 * @throws RequestError
 */
export async function signUp(
  form: { name: string; email: string; password: string },
  invitation?: string | null,
): Promise<void> {
  await request('POST', '/auth/sign-up/email', form, invitation ? { 'x-invitation': invitation } : {});
  await refreshAccount();
}

/** Signs in by a link of the command line. @throws RequestError */
export async function signInByLink(token: string): Promise<void> {
  await request('POST', '/sign-in-link', { token });
  await refreshAccount();
}

export async function signOut(): Promise<void> {
  await request('POST', '/auth/sign-out', {});
  await refreshAccount();
}
