import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { writeLastBackup } from '../../../server/storage/backup/last-backup.ts';
import { type Env, startTestCarillon, temporaryFolder } from '../../support/carillon.ts';
import { WAIT_MS } from '../../support/deadlines.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { expressionsOf, readAlerts, readDashboard } from '../../support/processes/watch-files.ts';
import { parsePromql } from '../../support/promql.ts';
import { missing, startServer } from '../../support/servers/http2-servers.ts';
import { startPushService } from '../../support/servers/push-service.ts';
import { selfSignedCertificate } from '../../support/servers/self-signed-certificate.ts';
import { startWebhookReceiver } from '../../support/servers/webhook-receiver.ts';

const PROMETHEUS = '/usr/bin/prometheus';
const ALERTS = fileURLToPath(new URL('../../../ops/prometheus/alerts.yml', import.meta.url));
const POLL_MS = 500;

test('Prometheus finds in a running service what the alerts and the dashboard read, and no alert fires', {
  skip: missing(PROMETHEUS),
}, async (t) => {
  const push = await startPushService();
  t.after(() => push.close());
  const receiver = await startWebhookReceiver();
  t.after(() => receiver.close());
  const folder = await temporaryFolder();
  t.after(() => folder.remove());
  // Only an embedded PostgreSQL makes it watch the disk, and only HTTPS its certificate.
  const carillon = await startTestCarillon(await httpsIn(folder.path), { embedded: true });
  t.after(() => carillon.stop());
  await writeLastBackup(carillon.database, {
    taken_at: new Date().toISOString(),
    bytes: 84e6,
    file: '/backups/today',
  });
  const { origin, output } = await startServer(t, ({ port, folder }) => {
    const file = join(folder, 'prometheus.yml');
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(configuration(new URL(carillon.carillon.url).host)));
    const address = `--web.listen-address=127.0.0.1:${port}`;
    const options = [`--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'data')}`, address];
    return { program: PROMETHEUS, args: options };
  });
  const ask = async (path: string) => {
    const response = await fetch(`${origin.replace('https:', 'http:')}/api/v1/${path}`);
    assert.equal(response.status, 200, `${path}\n${output()}`);
    return ((await response.json()) as { data: Answer }).data;
  };
  const send = await startSending(carillon, push, receiver);

  const missed = new Set([...alertedMetrics(), ...expressionsOf(readDashboard()).map(({ expr }) => expr)]);
  for (const deadline = performance.now() + WAIT_MS; ; await delay(POLL_MS)) {
    await send();
    for (const expr of missed) {
      const { result } = await ask(`query?${new URLSearchParams({ query: expr })}`);
      if (result.length > 0) missed.delete(expr);
    }
    if ([...missed].every(isNotExpected) || performance.now() > deadline) break;
  }
  assert.deepEqual(
    [...missed].filter((expr) => !isNotExpected(expr)),
    [],
  );

  const { groups } = await ask('rules');
  const states = groups.flatMap(({ rules }) =>
    rules.map(({ name, health, state }) => ({ name, health, state })),
  );
  assert.deepEqual(
    states.map(({ name }) => name).sort(),
    readAlerts()
      .map(({ alert }) => alert)
      .sort(),
  );
  assert.deepEqual(
    states.filter(({ health, state }) => health !== 'ok' || state === 'firing'),
    [],
  );
});

async function httpsIn(folder: string): Promise<Env> {
  const { key, cert } = selfSignedCertificate('push.bakery.test');
  const [TLS_KEY_FILE, TLS_CERT_FILE] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  writeFileSync(TLS_KEY_FILE, key);
  writeFileSync(TLS_CERT_FILE, cert);
  const ports = { HTTPS_PORT: '0', HTTP_PORT: '0' };
  return { HTTPS: 'files', PUBLIC_URL: 'https://push.bakery.test', ...ports, TLS_KEY_FILE, TLS_CERT_FILE };
}

/** The answer of Prometheus' API to a query, and to `rules`. */
type Answer = {
  result: unknown[];
  groups: { rules: { name: string; health: string; state: string }[] }[];
};

const configuration = (target: string) => ({
  global: { scrape_interval: '1s', evaluation_interval: '1s' },
  rule_files: [ALERTS],
  scrape_configs: [{ job_name: 'carillon', static_configs: [{ targets: [target] }] }],
});

const alertedMetrics = (): string[] =>
  readAlerts().flatMap(({ expr }) => parsePromql(expr).selectors.map(({ name }) => name));

/** Returns whether an expression needs a counter that starts only when our HTTP/2 client fails. */
const isNotExpected = (expr: string): boolean => expr.includes('carillon_http2_fallbacks_total');

/** Returns a function that sends to phones that accept, reject and fail at first, and causes an event for a webhook. */
async function startSending(
  carillon: Awaited<ReturnType<typeof startTestCarillon>>,
  push: Awaited<ReturnType<typeof startPushService>>,
  receiver: Awaited<ReturnType<typeof startWebhookReceiver>>,
): Promise<() => Promise<void>> {
  const business = await carillon.register();
  const { shop, phoneOf } = callsOf(carillon, push, business);
  await shop.post('/v1/webhooks', { url: `${receiver.origin}/`, events: ['device.subscribed'] });
  const rejecting = push.subscribe({ behaviour: { status: 400 } });
  await carillon.open(business.serviceId, 'ada', rejecting.subscription);
  return async () => {
    const phone = await phoneOf('ada');
    push.behave(phone.token, [{ status: 503 }]);
    await shop.settled(await shop.send(`?device_id=${phone.id}`));
    await shop.settled(await shop.send('?user_id=ada'));
  };
}
