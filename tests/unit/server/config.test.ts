import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { test } from 'node:test';
import { VARIABLES } from '../../../server/config/variables.ts';
import { misspeltVariables, readConfig, withPublicUrl } from '../../../server/config.ts';
import { ROOT } from '../../support/sources.ts';

const errorOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};
const assertRejected = (name: string, ...texts: string[]) => {
  for (const text of texts)
    assert.match(errorOf({ [name]: text }), new RegExp(`\\b${name} `), `${name}=${text}`);
};

test('the defaults are one process with all roles, an embedded database and open registration', () => {
  const config = readConfig({});

  assert.equal(config.PORT, 3000);
  assert.equal(config.HOST, '0.0.0.0');
  assert.equal(config.DATABASE_URL, '');
  assert.equal(config.PUBLIC_URL, '');
  assert.deepEqual(config.ROLES, ['api', 'worker']);
  assert.equal(config.REGISTRATION, 'open');
  assert.equal(config.PUBLIC_RATE_LIMIT, 120);
  assert.deepEqual(config.PUSH_HOSTS, []);
  assert.equal(config.SECRET_KEY, null);
  assert.equal(config.TRUST_PROXY, false);
  assert.equal(config.DEMO, 'auto');
  assert.equal(config.RETENTION_DAYS, 90);
  assert.equal(config.MAIL_LIMIT, 500);
  assert.ok(isAbsolute(config.DATA_DIR));
});

test('traces are off by default, and configured by the names of OpenTelemetry', () => {
  assert.equal(readConfig({}).OTEL_EXPORTER_OTLP_ENDPOINT, '');
  const config = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%2Cb, x-tenant=shop',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  });
  assert.equal(config.OTEL_EXPORTER_OTLP_ENDPOINT, 'http://localhost:4318');
  assert.deepEqual(config.OTEL_EXPORTER_OTLP_HEADERS, { 'api-key': 'a,b', 'x-tenant': 'shop' });
  assert.equal(config.OTEL_TRACES_SAMPLER_ARG, 0.25);
  assertRejected('OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', 'http://me:secret@localhost', 'http://a?b');
  assertRejected('OTEL_EXPORTER_OTLP_HEADERS', 'secret', 'a=%', ',');
  assertRejected('OTEL_TRACES_SAMPLER', 'sometimes');
  assertRejected('OTEL_TRACES_SAMPLER_ARG', '2', '-1', 'x');
});

test('the demo is off by default where PUBLIC_URL is https', () => {
  const demoOf = (environment: Record<string, string>) => {
    const config = readConfig(environment);
    return withPublicUrl(config, config.PUBLIC_URL).DEMO;
  };
  assert.equal(demoOf({}), 'on');
  assert.equal(demoOf({ PUBLIC_URL: 'http://192.168.0.5:3000' }), 'on');
  assert.equal(demoOf({ PUBLIC_URL: 'https://push.example.com' }), 'off');
  assert.equal(demoOf({ PUBLIC_URL: 'https://push.example.com', DEMO: 'on' }), 'on');
  assert.equal(demoOf({ DEMO: 'off' }), 'off');
});

test('every variable has a description', () => {
  for (const [name, { meaning }] of Object.entries(VARIABLES)) {
    assert.match(name, /^[A-Z][A-Z0-9_]*$/);
    assert.ok(meaning.length > 10, name);
  }
});

test('an empty or blank value means the default, and blanks around a value are ignored', () => {
  assert.equal(readConfig({ PORT: '' }).PORT, 3000);
  assert.equal(readConfig({ PORT: '  ' }).PORT, 3000);
  assert.equal(readConfig({ PORT: ' 8080 ' }).PORT, 8080);
});

test('unknown variables are ignored, since they may belong to other programs', () => {
  assert.equal(errorOf({ HOME: '/root', PATHX: 'x' }), '');
});

test('a misspelt variable is reported with the name that was probably meant', () => {
  const meant = (name: string) =>
    /did you mean (\w+)\?$/.exec(misspeltVariables({ [name]: 'x' })[0] ?? '')?.[1];

  assert.equal(meant('PUBIC_URL'), 'PUBLIC_URL');
  assert.equal(meant('DATABASE_URI'), 'DATABASE_URL');
  assert.equal(meant('public_url'), 'PUBLIC_URL');
  assert.equal(meant('RETENTION_DAY'), 'RETENTION_DAYS');
  assert.equal(meant('PROT'), 'PORT');
  assert.match(
    errorOf({ SMTP_URL: 'smtp://mail.example.com', PUBIC_URL: 'https://push.example.com' }),
    /SMTP_URL requires PUBLIC_URL\n {2}environment variable PUBIC_URL .* did you mean PUBLIC_URL/,
  );
  assert.match(misspeltVariables({ SMTP_ULR: 'x' })[0]!, /SMTP_ULR is unknown and ignored/);
});

test('variables of other programs and our own ones are not reported as misspelt', () => {
  const others = [
    'HOME',
    'PATH',
    'USER',
    'SHELL',
    'LOGNAME',
    'LANG',
    'HOSTNAME',
    'MAIL',
    'TERM',
    'NODE_ENV',
    'PGHOST',
  ];

  for (const name of [...others, ...Object.keys(VARIABLES)])
    assert.deepEqual(misspeltVariables({ [name]: 'x' }), [], name);
});

test('all invalid variables are reported at once, by name', () => {
  const message = errorOf({ PORT: 'x', DEMO: 'maybe', PUBLIC_URL: 'example.com' });

  for (const name of ['PORT', 'DEMO', 'PUBLIC_URL']) assert.match(message, new RegExp(`\\n +${name} must`));
});

test('numbers must be whole and within their bounds', () => {
  assertRejected('PORT', '-1', '65536', '1.5', '0x10', '1e3', 'x');
  assertRejected('PUBLIC_RATE_LIMIT', '-1', 'off', '1000001');
  assertRejected('RETENTION_DAYS', '-1', 'for ever', '36501');
  assertRejected('RETRY_BASE_MS', '0', '9', '3600001');
  assertRejected('PUSH_TIMEOUT_MS', '99', '60001');
  assertRejected('MAX_CONCURRENCY_PER_PUSH_SERVICE', '1', '10001');
  assert.equal(readConfig({ PORT: '0' }).PORT, 0);
  assert.equal(readConfig({ PUBLIC_RATE_LIMIT: '0' }).PUBLIC_RATE_LIMIT, 0);
});

test('a choice must be one of the allowed values', () => {
  assertRejected('REGISTRATION', 'yes', 'OPEN');
  assertRejected('LOG_LEVEL', 'loud');
  assertRejected('ROLES', 'web', 'api,web', 'api,', ',');
  assert.deepEqual(readConfig({ ROLES: ' worker , api,worker' }).ROLES, ['worker', 'api']);
});

test('a process with one role needs DATABASE_URL', () => {
  assertRejected('ROLES', 'api', 'worker');
  assert.match(errorOf({ ROLES: 'worker' }), /DATABASE_URL/);
  const DATABASE_URL = 'postgres://carillon@127.0.0.1/carillon';
  assert.deepEqual(readConfig({ ROLES: 'worker', DATABASE_URL }).ROLES, ['worker']);
});

test('PUBLIC_URL must be an origin without a path', () => {
  assertRejected(
    'PUBLIC_URL',
    'example.com',
    'ftp://example.com',
    'https://example.com/push',
    'https://example.com?x=1',
  );
  assertRejected('PUBLIC_URL', 'https://user@example.com', 'https://example.com/#x', '//example.com');
  assert.equal(readConfig({ PUBLIC_URL: 'https://Example.com/' }).PUBLIC_URL, 'https://example.com');
  assert.equal(readConfig({ PUBLIC_URL: 'http://10.0.0.1:8080' }).PUBLIC_URL, 'http://10.0.0.1:8080');
});

test('DATABASE_URL must be a PostgreSQL URL', () => {
  assertRejected('DATABASE_URL', 'mysql://a/b', 'localhost', 'postgres');
  for (const url of ['postgres://a@b/c', 'postgresql://a:b@c:5432/d?sslmode=require'])
    assert.equal(readConfig({ DATABASE_URL: url }).DATABASE_URL, url);
});

test('VAPID_SUBJECT must be an address that Apple accepts', () => {
  assertRejected(
    'VAPID_SUBJECT',
    'x',
    'a@example.com',
    'mailto:',
    'mailto:a@localhost',
    'http://example.com',
  );
  assertRejected('VAPID_SUBJECT', 'https://localhost', 'https://push.invalid', 'mailto:a b@example.com');
  for (const subject of ['mailto:a@example.com', 'https://example.com/contact'])
    assert.equal(readConfig({ VAPID_SUBJECT: subject }).VAPID_SUBJECT, subject);
});

test('SMTP_URL must be the URL of a mail server, and requires PUBLIC_URL', () => {
  const PUBLIC_URL = 'https://push.example.com';
  assertRejected('SMTP_URL', 'mail.example.com', 'https://mail.example.com', 'smtp');
  assert.match(errorOf({ SMTP_URL: 'smtp://mail.example.com' }), /SMTP_URL requires PUBLIC_URL/);
  for (const SMTP_URL of ['smtp://127.0.0.1:25', 'smtps://a:b@mail.example.com'])
    assert.equal(readConfig({ SMTP_URL, PUBLIC_URL }).SMTP_URL, SMTP_URL);
});

test('PREVIOUS_SECRET_KEY needs a SECRET_KEY that differs from it', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((bytes) => bytes.toString('base64'));
  assert.throws(() => readConfig({ PREVIOUS_SECRET_KEY: key }), /PREVIOUS_SECRET_KEY requires SECRET_KEY/);
  assert.throws(
    () => readConfig({ SECRET_KEY: key, PREVIOUS_SECRET_KEY: key }),
    /PREVIOUS_SECRET_KEY must differ from SECRET_KEY/,
  );
  const config = readConfig({ SECRET_KEY: key, PREVIOUS_SECRET_KEY: other });
  assert.deepEqual(config.PREVIOUS_SECRET_KEY, Buffer.alloc(32, 2));
});

test('SECRET_KEY must be 32 bytes in base64', () => {
  const key = Buffer.alloc(32, 7);

  assertRejected('SECRET_KEY', 'x', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64'));
  assert.deepEqual(readConfig({ SECRET_KEY: key.toString('base64') }).SECRET_KEY, key);
});

test('PUSH_HOSTS must be a list of origins', () => {
  assertRejected('PUSH_HOSTS', 'example.com', 'https://example.com/push', 'https://*.com');
  const hosts = 'https://a.example, https://*.example.com, http://127.0.0.1:*';
  assert.equal(readConfig({ PUSH_HOSTS: hosts }).PUSH_HOSTS.length, 3);
});

test('TRUST_PROXY is false, true, a number of proxies, or addresses', () => {
  const read = (text: string) => readConfig({ TRUST_PROXY: text }).TRUST_PROXY;

  assert.equal(read('false'), false);
  assert.equal(read('true'), true);
  for (const addresses of ['10.0.0.0/8,127.0.0.1', '::1, fd00::/8', 'loopback'])
    assert.equal(read(addresses), addresses);
  assertRejected(
    'TRUST_PROXY',
    'caddy',
    '127.0.0.1,caddy',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '-1',
    'yes',
    '127.0.0.1,',
  );
  const trusts = read('2');
  assert.ok(typeof trusts === 'function');
  assert.deepEqual(
    [trusts('10.0.0.1', 0), trusts('10.0.0.1', 1), trusts('10.0.0.1', 2)],
    [true, true, false],
  );
});

test('the reference has a row for each variable, and none for others', () => {
  const page = readFileSync(join(ROOT, 'docs/operating/reference.md'), 'utf8');
  const [, rows] = /\| Variable \| Default \| Meaning \|\n.*\n((?:\|.*\n)+)/.exec(page)!;
  const named = [...rows!.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  );
  assert.deepEqual(named.sort(), Object.keys(VARIABLES).sort());
});

test('HTTPS requires an address that certificates can be had for', () => {
  const reason = (environment: Record<string, string>) =>
    errorOf({ PUBLIC_URL: 'https://push.shop.com', ...environment });
  assert.equal(reason({ HTTPS: 'auto' }), '');
  assert.match(
    reason({ HTTPS: 'auto', PUBLIC_URL: 'http://push.shop.com' }),
    /HTTPS=auto requires PUBLIC_URL, with https:/,
  );
  assert.match(reason({ HTTPS: 'files', PUBLIC_URL: '' }), /HTTPS=files requires PUBLIC_URL/);
  for (const host of ['192.0.2.1', '[2001:db8::1]', 'localhost'])
    assert.match(
      reason({ HTTPS: 'auto', PUBLIC_URL: `https://${host}` }),
      /requires a PUBLIC_URL with a domain name/,
    );
  assert.match(
    reason({ HTTPS: 'files', TLS_CERT_FILE: 'a.pem' }),
    /HTTPS=files requires TLS_CERT_FILE and TLS_KEY_FILE/,
  );
  assert.match(reason({ HTTPS: 'files', PUBLIC_URL: 'https://192.0.2.1' }), /requires TLS_CERT_FILE/);
  for (const trusted of ['true', '1'])
    assert.match(
      reason({ HTTPS: 'auto', TRUST_PROXY: trusted }),
      /TRUST_PROXY must be false or the addresses/,
    );
  assert.equal(reason({ HTTPS: 'auto', TRUST_PROXY: '10.0.0.1' }), '');
  assertRejected('HTTPS', 'on', 'true');
  assertRejected('ACME_DIRECTORY', 'http://acme.example.com', 'acme.example.com');
  assertRejected('ACME_EMAIL', 'me', 'a@b.c,d@e.f');
});

test('the company’s provider is an issuer by https, or by http on this machine, with a client', () => {
  assertRejected(
    'OIDC_ISSUER',
    'id.example.com',
    'http://id.example.com',
    'https://id.example.com/.well-known/openid-configuration',
    'https://id.example.com?x',
  );
  assertRejected('OIDC_ONLY', 'yes');
  assertRejected('OIDC_NAME', 'x'.repeat(41));
  const client = { OIDC_CLIENT_ID: 'carillon', OIDC_CLIENT_SECRET: 'secret' };
  for (const issuer of ['https://id.example.com/realms/a', 'http://127.0.0.1:9000'])
    assert.equal(readConfig({ OIDC_ISSUER: issuer, ...client }).OIDC_ISSUER, issuer);
  assert.match(errorOf({ OIDC_ISSUER: 'https://id.example.com' }), /OIDC_ISSUER requires OIDC_CLIENT_ID/);
  assert.match(errorOf({ OIDC_ONLY: 'true' }), /OIDC_ONLY requires OIDC_ISSUER/);
  assert.match(errorOf(client), /OIDC_CLIENT_ID requires OIDC_ISSUER/);
  assert.equal(readConfig({}).OIDC_ONLY, false);
});

test('scheduled backups are off by default, and require a bucket, its keys and a passphrase', () => {
  assert.equal(readConfig({}).BACKUP_EVERY_HOURS, 0);
  const complete = {
    BACKUP_EVERY_HOURS: '24',
    BACKUP_TO: 's3://backups/shop/',
    BACKUP_PASSPHRASE_FILE: '/run/secrets/passphrase',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY_FILE: '/run/secrets/key',
  };
  assert.equal(readConfig(complete).BACKUP_TO, 's3://backups/shop');
  for (const name of Object.keys(complete).slice(1))
    assert.match(
      errorOf({ ...complete, [name]: '' }),
      new RegExp(`BACKUP_EVERY_HOURS requires ${name.replace('_FILE', '')}`),
      name,
    );
  assertRejected(
    'BACKUP_TO',
    'backups',
    's3://',
    's3://Backups',
    's3://backups//shop',
    's3://backups/../shop',
    'https://s3.example.com/b',
  );
  assertRejected('BACKUP_S3_ENDPOINT', 's3.example.com', 'ftp://a', 'https://key:secret@s3.example.com');
});
