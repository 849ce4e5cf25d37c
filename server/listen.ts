import { once } from 'node:events';
import { isIPv6, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { type Config, servesHttps } from './config.ts';
import { isPrivateHost, isPublic } from './lib/network/public-addresses.ts';

/** Address at which a process listens: HOST and PORT, or the socket that systemd passed. */
type Address = { host: string; port: number };

/** Address of plain http when this process serves https itself: health, metrics and virtual phones, for this machine only. */
const LOOPBACK = '127.0.0.1';

const hostOf = (config: Config): string => (servesHttps(config) ? LOOPBACK : config.HOST);

/**
 * Listens on HOST and PORT, or on a socket that is open already.
 *
 * @param socket the file descriptor that systemd passed; null if it passed none
 * @throws an error that names the variable, or the setting of systemd, with the remedy
 */
export async function listen(app: FastifyInstance, config: Config, socket: number | null): Promise<Address> {
  const host = hostOf(config);
  if (socket === null)
    await app.listen({ port: config.PORT, host }).catch(withVariable('PORT', config.PORT, host));
  else await app.listen(onSocket(socket)).catch(withSocket(socket, 'carillon.socket'));
  const address = app.server.address();
  if (address === null || typeof address === 'string')
    throw new Error(
      `The socket that systemd passes is ${address ?? 'none of TCP'}: ListenStream in carillon.socket must be an address and a port, such as 127.0.0.1:3000.`,
    );
  return { host: socket === null ? host : address.address, port: address.port };
}

/**
 * Listens on HOST and a port of HTTPS, or on a socket that is open already.
 *
 * @returns the port
 * @throws an error that names the variable, or the setting of systemd, with the remedy
 */
export async function listenBeside(
  server: Server,
  variable: 'HTTPS_PORT' | 'HTTP_PORT',
  config: Config,
  socket: number | null,
): Promise<number> {
  const port = config[variable];
  const unit = variable === 'HTTPS_PORT' ? 'carillon-https.socket' : 'carillon-http.socket';
  server.listen(socket === null ? { port, host: config.HOST } : { fd: socket });
  await once(server, 'listening').catch(
    socket === null ? withVariable(variable, port, config.HOST) : withSocket(socket, unit),
  );
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error(`ListenStream in ${unit} must be an address and a port, such as 0.0.0.0:443.`);
  return address.port;
}

/** Node uses the descriptor, and ignores the host. Without a host Fastify would open further sockets for localhost. */
const onSocket = (fd: number): FastifyListenOptions =>
  ({ fd, host: LOOPBACK }) as unknown as FastifyListenOptions;

const withSocket = (fd: number, unit: string) => (cause: Error) => {
  throw new Error(
    `LISTEN_FDS says that systemd passes a socket, and file descriptor ${fd} cannot be listened on (${cause.message}). Check that ${unit} has one ListenStream, and no Accept=yes.`,
    { cause },
  );
};

/** Names the variable in the error of a server that cannot listen. */
const withVariable =
  (name: 'PORT' | 'HTTPS_PORT' | 'HTTP_PORT', port: number, host: string) =>
  (cause: NodeJS.ErrnoException): never => {
    const remedy =
      name === 'PORT'
        ? `Set PORT to a higher one, behind a proxy, or let Carillon serve https (HTTPS)`
        : 'Let systemd open it (ops/systemd), or give the process the capability CAP_NET_BIND_SERVICE';
    const reasons: Record<string, string> = {
      EADDRINUSE: `${name} ${port} is used by another process. Stop that one, or set ${name} to another`,
      EACCES: `${name} ${port} is below 1024, and reserved for root. ${remedy}`,
      EADDRNOTAVAIL: `HOST ${host} is not an address of this machine`,
      ENOTFOUND: `HOST ${host} is not an address, and no name of one`,
    };
    const reason = reasons[cause.code ?? ''] ?? `HOST ${host} and ${name} ${port} cannot be listened on`;
    throw new Error(`${reason} (${cause.message}).`, { cause });
  };

export function urlsAt(
  { host: given, port }: Address,
  { PUBLIC_URL }: Config,
): { url: string; publicUrl: string } {
  const isWildcard = given === '0.0.0.0' || given === '::';
  const host = isIPv6(given) ? `[${given}]` : given;
  const url = `http://${isWildcard ? '127.0.0.1' : host}:${port}`;
  return { url, publicUrl: PUBLIC_URL || (isWildcard ? `http://localhost:${port}` : url) };
}

/** Returns the public URL that is known before the server listens: null if the system picks the port, or systemd has the socket. */
export const knownPublicUrl = (config: Config, socket: number | null): string | null =>
  (config.PORT === 0 || socket !== null) && !config.PUBLIC_URL
    ? null
    : urlsAt({ host: hostOf(config), port: config.PORT }, config).publicUrl;

/**
 * Finds a public address at which strangers can reach this installation and register. Null if registration is closed, or if no such
 * address is known.
 */
export function findOpenAddress(
  { REGISTRATION, PUBLIC_URL, HOST }: Pick<Config, 'REGISTRATION' | 'PUBLIC_URL' | 'HOST'>,
  addresses: string[] = ownAddresses(),
): string | null {
  if (REGISTRATION === 'closed') return null;
  if (PUBLIC_URL && !isPrivateHost(new URL(PUBLIC_URL))) return PUBLIC_URL;
  const isWildcard = HOST === '0.0.0.0' || HOST === '::';
  return (isWildcard ? addresses : [HOST]).find((address) => isPublic(address)) ?? null;
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));
