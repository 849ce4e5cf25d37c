import { toWire } from '../../ids.ts';
import { type ListedAccount, listAccounts } from '../../storage/operating/installation.ts';
import { fit } from '../columns.ts';
import { list } from './list.ts';
import { remove, resume, suspend } from './manage-accounts.ts';

export async function accounts([action, ...args]: string[]): Promise<void> {
  if (action === 'suspend') return suspend(args);
  if (action === 'resume') return resume(args);
  if (action === 'delete') return remove(args);
  return listAll(action === 'list' || action === undefined ? args : [action, ...args]);
}

const listAll = (args: string[]): Promise<void> =>
  list(args, {
    command: 'accounts',
    read: listAccounts,
    after: (email) => email.toLowerCase(),
    cursor: ({ email }) => email,
    json: ({ id: _, ...account }) => ({
      ...account,
      services: account.services.map((service) => ({ ...service, id: toWire('svc', service.id) })),
    }),
    text: describe,
  });

function describe(account: ListedAccount): string[] {
  const { email, name, created_at, last_sign_in, suspension_reason, services } = account;
  const day = (time: Date) => time.toISOString().slice(0, 10);
  return [
    `${fit(email, 50)}  ${fit(name, 28)}`.trimEnd(),
    `  created ${day(created_at)}, ${last_sign_in ? `signed in ${day(last_sign_in)}` : 'not signed in'}`,
    ...(suspension_reason === null ? [] : [`  suspended: ${fit(suspension_reason, 66)}`]),
    ...services.map(
      ({ id, title, role }) =>
        `  ${role.padEnd(6)}  ${toWire('svc', id)}  ${fit(title ?? 'without a title', 38)}`,
    ),
  ];
}
