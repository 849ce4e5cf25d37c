import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createEntryCodec } from '../../../../../server/api/authentication/entries.ts';
import { newId } from '../../../../../server/ids.ts';

const codec = createEntryCodec(randomBytes(32));
const service = newId();

const USERS = [
  'a',
  'ada@example.com',
  '0',
  ' ',
  'Größe',
  'عبد الرحمن',
  '東京の客',
  '🥐'.repeat(255),
  'ю'.repeat(255),
  '👩‍👩‍👧‍👦'.repeat(36),
  'a\n/?#&=%25',
];

test('unseal returns what was sealed, for user ids in any script and of up to 255 code points', () => {
  for (const userId of USERS)
    for (const generation of [0, 1, 4_294_967_295])
      assert.deepEqual(codec.unseal(service, codec.seal(service, { userId, generation })), {
        userId,
        generation,
      });
});

test('an entry is short, URL-safe, and does not reveal the user id', () => {
  const entry = codec.seal(service, { userId: 'b1946ac92492d2347c62', generation: 0 });

  assert.match(entry, /^[A-Za-z0-9_-]{70}$/);
  assert.ok(!Buffer.from(entry, 'base64url').includes('b1946'));
  const longest = codec.seal(service, { userId: '🥐'.repeat(255), generation: 0 });
  assert.equal(longest.length, 1403);
});

test('an entry is deterministic, and differs for any other user, generation, service or secret', () => {
  const entry = codec.seal(service, { userId: 'ada', generation: 0 });

  assert.equal(codec.seal(service, { userId: 'ada', generation: 0 }), entry);
  const others = [
    codec.seal(service, { userId: 'ada', generation: 1 }),
    codec.seal(service, { userId: 'adb', generation: 0 }),
    codec.seal(newId(), { userId: 'ada', generation: 0 }),
    createEntryCodec(randomBytes(32)).seal(service, { userId: 'ada', generation: 0 }),
  ];
  assert.equal(new Set([entry, ...others]).size, 5);
  const nonces = [entry, ...others].map((text) => text.slice(0, 16));
  assert.equal(new Set(nonces).size, 5, 'nonces differ too');
});

test('processes that share a secret unseal each other’s entries', () => {
  const secret = randomBytes(32);
  const entry = createEntryCodec(secret).seal(service, { userId: 'ada', generation: 2 });

  assert.deepEqual(createEntryCodec(Buffer.from(secret)).unseal(service, entry), {
    userId: 'ada',
    generation: 2,
  });
});

test('an entry is invalid for another service or under another secret', () => {
  const entry = codec.seal(service, { userId: 'ada', generation: 0 });

  assert.equal(codec.unseal(newId(), entry), null);
  assert.equal(createEntryCodec(randomBytes(32)).unseal(service, entry), null);
});

test('an entry with any character changed, removed or added is invalid', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/= .\0';
  // These lengths leave unused bits in the last character, or none.
  for (const userId of ['ada', 'adam', 'ada 1']) {
    const entry = codec.seal(service, { userId, generation: 0 });
    for (let i = 0; i < entry.length; i++) {
      assert.equal(codec.unseal(service, entry.slice(0, i)), null, `cut at ${i}`);
      assert.equal(codec.unseal(service, entry.slice(0, i) + entry.slice(i + 1)), null, `without ${i}`);
      for (const character of alphabet) {
        const inserted = entry.slice(0, i) + character + entry.slice(i);
        assert.equal(codec.unseal(service, inserted), null, `${character} before ${i}`);
        const changed = entry.slice(0, i) + character + entry.slice(i + 1);
        if (changed !== entry) assert.equal(codec.unseal(service, changed), null, `${character} at ${i}`);
      }
    }
    for (const more of ['=', '==', ' ', '\n', 'A', 'AAAA', '%00', '🥐'])
      assert.equal(codec.unseal(service, entry + more), null, `with ${JSON.stringify(more)}`);
  }
});

test('any other text is invalid, however long', () => {
  const texts = ['', 'ada', '=', '\0', '🥐', 'A'.repeat(42), 'A'.repeat(43), 'A'.repeat(1403)];
  for (const text of [...texts, 'A'.repeat(1_000_000)]) assert.equal(codec.unseal(service, text), null);
});
