import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../../server/config.ts';
import { findOpenAddress } from '../../../server/listen.ts';

const open = (environment: Record<string, string>, addresses: string[] = []) =>
  findOpenAddress(readConfig(environment), addresses);

test('open registration is reported with the address at which strangers reach it', () => {
  assert.equal(open({ PUBLIC_URL: 'https://push.shop.com' }), 'https://push.shop.com');
  assert.equal(open({}, ['127.0.0.1', '192.168.0.5', '93.184.216.34']), '93.184.216.34');
  assert.equal(open({ HOST: '::' }, ['::1', '2606:2800:220:1::1']), '2606:2800:220:1::1');
  assert.equal(open({ HOST: '93.184.216.34' }), '93.184.216.34');
});

test('closed registration is not reported, and neither is what strangers do not reach', () => {
  assert.equal(open({ PUBLIC_URL: 'https://push.shop.com', REGISTRATION: 'closed' }), null);
  assert.equal(open({ REGISTRATION: 'closed' }, ['93.184.216.34']), null);
  assert.equal(open({}, ['127.0.0.1', '::1', '10.0.0.2', 'fe80::1']), null);
  assert.equal(open({ HOST: '127.0.0.1' }, ['93.184.216.34']), null);
  assert.equal(open({ PUBLIC_URL: 'http://192.168.0.5:3000' }), null);
  assert.equal(open({ PUBLIC_URL: 'http://bakery.local:3000' }), null);
});
