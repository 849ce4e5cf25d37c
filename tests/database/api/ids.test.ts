import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import type { Answer } from '../../support/client.ts';
import { signUpWithService } from '../../support/console.ts';
import type { Owner } from '../../support/console-team.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';

const UNKNOWN = '01k9x3f7q2e8hb5v0m4c6d1t9z';
// These match the pattern, but encode no UUID: Crockford's base 32 has no letter u, and 130 bits are too many.
const IMPOSSIBLE = ['u'.repeat(26), 'z'.repeat(26), `8${'0'.repeat(25)}`, `0o${'0'.repeat(24)}`];

const malformed = (prefix: string): string[] => [
  'x',
  `${prefix}_`,
  UNKNOWN,
  `${prefix}_${UNKNOWN.slice(1)}`,
  `${prefix}_${UNKNOWN}0`,
  `${prefix}_${'a'.repeat(300)}`,
  `${prefix}_${UNKNOWN.toUpperCase()}`,
  `${prefix.toUpperCase()}_${UNKNOWN}`,
  `${prefix === 'dvc' ? 'ntf' : 'dvc'}_${UNKNOWN}`,
];

let carillon: TestCarillon;
let ada: Owner;
/** A device of Ada's service, and its secret. */
let phone: { id: string; secret: string };
/** Notifications to that device, newest first. */
let sent: string[];
/** Widgets, newest first. */
const widgets: string[] = [];

before(async () => {
  carillon = await startTestCarillon();
  ada = await signUpWithService(carillon);
  phone = await carillon.open(ada.serviceId, 'ada', null);
  const shop = carillon.as(ada.business);
  sent = [await shop.send(), await shop.send()].reverse();
  for (const id of sent) await shop.settled(id);
  const widget = { type: 'text', title: 'Open', text: 'From 7.' };
  for (let i = 0; i < 2; i++) widgets.unshift((await shop.post('/v1/widgets', widget)).body.id);
});
after(() => carillon?.stop());

type Call = (id: string) => Promise<Answer>;
const encoded = encodeURIComponent;
const byKey =
  (method: string, path: (id: string) => string, body?: unknown): Call =>
  (id) =>
    carillon.call(method, path(encoded(id)), { ...ada.business, body });
const byNobody =
  (method: string, path: (id: string) => string, body?: (id: string) => unknown): Call =>
  (id) =>
    carillon.call(method, path(encoded(id)), { body: body?.(id) });
const byMember =
  (method: 'get' | 'delete', path: (id: string) => string): Call =>
  (id) =>
    ada[method](ada.at(path(encoded(id))));

const opening = (service: string) => ({
  service,
  user: 'ada',
  device: { name: 'Pixel 8', platform: 'android' },
  subscription: null,
});
const MESSAGE = { payload: { title: 'Fresh bread', message: 'The oven is open.' } };

/** Places of ids: method and place, prefix, field, the status for an unknown id, and the call. */
const PLACES: [string, string, string, number, Call][] = [
  ['GET /v1/devices/{id}', 'dvc', 'id', 404, byKey('GET', (id) => `/v1/devices/${id}`)],
  ['DELETE /v1/devices/{id}', 'dvc', 'id', 404, byKey('DELETE', (id) => `/v1/devices/${id}`)],
  ['GET /v1/services/{id}', 'svc', 'id', 403, byKey('GET', (id) => `/v1/services/${id}`)],
  ['GET /v1/notifications/{id}', 'ntf', 'id', 404, byKey('GET', (id) => `/v1/notifications/${id}`)],
  ['DELETE /v1/notifications/{id}', 'ntf', 'id', 404, byKey('DELETE', (id) => `/v1/notifications/${id}`)],
  ['GET …/taps', 'ntf', 'id', 404, byKey('GET', (id) => `/v1/notifications/${id}/taps`)],
  ['GET ?device_id', 'dvc', 'device_id', 200, byKey('GET', (id) => `/v1/notifications?device_id=${id}`)],
  [
    'POST ?device_id',
    'dvc',
    'device_id',
    400,
    byKey('POST', (id) => `/v1/notifications?device_id=${id}`, MESSAGE),
  ],
  ['GET /v1/widgets/{id}', 'wgt', 'id', 404, byKey('GET', (id) => `/v1/widgets/${id}`)],
  ['PATCH /v1/widgets/{id}', 'wgt', 'id', 404, byKey('PATCH', (id) => `/v1/widgets/${id}`, { position: 1 })],
  ['DELETE /v1/widgets/{id}', 'wgt', 'id', 404, byKey('DELETE', (id) => `/v1/widgets/${id}`)],
  ['DELETE /v1/keys/{id}', 'key', 'id', 404, byKey('DELETE', (id) => `/v1/keys/${id}`)],
  ['GET /embed/v1/services/{id}', 'svc', 'id', 404, byNobody('GET', (id) => `/embed/v1/services/${id}`)],
  [
    'GET /embed/v1/widgets?service',
    'svc',
    'service',
    404,
    byNobody('GET', (id) => `/embed/v1/widgets?service=${id}`),
  ],
  ['POST /embed/v1/devices', 'svc', 'service', 404, byNobody('POST', () => '/embed/v1/devices', opening)],
  [
    'GET /embed/v1/sessions/…/events?service',
    'svc',
    'service',
    404,
    byNobody('GET', (id) => `/embed/v1/sessions/${'s'.repeat(22)}/events?user=ada&service=${id}`),
  ],
  ['console: GET device', 'dvc', 'id', 404, byMember('get', (id) => `/devices/${id}`)],
  ['console: DELETE device', 'dvc', 'id', 404, byMember('delete', (id) => `/devices/${id}`)],
  ['console: GET deliveries', 'dvc', 'id', 404, byMember('get', (id) => `/devices/${id}/deliveries`)],
  [
    'console: GET notifications?device_id',
    'dvc',
    'device_id',
    200,
    byMember('get', (id) => `/notifications?device_id=${id}`),
  ],
  [
    'console: POST notifications?device_id',
    'dvc',
    'device_id',
    400,
    (id) => ada.post(ada.at(`/notifications?device_id=${encoded(id)}`), MESSAGE),
  ],
  [
    'console: PUT my-device',
    'dvc',
    'device_id',
    404,
    (id) => ada.put(ada.at('/my-device'), { device_id: id }),
  ],
  ['console: GET notification', 'ntf', 'id', 404, byMember('get', (id) => `/notifications/${id}`)],
  ['console: DELETE notification', 'ntf', 'id', 404, byMember('delete', (id) => `/notifications/${id}`)],
  ['console: GET progress', 'ntf', 'id', 404, byMember('get', (id) => `/notifications/${id}/progress`)],
  ['console: GET timeline', 'ntf', 'id', 404, byMember('get', (id) => `/notifications/${id}/timeline`)],
  ['console: GET resend', 'ntf', 'id', 404, byMember('get', (id) => `/notifications/${id}/resend`)],
  ['console: GET widget', 'wgt', 'id', 404, byMember('get', (id) => `/widgets/${id}`)],
  ['console: DELETE widget', 'wgt', 'id', 404, byMember('delete', (id) => `/widgets/${id}`)],
  ['console: DELETE member', 'acc', 'id', 404, byMember('delete', (id) => `/members/${id}`)],
  [
    'console: PATCH member',
    'acc',
    'id',
    404,
    (id) => ada.patch(ada.at(`/members/${encoded(id)}`), { role: 'viewer' }),
  ],
  ['console: DELETE invitation', 'inv', 'id', 404, byMember('delete', (id) => `/invitations/${id}`)],
  ['console: DELETE key', 'key', 'id', 404, byMember('delete', (id) => `/keys/${id}`)],
  [
    'console: PATCH key',
    'key',
    'id',
    404,
    (id) => ada.patch(ada.at(`/keys/${encoded(id)}`), { name: 'Till' }),
  ],
  ['console: DELETE sign-in', 'sgn', 'id', 404, (id) => ada.delete(`/sign-ins/${encoded(id)}`)],
];

for (const [place, prefix, field, status, call] of PLACES)
  test(`${place}: a malformed id is a 400 that names it; one that encodes nothing is one that nobody has`, async () => {
    for (const id of malformed(prefix)) assertValidationErrors(await call(id), field);
    const unknown = await call(`${prefix}_${UNKNOWN}`);
    assert.equal(unknown.status, status);
    for (const characters of IMPOSSIBLE) {
      const answer = await call(`${prefix}_${characters}`);
      assert.deepEqual([answer.status, answer.body], [unknown.status, unknown.body], characters);
    }
  });

test('console: audience?device_id: a malformed id is a 400 that names it; one that encodes nothing reaches nobody', async () => {
  const count = byMember('get', (id) => `/audience?device_id=${id}`);
  for (const id of malformed('dvc')) assertValidationErrors(await count(id), 'device_id');
  for (const characters of [UNKNOWN, ...IMPOSSIBLE]) {
    const { status, body } = await count(`dvc_${characters}`);
    assert.deepEqual([status, body.devices, body.people], [200, 0, 0]);
  }
});

test('the phone in a path is authenticated first: whatever its id is, a wrong secret is a 401', async () => {
  for (const id of [...malformed('dvc'), ...[UNKNOWN, ...IMPOSSIBLE].map((text) => `dvc_${text}`)])
    assertRefused(await carillon.call('GET', `/embed/v1/devices/${encoded(id)}`, { key: phone.secret }), 401);
});

test('the service of a console path is looked up first: whatever its id is, it is a 404', async () => {
  for (const id of [...malformed('svc'), ...[UNKNOWN, ...IMPOSSIBLE].map((text) => `svc_${text}`)])
    assertRefused(await ada.get(`/services/${encoded(id)}`), 404, 'service');
});

/** Each list: its prefix, and the call with a query. */
const LISTS: [string, string, (query: string) => Promise<Answer>][] = [
  ['/v1/devices', 'dvc', (query) => carillon.as(ada.business).get(`/v1/devices${query}`)],
  ['/v1/notifications', 'ntf', (query) => carillon.as(ada.business).get(`/v1/notifications${query}`)],
  ['/v1/keys', 'key', (query) => carillon.as(ada.business).get(`/v1/keys${query}`)],
  ['/v1/widgets', 'wgt', (query) => carillon.as(ada.business).get(`/v1/widgets${query}`)],
  [
    'the inbox',
    'ntf',
    (query) =>
      carillon.call('GET', `/embed/v1/devices/${phone.id}/notifications${query}`, { key: phone.secret }),
  ],
  ['console: devices', 'dvc', (query) => ada.get(ada.at(`/devices${query}`))],
  ['console: deliveries', 'ntf', (query) => ada.get(ada.at(`/devices/${phone.id}/deliveries${query}`))],
  ['console: notifications', 'ntf', (query) => ada.get(ada.at(`/notifications${query}`))],
  [
    'console: notifications, searched',
    'ntf',
    (query) => ada.get(ada.at(`/notifications${query}${query ? '&' : '?'}search=bread`)),
  ],
  ['console: keys', 'key', (query) => ada.get(ada.at(`/keys${query}`))],
  ['console: audit entries', 'act', (query) => ada.get(ada.at(`/audit-entries${query}`))],
];

for (const [name, prefix, list] of LISTS)
  test(`${name}: a malformed after is a 400 that names it; one that encodes nothing is a position, by its text`, async () => {
    for (const id of malformed(prefix)) assertValidationErrors(await list(`?after=${encoded(id)}`), 'after');

    const all = (await list('')).body.data;
    for (const characters of ['u'.repeat(26), 'z'.repeat(26), `8${'0'.repeat(25)}`])
      assert.deepEqual((await list(`?after=${prefix}_${characters}`)).body.data, all, characters);
    const { status, body } = await list(`?after=${prefix}_00o${'z'.repeat(23)}`);
    assert.deepEqual([status, body.data], [200, []]);
  });

test('an after between two items, which encodes nothing, continues with the older one', async () => {
  const shop = carillon.as(ada.business);
  const idsAfter = async (noun: string, id: string) =>
    (await shop.get(`/v1/${noun}?after=${id}`)).body.data.map((item: { id: string }) => item.id);
  // Ten characters are the time. Followed by letters outside the alphabet, it sorts above the ids of its millisecond.
  const aboveItsTime = (id: string) => id.slice(0, 14) + 'u'.repeat(16);
  for (const [noun, [newer, older]] of [
    ['notifications', sent],
    ['widgets', widgets],
  ] as const) {
    assert.deepEqual(await idsAfter(noun, aboveItsTime(newer!)), [newer, older]);
    assert.deepEqual(await idsAfter(noun, aboveItsTime(older!)), [older]);
  }
});
