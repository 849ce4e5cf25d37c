import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, parseDatabaseUrl } from '../../../../server/storage/database-url.ts';

const urlsOf = (text: string) => {
  const parsed = parseDatabaseUrl(text);
  assert.ok(parsed.ok, text);
  return parsed.urls;
};
const reasonOf = (text: string) => {
  const parsed = parseDatabaseUrl(text);
  assert.ok(!parsed.ok, text);
  return parsed.reason;
};

test('the address of a URL has neither user, password nor parameters', () => {
  for (const [url, address] of [
    ['postgres://carillon:s3cret@db.example.com/carillon', 'db.example.com/carillon'],
    ['postgres://carillon:s3@cret@one:5432,two:5433/carillon?sslmode=require', 'one:5432,two:5433/carillon'],
    [
      'postgres://carillon:s3cret@localhost/carillon?host=%2Frun%2Fpostgresql&password=s3cret',
      '/run/postgresql/carillon',
    ],
    ['postgres:///carillon?host=/run/postgresql', '/run/postgresql/carillon'],
    ['postgres://carillon@/carillon', 'localhost/carillon'],
  ] as const)
    assert.equal(addressOf(url), address);
});

test('a URL with one host stays as it is', () => {
  for (const url of [
    'postgres://carillon:secret@db.example.com/carillon',
    'postgresql://carillon@localhost:5433/carillon?sslmode=verify-full',
    'postgres://carillon:secret@localhost:5432/carillon?host=%2Frun%2Fpostgresql',
    'postgres://carillon@/carillon?host=/run/postgresql',
    'postgres://[::1]:5432/carillon?target_session_attrs=primary',
  ])
    assert.deepEqual(urlsOf(url), [url]);
});

test('a URL with several hosts is one for each, with the same user, database and parameters', () => {
  assert.deepEqual(
    urlsOf('postgres://me:a%40b@one:5433,two,[::1]:5434/name?target_session_attrs=read-write'),
    [
      'postgres://me:a%40b@one:5433/name?target_session_attrs=read-write',
      'postgres://me:a%40b@two/name?target_session_attrs=read-write',
      'postgres://me:a%40b@[::1]:5434/name?target_session_attrs=read-write',
    ],
  );
});

test('what cannot work is rejected with the reason', () => {
  assert.match(reasonOf('mysql://one/name'), /postgres:\/\//);
  assert.match(reasonOf('postgres://one:port/name'), /hosts or ports/);
  assert.match(reasonOf('postgres://one,two:99999/name'), /hosts or ports/);
  assert.match(reasonOf('postgres://one,/name'), /hosts or ports/);
  assert.match(reasonOf('postgres://one,one/name'), /twice/);
  assert.match(reasonOf('postgres://one,two/name?target_session_attrs=read-only'), /read-write/);
  assert.match(reasonOf('postgres://one,two/name?host=three'), /in one place/);
});
