import assert from 'node:assert/strict';
import { test } from 'node:test';
import { widthOf } from '../../../../../server/cli/columns.ts';
import { findProblems } from '../../../../../server/cli/status/problems.ts';
import type { Facts } from '../../../../../server/cli/status/status-shape.ts';
import { formatStatus } from '../../../../../server/cli/status/status-text.ts';
import { QUEUE_NAMES } from '../../../../../server/storage/jobs/queues.ts';

const IDLE = { waiting: 0, running: 0, retrying: 0, age: 0 };

const QUIET: Facts = {
  program: '0.1.0',
  schema: { latest: '0025_identity_secrets.sql', unknown: [], pending: [] },
  server: { embedded: true, pid: 4211, clients: [{ address: 'local', connections: 12 }] },
  database: {
    version: '18.4 (Debian 18.4-1)',
    answer_ms: 2,
    bytes: 412_000_000,
    connections: 14,
    max_connections: 100,
    oldest_transaction: 0.2,
    is_replica: false,
    is_read_only: false,
  },
  disks: [
    { path: '/var/lib/carillon', free_bytes: 41_000_000_000, total_bytes: 98_000_000_000, level: 'enough' },
  ],
  secret: 'fits',
  secret_replacement: null,
  backup: { taken_at: '2026-11-22T03:00:00Z', bytes: 84_000_000, file: '/backups/sunday.backup', age: 7300 },
  backup_overdue: false,
  queues: QUEUE_NAMES.map((queue) => ({ queue, ...IDLE })),
  scheduled: { count: 0, next_in: null },
  sending: { notifications: 0, oldest: 0, deliveries: 0, final: 0 },
  last_hour: { notifications: 0, completed: 0, failed: 0, reasons: [], is_partial: false },
  webhooks: [],
  untrusted_proxy: null,
  certificates: null,
  unknown: [],
};

const TROUBLED: Facts = {
  ...QUIET,
  database: { ...QUIET.database!, is_replica: true, connections: 95, oldest_transaction: 4000 },
  disks: [
    { path: '/var/lib/carillon', free_bytes: 41_000_000_000, total_bytes: 98_000_000_000, level: 'enough' },
    {
      path: '/var/lib/carillon/postgres',
      free_bytes: 400_000_000,
      total_bytes: 98_000_000_000,
      level: 'full',
    },
  ],
  queues: [
    { queue: 'direct', ...IDLE },
    { queue: 'broadcast', ...IDLE },
    { queue: 'send', waiting: 1200, running: 4, retrying: 3, age: 200 },
    { queue: 'retry', waiting: 310, running: 2, retrying: 0, age: 1.4 },
    { queue: 'slow', waiting: 2, running: 0, retrying: 0, age: 900 },
  ],
  scheduled: { count: 12, next_in: 7300 },
  sending: { notifications: 2, oldest: 190, deliveries: 1_000_000, final: 12_400 },
  last_hour: {
    notifications: 1204,
    completed: 98_211,
    failed: 312,
    reasons: [
      {
        outcome: 'retrying',
        reason_code: 'push_service_error',
        push_service: 'fcm',
        detail: '503 The service is currently unavailable.',
        count: 1310,
      },
      { outcome: 'failed', reason_code: 'gone', push_service: null, detail: '410 unsubscribed', count: 312 },
      { outcome: 'failed', reason_code: 'unauthorized', push_service: 'apple', detail: null, count: 1 },
    ],
    is_partial: true,
  },
  webhooks: [
    {
      service: 'svc_01m7y5j1h3e0080t11nkfj22yq',
      title: '焼きたてのパンとコーヒーの小さな店',
      url: 'https://example.com/a/long/address/of/a/webhook',
      enabled: false,
      failing_for: 500_000,
    },
    {
      service: 'svc_01m7y5j1h3e0080t11nkfj22yr',
      title: 'مخبز',
      url: 'https://example.com/hook',
      enabled: true,
      failing_for: 10_900,
    },
  ],
};

const withAttention = (facts: Facts) => ({ ...facts, attention: findProblems(facts) });

test('nothing needs attention', () => {
  assert.equal(
    formatStatus(withAttention(QUIET)),
    `\
Carillon 0.1.0, schema 0025_identity_secrets, PostgreSQL 18.4

Server      runs (pid 4211)
Database    answers in 2 ms, 412 MB, 14 of 100 connections
Disk        41 GB of 98 GB free at /var/lib/carillon
Backup      2 h ago, 84 MB, /backups/sunday.backup
Sending     nothing
Scheduled   nothing

Queue      waiting  running  failed before  oldest due
direct           0        0              0           -
broadcast        0        0              0           -
send             0        0              0           -
retry            0        0              0           -
slow             0        0              0           -
correct          0        0              0           -
run              0        0              0           -
webhook          0        0              0           -
feed             0        0              0           -
mail             0        0              0           -

Last hour   0 notifications ended; deliveries: 0 completed, 0 failed

Webhooks    none fails

Nothing needs attention.`,
  );
});

test('one notification is not named in the plural', () => {
  const last_hour = { ...QUIET.last_hour!, notifications: 1, completed: 1 };
  assert.match(formatStatus(withAttention({ ...QUIET, last_hour })), /^Last hour +1 notification ended;/m);
});

test('what is wrong is listed with what to do, on one screen', () => {
  assert.equal(
    formatStatus(withAttention(TROUBLED)),
    `\
Carillon 0.1.0, schema 0025_identity_secrets, PostgreSQL 18.4

Server      runs (pid 4211)
Database    answers in 2 ms, 412 MB, 95 of 100 connections, a replica, oldest
            transaction 66 min
Disk        41 GB of 98 GB free at /var/lib/carillon, 400 MB of 98 GB free at
            /var/lib/carillon/postgres
Backup      2 h ago, 84 MB, /backups/sunday.backup
Sending     at least 2 for up to 3 min: 12,400 of 1,000,000 deliveries are final
Scheduled   12, the next in 2 h

Queue      waiting  running  failed before  oldest due
direct           0        0              0           -
broadcast        0        0              0           -
send         1,200        4              3       3 min
retry          310        2              0         1 s
slow             2        0              0      15 min

Last hour   at least 1,204 notifications ended; deliveries: 98,211 completed,
            312 failed
  count  outcome   reason              push service  detail
  1,310  retrying  push_service_error  fcm           503 The service is current…
    312  failed    gone                -             410 unsubscribed
      1  failed    unauthorized        apple

Webhooks    1 failing, 1 disabled because they failed for days
  disabled  5 days  焼きたてのパンとコーヒ…  https://example.com/a/long/addr…
  failing      3 h  \u2068مخبز\u2069                     https://example.com/hook

Attention
- The database takes no writes: it is a replica. Name the primary in
  DATABASE_URL.
- 95 of 100 connections to PostgreSQL are used. Raise max_connections, or run
  fewer processes.
- A transaction is open for 66 min: tables grow meanwhile. See pg_stat_activity,
  and end it.
- 400 MB are free on the disk of /var/lib/carillon/postgres. Nothing more is
  accepted, and sending goes on. Free some space.
- and 6 more: see --json`,
  );
});

test('an installation of which little is known fits too', () => {
  const facts: Facts = {
    ...QUIET,
    schema: null,
    server: { embedded: true, pid: null, clients: null },
    database: null,
    disks: null,
    backup: null,
    backup_overdue: null,
    queues: null,
    scheduled: null,
    sending: null,
    last_hour: null,
    webhooks: null,
    unknown: [{ part: 'database', reason: 'connect ECONNREFUSED 127.0.0.1:5432' }],
  };
  assert.equal(
    formatStatus(withAttention(facts)),
    `\
Carillon 0.1.0, schema not found out, PostgreSQL not found out

Server      not running
Database    not found out
Disk        not found out
Backup      not found out
Sending     not found out
Scheduled   not found out

Queues      not found out

Last hour   not found out

Webhooks    not found out

Attention
- Not found out (database): connect ECONNREFUSED 127.0.0.1:5432. Search the log
  for PostgreSQL, and check the disk.
- The server is not running: nothing is sent. Start it.`,
  );
});

test('mails that the mail server does not take need attention', () => {
  const queues = QUEUE_NAMES.map((queue) => ({
    queue,
    ...IDLE,
    ...(queue === 'mail' && { waiting: 2, retrying: 1 }),
  }));
  assert.deepEqual(
    findProblems({ ...QUIET, queues }).map(({ problem }) => problem),
    ['Mails to owners wait because the mail server did not take them.'],
  );
});

test('a schema of another version is named', () => {
  const schema = {
    latest: '0099_later.sql',
    unknown: ['0099_later.sql'],
    pending: ['0025_identity_secrets.sql'],
  };
  const problems = findProblems({ ...QUIET, schema }).map(({ problem }) => problem);
  assert.deepEqual(problems, [
    'The database is newer than this program, by 0099_later.sql.',
    'The database is older than this program: 0025_identity_secrets.sql is missing.',
  ]);
});

test('however much is wrong, it is at most 40 lines of at most 80 columns', () => {
  const webhooks = Array.from({ length: 30 }, (_, i) => ({
    service: 'svc_01m7y5j1h3e0080t11nkfj22yr',
    title: '焼'.repeat(200),
    url: `https://example.com/${'x'.repeat(300)}/${i}`,
    enabled: true,
    failing_for: 9000,
  }));
  const reasons = Array.from({ length: 30 }, () => ({
    outcome: 'retrying' as const,
    reason_code: 'vapid_identity_broken' as const,
    push_service: 'mozilla' as const,
    detail: '\u001b[2J'.repeat(100),
    count: 123_456_789,
  }));
  const last_hour = { ...TROUBLED.last_hour!, reasons, completed: 123_456_789_012 };
  const text = formatStatus(withAttention({ ...TROUBLED, webhooks, last_hour }));
  const lines = text.split('\n');
  assert.ok(lines.length <= 40, text);
  assert.deepEqual(
    lines.filter((line) => widthOf(line) > 80),
    [],
  );
  assert.match(text, /- and \d+ more: see --json$/);
  assert.ok(!text.includes('\u001b'));
});

test('an overdue backup needs attention, also one that was never taken', () => {
  const problems = (facts: Partial<Facts>) => findProblems({ ...QUIET, ...facts, backup_overdue: true });
  assert.deepEqual(problems({ backup: { ...QUIET.backup!, age: 300_000 } }), [
    {
      problem: 'The latest backup is 3 days old.',
      remedy:
        'Take one: carillon backup FILE, or without FILE if BACKUP_TO is set. See why the last ones failed.',
    },
  ]);
  assert.deepEqual(problems({ backup: null }), [
    {
      problem: 'No backup was ever taken.',
      remedy: 'Take one: carillon backup FILE, or without FILE if BACKUP_TO is set.',
    },
  ]);
});

test('on a full disk sending goes on while the server runs and its database answers', () => {
  const disks = [{ path: '/data', free_bytes: 0, total_bytes: 98_000_000_000, level: 'full' as const }];
  const remedy = (facts: Partial<Facts>) =>
    findProblems({ ...QUIET, disks, ...facts }).find(({ problem }) => problem.includes('/data'))!.remedy;
  assert.equal(remedy({}), 'Nothing more is accepted, and sending goes on. Free some space.');
  const stopped = { ...QUIET.server, pid: null };
  for (const facts of [{ database: null }, { server: stopped }])
    assert.equal(remedy(facts), 'Free some space: until then nothing is accepted or sent.');
});

test('the whole path of the latest backup is shown', () => {
  const file = '/var/lib/carillon-backups/carillon-2026-11-23-0331';
  const text = formatStatus(withAttention({ ...QUIET, backup: { ...QUIET.backup!, file } }));
  assert.ok(text.includes(`\nBackup      2 h ago, 84 MB, ${file}\n`), text);
});

test('with a PostgreSQL of your own no disk is shown', () => {
  const server = { embedded: false, pid: null, clients: [{ address: '10.0.0.4', connections: 12 }] };
  const text = formatStatus(withAttention({ ...QUIET, server, disks: [] }));
  assert.match(text, /^Disk {8}not watched: the data is in your own PostgreSQL$/m);
  assert.match(text, /^Nothing needs attention\.$/m);
});

test('retried deliveries name their push service, and whether this machine reaches it has to be checked if it gives no answer', () => {
  const attentionTo = (
    push_service: 'apple' | 'fcm' | 'windows' | 'other' | null,
    ...counts: ['timeout' | 'push_service_error', number][]
  ) => {
    const reasons = counts.map(([reason_code, count]) => ({
      outcome: 'retrying' as const,
      reason_code,
      push_service,
      detail: null,
      count,
    }));
    const [found] = findProblems({ ...QUIET, last_hour: { ...QUIET.last_hour!, reasons } });
    return `${found!.problem} ${found!.remedy}`;
  };
  const retried = 'are retried, for hours if need be. It';
  assert.deepEqual(
    [
      attentionTo('apple', ['timeout', 1200]),
      attentionTo('fcm', ['timeout', 100]),
      attentionTo('windows', ['timeout', 100]),
      attentionTo('other', ['timeout', 100]),
      attentionTo(null, ['timeout', 100]),
      attentionTo('fcm', ['timeout', 50], ['push_service_error', 60]),
    ],
    [
      `1,200 deliveries to the push service apple ${retried} gives no answer. Check that this machine reaches it: curl -I https://web.push.apple.com`,
      `100 deliveries to the push service fcm ${retried} gives no answer. Check that this machine reaches it: curl -I https://fcm.googleapis.com`,
      `100 deliveries to the push service windows ${retried} gives no answer: check this machine's internet access.`,
      `100 deliveries to a push service of PUSH_HOSTS ${retried} gives no answer: check that this machine reaches it.`,
      `100 deliveries to an unknown push service ${retried} gives no answer: check this machine's internet access.`,
      `110 deliveries to the push service fcm ${retried} answers with errors: wait.`,
    ],
  );
});

test('certificates are one line, and their problems say what to do', () => {
  const one = { name: 'push.example.com', expires_in: 59 * 86_400, problem: null, retry_in: 0 };
  const textOf = (...certificates: NonNullable<Facts['certificates']>) =>
    formatStatus(withAttention({ ...QUIET, certificates }));
  assert.match(textOf(one), /^HTTPS {7}one certificate, which expires in 59 days$/m);
  assert.match(textOf(one), /Nothing needs attention/);
  assert.match(
    textOf(one, { ...one, expires_in: 86_401 }),
    /^HTTPS {7}2 certificates, the first expires in 24 h$/m,
  );
  const problem = {
    code: 'challenge_failed',
    detail: 'Fetching http://push.example.com/: connection refused.',
  };
  const failing = textOf({ ...one, expires_in: null, problem, retry_in: 300 }).replaceAll(/\s+/g, ' ');
  assert.match(failing, /HTTPS no certificate yet/);
  assert.match(
    failing,
    /- push\.example\.com has no certificate, and the latest order failed \(challenge_failed: .* connection refused\)\. Let the name lead to this machine, and its port 80 to HTTP_PORT\. It is ordered again in 5 min\./,
  );
  assert.match(textOf({ ...one, expires_in: -60 }), /The certificate of push\.example\.com has expired\./);
  assert.match(textOf({ ...one, expires_in: 10 * 86_400, retry_in: null }), /Renew TLS_CERT_FILE/);
});
