import { toWire } from '../../ids.ts';
import { deleteAccount } from '../../storage/accounts/account-changes.ts';
import { findListedAccount, type ListedAccount } from '../../storage/operating/installation.ts';
import { OPERATOR, resumeAccount, suspendAccount } from '../../storage/operating/suspension.ts';
import { withStorage } from '../storage.ts';
import { UsageError } from '../usage.ts';
import { deletionArguments, nameArgument, suspensionArguments } from './reason-argument.ts';

/** Suspends an account. Its services keep running. */
export async function suspend(args: string[]): Promise<void> {
  const { name, reason } = suspensionArguments('accounts suspend', args);
  await withStorage(async ({ database }) => {
    if (!(await suspendAccount(database, name, reason))) throw unknown(name);
    console.log(`${name} is suspended: it is signed out everywhere, and cannot sign in.`);
    const owned = ownedBy((await findListedAccount(database, name))!);
    if (owned.length > 0)
      console.log(
        `The services that it owns go on, and so do their API keys. \`npx carillon services suspend\` stops them:\n${owned.join('\n')}`,
      );
  });
}

export async function resume(args: string[]): Promise<void> {
  const name = nameArgument('accounts resume', args);
  await withStorage(async ({ database }) => {
    if (!(await findListedAccount(database, name))) throw unknown(name);
    if (!(await resumeAccount(database, name))) throw new UsageError(`${name} is not suspended.`);
    console.log(`${name} can sign in again.`);
  });
}

/** Deletes an account as its owner can. */
export async function remove(args: string[]): Promise<void> {
  const { name, isConfirmed } = deletionArguments('accounts delete', args);
  await withStorage(async ({ database }) => {
    const account = await findListedAccount(database, name);
    if (!account) throw unknown(name);
    if (!isConfirmed)
      throw new UsageError(
        `${account.email} is a member of ${account.services.length} services. Its password, second factors, sign-ins and memberships are deleted; audit logs keep its name.\nNothing was changed: add --yes to delete it.`,
      );
    const ownerless = await deleteAccount(database, account, {
      actor: OPERATOR,
      details: { by: 'operator' },
      action: 'member.deleted',
      subject: account.email,
    });
    if (ownerless.length > 0)
      throw new Error(
        `${account.email} is the only owner of services. Delete them first, with \`npx carillon services delete\`, or make somebody else an owner:\n${ownedBy(account).join('\n')}`,
      );
    console.log(`${account.email} is deleted.`);
  });
}

const ownedBy = ({ services }: ListedAccount): string[] =>
  services
    .filter(({ role }) => role === 'owner')
    .map(({ id, title }) => `  ${toWire('svc', id)}  ${title ?? 'without a title'}`);

const unknown = (name: string): UsageError => new UsageError(`No account has the email address ${name}.`);
