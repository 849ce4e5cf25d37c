import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { TestCarillon } from '../carillon.ts';
import { WAIT_MS } from '../deadlines.ts';
import { reservePort } from '../ports.ts';
import type { Block } from './blocks.ts';
import { LANGUAGES, skipWithout, type Workplace } from './programs.ts';

/** Returns the reason for `skip`. Ruby has no HTTP server of its own. */
export function skipWithoutServer(language: string): string | false {
  return language === 'ruby' ? skipWithout('puma', 'puma') : false;
}

type Calls = ReturnType<TestCarillon['as']>;
type Running = ReturnType<Workplace['start']>;

/** Runs the server of a snippet, which must accept Carillon's requests and reject forged ones. */
export async function checkWebhookServer(calls: Calls, workplace: Workplace, block: Block): Promise<void> {
  const port = await reservePort();
  const url = `http://127.0.0.1:${port}/carillon`;
  const events = ['notification.completed'];
  const { id, secret } = (await calls.post('/v1/webhooks', { url, events })).body;
  await workplace.save(block.file!, block.text);
  const [program, ...args] = commandOf(block, port);
  const server = workplace.start(program!, args, { WEBHOOK_SECRET: secret, PORT: String(port) });
  try {
    await listening(server, port);
    await calls.settled(await calls.send());
    await checkReceiver(calls, server, { id, url, secret });
  } finally {
    await server.stop();
  }
}

/** Checks that a running server accepts Carillon's requests, prints that a notification is completed, and rejects forged ones. */
export async function checkReceiver(
  calls: Calls,
  server: Running,
  { id, url, secret }: { id: string; url: string; secret: string },
): Promise<void> {
  const { body: attempt } = await calls.post(`/v1/webhooks/${id}/test`);
  assert.equal(attempt.status, 204, `${JSON.stringify(attempt)}\n${server.output()}`);
  await printed(server, /notification\.completed evt_\w{26}/);
  await checkForgeries(url, secret);
  assert.doesNotMatch(server.output(), /forged/);
}

async function checkForgeries(url: string, secret: string): Promise<void> {
  const body = JSON.stringify({ id: 'evt_1', type: 'forged', data: {} });
  const post = async (signature: Record<string, string>, sent = body): Promise<number> => {
    const headers = { 'content-type': 'application/json', ...signature };
    return (await fetch(url, { method: 'POST', headers, body: sent })).status;
  };
  const sign = (at: number, key = secret, signed = body) => ({
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(at),
    'webhook-signature': new Webhook(key).sign('evt_1', new Date(at * 1000), signed),
  });
  const now = Math.floor(Date.now() / 1000);
  const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
  const statuses = {
    'a signature by another key': await post(sign(now, other)),
    'another body': await post(sign(now), body.replace('data', 'dada')),
    'another id': await post({ ...sign(now), 'webhook-id': 'evt_2' }),
    'a request that was recorded': await post(sign(now - 600)),
    'a time that is none': await post({ ...sign(now), 'webhook-timestamp': 'now' }),
    'no signature': await post({}),
  };
  for (const [what, status] of Object.entries(statuses)) assert.equal(status, 400, what);
  // After a rotation there are two signatures.
  const genuine = JSON.stringify({ id: 'evt_1', type: 'webhook.test', data: {} });
  const [former, latest] = [sign(now, other, genuine), sign(now, secret, genuine)];
  const both = `${former['webhook-signature']} ${latest['webhook-signature']}`;
  assert.equal(await post({ ...latest, 'webhook-signature': both }, genuine), 204);
}

function commandOf({ language, file }: Block, port: number): string[] {
  if (language === 'php') return ['php', '-S', `127.0.0.1:${port}`, file!];
  if (language === 'ruby') return ['puma', '-b', `tcp://127.0.0.1:${port}`, file!];
  const { program, args } = LANGUAGES[language]!;
  return [program, ...args, file!];
}

/** Runs a snippet that prints the signature of a stored request. */
export async function checkPrintedSignature(workplace: Workplace, { language, text }: Block): Promise<void> {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const body = '{"type": "webhook.test"}\n';
  const at = 1_795_372_200;
  await workplace.save('body.json', body.trimEnd());
  const env = { WEBHOOK_SECRET: secret, WEBHOOK_ID: 'evt_1', WEBHOOK_TIMESTAMP: String(at) };
  const { code, stdout, output } = await workplace.run(language, text, env);
  assert.equal(code, 0, output);
  assert.equal(stdout.trim(), new Webhook(secret).sign('evt_1', new Date(at * 1000), body));
}

/** Resolves once the port accepts connections. */
export async function listening({ child, output }: Running, port: number): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`the server does not listen:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function printed({ child, output }: Running, pattern: RegExp): Promise<void> {
  const signal = AbortSignal.timeout(WAIT_MS);
  while (!pattern.test(output()))
    await Promise.race([child.stdout, child.stderr].map((stream) => once(stream, 'data', { signal })));
}
