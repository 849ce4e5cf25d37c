import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { fromWire, newId, positionOf, toWire } from '../../../server/ids.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('a new id is a UUIDv7 with the current time', () => {
  const before = Date.now();
  const id = newId();
  const after = Date.now();

  assert.match(id, UUID);
  const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  assert.ok(time >= before && time <= after);
});

test('ids ascend strictly, even many in one millisecond, as UUIDs and on the wire', () => {
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 10_000 });
  const ids = Array.from({ length: 20_000 }, newId);
  mock.timers.reset();

  for (const id of ids) assert.match(id, UUID);
  assert.deepEqual(ids.toSorted(), ids);
  assert.equal(new Set(ids).size, ids.length);
  const wire = ids.map((id) => toWire('ntf', id));
  assert.deepEqual(wire.toSorted(), wire);
});

test('ids ascend even if the clock is set back', () => {
  const before = newId();
  mock.timers.enable({ apis: ['Date'], now: Date.now() - 3_600_000 });
  const after = newId();
  mock.timers.reset();

  assert.ok(after > before);
});

test('on the wire an id is its prefix and 26 characters, and decodes to the same UUID', () => {
  const samples = [
    ...Array.from({ length: 200 }, newId),
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ];
  for (const prefix of ['svc', 'dvc', 'ntf', 'key'] as const)
    for (const uuid of samples) {
      const id = toWire(prefix, uuid);
      assert.match(id, new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`));
      assert.equal(fromWire(prefix, id), uuid);
    }
});

test("the format is TypeID's: the examples of its specification", () => {
  assert.equal(toWire('svc', '00000000-0000-0000-0000-000000000001'), 'svc_00000000000000000000000001');
  assert.equal(toWire('svc', '0110c853-1d09-52d8-d73e-1194e95b5f19'), 'svc_0123456789abcdefghjkmnpqrs');
  assert.equal(toWire('svc', '01890a5d-ac96-774b-bcce-b302099a8057'), 'svc_01h455vb4pex5vsknk084sn02q');
});

test('an id that cannot have been issued decodes to null', () => {
  const valid = toWire('dvc', newId());
  const invalid = [
    '',
    'dvc',
    'dvc_',
    valid.slice(0, -1),
    `${valid}0`,
    valid.toUpperCase(),
    valid.slice(4),
    ` ${valid.slice(1)}`,
    ...['i', 'l', 'o', 'u', '-', 'A', 'é'].map((character) => `dvc_${character.repeat(26)}`),
    `dvc_8${'0'.repeat(25)}`,
    `dvc_${'z'.repeat(26)}`,
  ];
  for (const text of invalid) assert.equal(fromWire('dvc', text), null, text);
  assert.equal(fromWire('ntf', valid), null);
});

test('a cursor that encodes no id has its place among the ids by its text', () => {
  const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
  const random = () => Array.from({ length: 26 }, () => alphabet[Math.floor(Math.random() * 36)]).join('');
  const cursors = [
    ...Array.from({ length: 500 }, () => `dvc_${random()}`),
    ...Array.from({ length: 500 }, () => `dvc_0${random().slice(1)}`),
    ...['i', 'l', 'o', 'u', 'z'].map((character) => `dvc_${character.repeat(26)}`),
  ].toSorted();
  const positions = cursors.map((cursor) => positionOf('dvc', cursor)!);

  assert.deepEqual(positions, positions.toSorted());
  for (const cursor of cursors) {
    const id = fromWire('dvc', cursor);
    if (id) assert.equal(positionOf('dvc', cursor), id);
  }
  assert.equal(positionOf('dvc', `dvc_0u${'z'.repeat(24)}`), fromWire('dvc', `dvc_0v${'0'.repeat(24)}`));
  assert.equal(positionOf('dvc', `dvc_${'z'.repeat(26)}`), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
});

test('text that does not match the pattern of ids is no cursor', () => {
  const valid = toWire('dvc', newId());
  for (const text of ['', 'dvc_', valid.slice(0, -1), `${valid}0`, valid.toUpperCase(), ` ${valid.slice(1)}`])
    assert.equal(positionOf('dvc', text), null, text);
  assert.equal(positionOf('ntf', valid), null);
});
