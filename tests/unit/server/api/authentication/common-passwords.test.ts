import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCommonPassword } from '../../../../../server/api/authentication/common-passwords.ts';

const COMMON = [
  ...['1234567890', '0987654321', 'qwertyuiop', 'asdfghjklz', '1q2w3e4r5t', '1qaz2wsx3edc', 'abcdefghij'],
  ...[
    'password123',
    'Password1!',
    'P@ssw0rd2026',
    'passw0rd!!',
    '123password',
    'Welcome2024!',
    'iloveyou123',
  ],
  ...['letmein!!!', 'changeme2026', 'admin12345', 'carillon2026', 'pass word 1'],
  ...['aaaaaaaaaa', '1212121212', 'abcabcabcabc', 'abcdeabcdeab', 'secret.secret.'],
];
for (const password of COMMON)
  test(`${password} is common`, () => assert.equal(isCommonPassword(password), true));

const OTHERS = [
  ...['correct horse', 'battery staple', 'correct horse battery', 'lantern-breakwater', 'k8#vQz!w2p'],
  ...['passwörter sind doof', 'my dragon eats coffee', 'ein langer Satz', '密码是很长很长的一句话'],
];
for (const password of OTHERS)
  test(`${password} is not common`, () => assert.equal(isCommonPassword(password), false));
