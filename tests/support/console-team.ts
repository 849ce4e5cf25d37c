import assert from 'node:assert/strict';
import type { MemberRole } from '../../contract/lists.ts';
import type { TestCarillon } from './carillon.ts';
import { signUp, type signUpWithService } from './console.ts';

export type Owner = Awaited<ReturnType<typeof signUpWithService>>;

/** Invites an email address, and returns the token of the link. */
export async function invite(owner: Owner, email: string, role: MemberRole): Promise<string> {
  const { status, body } = await owner.post(owner.at('/invitations'), { email, role });
  assert.equal(status, 201, JSON.stringify(body));
  return tokenOf(body.link);
}

export const tokenOf = (link: string): string => new URL(link).searchParams.get('token')!;

/** Creates an account that accepts an invitation of the service. */
export async function addMember(carillon: TestCarillon, owner: Owner, role: MemberRole) {
  const person = await signUp(carillon, { name: 'Bea' });
  const token = await invite(owner, person.account.email, role);
  const accepted = await person.post(`/invitations/${token}/acceptance`);
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
  const { id } = (await person.get('/me')).body.account;
  return { ...person, id: id as string };
}
