import { isIP } from 'node:net';
import { parsePushHosts } from '../../packages/web-push/src/push-services.ts';
import { parseDatabaseUrl } from '../storage/database-url.ts';

/** One environment variable: default, meaning, and a parser that returns its value or throws the reason for refusing it. */
type Variable<Value> = { fallback: string; meaning: string; parse: (text: string) => Value };

export const variable = <Value>(
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

export const oneOf =
  <const Choice extends string>(...choices: Choice[]) =>
  (text: string): Choice =>
    choices.find((choice) => choice === text) ?? reject(`must be one of ${choices.join(', ')}`);

export const integer = (minimum: number, maximum: number) => (text: string) => {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= minimum && value <= maximum
    ? value
    : reject(`must be a whole number from ${minimum} to ${maximum}`);
};

export const share = (text: string) => {
  const value = Number(text);
  return text !== '' && value >= 0 && value <= 1 ? value : reject('must be a number from 0 to 1');
};

export const text = (value: string) => value;

export const autoOr =
  <Value>(parse: (text: string) => Value) =>
  (value: string) =>
    value === 'auto' ? value : parse(value);

export const megabytes = autoOr(integer(0, 1_000_000_000));

export type Role = 'api' | 'worker';

export function roles(value: string): Role[] {
  const named = value.split(',').map((role) => oneOf('api', 'worker')(role.trim()));
  return [...new Set(named)];
}

export function publicUrl(value: string): string {
  if (value === '') return '';
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) return reject('must be an absolute http: or https: URL');
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    return reject('must be an origin without a path, such as https://push.example.com');
  return url.origin;
}

export function databaseUrl(value: string): string {
  const parsed = parseDatabaseUrl(value);
  return value === '' || parsed.ok ? value : reject(parsed.reason);
}

/** Returns whether push services accept an address as `sub` of a VAPID token: Apple refuses localhost and .invalid. */
export function isVapidSubject(value: string): boolean {
  if (/^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value)) return true;
  const url = URL.parse(value);
  return url?.protocol === 'https:' && url.hostname !== 'localhost' && !url.hostname.endsWith('.invalid');
}

export const vapidSubject = (value: string): string =>
  value === '' || isVapidSubject(value)
    ? value
    : reject(
        'must be a mailto: or https: address at which you can be reached; Apple refuses localhost and .invalid',
      );

/** Parses a value for Fastify's trustProxy: false, true, a number of hops, or addresses. */
export function trustProxy(value: string): boolean | string | ((address: string, hop: number) => boolean) {
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

export function secretKey(value: string): Buffer | null {
  if (value === '') return null;
  const key = Buffer.from(value, 'base64');
  return key.length === 32
    ? key
    : reject('must be 32 bytes in base64; `openssl rand -base64 32` prints such a key');
}

export function pushHosts(value: string) {
  const parsed = parsePushHosts(value);
  return parsed.ok ? parsed.hosts : reject(parsed.reason);
}

/** Parses the address of an OpenID provider. http is for this machine alone, because the answers of the provider are trusted. */
export function issuer(value: string): string {
  if (value === '') return '';
  const url = URL.parse(value);
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))))
    return reject('must be an absolute https: URL, such as https://accounts.google.com');
  if (url.search || url.hash || url.username || url.pathname.includes('/.well-known/'))
    return reject('must be the issuer alone, without /.well-known/…, a query or a password');
  return value;
}

const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

export const shorterThan = (maximum: number) => (value: string) =>
  value.length <= maximum ? value : reject(`must have at most ${maximum} characters`);

export const mailServer = (value: string): string =>
  value === '' || /^smtps?:$/.test(URL.parse(value)?.protocol ?? '')
    ? value
    : reject('must be an smtp: or smtps: URL, such as smtps://user:password@mail.example.com');

export function directoryUrl(value: string): string {
  return URL.parse(value)?.protocol === 'https:' ? value : reject('must be an https: URL');
}

/** Parses the base address of a collector of traces; the path of traces is appended (OpenTelemetry, OTLP exporter). */
export function collectorUrl(value: string): string {
  if (value === '') return '';
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol))
    return reject('must be an http: or https: URL, such as http://localhost:4318');
  if (url.search || url.hash || url.username)
    return reject('must have no query and no password: OTEL_EXPORTER_OTLP_HEADERS has credentials');
  return value.replace(/\/+$/, '');
}

/** Parses `name=value` pairs, comma-separated, with values in percent-encoding. */
export function headers(value: string): Record<string, string> {
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

/** Parses the place of backups: a bucket, or a folder in it. */
export function backupPlace(value: string): string {
  if (value === '') return '';
  const place = value.replace(/\/+$/, '');
  return /^s3:\/\/[a-z0-9][a-z0-9.-]+[a-z0-9](\/(?!\.+(\/|$))[\w.-]+)*$/.test(place)
    ? place
    : reject(
        'must be s3://bucket or s3://bucket/folder, with letters, digits, dots, hyphens and, in the folder, _',
      );
}

export function storageUrl(value: string): string {
  if (value === '') return '';
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol))
    return reject('must be an absolute https: or http: URL, such as https://s3.example.com');
  if (url.search || url.hash || url.username)
    return reject(
      'must have no query and no password: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are those',
    );
  return value.replace(/\/+$/, '');
}

export const emailOrNone = (value: string): string =>
  value === '' || /^[^@\s,]+@[^@\s,]+\.[^@\s,]+$/.test(value) ? value : reject('must be an email address');
