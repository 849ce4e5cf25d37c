import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const message = (type: string, content: Buffer | string = '') => {
  const body = Buffer.from(content);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
};

/** Messages of PostgreSQL's protocol (its documentation, "Message Formats"). */
const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', 'I');
const DONE = message('C', 'SELECT 0\0');
/** Message that every connection receives when an administrator stops PostgreSQL. */
const FATAL = message(
  'E',
  'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0',
);

/** Returns a row with one column of text, and its description. */
function rowOf(column: string, value: string): Buffer {
  const description = Buffer.alloc(2 + column.length + 1 + 18);
  description.writeInt16BE(1);
  description.write(column, 2);
  description.writeInt32BE(25, 2 + column.length + 1 + 6);
  const data = Buffer.alloc(6 + value.length);
  data.writeInt16BE(1);
  data.writeInt32BE(value.length, 2);
  data.write(value, 6);
  return Buffer.concat([message('T', description), message('D', data)]);
}

/** The value of the only column, an SQLSTATE to fail with, `nothing` for no answer, or null for no rows. `connection` counts from 1. */
export type Answer = (
  statement: string,
  connection: number,
) => { column: string; value: string } | { error: string } | 'nothing' | null;

/**
 * Starts a server that speaks the part of PostgreSQL's protocol that `pg` needs. It answers statements with the rows of `answerTo`, else
 * with none. Its failures depend on which bytes arrive together, or not at all.
 */
export async function startFakePostgres(answerTo: Answer = () => null) {
  let opened = 0;
  const connections = new Set<{ socket: Socket; isFrozen: boolean }>();
  let fatalAfter: string | null = null;
  const listener = createServer((socket) => {
    const connection = { socket, isFrozen: false };
    connections.add(connection);
    const number = ++opened;
    let unread = Buffer.alloc(0);
    let isStarted = false;
    let statement = '';
    socket.on('error', () => {}).on('close', () => connections.delete(connection));
    socket.on('data', (chunk) => {
      if (connection.isFrozen) return;
      unread = Buffer.concat([unread, chunk]);
      for (;;) {
        const typeLength = isStarted ? 1 : 0;
        if (unread.length < typeLength + 4) return;
        const length = typeLength + unread.readInt32BE(typeLength);
        if (unread.length < length) return;
        const type = isStarted ? String.fromCharCode(unread[0]!) : 'startup';
        const content = unread.toString('utf8', typeLength + 4, length);
        unread = unread.subarray(length);
        isStarted = true;
        if (type === 'startup') socket.write(Buffer.concat([AUTHENTICATED, READY]));
        if (type === 'X') socket.end();
        if (type === 'Q' || type === 'P') statement = content;
        if (type === 'B') statement += content;
        if (type === 'Q' || type === 'S') answer(statement);
      }
    });
    function answer(text: string) {
      const isLast = fatalAfter !== null && text.includes(fatalAfter);
      if (isLast) fatalAfter = null;
      const given = answerTo(text, number);
      if (given === 'nothing') return;
      if (given && 'error' in given) {
        socket.write(Buffer.concat([message('E', `SERROR\0VERROR\0C${given.error}\0Mfailed\0\0`), READY]));
        return;
      }
      const rows = given ? [rowOf(given.column, given.value)] : [];
      socket.write(Buffer.concat([...rows, DONE, READY, ...(isLast ? [FATAL] : [])]));
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `postgres://user:password@127.0.0.1:${(listener.address() as AddressInfo).port}/carillon`,
    /** Sends a FATAL in the same bytes as the answer to the next statement that contains a text. */
    fatalBehind(text: string) {
      fatalAfter = text;
    },
    /** Makes existing connections half-open from now on: nothing arrives, and neither side notices. */
    freeze() {
      for (const connection of connections) connection.isFrozen = true;
    },
    async close() {
      for (const { socket } of connections) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
