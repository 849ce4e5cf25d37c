import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parsePushHosts } from './web-push/push-services.ts';

/** One environment variable: its default, its meaning, and how its text becomes a value (or throws a reason). */
type Variable<Value> = { fallback: string; meaning: string; parse: (text: string) => Value };

const variable = <Value>(
  fallback: string,
  meaning: string,
  parse: (text: string) => Value,
): Variable<Value> => ({
  fallback,
  meaning,
  parse,
});

const refuse = (reason: string): never => {
  throw new Error(reason);
};

const oneOf =
  <const Choice extends string>(...choices: Choice[]) =>
  (text: string): Choice =>
    choices.find((choice) => choice === text) ?? refuse(`must be one of ${choices.join(', ')}`);

const integer = (minimum: number, maximum: number) => (text: string) => {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= minimum && value <= maximum
    ? value
    : refuse(`must be a whole number from ${minimum} to ${maximum}`);
};

const text = (value: string) => value;

function roles(value: string): Role[] {
  const named = value.split(',').map((role) => oneOf('api', 'worker')(role.trim()));
  return [...new Set(named)];
}

function publicUrl(value: string): string {
  if (value === '') return '';
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) return refuse('must be an absolute http: or https: URL');
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    return refuse('must be an origin alone, without a path, such as https://push.example.com');
  return url.origin;
}

function databaseUrl(value: string): string {
  if (value === '') return '';
  return /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '')
    ? value
    : refuse('must start with postgres://');
}

/** Whether push services take an address as `sub` of a VAPID token: Apple refuses localhost and .invalid. */
export function isVapidSubject(value: string): boolean {
  if (/^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value)) return true;
  const url = URL.parse(value);
  return url?.protocol === 'https:' && url.hostname !== 'localhost' && !url.hostname.endsWith('.invalid');
}

const vapidSubject = (value: string): string =>
  value === '' || isVapidSubject(value)
    ? value
    : refuse(
        'must be a mailto: or https: address that people can write to; Apple refuses localhost and .invalid',
      );

/** Express's meaning, as Fastify takes it: false, true, a number of hops, or addresses. */
function trustProxy(value: string): boolean | string | ((address: string, hop: number) => boolean) {
  if (value === 'true' || value === 'false') return value === 'true';
  const hops = Number(value);
  return /^\d+$/.test(value) ? (_, hop) => hop < hops : value;
}

function secretKey(value: string): Buffer | null {
  if (value === '') return null;
  const key = Buffer.from(value, 'base64');
  return key.length === 32
    ? key
    : refuse('must be 32 bytes in base64, as `openssl rand -base64 32` prints them');
}

function pushHosts(value: string) {
  const parsed = parsePushHosts(value);
  return parsed.ok ? parsed.hosts : refuse(parsed.reason);
}

const mailServer = (value: string): string =>
  value === '' || /^smtps?:$/.test(URL.parse(value)?.protocol ?? '')
    ? value
    : refuse('must be an smtp: or smtps: URL, such as smtps://user:password@mail.example.com');

export type Role = 'api' | 'worker';

/** Every environment variable that Carillon reads. Nothing else reads `process.env`. */
export const VARIABLES = {
  PORT: variable('3000', 'TCP port of the HTTP server; 0 picks a free one.', integer(0, 65535)),
  HOST: variable('0.0.0.0', 'Address to listen on.', text),
  DATA_DIR: variable('./data', 'Folder of the embedded database and of the secrets.', (value) =>
    resolve(value),
  ),
  DATABASE_URL: variable('', 'A PostgreSQL (15 or later) to use in place of the embedded one.', databaseUrl),
  PUBLIC_URL: variable(
    '',
    'Origin under which people reach the service. Default: http://localhost (or HOST, where that is one address) and the port. Phones need https.',
    publicUrl,
  ),
  ROLES: variable('api,worker', 'What this process does: api, worker, or both.', roles),
  REGISTRATION: variable(
    'open',
    'Whether people may sign up, in the console or by POST /register.',
    oneOf('open', 'closed'),
  ),
  PUBLIC_RATE_LIMIT: variable(
    '120',
    'Requests a minute and IP on the endpoints without a key; 0 = no limit, of sign-ins either.',
    integer(0, 1_000_000),
  ),
  PUSH_HOSTS: variable(
    '',
    'Push origins allowed beside the known ones, comma-separated; the only way to allow http, another port or a private address, such as http://127.0.0.1:*.',
    pushHosts,
  ),
  VAPID_SUBJECT: variable(
    '',
    "Contact that push services are told (mailto: or https:). Default: PUBLIC_URL if it is https, else the business's e-mail.",
    vapidSubject,
  ),
  SMTP_URL: variable(
    '',
    'Mail server for invitations and forgotten passwords, smtp: or smtps:; needs PUBLIC_URL, which is what the links lead to. Without it, owners hand links on, and `npm run carillon -- password` makes those for passwords.',
    mailServer,
  ),
  MAIL_FROM: variable('', 'Sender of mails. Default: carillon@ and the host of PUBLIC_URL.', text),
  SECRET_KEY: variable(
    '',
    'Seals the VAPID private keys: 32 bytes in base64, the same for all processes. Default: made on first start and kept in DATA_DIR.',
    secretKey,
  ),
  TRUST_PROXY: variable(
    'false',
    'Whether X-Forwarded-For is believed: true, false, a number of proxies, or their addresses.',
    trustProxy,
  ),
  LOG_LEVEL: variable(
    'info',
    'How much is logged.',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
  DEMO: variable('on', 'Whether the demonstration service exists, at /demo.', oneOf('on', 'off')),
  RETENTION_DAYS: variable(
    '90',
    'Days after which finished notifications are deleted, with their deliveries and taps; 0 = never.',
    integer(0, 36_500),
  ),
  RETRY_BASE_MS: variable(
    '5000',
    'Wait before the first retry of a delivery, in ms; it doubles with every further one.',
    integer(10, 3_600_000),
  ),
  PUSH_TIMEOUT_MS: variable(
    '10000',
    'How long a push service may take to answer, in ms.',
    integer(100, 60_000),
  ),
  SEND_THREADS: variable(
    'auto',
    'Threads of a worker that encrypt and send. auto: one for each core but one, at least one.',
    (value) => (value === 'auto' ? Math.max(1, availableParallelism() - 1) : integer(1, 64)(value)),
  ),
  ENCRYPTION: variable(
    'auto',
    'What computes the keys of messages: auto is our own code where the processor has a fused multiply-add; openssl is what Node brings, at more than twice the CPU.',
    oneOf('auto', 'openssl'),
  ),
};

export type Config = { [Name in keyof typeof VARIABLES]: ReturnType<(typeof VARIABLES)[Name]['parse']> };

/**
 * Reads the configuration.
 *
 * @throws one error that lists every variable that is wrong, each with its reason
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const faults: string[] = [];
  const entries = Object.entries(VARIABLES).map(([name, { fallback, parse }]) => {
    try {
      return [name, parse(environment[name]?.trim() || fallback)];
    } catch (error) {
      faults.push(`${name} ${(error as Error).message}`);
      return [name, undefined];
    }
  });
  const config = Object.fromEntries(entries) as Config;
  // A link that is mailed must not lead where a forged Host header says.
  if (config.SMTP_URL && config.PUBLIC_URL === '') faults.push('SMTP_URL needs PUBLIC_URL');
  if (faults.length > 0)
    throw new Error(`The configuration is wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return config;
}
