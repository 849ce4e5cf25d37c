import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkEndpoint, createEndpointCheck, type PushHost, parsePushHosts } from '../src/push-services.ts';

test('the browsers’ push services are allowed', () => {
  const known = {
    'https://fcm.googleapis.com/fcm/send/abc:APA91b-_~x': 'fcm',
    'https://jmt17.google.com/fcm/send/abc': 'fcm',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA=?x=1': 'mozilla',
    'https://web.push.apple.com/QGuQyavXutnMH': 'apple',
    'https://api.eu.push.apple.com/x': 'apple',
    'https://db5p.notify.windows.com/w/?token=BQYAAA%3d%3d': 'windows',
  };
  for (const [endpoint, service] of Object.entries(known)) {
    const result = checkEndpoint(endpoint, []);
    assert.ok(result.ok, endpoint);
    assert.equal(result.pushService, service);
    assert.equal(result.url, endpoint);
    assert.equal(result.origin, new URL(endpoint).origin);
  }
});

test('other spellings of a known host are normalised', () => {
  for (const endpoint of [
    'HTTPS://FCM.GoogleAPIs.com/x',
    'https://fcm.googleapis.com:443/x',
    'https://fcm%2Egoogleapis.com/x',
  ]) {
    const result = checkEndpoint(endpoint, []);
    assert.ok(result.ok, endpoint);
    assert.equal(result.url, 'https://fcm.googleapis.com/x');
    assert.equal(result.origin, 'https://fcm.googleapis.com');
  }
});

const REJECTED: Record<string, string[]> = {
  'another scheme': [
    'http://fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
    'javascript:fcm.googleapis.com',
    'data:text/plain,x',
    'blob:https://fcm.googleapis.com/x',
    '//fcm.googleapis.com/x',
    'fcm.googleapis.com/x',
    '',
  ],
  'another port': ['https://fcm.googleapis.com:8443/x', 'https://web.push.apple.com:80/x'],
  'user info': [
    'https://user@fcm.googleapis.com/x',
    'https://user:password@fcm.googleapis.com/x',
    'https://:password@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com:443@evil.example/x',
    'https://fcm.googleapis.com%2F@evil.example/x',
  ],
  'a similar name': [
    'https://evil.example/fcm.googleapis.com',
    'https://evil.example/?https://fcm.googleapis.com/',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com%2eevil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://x.fcm.googleapis.com/x',
    'https://evilpush.apple.com/x',
    'https://web.push.apple.com.evil.example/x',
    'https://webpush.apple.com/x',
    'https://constructor/x',
    'https://__proto__/x',
  ],
  'a bare or broken wildcard': [
    'https://push.apple.com/x',
    'https://.push.apple.com/x',
    'https://a..push.apple.com/x',
    'https://*.push.apple.com/x',
    'https://notify.windows.com/x',
  ],
  'a trailing dot': ['https://fcm.googleapis.com./x', 'https://web.push.apple.com./x'],
  'an IP address': [
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://localhost/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[fcm.googleapis.com]/x',
  ],
  'text that is not plain ASCII': [
    'https://ｆcm.googleapis.com/x',
    'https://fcm。googleapis。com/x',
    'https://fcm.googleapis.com/ü',
    'https://xn--cm-8gb.googleapis.com/x',
    ' https://fcm.googleapis.com/x',
    'https://fcm.googleapis.com/x\n',
    'https://fcm.goo\tgleapis.com/x',
    'https://fcm.googleapis.com/a b',
    'https://fcm.googleapis.com/\0',
  ],
  'a backslash': ['https:\\\\fcm.googleapis.com/x', 'https://fcm.googleapis.com\\@evil.example/x'],
  'a fragment': ['https://fcm.googleapis.com/x#', 'https://fcm.googleapis.com/x#y'],
};

for (const [description, endpoints] of Object.entries(REJECTED)) {
  test(`${description} is rejected`, () => {
    for (const endpoint of endpoints) {
      const result = checkEndpoint(endpoint, []);
      assert.ok(!result.ok && result.reason, endpoint);
    }
  });
}

test('a check that remembers origins has the same results', () => {
  const check = createEndpointCheck([]);
  const known = 'https://fcm.googleapis.com';
  assert.ok(check(`${known}/fcm/send/abc:APA91b_-`).ok);
  const paths = [
    '',
    '/',
    '/x',
    '/a/b.c',
    '/x?token=a%3d&b=c',
    '/../x',
    '/a/./b',
    '/a/%2e%2e/b',
    '/a\\b',
    '/é',
    '/x#y',
    '/x y',
  ];
  const endpoints = [
    ...paths.map((path) => known + path),
    `${known}x`,
    `${known}.evil.example/x`,
    `${known}:443/x`,
    `${known}/${'x'.repeat(2000)}`,
    'https://fcm.googleapis.com@evil.example/x',
    'HTTPS://fcm.googleapis.com/x',
    ...Object.values(REJECTED).flat(),
  ];
  for (const endpoint of endpoints)
    for (const time of ['first', 'second'])
      assert.deepEqual(check(endpoint), checkEndpoint(endpoint, []), `${endpoint}, ${time} time`);
});

test('endpoints can have 2,000 characters', () => {
  const endpoint = 'https://fcm.googleapis.com/'.padEnd(2000, 'x');
  assert.ok(checkEndpoint(endpoint, []).ok);
  assert.ok(!checkEndpoint(`${endpoint}x`, []).ok);
});

test('PUSH_HOSTS allows exact origins', () => {
  const allowed = hosts('https://push.example.org, http://push.internal:8080');
  assert.deepEqual(service('https://push.example.org/up/1', allowed), 'other');
  assert.deepEqual(service('http://push.internal:8080/1', allowed), 'other');
  for (const endpoint of [
    'http://push.example.org/1',
    'https://push.example.org:8443/1',
    'https://x.push.example.org/1',
    'https://push.example.org./1',
    'https://u@push.example.org/1',
    'https://push.example.org/1#x',
    'https://push.internal:8080/1',
    'http://push.internal/1',
  ]) {
    assert.equal(service(endpoint, allowed), null, endpoint);
  }
});

test('PUSH_HOSTS allows any port with an asterisk', () => {
  const allowed = hosts('http://127.0.0.1:* https://[::1]:*');
  for (const endpoint of ['http://127.0.0.1:4567/x', 'http://127.0.0.1/x', 'https://[::1]:1/x']) {
    assert.equal(service(endpoint, allowed), 'other', endpoint);
  }
  for (const endpoint of ['https://127.0.0.1:4567/x', 'http://127.0.0.2:4567/x', 'http://[::1]:1/x']) {
    assert.equal(service(endpoint, allowed), null, endpoint);
  }
});

test('PUSH_HOSTS allows all names below a domain with an asterisk', () => {
  const allowed = hosts('https://*.example.org');
  for (const endpoint of ['https://ada.example.org/up', 'https://a.b_c.example.org/up'])
    assert.equal(service(endpoint, allowed), 'other', endpoint);
  for (const endpoint of [
    'https://example.org/up',
    'https://.example.org/up',
    'https://a..example.org/up',
    'https://*.example.org/up',
    'https://adaexample.org/up',
    'https://ada.example.org.evil.example/up',
    'https://ada.example.org./up',
    'https://ada.example.org:8443/up',
    'http://ada.example.org/up',
  ])
    assert.equal(service(endpoint, allowed), null, endpoint);
});

test('PUSH_HOSTS does not hide the known services', () => {
  assert.equal(service('https://fcm.googleapis.com/x', hosts('https://fcm.googleapis.com')), 'fcm');
  assert.equal(service('https://fcm.googleapis.com:8443/x', hosts('https://fcm.googleapis.com:*')), 'other');
});

test('PUSH_HOSTS accepts origins only', () => {
  assert.deepEqual(parsePushHosts(' '), { ok: true, hosts: [] });
  assert.deepEqual(parsePushHosts('HTTPS://Push.Example.org:443/\nhttp://a:*,'), {
    ok: true,
    hosts: [
      { protocol: 'https:', hostname: 'push.example.org', port: '' },
      { protocol: 'http:', hostname: 'a', port: '*' },
    ],
  });
  for (const entry of [
    'push.example.org',
    '*',
    '*:*',
    'https://*.org',
    'https://*',
    'https://*example.org',
    'https://push.*.example.org',
    'https://*.*.example.org',
    'https://*.168.0.1',
    'https://push.example.org/path',
    'https://push.example.org?x',
    'https://push.example.org#',
    'https://user@push.example.org',
    'https://push.example.org:1:*',
    'https://push.example.org:99999',
    'ftp://push.example.org',
    'file:///etc/passwd',
  ]) {
    const result = parsePushHosts(`https://good.example, ${entry}`);
    assert.ok(!result.ok && result.reason.includes(entry), entry);
  }
});

function hosts(text: string): PushHost[] {
  const result = parsePushHosts(text);
  assert.ok(result.ok);
  return result.hosts;
}

function service(endpoint: string, allowed: PushHost[]): string | null {
  const result = checkEndpoint(endpoint, allowed);
  return result.ok ? result.pushService : null;
}
