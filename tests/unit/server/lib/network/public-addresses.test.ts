import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageUrlErrors } from '../../../../../server/images/check-image.ts';
import {
  isPrivateHost,
  isPublic,
  lookupAllowed,
} from '../../../../../server/lib/network/public-addresses.ts';

const fields = (image_url: unknown) => imageUrlErrors({ payload: { image_url } }).map((error) => error.field);
const at = (path: string) => `https://example.com/${path}`;

test("a path's extension must be an image's, in upper or lower case", () => {
  for (const name of [
    'a.gif',
    'a.jpg',
    'a.jpeg',
    'a.png',
    'a.webp',
    'A.PnG',
    'a.b.png',
    'a.png?x=.exe',
    'a.png#.exe',
  ])
    assert.deepEqual(fields(at(name)), [], name);
  for (const name of ['a.bmp', 'a.svg', 'a.png.zip', 'a.pngx', 'a.avif', 'a.php?f=a.png', 'a.html#a.png'])
    assert.deepEqual(fields(at(name)), ['payload.image_url'], name);
});

test('a path without an extension is accepted, whatever its folders are called', () => {
  for (const name of ['', 'image', 'v1.2/image', 'a.exe/', 'image?format=png', 'image.'])
    assert.deepEqual(fields(at(name)), [], name);
  assert.deepEqual(fields('https://example.png'), []);
});

test('anything but a URL is left to the schema', () => {
  for (const value of [undefined, null, 5, '', 'a.bmp', ['a.bmp'], {}]) assert.deepEqual(fields(value), []);
  for (const body of [undefined, null, 'x', 5, [], {}, { payload: null }, { payload: 'x' }])
    assert.deepEqual(imageUrlErrors(body), []);
});

test('public addresses are public', () => {
  for (const address of [
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
  ])
    assert.ok(isPublic(address), address);
});

test('loopback, private, link-local, shared, multicast, reserved and unspecified addresses are not public', () => {
  const addresses = [
    ...[
      '127.0.0.1',
      '127.255.255.254',
      '10.0.0.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
    ],
    ...[
      '100.64.0.1',
      '0.0.0.0',
      '0.1.2.3',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '192.0.2.1',
      '198.18.0.1',
    ],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2001:db8::1', 'fec0::1', '100::1'],
  ];
  for (const address of addresses) assert.ok(!isPublic(address), address);
});

test('a private IPv4 address embedded in IPv6 is not public: mapped, compatible, translated, 6to4, Teredo', () => {
  const addresses = [
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::127.0.0.1', '::ffff:0:127.0.0.1'],
    ...['::7f00:1', '::a00:1', '::a9fe:a9fe', '0:0:0:0:0:0:7f00:1', '::1:2:3:4', '4000::1', 'e000::1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::'],
  ];
  for (const address of addresses) assert.ok(!isPublic(address), address);
});

test('a connection to a name that leads to a private address is refused with the reason of the caller', async () => {
  for (const [reason, message] of [
    [undefined, 'the address is not public'],
    ['no', 'no'],
  ] as const) {
    const { promise, resolve } = Promise.withResolvers<Error | null>();
    lookupAllowed(isPublic, reason)('localhost', {}, (error) => resolve(error));
    assert.equal((await promise)?.message, message);
  }
});

test('a name that only a machine or its network knows is private, and so is an address that is not public', () => {
  const hosts = [
    'localhost',
    'localhost.',
    'intranet',
    'a.localhost',
    'nas.local',
    'x.internal',
    'box.home.arpa',
  ];
  for (const host of [...hosts, 'a.test', '10.0.0.1', '[::1]', '2130706433', '0x7f.1', '169.254.169.254'])
    assert.ok(isPrivateHost(new URL(`https://${host}/`)), host);
  for (const host of [
    'example.com',
    'example.com.',
    'local.example.com',
    '8.8.8.8',
    '[2606:4700::1]',
    'müller.de',
  ])
    assert.ok(!isPrivateHost(new URL(`https://${host}/`)), host);
});

test('anything but an IP address is not public', () => {
  for (const text of ['', 'example.com', 'localhost', '127.0.0.1:80', '[::1]', '999.1.1.1'])
    assert.ok(!isPublic(text), text);
});
