import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Claims, readIdentity } from '../../../../../server/api/company-sign-in/identity.ts';

const read = (claims: object, groupsClaim = 'groups') =>
  readIdentity({ iss: 'https://id.example.com', sub: '7', ...claims } as Claims, groupsClaim);

test('an address counts if the provider has verified it, or Microsoft its domain', () => {
  const email = 'Ada@Example.com';
  for (const verified of [true, 'true', 1, '1'])
    assert.equal(read({ email, email_verified: verified }).email, 'ada@example.com');
  assert.equal(read({ email, xms_edov: '1' }).email, 'ada@example.com');
  for (const claims of [
    {},
    { email_verified: false },
    { email_verified: 'yes' },
    { email_verified: false, xms_edov: true },
    { xms_edov: 0 },
  ])
    assert.equal(read({ email, ...claims }).email, null, JSON.stringify(claims));
  for (const bad of [undefined, 7, 'ada', 'ada @example.com', `${'a'.repeat(300)}@example.com`])
    assert.equal(read({ email: bad, email_verified: true }).email, null, String(bad));
});

test('groups are the texts of the claim that is set, within bounds', () => {
  assert.deepEqual(read({ groups: ['a', 7, ' b ', '', 'x'.repeat(201)] }).groups, ['a', 'b']);
  assert.deepEqual(read({ groups: 'a' }).groups, ['a']);
  assert.deepEqual(read({ roles: ['a'] }).groups, []);
  assert.deepEqual(read({ roles: ['a'] }, 'roles').groups, ['a']);
  assert.deepEqual(read({ '': ['a'], groups: ['a'] }, '').groups, []);
  assert.equal(read({ _claim_names: { groups: 'src1' } }).groups, null);
  assert.deepEqual(read({ _claim_names: { address: 'src1' }, groups: ['a'] }).groups, ['a']);
  assert.equal(read({ groups: Array.from({ length: 2000 }, String) }).groups?.length, 1000);
});

test('a name is a text without control characters, cut to a length', () => {
  assert.equal(read({ name: 'Ada\nByron' }).name, 'Ada Byron');
  assert.equal(read({ name: 'x'.repeat(200) }).name.length, 100);
  assert.equal(read({ name: 7 }).name, '');
});

test('several factors count if the provider names them', () => {
  assert.equal(read({ amr: ['pwd', 'mfa'] }).isMultiFactor, true);
  assert.equal(read({ amr: ['pwd'] }).isMultiFactor, false);
  assert.equal(read({ amr: 'mfa' }).isMultiFactor, false);
});
