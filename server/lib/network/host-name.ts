/** Returns the name in a Host header or a TLS handshake: in lower case, without the port and the dot at its end. */
export const hostName = (host = ''): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
