import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { WAIT_MS, withDeadline } from '../deadlines.ts';

/** A received mail, decoded. */
export type ReceivedMail = { from: string; to: string; subject: string; text: string; html: string };

/**
 * Starts a mail server on loopback (RFC 5321, the part that one client needs). `next` waits for each mail and returns it once;
 * while `state.isFull`, the server rejects and counts every mail.
 */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  const sockets = new Set<Socket>();
  const state = { isFull: false, rejected: 0 };
  const deliver = (mail: ReceivedMail) => {
    const resolve = waiting.shift();
    if (resolve) resolve(mail);
    else received.push(mail);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    serve(socket, state, deliver);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    /** Mails that `next` has not returned yet. */
    received,
    next(): Promise<ReceivedMail> {
      const mail = received.shift();
      if (mail) return Promise.resolve(mail);
      return withDeadline(new Promise((resolve) => waiting.push(resolve)), WAIT_MS, 'a mail');
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function serve(
  socket: Socket,
  state: { isFull: boolean; rejected: number },
  deliver: (mail: ReceivedMail) => void,
) {
  let buffer = '';
  let to = '';
  let isData = false;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  reply('220 mail.example ESMTP');
  socket.setEncoding('utf8').on('data', (chunk) => {
    buffer += chunk;
    for (;;) {
      const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        deliver({ to, ...readMessage(part) });
        reply('250 accepted');
      } else handleCommand(part);
    }
  });

  function handleCommand(line: string) {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') to = '';
    if (verb === 'RCPT') to += (to && ', ') + /<(.*)>/.exec(line)![1]!;
    isData = verb === 'DATA' && !state.isFull;
    if (verb === 'DATA' && !isData) state.rejected++;
    if (verb === 'DATA') return reply(isData ? '354 continue' : '452 mailbox full');
    if (verb === 'QUIT') return socket.end('221 bye\r\n');
    reply('250 mail.example');
  }
}

function readMessage(message: string): Omit<ReceivedMail, 'to'> {
  const [, head, body] = /^(.*?)\r\n\r\n(.*)$/s.exec(message)!;
  const field = (name: string) => new RegExp(`^${name}: (.*(?:\r\n .*)*)$`, 'im').exec(head!)?.[1] ?? '';
  const boundary = /boundary="(.+?)"/.exec(field('content-type'))?.[1];
  const [, text = '', html = ''] = boundary ? body!.split(`--${boundary}`) : ['', message];
  return {
    from: field('from'),
    subject: field('subject').replace(/\r\n /g, ' '),
    text: decodePart(text),
    html: decodePart(html),
  };
}

/** Decodes a part of a message (RFC 2045), or a message without parts. */
function decodePart(part: string): string {
  const [, head, body = ''] = /^(.*?)\r\n\r\n(.*)$/s.exec(part.trimStart()) ?? [];
  const encoding = /^content-transfer-encoding: (.+)$/im.exec(head ?? '')?.[1]?.trim();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').trimEnd();
  return (encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : body).trimEnd();
}

/** Decodes quoted-printable (RFC 2045, section 6.7). */
function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
