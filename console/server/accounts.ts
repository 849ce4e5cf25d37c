import { meQuery } from './me.ts';
import { queryClient } from './query-client.ts';
import { ask } from './request.ts';

/** Asks anew who is signed in, and forgets all that was read as somebody else. */
export async function changeWho(): Promise<void> {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
}

/** @throws RequestFault */
export async function signIn(email: string, password: string): Promise<void> {
  await ask('POST', '/auth/sign-in/email', { email, password });
  await changeWho();
}

/**
 * @param invitation what an invitation's link holds: it lets one in where registration is closed
 * @throws RequestFault
 */
export async function signUp(
  form: { name: string; email: string; password: string },
  invitation?: string | null,
): Promise<void> {
  await ask('POST', '/auth/sign-up/email', form, invitation ? { 'x-invitation': invitation } : {});
  await changeWho();
}

export async function signOut(): Promise<void> {
  await ask('POST', '/auth/sign-out', {});
  await changeWho();
}
