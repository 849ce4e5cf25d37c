export const PUSH_SERVICES = ['fcm', 'mozilla', 'apple', 'windows', 'virtual', 'other'] as const;
export type PushServiceName = (typeof PUSH_SERVICES)[number];

/**
 * An origin that the operator allows. `hostname` may begin with `*.`, for all names below a domain. `port` is empty for the scheme's default
 * port, and `*` for any port.
 */
export type PushHost = { protocol: 'http:' | 'https:'; hostname: string; port: string };

export type EndpointCheck =
  | { ok: true; url: string; origin: string; pushService: PushServiceName }
  | { ok: false; reason: string };

/**
 * Checks that a subscription's endpoint is at a push service. The subscriber chooses the endpoint and the
 * server posts to it from inside its own network, so only known hosts are allowed. The check compares the
 * host name of the parsed URL, before the endpoint is saved and again before it is used. Callers must use
 * `url`, because another parser may read the text differently.
 *
 * @param allowedHosts from `PUSH_HOSTS`, the only way to allow http, other ports and private addresses
 */
export function checkEndpoint(endpoint: string, allowedHosts: PushHost[]): EndpointCheck {
  if (endpoint.length > MAX_ENDPOINT_LENGTH) {
    return { ok: false, reason: `must be at most ${MAX_ENDPOINT_LENGTH} characters` };
  }
  // Browsers' endpoints are plain ASCII. URL parsers differ in how they drop, fold or replace anything else.
  if (!/^[\x21-\x5b\x5d-\x7e]+$/.test(endpoint)) return { ok: false, reason: 'must be plain ASCII' };
  const url = URL.parse(endpoint);
  if (!url) return { ok: false, reason: 'must be an absolute URL' };
  if (url.username || url.password) return { ok: false, reason: 'must not contain a user name or password' };
  if (endpoint.includes('#')) return { ok: false, reason: 'must not contain a fragment' };
  const pushService = findService(url) ?? (isAtHost(url, allowedHosts) ? nameOfAllowed(url) : null);
  if (!pushService) return { ok: false, reason: 'must be at a known push service' };
  return { ok: true, url: url.href, origin: url.origin, pushService };
}

/**
 * Creates a faster `checkEndpoint`. It does not parse an endpoint that begins with an origin that it has allowed before,
 * followed by a path that no URL parser changes.
 */
export function createEndpointCheck(allowedHosts: PushHost[]): (endpoint: string) => EndpointCheck {
  const services = new Map<string, PushServiceName>();
  return (endpoint) => {
    const origin = endpoint.slice(0, endpoint.indexOf('/', endpoint.indexOf('//') + 2));
    const pushService = services.get(origin);
    if (pushService && endpoint.length <= MAX_ENDPOINT_LENGTH && hasPlainPath(endpoint, origin.length))
      return { ok: true, url: endpoint, origin, pushService };
    const checked = checkEndpoint(endpoint, allowedHosts);
    if (checked.ok) {
      if (services.size >= MAX_REMEMBERED_ORIGINS) services.clear();
      services.set(checked.origin, checked.pushService);
    }
    return checked;
  };
}

/** Returns whether the path has neither dot segments, which a parser would resolve, nor characters that it would encode. */
const hasPlainPath = (endpoint: string, from: number): boolean =>
  PLAIN_PATH.test(endpoint.slice(from)) && !endpoint.includes('/.', from);

/** Length above which an endpoint is not parsed. The HTTP API's schema has the same limit. */
export const MAX_ENDPOINT_LENGTH = 2000;
const PLAIN_PATH = /^\/[\w/.:~=+&?-]*$/;
/** A phone can claim any host below push.apple.com and notify.windows.com. */
const MAX_REMEMBERED_ORIGINS = 1000;

/** Returns the push service of an origin that `checkEndpoint` has allowed. */
export function pushServiceOf(origin: string): PushServiceName {
  const url = new URL(origin);
  return findService(url) ?? nameOfAllowed(url);
}

/** Returns whether a status means too many requests. Microsoft documents 406 for it. */
export function isThrottled(pushService: PushServiceName, status: number): boolean {
  return status === 429 || (status === 406 && pushService === 'windows');
}

/** FCM answers 403, Mozilla 401, Apple 400 or 403. For a bad subject or an expired token, only the text differs. */
const KEY_MISMATCH_STATUSES = [400, 401, 403];
const KEY_MISMATCH =
  /VAPID credentials in the authorization header do not correspond|VAPID public key mismatch|VapidPkHashMismatch/i;

/** Returns whether an answer says that the subscription was made for another VAPID key. Only its text does, so one answer is no proof. */
export const isKeyMismatch = (status: number, reason: string): boolean =>
  KEY_MISMATCH_STATUSES.includes(status) && KEY_MISMATCH.test(reason);

function findService(url: URL): PushServiceName | null {
  if (url.protocol !== 'https:' || url.port !== '') return null;
  return SERVICES.get(url.hostname) ?? findServiceOfSubdomain(url.hostname);
}

function findServiceOfSubdomain(hostname: string): PushServiceName | null {
  const labels = hostname.split('.');
  if (labels.length < 4 || !labels.every((label) => /^[a-z0-9_-]+$/.test(label))) return null;
  return SUBDOMAIN_SERVICES.get(labels.slice(-3).join('.')) ?? null;
}

/**
 * Domain of the hosts of the virtual phones' push service, which no name server knows (RFC 2606). Only senders may use these hosts,
 * never subscribers.
 */
export const VIRTUAL_DOMAIN = 'virtual-phones.invalid';

const nameOfAllowed = ({ hostname }: URL): PushServiceName =>
  hostname.endsWith(`.${VIRTUAL_DOMAIN}`) ? 'virtual' : 'other';

/** Returns whether a URL is at one of the origins of `parsePushHosts`. */
export const isAtHost = (url: URL, hosts: PushHost[]): boolean => hosts.some((host) => matches(url, host));

function matches(url: URL, host: PushHost): boolean {
  return (
    url.protocol === host.protocol &&
    isNamed(url.hostname, host.hostname) &&
    (host.port === '*' || url.port === host.port)
  );
}

function isNamed(hostname: string, allowed: string): boolean {
  if (!allowed.startsWith('*.')) return hostname === allowed;
  const domain = allowed.slice(1);
  return hostname.endsWith(domain) && LABELS.test(hostname.slice(0, -domain.length));
}

const LABELS = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;

/**
 * Parses `PUSH_HOSTS`: origins such as `https://push.example.org`, separated by commas or white space. `https://*.example.org` allows all
 * names below a domain, as the distributors of UnifiedPush need that give each user a name. The port `*` allows any port, as in
 * `http://127.0.0.1:*`.
 */
export function parsePushHosts(
  text: string,
): { ok: true; hosts: PushHost[] } | { ok: false; reason: string } {
  const hosts: PushHost[] = [];
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const host = parsePushHost(entry);
    if (!host) return { ok: false, reason: `${entry} is not an origin such as https://push.example.org` };
    hosts.push(host);
  }
  return { ok: true, hosts };
}

function parsePushHost(entry: string): PushHost | null {
  const anyPort = entry.endsWith(':*');
  const url = URL.parse(anyPort ? entry.slice(0, -2) : entry);
  if (!url || !isHttp(url.protocol)) return null;
  // Only an origin is allowed.
  if (url.href !== `${url.origin}/` || /[?#]/.test(entry)) return null;
  // A wildcard stands for whole labels, below a domain of two or more: `*.org` would allow nearly everything.
  if (url.hostname.includes('*') && !/^\*(\.[^.*]+){2,}$/.test(url.hostname)) return null;
  if (anyPort && url.port !== '') return null;
  return { protocol: url.protocol, hostname: url.hostname, port: anyPort ? '*' : url.port };
}

function isHttp(protocol: string): protocol is PushHost['protocol'] {
  return protocol === 'http:' || protocol === 'https:';
}

const SERVICES = new Map<string, PushServiceName>([
  ['fcm.googleapis.com', 'fcm'],
  ['jmt17.google.com', 'fcm'],
  ['updates.push.services.mozilla.com', 'mozilla'],
]);

/** Domains of push services. Subdomains at any depth are allowed, but not the bare names. */
const SUBDOMAIN_SERVICES = new Map<string, PushServiceName>([
  ['push.apple.com', 'apple'],
  ['notify.windows.com', 'windows'],
]);
