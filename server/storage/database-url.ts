/** Returns the address in a valid DATABASE_URL, without user, password and parameters. */
export function addressOf(databaseUrl: string): string {
  const [, authority = '', path = ''] = /^[^:]+:\/\/([^/?#]*)([^?#]*)/.exec(databaseUrl) ?? [];
  const parameters = new URLSearchParams(databaseUrl.split('?')[1] ?? '');
  const hosts = authority.slice(authority.lastIndexOf('@') + 1) || parameters.get('host') || 'localhost';
  return `${parameters.get('host') ?? hosts}${path}`;
}

/** A DATABASE_URL, split into one URL for each of its hosts, in their order. */
export type DatabaseUrl = { ok: true; urls: string[] } | { ok: false; reason: string };

/** Values of libpq's target_session_attrs that are accepted, because Carillon writes. */
const SESSION_ATTRS = ['read-write', 'primary'];

/**
 * Splits `postgres://user@one:5432,two:5432/name?target_session_attrs=read-write`, which libpq understands and `pg` does not.
 * User and parameters apply to all hosts.
 */
export function parseDatabaseUrl(text: string): DatabaseUrl {
  const [, start, authority = '', rest = ''] = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/i.exec(text) ?? [];
  if (start === undefined) return { ok: false, reason: 'must start with postgres://' };
  const at = authority.lastIndexOf('@') + 1;
  const hosts = authority.slice(at).split(',');
  const urls = hosts.map((host) => start + authority.slice(0, at) + host + rest);
  // `pg` also reads a URL without a host, as in postgres://user@/name?host=/run/postgresql.
  const isReadable = (url: string) => URL.canParse(url) || URL.canParse(url.replace('@/', '@host/'));
  if (!urls.every(isReadable) || (hosts.length > 1 && hosts.includes('')))
    return { ok: false, reason: 'is not a URL: one of its hosts or ports is malformed' };
  const parameters = new URL(urls[0]!.replace('@/', '@host/')).searchParams;
  const attrs = parameters.get('target_session_attrs');
  if (attrs !== null && !SESSION_ATTRS.includes(attrs))
    return { ok: false, reason: `must have target_session_attrs=read-write, if any: Carillon writes` };
  if (urls.length > 1 && (parameters.has('host') || parameters.has('port')))
    return { ok: false, reason: 'must name its hosts in one place: before the name of the database' };
  if (urls.some((url, index) => urls.indexOf(url) !== index))
    return { ok: false, reason: 'must not name the same host twice' };
  return { ok: true, urls };
}
