import { parseArgs } from 'node:util';
import { createAuth } from './api/authentication/accounts.ts';
import { formatErrors, readRegister } from './cli/input.ts';
import { openCliStorage } from './cli/storage.ts';
import { misspeltVariables, readConfig, VARIABLES } from './config.ts';
import { fromWire, toWire } from './ids.ts';
import { createLog } from './log.ts';
import { register } from './storage/accounts.ts';
import { generateApiKey, insertKey, listKeys, revokeKey } from './storage/api-keys.ts';
import { distribute } from './storage/distribute.ts';
import { findService } from './storage/services.ts';

const USAGE = `Usage: npm run carillon -- <command>

  register --email <address> [--password <password>] [--environment prod|demo] [--title <title>] [--url <url>]
      Creates an account, a service and its first API key. Prompts for the password if it is not given.
  password --email <address>     Prints a link that sets a new password, valid for an hour.
  keys issue <service>           Creates another API key, shown only once.
  keys list <service>            Lists API keys by their last four characters.
  keys revoke <service> <key>    Revokes an API key (key_…) immediately.
  distribute                     Distributes the tables of a database in which Citus is installed (docs/operating.md).
  config                         Lists every environment variable with its meaning and default.

The commands work on the server's database, whether or not the server is running: set DATABASE_URL or DATA_DIR as for the server.`;

/** A mistake in the command line, printed without a stack. */
class UsageError extends Error {}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([command, ...rest]: string[]): Promise<void> {
  if (rest.some((word) => word === '--help' || word === '-h')) return console.log(USAGE);
  switch (command) {
    case 'register':
      return registerBusiness(rest);
    case 'password':
      return makePasswordLink(rest);
    case 'keys':
      return keys(rest);
    case 'distribute':
      return distributeTables();
    case 'config':
      return printVariables();
    case undefined:
    case 'help':
    case '--help':
    case '-h':
      return console.log(USAGE);
    default:
      throw new UsageError(`Unknown command: ${command}\n\n${USAGE}`);
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
  if (!request.ok) throw new UsageError(formatErrors(request.errors));
  await withStorage(async ({ database, secret }) => {
    const registered = await register(database, secret, request.value, true);
    if (!registered) throw new UsageError('email: is already registered');
    console.log(`service_id  ${registered.service_id}`);
    console.log(`api_key     ${registered.api_key}`);
    console.log('\nThis is the only time the key is shown; Carillon stores its hash.');
  });
}

async function makePasswordLink(args: string[]): Promise<void> {
  const { email } = parseArgs({ args, options: { email: { type: 'string' } } }).values;
  if (!email) throw new UsageError(`password needs --email <address>\n\n${USAGE}`);
  const config = readConfig();
  await withStorage(async ({ database, secret }) => {
    const auth = createAuth({ config, database, secret, mail: null, log: createLog('error') });
    const link = await auth.createPasswordLink(email, config.PUBLIC_URL || `http://localhost:${config.PORT}`);
    if (!link) throw new UsageError(`No account has the email address ${email}.`);
    console.log(link);
    console.log(
      '\nThe link works once, within an hour. Setting a new password signs the account out everywhere.',
    );
  });
}

async function keys([action, service, key]: string[]): Promise<void> {
  if (!['issue', 'list', 'revoke'].includes(action ?? ''))
    throw new UsageError(`keys needs one of issue, list, revoke\n\n${USAGE}`);
  await withStorage(async ({ database }) => {
    const serviceId = service ? fromWire('svc', service) : null;
    const row = serviceId && (await findService(database, serviceId));
    if (!row)
      throw new UsageError(service ? `Unknown service: ${service}` : 'A service id (svc_…) is missing.');
    if (action === 'issue') {
      const text = generateApiKey(row.environment);
      console.log(`id       ${toWire('key', await insertKey(database, row.id, text))}`);
      console.log(`api_key  ${text}`);
    } else if (action === 'list') {
      for (const found of await listKeys(database, { serviceId: row.id, limit: 1000, after: null }))
        console.log(
          `${toWire('key', found.id)}  ${found.environment}_…${found.last_four}  created ${found.created_at.toISOString()}  ` +
            `last used ${found.last_used_at?.toISOString() ?? 'never'}  ` +
            `scopes ${found.scopes?.join(',') ?? 'all'}  expires ${found.expires_at?.toISOString() ?? 'never'}`,
        );
    } else {
      const keyId = key ? fromWire('key', key) : null;
      const result = keyId ? await database.transaction((tx) => revokeKey(tx, row.id, keyId)) : 'unknown';
      if (result === 'unknown')
        throw new UsageError(key ? `The service has no API key ${key}.` : 'A key id (key_…) is missing.');
      if (result === 'last')
        throw new UsageError('This is the last API key of the service: create another first.');
      console.log(`Revoked ${key}.`);
    }
  });
}

async function distributeTables(): Promise<void> {
  await withStorage(async ({ database }) => {
    const result = await distribute(database, createLog('error'), true);
    if (result === 'no Citus')
      throw new Error('Citus is not installed in this database: run CREATE EXTENSION citus.');
    if (result === 'no nodes')
      throw new Error('Citus has no nodes for shards: add them with citus_add_node.');
    console.log('The tables are distributed.');
  });
}

function printVariables(): void {
  for (const [name, { fallback, meaning }] of Object.entries(VARIABLES))
    console.log(`${name.padEnd(18)} ${meaning}${fallback && ` Default: ${fallback}`}`);
}

async function withStorage(
  work: (storage: Awaited<ReturnType<typeof openCliStorage>>) => Promise<void>,
): Promise<void> {
  // A misspelt DATA_DIR leads to another database.
  for (const sentence of misspeltVariables()) console.error(`Warning: ${sentence}`);
  const storage = await openCliStorage(readConfig());
  try {
    await work(storage);
  } finally {
    await storage.close();
  }
}
