// The smallest program that sends a direct message and loses none: POST, one durable INSERT, npm web-push. Its subscriptions are in memory.
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

const require = createRequire(import.meta.url);
const { Pool } = require('pg');
const webPush = require('web-push');

const { connection, prefix, keys, content } = JSON.parse(process.env.SETTINGS!);
const pool = new Pool({ ...connection, max: 20 });
const options = {
  vapidDetails: { subject: 'https://push.example.com', ...webPush.generateVAPIDKeys() },
  agent: new Agent({ keepAlive: true, maxSockets: 100 }),
  TTL: 86_400,
  urgency: 'high',
};
await pool.query(
  'CREATE TABLE IF NOT EXISTS direct (id uuid PRIMARY KEY, recipient text NOT NULL, payload jsonb NOT NULL)',
);

const server = createServer(async (request, response) => {
  const recipient = new URL(request.url!, 'http://localhost').searchParams.get('user_id')!;
  const { payload } = (await json(request)) as { payload: object };
  const id = crypto.randomUUID();
  await pool.query('INSERT INTO direct (id, recipient, payload) VALUES ($1, $2, $3)', [
    id,
    recipient,
    payload,
  ]);
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id }));
  const number = Number(recipient.slice('user-'.length));
  await webPush.sendNotification(
    { endpoint: prefix + number, keys: keys[number % keys.length] },
    content,
    options,
  );
});
server.listen(0, '127.0.0.1', () =>
  process.send!({ ready: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('disconnect', () => process.exit(0));
