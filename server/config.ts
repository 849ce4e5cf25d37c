import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parsePushHosts } from '../packages/web-push/src/push-services.ts';
import { editDistance } from './lib/text/edit-distance.ts';
import { parseDatabaseUrl } from './storage/database-url.ts';

/** One environment variable: default, meaning, and a parser that returns its value or throws the reason for refusing it. */
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

const reject = (reason: string): never => {
  throw new Error(reason);
};

const oneOf =
  <const Choice extends string>(...choices: Choice[]) =>
  (text: string): Choice =>
    choices.find((choice) => choice === text) ?? reject(`must be one of ${choices.join(', ')}`);

const integer = (minimum: number, maximum: number) => (text: string) => {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= minimum && value <= maximum
    ? value
    : reject(`must be a whole number from ${minimum} to ${maximum}`);
};

const share = (text: string) => {
  const value = Number(text);
  return text !== '' && value >= 0 && value <= 1 ? value : reject('must be a number from 0 to 1');
};

const text = (value: string) => value;

const autoOr =
  <Value>(parse: (text: string) => Value) =>
  (value: string) =>
    value === 'auto' ? value : parse(value);

const megabytes = autoOr(integer(0, 1_000_000_000));

function roles(value: string): Role[] {
  const named = value.split(',').map((role) => oneOf('api', 'worker')(role.trim()));
  return [...new Set(named)];
}

function publicUrl(value: string): string {
  if (value === '') return '';
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) return reject('must be an absolute http: or https: URL');
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    return reject('must be an origin without a path, such as https://push.example.com');
  return url.origin;
}

function databaseUrl(value: string): string {
  const parsed = parseDatabaseUrl(value);
  return value === '' || parsed.ok ? value : reject(parsed.reason);
}

/** Returns whether push services accept an address as `sub` of a VAPID token: Apple refuses localhost and .invalid. */
export function isVapidSubject(value: string): boolean {
  if (/^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value)) return true;
  const url = URL.parse(value);
  return url?.protocol === 'https:' && url.hostname !== 'localhost' && !url.hostname.endsWith('.invalid');
}

const vapidSubject = (value: string): string =>
  value === '' || isVapidSubject(value)
    ? value
    : reject(
        'must be a mailto: or https: address at which you can be reached; Apple refuses localhost and .invalid',
      );

/** Parses a value for Fastify's trustProxy: false, true, a number of hops, or addresses. */
function trustProxy(value: string): boolean | string | ((address: string, hop: number) => boolean) {
  if (value === 'true' || value === 'false') return value === 'true';
  const hops = Number(value);
  if (/^\d+$/.test(value)) return (_, hop) => hop < hops;
  const wrong = value.split(',').find((address) => !isProxyAddress(address.trim()));
  return wrong === undefined
    ? value
    : reject(
        `must be true, false, a number of proxies, or their IP addresses, comma-separated, such as 127.0.0.1,172.16.0.0/12; "${wrong.trim()}" is none. Names are not looked up: set 1 for one proxy`,
      );
}

function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

function secretKey(value: string): Buffer | null {
  if (value === '') return null;
  const key = Buffer.from(value, 'base64');
  return key.length === 32
    ? key
    : reject('must be 32 bytes in base64; `openssl rand -base64 32` prints such a key');
}

function pushHosts(value: string) {
  const parsed = parsePushHosts(value);
  return parsed.ok ? parsed.hosts : reject(parsed.reason);
}

/** Parses the address of an OpenID provider. http is for this machine alone, because the answers of the provider are trusted. */
function issuer(value: string): string {
  if (value === '') return '';
  const url = URL.parse(value);
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))))
    return reject('must be an absolute https: URL, such as https://accounts.google.com');
  if (url.search || url.hash || url.username || url.pathname.includes('/.well-known/'))
    return reject('must be the issuer alone, without /.well-known/…, a query or a password');
  return value;
}

const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

const shorterThan = (maximum: number) => (value: string) =>
  value.length <= maximum ? value : reject(`must have at most ${maximum} characters`);

const mailServer = (value: string): string =>
  value === '' || /^smtps?:$/.test(URL.parse(value)?.protocol ?? '')
    ? value
    : reject('must be an smtp: or smtps: URL, such as smtps://user:password@mail.example.com');

function directoryUrl(value: string): string {
  return URL.parse(value)?.protocol === 'https:' ? value : reject('must be an https: URL');
}

/** Parses the base address of a collector of traces; the path of traces is appended (OpenTelemetry, OTLP exporter). */
function collectorUrl(value: string): string {
  if (value === '') return '';
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol))
    return reject('must be an http: or https: URL, such as http://localhost:4318');
  if (url.search || url.hash || url.username)
    return reject('must have no query and no password: OTEL_EXPORTER_OTLP_HEADERS has credentials');
  return value.replace(/\/+$/, '');
}

/** Parses `name=value` pairs, comma-separated, with values in percent-encoding. */
function headers(value: string): Record<string, string> {
  const pairs =
    value === '' ? [] : value.split(',').map((pair) => /^\s*([!#$%&'*+.^_`|~\w-]+)=(.*?)\s*$/.exec(pair));
  return Object.fromEntries(
    pairs.map((pair) => {
      try {
        return [pair![1]!, decodeURIComponent(pair![2]!)];
      } catch {
        return reject('must be name=value pairs, comma-separated, with values in percent-encoding');
      }
    }),
  );
}

const emailOrNone = (value: string): string =>
  value === '' || /^[^@\s,]+@[^@\s,]+\.[^@\s,]+$/.test(value) ? value : reject('must be an email address');

export type Role = 'api' | 'worker';

/** Every environment variable that Carillon reads. No other file reads `process.env`. CONTRIBUTING.md has a recipe for a new one. */
export const VARIABLES = {
  PORT: variable('3000', 'TCP port of the HTTP server; 0 picks a free one.', integer(0, 65535)),
  HOST: variable('0.0.0.0', 'Address to listen on.', text),
  DATA_DIR: variable('./data', 'Folder of the embedded database and of the secrets.', (value) =>
    resolve(value),
  ),
  DATABASE_URL: variable(
    '',
    'URL of a PostgreSQL (15 or later) to use instead of the embedded one. It may have several hosts, such as postgres://user@one,two/name: the first that accepts writes is used.',
    databaseUrl,
  ),
  PUBLIC_URL: variable(
    '',
    'Origin at which phones and browsers reach the service. Default: http://localhost (or HOST, if that is a single address) and the port. Phones require https. The database stores it for processes without one.',
    publicUrl,
  ),
  FORMER_PUBLIC_URL: variable(
    '',
    'Previous PUBLIC_URL, when it changes. Without it, a PUBLIC_URL that differs from the one in the database is refused.',
    publicUrl,
  ),
  HTTPS: variable(
    'off',
    'Whether processes with the role api serve https themselves, for PUBLIC_URL: auto obtains certificates from ACME_DIRECTORY, files reads TLS_CERT_FILE. They then serve http at PORT to this machine only.',
    oneOf('off', 'auto', 'files'),
  ),
  HTTPS_PORT: variable('443', 'TCP port of https, at HOST; 0 picks a free one.', integer(0, 65535)),
  HTTP_PORT: variable(
    '80',
    'TCP port, at HOST, of http beside https: it redirects to https and answers the certificate authority, which asks at port 80.',
    integer(0, 65535),
  ),
  ACME_DIRECTORY: variable(
    'https://acme-v02.api.letsencrypt.org/directory',
    'Certificate authority of HTTPS=auto, whose terms of service you agree to by it: URL of its ACME directory.',
    directoryUrl,
  ),
  ACME_EMAIL: variable(
    '',
    'Address at which the certificate authority can reach you. Default: OPERATOR_EMAIL.',
    emailOrNone,
  ),
  TLS_CERT_FILE: variable(
    '',
    'PEM file with the certificate of HTTPS=files, followed by those of its authority. It is read again when it changes.',
    text,
  ),
  TLS_KEY_FILE: variable('', 'PEM file with its private key.', text),
  ROLES: variable('api,worker', 'Roles of this process: api, worker, or both.', roles),
  REGISTRATION: variable(
    'open',
    'Whether anybody may create an account, in the console or by POST /register.',
    oneOf('open', 'closed'),
  ),
  OIDC_ISSUER: variable(
    '',
    'OpenID provider with whose accounts people sign in to the console, such as https://accounts.google.com; requires OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
    issuer,
  ),
  OIDC_CLIENT_ID: variable('', 'Client id that the provider gave to this installation.', text),
  OIDC_CLIENT_SECRET: variable('', 'Its client secret.', text),
  OIDC_NAME: variable(
    'your company account',
    'Name of these accounts, which the button on the sign-in page shows after "Continue with".',
    shorterThan(40),
  ),
  OIDC_ONLY: variable(
    'false',
    'Whether nobody signs in with a password or a passkey: true or false. `npx carillon sign-in-link` is then the way back.',
    (value) => oneOf('true', 'false')(value) === 'true',
  ),
  OIDC_GROUPS_CLAIM: variable(
    '',
    'Claim that lists the groups of a person, such as groups; owners then give roles to groups on the Team page.',
    text,
  ),
  PUBLIC_RATE_LIMIT: variable(
    '120',
    'Requests per minute and IP address to endpoints without an API key; 0 disables this limit and the one on sign-ins.',
    integer(0, 1_000_000),
  ),
  ACCOUNT_RATE_LIMIT: variable(
    '600',
    'Requests per minute and process of a signed-in account to the console; 0 disables this limit.',
    integer(0, 1_000_000),
  ),
  PUSH_HOSTS: variable(
    '',
    'Push origins to allow in addition to the known ones, comma-separated; required for http, other ports and private addresses. Examples: http://127.0.0.1:*, https://*.example.org.',
    pushHosts,
  ),
  WEBHOOK_HOSTS: variable(
    '',
    'Origins to allow for webhooks in addition to public https addresses, written like PUSH_HOSTS. Example: http://127.0.0.1:*.',
    pushHosts,
  ),
  DOMAIN_HOSTS: variable(
    '',
    'Origins to allow for domains of services in addition to public names, written like PUSH_HOSTS; http://push.example.test:8080 is looked at on that port.',
    pushHosts,
  ),
  FEED_HOSTS: variable(
    '',
    'Origins to allow for feeds in addition to public addresses, written like PUSH_HOSTS. Example: http://127.0.0.1:*.',
    pushHosts,
  ),
  FEED_INTERVAL_SECONDS: variable(
    '900',
    'Least time between two requests of a feed, in seconds. Feeds that want it are asked less often, but at least daily.',
    integer(1, 86_400),
  ),
  VAPID_SUBJECT: variable(
    '',
    "Contact that push services receive (mailto: or https:). Default: PUBLIC_URL if it is https, else the business's email address.",
    vapidSubject,
  ),
  SMTP_URL: variable(
    '',
    'Mail server for invitations and password resets, smtp: or smtps:; requires PUBLIC_URL, to which the links lead. Without it, owners pass invitation links on themselves, and `npx carillon password` prints password links.',
    mailServer,
  ),
  OPERATOR_EMAIL: variable(
    '',
    'Address of whoever runs this installation: `carillon status --mail` writes to it, and the certificate authority may.',
    emailOrNone,
  ),
  MAIL_FROM: variable('', 'Sender of mails. Default: carillon@ and the host of PUBLIC_URL.', text),
  MAIL_LIMIT: variable(
    '500',
    'Mails per hour from all processes together; each purpose has a share. 0 disables this limit.',
    integer(0, 10_000_000),
  ),
  SECRET_KEY: variable(
    '',
    'Key that encrypts the VAPID private keys: 32 bytes in base64, the same for all processes; `npx carillon rotate-secret` replaces it. Default: generated on first start and stored in DATA_DIR.',
    secretKey,
  ),
  PREVIOUS_SECRET_KEY: variable(
    '',
    'Previous SECRET_KEY, while `npx carillon rotate-secret` replaces it.',
    secretKey,
  ),
  DISK_WARNING_MB: variable(
    'auto',
    'Free space in MB on the disk of the embedded database below which the log, /readyz, status and metrics warn. auto: 2000, or a fifth of a small disk.',
    megabytes,
  ),
  DISK_RESERVE_MB: variable(
    'auto',
    'Free space in MB on that disk below which nothing more is accepted, while sending goes on. auto: 500, or a twentieth of a small disk; 0 disables it.',
    megabytes,
  ),
  BACKUP_WARNING_HOURS: variable(
    'auto',
    'Age of the latest backup, in hours, above which status and metrics warn; they warn without any backup, too. auto: 48 once there was a backup; 0 disables it.',
    autoOr(integer(0, 100_000)),
  ),
  BACKUP_PASSPHRASE_FILE: variable(
    '',
    'File with the passphrase that seals SECRET_KEY in backups, for the commands backup, verify and restore.',
    text,
  ),
  BACKUP_PASSPHRASE: variable('', 'The passphrase itself, instead of a file.', text),
  TRUST_PROXY: variable(
    'false',
    'Whether X-Forwarded-For is trusted: true, false, a number of proxies, or their addresses.',
    trustProxy,
  ),
  LOG_LEVEL: variable(
    'info',
    'Minimum level that is logged.',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    '',
    'Collector to which traces of requests and sending are posted, by OTLP over HTTP: its base URL, such as http://localhost:4318. Without it, there are no traces.',
    collectorUrl,
  ),
  OTEL_EXPORTER_OTLP_HEADERS: variable('', 'Headers for the collector: name=value,name=value.', headers),
  OTEL_TRACES_SAMPLER: variable(
    'parentbased_always_on',
    'Which requests are traced; parentbased ones follow a traceparent of the client.',
    oneOf(
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
      'always_on',
      'always_off',
      'traceidratio',
    ),
  ),
  OTEL_TRACES_SAMPLER_ARG: variable('1', 'Share of requests that traceidratio takes, from 0 to 1.', share),
  DEMO: variable(
    'auto',
    'Whether the demo service exists, which everybody may use at /demo: on, off, or auto, which is off if PUBLIC_URL is https.',
    oneOf('auto', 'on', 'off'),
  ),
  RETENTION_DAYS: variable(
    '90',
    'Days after which finished notifications are deleted, with their deliveries and taps; 0 disables retention.',
    integer(0, 36_500),
  ),
  MAX_DEVICES_PER_USER: variable(
    '100',
    'Active devices that a user may have; 0 disables this limit. Raise it if many people share one user identifier.',
    integer(0, 1_000_000_000),
  ),
  NEW_DEVICES_PER_IP: variable(
    '600',
    'New devices per hour, service and IP address; 0, or PUBLIC_RATE_LIMIT=0, disables this limit.',
    integer(0, 1_000_000_000),
  ),
  NEW_DEVICES_PER_SERVICE: variable(
    '100000',
    'New devices per hour and service; 0 disables this limit.',
    integer(0, 1_000_000_000),
  ),
  DEVICE_RETENTION_DAYS: variable(
    '90',
    'Days after which deactivated devices are deleted; 0 keeps them.',
    integer(0, 36_500),
  ),
  REACH_PROVEN_DAYS: variable(
    '30',
    'Days for which a device is proven after it showed a notification, or a person tapped one or opened the app.',
    integer(1, 36_500),
  ),
  REACH_SILENT_ACCEPTED: variable(
    '5',
    'Accepted notifications, none of them shown, after which a device is silent.',
    integer(1, 100),
  ),
  REACH_SILENT_DAYS: variable('14', 'Days that these must span.', integer(0, 36_500)),
  REACH_DEACTIVATED_DAYS: variable(
    '90',
    'Days of silence after which a device is deactivated, if its service wants that.',
    integer(0, 36_500),
  ),
  AUDIT_RETENTION_DAYS: variable(
    '365',
    'Days after which entries of the audit log are deleted; 0 keeps them.',
    integer(0, 36_500),
  ),
  STOP_NOTICE_MS: variable(
    '500',
    'How long an API process goes on after a stop signal, in ms, while /readyz answers 503, so that load balancers notice.',
    integer(0, 600_000),
  ),
  RETRY_BASE_MS: variable(
    '5000',
    'Delay before the first retry of a delivery, in ms; it doubles with every further retry.',
    integer(10, 3_600_000),
  ),
  PUSH_TIMEOUT_MS: variable('10000', 'Timeout of a request to a push service, in ms.', integer(100, 60_000)),
  MAX_CONCURRENCY_PER_PUSH_SERVICE: variable(
    '4000',
    'Highest number of requests that a process has in flight to one push service. The current limit follows from the answers.',
    integer(2, 10_000),
  ),
  SEND_THREADS: variable(
    'auto',
    'Sending threads of a worker, which encrypt and post. auto: one fewer than the cores, at least one.',
    (value) => (value === 'auto' ? Math.max(1, availableParallelism() - 1) : integer(1, 64)(value)),
  ),
  ENCRYPTION: variable(
    'auto',
    'Implementation that computes the keys of messages: auto uses the built-in WebAssembly if the processor has a fused multiply-add; openssl uses OpenSSL, at 1.6 to 1.8 times the CPU per message.',
    oneOf('auto', 'openssl'),
  ),
  HTTP2: variable(
    'auto',
    'HTTP/2 client for push services: auto uses our own client, and undici for an origin with two protocol failures in a row; library uses undici for all, at five times the CPU per request.',
    oneOf('auto', 'library'),
  ),
};

export type Config = { [Name in keyof typeof VARIABLES]: ReturnType<(typeof VARIABLES)[Name]['parse']> };

/**
 * Reads the configuration.
 *
 * @throws an error that lists every invalid variable with the reason
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const errors: string[] = [];
  const entries = Object.entries(VARIABLES).map(([name, { fallback, parse }]) => {
    try {
      return [name, parse(environment[name]?.trim() || fallback)];
    } catch (error) {
      errors.push(`${name} ${(error as Error).message}`);
      return [name, undefined];
    }
  });
  const config = Object.fromEntries(entries) as Config;
  // A mailed link must not lead to the host that a forged Host header names.
  if (config.SMTP_URL && config.PUBLIC_URL === '') errors.push('SMTP_URL requires PUBLIC_URL');
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    if (config.OIDC_ISSUER && !config[name]) errors.push(`OIDC_ISSUER requires ${name}`);
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ONLY', 'OIDC_GROUPS_CLAIM'] as const)
    if (config[name] && config.OIDC_ISSUER === '') errors.push(`${name} requires OIDC_ISSUER`);
  if (config.PREVIOUS_SECRET_KEY && !config.SECRET_KEY)
    errors.push('PREVIOUS_SECRET_KEY requires SECRET_KEY, the new one');
  if (config.PREVIOUS_SECRET_KEY && config.SECRET_KEY?.equals(config.PREVIOUS_SECRET_KEY))
    errors.push('PREVIOUS_SECRET_KEY must differ from SECRET_KEY, which is the new one');
  if (config.HTTPS !== 'off') errors.push(...httpsErrors(config));
  if (config.ROLES?.length === 1 && config.DATABASE_URL === '')
    errors.push(
      'ROLES must be api,worker unless DATABASE_URL is set: the embedded database serves one process, which has to accept and to send',
    );
  if (errors.length > 0)
    throw new Error(
      `Invalid configuration:\n${[...errors, ...misspeltVariables(environment)].map((error) => `  ${error}`).join('\n')}`,
    );
  return config;
}

function httpsErrors({ HTTPS, PUBLIC_URL, TLS_CERT_FILE, TLS_KEY_FILE, TRUST_PROXY }: Config): string[] {
  // Strangers reach the process directly, and would be counted by an address that they choose.
  if (TRUST_PROXY === true || typeof TRUST_PROXY === 'function')
    return [`TRUST_PROXY must be false or the addresses of proxies with HTTPS=${HTTPS}`];
  const url = URL.parse(PUBLIC_URL ?? '');
  if (url?.protocol !== 'https:')
    return [`HTTPS=${HTTPS} requires PUBLIC_URL, with https:, such as https://push.example.com`];
  if (HTTPS === 'auto' && (isIP(url.hostname.replace(/^\[|\]$/g, '')) || !url.hostname.includes('.')))
    return ['HTTPS=auto requires a PUBLIC_URL with a domain name, for which an authority gives certificates'];
  if (HTTPS === 'files' && (TLS_CERT_FILE === '' || TLS_KEY_FILE === ''))
    return ['HTTPS=files requires TLS_CERT_FILE and TLS_KEY_FILE'];
  return [];
}

/** Returns whether this process serves https itself. */
export const servesHttps = ({ HTTPS, ROLES }: Pick<Config, 'HTTPS' | 'ROLES'>): boolean =>
  HTTPS !== 'off' && ROLES.includes('api');

/** Returns the configuration with the installation's PUBLIC_URL, on which the default of DEMO depends. */
export const withPublicUrl = (config: Config, publicUrl: string): Config => ({
  ...config,
  PUBLIC_URL: publicUrl,
  DEMO: config.DEMO === 'auto' ? (publicUrl.startsWith('https:') ? 'off' : 'on') : config.DEMO,
});

/**
 * Finds environment variables that are probably misspellings of ours, such as PUBIC_URL. Others may belong to other programs.
 *
 * @returns a sentence for each
 */
export const misspeltVariables = (environment: Record<string, string | undefined> = process.env): string[] =>
  Object.keys(environment).flatMap((name) => {
    const isKnown = Object.hasOwn(VARIABLES, name) || TRUST_VARIABLES.includes(name);
    const meant = isKnown ? undefined : nearestVariable(name);
    return meant ? [`environment variable ${name} is unknown and ignored: did you mean ${meant}?`] : [];
  });

/** Length up to which names may differ by only one letter: HOME differs from HOST by two. */
const MAX_SHORT_NAME_LENGTH = 6;

const nearestVariable = (name: string): string | undefined =>
  Object.keys(VARIABLES)
    .map((known) => ({
      known,
      distance: editDistance(name.toUpperCase(), known),
      maximum: known.length <= MAX_SHORT_NAME_LENGTH ? 1 : 2,
    }))
    .filter(({ distance, maximum }) => distance <= maximum)
    .sort((a, b) => a.distance - b.distance)[0]?.known;

/** Returns whether errors are printed with their stack, even before there is a log. */
export const isDebugging = (): boolean => process.env.LOG_LEVEL === 'debug';

/** Returns whether `npx carillon`, `npm start` or the like of another package manager started this process. */
export const isStartedByNpm = (): boolean => process.env.npm_lifecycle_event !== undefined;

/** Returns our variables that are set, as texts. */
export const setVariables = (
  environment: Record<string, string | undefined> = process.env,
): Record<string, string> =>
  Object.fromEntries(
    Object.keys(VARIABLES).flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );

/** Returns the environment with answers to questions. */
export const environmentWith = (answers: Record<string, string>): Record<string, string | undefined> => ({
  ...process.env,
  ...answers,
});

/** Returns whether a start may ask questions: not `npm start`, which tries a clone, nor one for which variables or a supervisor decide. */
export const mayAsk = (
  {
    npm_lifecycle_event,
    PUBLIC_URL,
    DATABASE_URL,
    NOTIFY_SOCKET,
    CI,
  }: Record<string, string | undefined> = process.env,
): boolean => npm_lifecycle_event !== 'start' && !PUBLIC_URL && !DATABASE_URL && !NOTIFY_SOCKET && !CI;

/** Variables with which npm would work on the package that runs this process. */
const OF_OUTER_NPM = /^npm_(package|lifecycle)_|^npm_config_(local_)?prefix$|^npm_config_global$/;

/** Returns the environment for npm: without our variables, which install scripts need not see, and without the programs of packages. */
export const npmEnvironment = (): Record<string, string | undefined> => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !Object.hasOwn(VARIABLES, name) && !OF_OUTER_NPM.test(name),
    ),
  ),
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':'),
});

/** Variables that systemd sets for the processes that it starts. */
export type Supervisor = Partial<
  Record<'LISTEN_PID' | 'LISTEN_FDS' | 'LISTEN_FDNAMES' | 'NOTIFY_SOCKET', string>
>;
export const readSupervisor = (): Supervisor => process.env as Supervisor;

/** Variables of Node and OpenSSL that say which certificate authorities are trusted. */
const TRUST_VARIABLES = ['NODE_EXTRA_CA_CERTS', 'NODE_USE_SYSTEM_CA', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];

/** Returns the variables with which another process trusts the same certificate authorities, and none of our secrets. */
export const readTrust = (): Record<string, string> =>
  Object.fromEntries(
    TRUST_VARIABLES.flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );

/** Variables of `carillon listen`, which is a client of the HTTP API. */
type Client = Partial<
  Record<'CARILLON_URL' | 'CARILLON_SERVICE' | 'CARILLON_KEY' | 'XDG_STATE_HOME', string>
>;
export const readClient = (): Client => process.env as Client;

/** Returns DATA_DIR, even if other variables are invalid. */
export const dataDirOf = (environment: Record<string, string | undefined> = process.env): string =>
  VARIABLES.DATA_DIR.parse(environment.DATA_DIR?.trim() || VARIABLES.DATA_DIR.fallback);
