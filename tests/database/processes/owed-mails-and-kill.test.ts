import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { addEvents } from '../../../server/storage/webhooks/events.ts';
import { signUpWithService } from '../../support/console.ts';
import { database, start, useApi, useProcesses } from '../../support/processes/processes.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';
import { startWebhookReceiver } from '../../support/servers/webhook-receiver.ts';

useProcesses();

test('a mail that a killed process owed is sent by another', async (t) => {
  // The mail server accepts connections but never answers.
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => {}))).listen(
    0,
    '127.0.0.1',
  );
  await once(silent, 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const mailServer = await startMailServer();
  t.after(() => mailServer.stop());
  const receiver = await startWebhookReceiver();
  t.after(() => receiver.close());
  receiver.behave('/shop', () => 500);

  const api = await useApi();
  const owner = await signUpWithService(api);
  const serviceId = fromWire('svc', owner.serviceId)!;
  await database.query(sql`UPDATE accounts SET email_verified = true WHERE email = ${owner.account.email}`);
  const hook = { url: `${receiver.origin}/shop`, events: ['device.subscribed'] };
  await owner.post(owner.at('/webhooks'), hook);
  await database.query(sql`
    UPDATE webhooks SET failures = 1, failing_since = now() - interval '6 days' WHERE service_id = ${serviceId}`);
  await database.transaction((tx) =>
    addEvents(tx, [{ serviceId, type: 'device.subscribed', userId: 'ada' }]),
  );

  const PUBLIC_URL = 'https://push.example.com';
  const SMTP_URL = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const connected = once(silent, 'connection');
  const first = await start({ ROLES: 'worker', SMTP_URL, PUBLIC_URL });
  await connected;
  await first.stop('SIGKILL');

  const [leased] = await database.query<{ is_leased: boolean }>(
    sql`UPDATE jobs SET due_at = now() WHERE queue = 'mail' RETURNING is_leased`,
  );
  assert.deepEqual(leased, { is_leased: true });
  await start({ ROLES: 'worker', SMTP_URL: mailServer.url, PUBLIC_URL });
  const mail = await mailServer.next();
  assert.deepEqual([mail.to, mail.subject], [owner.account.email, 'A webhook was disabled']);
});
