import { parseArgs } from 'node:util';
import { createAuth } from './api/console/auth.ts';
import { formatFaults, readRegister } from './cli/input.ts';
import { openCliStorage } from './cli/storage.ts';
import { readConfig, VARIABLES } from './config.ts';
import { fromWire, toWire } from './ids.ts';
import { createLog } from './log.ts';
import { register } from './storage/accounts.ts';
import { insertKey, listKeys, newKeyText, revokeKey } from './storage/api-keys.ts';
import { findService } from './storage/services.ts';

const USAGE = `Usage: npm run carillon -- <command>

  register --email <address> [--password <password>] [--environment prod|demo] [--title <title>] [--url <url>]
      Makes an account, a service and its first key. Asks for the password where it is not given.
  password --email <address>     Makes a link that sets the account's password anew, good for an hour.
  keys issue <service>           Issues a further key, shown this once.
  keys list <service>            Lists keys by their last four characters.
  keys revoke <service> <key>    Revokes a key (key_…) at once.
  config                         Lists every environment variable: default and meaning.

It works on the same database as the server, whether that runs or not: set DATABASE_URL or DATA_DIR as for the server.`;

/** A mistake of whoever typed: told without a stack. */
class UsageError extends Error {}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([command, ...rest]: string[]): Promise<void> {
  switch (command) {
    case 'register':
      return registerBusiness(rest);
    case 'password':
      return makePasswordLink(rest);
    case 'keys':
      return keys(rest);
    case 'config':
      return printVariables();
    case undefined:
    case 'help':
    case '--help':
      return console.log(USAGE);
    default:
      throw new UsageError(`There is no command ${command}.\n\n${USAGE}`);
  }
}

async function registerBusiness(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      password: { type: 'string' },
      environment: { type: 'string' },
      title: { type: 'string' },
      url: { type: 'string' },
    },
  });
  const request = await readRegister(values);
  if (!request.ok) throw new UsageError(formatFaults(request.faults));
  await withStorage(async ({ database, secret }) => {
    const registered = await register(database, secret, request.value);
    if (!registered) throw new UsageError('email: is registered already');
    console.log(`service_id  ${registered.service_id}`);
    console.log(`api_key     ${registered.api_key}`);
    console.log('\nThe key is shown this once; only its hash is stored.');
  });
}

async function makePasswordLink(args: string[]): Promise<void> {
  const { email } = parseArgs({ args, options: { email: { type: 'string' } } }).values;
  if (!email) throw new UsageError(`Whose? password --email <address>\n\n${USAGE}`);
  const config = readConfig(process.env);
  await withStorage(async ({ database, secret }) => {
    const auth = createAuth({ config, database, secret, mail: null, log: createLog('error') });
    const link = await auth.passwordLink(email, config.PUBLIC_URL || `http://localhost:${config.PORT}`);
    if (!link) throw new UsageError(`There is no account with the e-mail ${email}.`);
    console.log(link);
    console.log('\nIt sets a new password, once, within an hour, and signs the account out everywhere.');
  });
}

async function keys([action, service, key]: string[]): Promise<void> {
  if (!['issue', 'list', 'revoke'].includes(action ?? ''))
    throw new UsageError(`keys issue, keys list or keys revoke?\n\n${USAGE}`);
  await withStorage(async ({ database }) => {
    const serviceId = service ? fromWire('svc', service) : null;
    const row = serviceId && (await findService(database, serviceId));
    if (!row) throw new UsageError(`There is no service ${service ?? '(none was named)'}.`);
    if (action === 'issue') {
      const text = newKeyText(row.environment);
      console.log(`id       ${toWire('key', await insertKey(database, row.id, text))}`);
      console.log(`api_key  ${text}`);
    } else if (action === 'list') {
      for (const found of await listKeys(database, { serviceId: row.id, limit: 1000, after: null }))
        console.log(
          `${toWire('key', found.id)}  ${found.environment}_…${found.last_four}  created ${found.created_at.toISOString()}  ` +
            `last used ${found.last_used_at?.toISOString() ?? 'never'}`,
        );
    } else {
      const keyId = key ? fromWire('key', key) : null;
      const result = keyId ? await database.transaction((tx) => revokeKey(tx, row.id, keyId)) : 'unknown';
      if (result === 'unknown') throw new UsageError(`The service has no key ${key ?? '(none was named)'}.`);
      if (result === 'last') throw new UsageError('This is the last key: issue another first.');
      console.log(`${key} is revoked.`);
    }
  });
}

function printVariables(): void {
  for (const [name, { fallback, meaning }] of Object.entries(VARIABLES))
    console.log(`${name.padEnd(18)} ${meaning}${fallback && ` Default: ${fallback}`}`);
}

async function withStorage(
  work: (storage: Awaited<ReturnType<typeof openCliStorage>>) => Promise<void>,
): Promise<void> {
  const storage = await openCliStorage(readConfig(process.env));
  try {
    await work(storage);
  } finally {
    await storage.close();
  }
}
