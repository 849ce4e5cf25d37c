import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noSuchEndpoint } from '../../../server/api/http/errors/errors.ts';
import { notFound } from '../../../server/errors.ts';
import { checkExchange, type Exchange } from '../../support/check-exchange.ts';

const ID = 'svc_01k9x3f7q2e8hb5v0m4c6d1t9z';
const read: Exchange = {
  method: 'GET',
  path: `/v1/services/${ID}`,
  requestBody: undefined,
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: { id: ID, url: 'https://münchen.de/größe' },
};
const error = notFound('service').body('https://push.example');
const changed: Exchange = { ...read, method: 'PATCH', requestBody: { url: 'https://münchen.de/größe' } };

test('what the document has passes', () => {
  checkExchange(read);
  checkExchange(changed);
  checkExchange({ ...read, status: 404, body: error });
  checkExchange({ ...read, path: '/v1/services/x', status: 400, body: error });
  checkExchange({
    ...read,
    path: '/v1/nothing',
    status: 404,
    body: noSuchEndpoint().body('https://push.example'),
  });
  checkExchange({ ...read, path: '/console/api/me', body: { anything: true } });
});

const FAILING: [string, Exchange][] = [
  ['a status', { ...read, status: 409, body: error }],
  ['a path', { ...read, path: '/v1/nothing' }],
  ['a media type', { ...read, contentType: 'text/html' }],
  ['a field of an answer', { ...read, body: { id: ID, secret: 'x' } }],
  ['a field of an error', { ...read, status: 404, body: { ...error, stack: 'x' } }],
  ['a value of an answer', { ...read, body: { id: 'x' } }],
  ['a parameter of an accepted request', { ...read, path: `${read.path}?verbose=1` }],
  ['a value of a parameter of an accepted request', { ...read, path: `${read.path}?expand=all` }],
  ['a value in the path of an accepted request', { ...read, path: '/v1/services/x' }],
  ['a field of an accepted request', { ...changed, requestBody: { tone: 'loud' } }],
  ['a missing body of an accepted request', { ...changed, requestBody: undefined }],
];
for (const [what, exchange] of FAILING)
  test(`${what} that the document does not have fails`, () => {
    assert.throws(() => checkExchange(exchange), { name: 'AssertionError' });
  });
