import { toWire } from '../ids.ts';
import { fit } from '../lib/columns.ts';
import { type ListedAccount, listAccounts } from '../storage/operating/installation.ts';
import { list } from './list.ts';

export const accounts = (args: string[]): Promise<void> =>
  list(args, {
    command: 'accounts',
    read: listAccounts,
    after: (email) => email.toLowerCase(),
    cursor: ({ email }) => email,
    json: (account) => ({
      ...account,
      services: account.services.map((service) => ({ ...service, id: toWire('svc', service.id) })),
    }),
    text: describe,
  });

function describe({ email, name, created_at, last_sign_in, services }: ListedAccount): string[] {
  const day = (time: Date) => time.toISOString().slice(0, 10);
  return [
    `${fit(email, 50)}  ${fit(name, 28)}`.trimEnd(),
    `  created ${day(created_at)}, ${last_sign_in ? `signed in ${day(last_sign_in)}` : 'not signed in'}`,
    ...services.map(
      ({ id, title, role }) =>
        `  ${role.padEnd(6)}  ${toWire('svc', id)}  ${fit(title ?? 'without a title', 38)}`,
    ),
  ];
}
