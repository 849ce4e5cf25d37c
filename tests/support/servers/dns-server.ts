import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const TYPE_A = 1;

/**
 * Starts a DNS server (RFC 1035) of IPv4 addresses.
 *
 * @param addresses address of each name, which tests may change; other names do not exist
 */
export async function startDnsServer(addresses: Map<string, string>) {
  const socket = createSocket('udp4', (query, client) => {
    const { name, end } = readName(query);
    const isAddress = query.readUInt16BE(end) === TYPE_A;
    const address = addresses.get(name);
    const question = query.subarray(HEADER_BYTES, end + 4);
    const answers = address && isAddress ? [answerOf(address)] : [];
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    // A response, authoritative, with recursion; NXDOMAIN for an unknown name.
    header.writeUInt16BE(address ? 0x8580 : 0x8583, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    header.fill(0, 8);
    socket.send(Buffer.concat([header, question, ...answers]), client.port, client.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** Reads the name of a question, and where it ends. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** An address for the name of the question, which is not cached. */
const answerOf = (address: string): Buffer =>
  Buffer.concat([
    Buffer.of(0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4),
    Buffer.from(address.split('.').map(Number)),
  ]);
