import assert from 'node:assert/strict';
import { isAbsolute } from 'node:path';
import { test } from 'node:test';
import { readConfig, VARIABLES } from '../../server/config.ts';

const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};
const isRefused = (name: string, ...texts: string[]) => {
  for (const text of texts)
    assert.match(refusal({ [name]: text }), new RegExp(`\\b${name} `), `${name}=${text}`);
};

test('without any variable it is ready to use: one process, an embedded database, open registration', () => {
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
  assert.equal(config.DEMO, 'on');
  assert.equal(config.RETENTION_DAYS, 90);
  assert.ok(isAbsolute(config.DATA_DIR));
});

test('every variable says what it means', () => {
  for (const [name, { meaning }] of Object.entries(VARIABLES)) {
    assert.match(name, /^[A-Z_]+$/);
    assert.ok(meaning.length > 10, name);
  }
});

test('an empty or blank text is the default, and blanks around a value do not count', () => {
  assert.equal(readConfig({ PORT: '' }).PORT, 3000);
  assert.equal(readConfig({ PORT: '  ' }).PORT, 3000);
  assert.equal(readConfig({ PORT: ' 8080 ' }).PORT, 8080);
});

test('what is not known is left alone: other programs have variables too', () => {
  assert.equal(refusal({ HOME: '/root', PATHX: 'x' }), '');
});

test('all faults are told at once, each by the name of its variable', () => {
  const message = refusal({ PORT: 'x', DEMO: 'maybe', PUBLIC_URL: 'example.com' });

  for (const name of ['PORT', 'DEMO', 'PUBLIC_URL']) assert.match(message, new RegExp(`\\n +${name} must`));
});

test('numbers are whole and within their bounds', () => {
  isRefused('PORT', '-1', '65536', '1.5', '0x10', '1e3', 'x');
  isRefused('PUBLIC_RATE_LIMIT', '-1', 'off', '1000001');
  isRefused('RETENTION_DAYS', '-1', 'for ever', '36501');
  isRefused('RETRY_BASE_MS', '0', '9', '3600001');
  isRefused('PUSH_TIMEOUT_MS', '99', '60001');
  assert.equal(readConfig({ PORT: '0' }).PORT, 0);
  assert.equal(readConfig({ PUBLIC_RATE_LIMIT: '0' }).PUBLIC_RATE_LIMIT, 0);
});

test('choices are among those there are', () => {
  isRefused('REGISTRATION', 'yes', 'OPEN');
  isRefused('LOG_LEVEL', 'loud');
  isRefused('ROLES', 'web', 'api,web', 'api,', ',');
  assert.deepEqual(readConfig({ ROLES: 'worker' }).ROLES, ['worker']);
  assert.deepEqual(readConfig({ ROLES: ' worker , api,worker' }).ROLES, ['worker', 'api']);
});

test('PUBLIC_URL is an origin alone', () => {
  isRefused(
    'PUBLIC_URL',
    'example.com',
    'ftp://example.com',
    'https://example.com/push',
    'https://example.com?x=1',
  );
  isRefused('PUBLIC_URL', 'https://user@example.com', 'https://example.com/#x', '//example.com');
  assert.equal(readConfig({ PUBLIC_URL: 'https://Example.com/' }).PUBLIC_URL, 'https://example.com');
  assert.equal(readConfig({ PUBLIC_URL: 'http://10.0.0.1:8080' }).PUBLIC_URL, 'http://10.0.0.1:8080');
});

test('DATABASE_URL is a PostgreSQL one', () => {
  isRefused('DATABASE_URL', 'mysql://a/b', 'localhost', 'postgres');
  for (const url of ['postgres://a@b/c', 'postgresql://a:b@c:5432/d?sslmode=require'])
    assert.equal(readConfig({ DATABASE_URL: url }).DATABASE_URL, url);
});

test('VAPID_SUBJECT is one that Apple takes', () => {
  isRefused('VAPID_SUBJECT', 'x', 'a@example.com', 'mailto:', 'mailto:a@localhost', 'http://example.com');
  isRefused('VAPID_SUBJECT', 'https://localhost', 'https://push.invalid', 'mailto:a b@example.com');
  for (const subject of ['mailto:a@example.com', 'https://example.com/contact'])
    assert.equal(readConfig({ VAPID_SUBJECT: subject }).VAPID_SUBJECT, subject);
});

test('SMTP_URL is a mail server, and needs an address for the links', () => {
  const PUBLIC_URL = 'https://push.example.com';
  isRefused('SMTP_URL', 'mail.example.com', 'https://mail.example.com', 'smtp');
  assert.match(refusal({ SMTP_URL: 'smtp://mail.example.com' }), /SMTP_URL needs PUBLIC_URL/);
  for (const SMTP_URL of ['smtp://127.0.0.1:25', 'smtps://a:b@mail.example.com'])
    assert.equal(readConfig({ SMTP_URL, PUBLIC_URL }).SMTP_URL, SMTP_URL);
});

test('SECRET_KEY is 32 bytes in base64', () => {
  const key = Buffer.alloc(32, 7);

  isRefused('SECRET_KEY', 'x', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64'));
  assert.deepEqual(readConfig({ SECRET_KEY: key.toString('base64') }).SECRET_KEY, key);
});

test('PUSH_HOSTS are origins', () => {
  isRefused('PUSH_HOSTS', 'example.com', 'https://example.com/push', 'https://*.example.com');
  assert.equal(readConfig({ PUSH_HOSTS: 'https://a.example, http://127.0.0.1:*' }).PUSH_HOSTS.length, 2);
});

test('TRUST_PROXY is false, true, a number of proxies, or addresses', () => {
  const read = (text: string) => readConfig({ TRUST_PROXY: text }).TRUST_PROXY;

  assert.equal(read('false'), false);
  assert.equal(read('true'), true);
  assert.equal(read('10.0.0.0/8,127.0.0.1'), '10.0.0.0/8,127.0.0.1');
  const trusts = read('2');
  assert.ok(typeof trusts === 'function');
  assert.deepEqual(
    [trusts('10.0.0.1', 0), trusts('10.0.0.1', 1), trusts('10.0.0.1', 2)],
    [true, true, false],
  );
});
