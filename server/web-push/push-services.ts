export type PushServiceName = 'fcm' | 'mozilla' | 'apple' | 'windows' | 'other';

/** An origin the operator allows. `port` is empty for the scheme's own, `*` for any. */
export type PushHost = { protocol: 'http:' | 'https:'; hostname: string; port: string };

export type EndpointCheck =
  | { ok: true; url: URL; origin: string; service: PushServiceName }
  | { ok: false; reason: string };

/**
 * Decides whether a subscription's endpoint is a push service. Whoever subscribes chooses the endpoint, and the server
 * then posts to it from inside its network: so only known hosts pass, compared by name on the parsed URL, before saving
 * and again before sending. Keep and use `url`: what another parser makes of the text is not known.
 *
 * @param extra what `parsePushHosts` made of `PUSH_HOSTS`, the only way to http, to other ports and private addresses
 */
export function checkEndpoint(endpoint: string, extra: PushHost[]): EndpointCheck {
  if (endpoint.length > MAX_ENDPOINT_LENGTH) {
    return { ok: false, reason: `must be at most ${MAX_ENDPOINT_LENGTH} characters` };
  }
  // URLs that browsers hand out are plain ASCII; parsers drop, fold or turn round the rest, each in its way.
  if (!/^[\x21-\x5b\x5d-\x7e]+$/.test(endpoint)) return { ok: false, reason: 'must be plain ASCII' };
  const url = URL.parse(endpoint);
  if (!url) return { ok: false, reason: 'must be an absolute URL' };
  if (url.username || url.password) return { ok: false, reason: 'must not hold a user name or a password' };
  if (endpoint.includes('#')) return { ok: false, reason: 'must not have a fragment' };
  const service = knownService(url) ?? (extra.some((host) => isAt(url, host)) ? 'other' : null);
  if (!service) return { ok: false, reason: 'must be at a known push service' };
  return { ok: true, url, origin: url.origin, service };
}

function knownService(url: URL): PushServiceName | null {
  if (url.protocol !== 'https:' || url.port !== '') return null;
  return SERVICES.get(url.hostname) ?? subdomainService(url.hostname);
}

function subdomainService(hostname: string): PushServiceName | null {
  const labels = hostname.split('.');
  if (labels.length < 4 || !labels.every((label) => /^[a-z0-9_-]+$/.test(label))) return null;
  return SUBDOMAIN_SERVICES.get(labels.slice(-3).join('.')) ?? null;
}

function isAt(url: URL, host: PushHost): boolean {
  return (
    url.protocol === host.protocol &&
    url.hostname === host.hostname &&
    (host.port === '*' || url.port === host.port)
  );
}

/**
 * Reads `PUSH_HOSTS`: origins divided by commas or spaces, such as `https://push.example.org`; a port of `*` stands for
 * any port, as in `http://127.0.0.1:*`. An empty text allows none.
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
  // Nothing but the origin, and no wildcard, which would match nothing.
  if (url.href !== `${url.origin}/` || url.hostname.includes('*') || /[?#]/.test(entry)) return null;
  if (anyPort && url.port !== '') return null;
  return { protocol: url.protocol, hostname: url.hostname, port: anyPort ? '*' : url.port };
}

function isHttp(protocol: string): protocol is PushHost['protocol'] {
  return protocol === 'http:' || protocol === 'https:';
}

const MAX_ENDPOINT_LENGTH = 2000;

const SERVICES = new Map<string, PushServiceName>([
  ['fcm.googleapis.com', 'fcm'],
  ['jmt17.google.com', 'fcm'],
  ['updates.push.services.mozilla.com', 'mozilla'],
]);

// Any host under these, at any depth, but not the bare names.
const SUBDOMAIN_SERVICES = new Map<string, PushServiceName>([
  ['push.apple.com', 'apple'],
  ['notify.windows.com', 'windows'],
]);
