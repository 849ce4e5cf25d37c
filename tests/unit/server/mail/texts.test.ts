import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toPlainName } from '../../../../server/mail/texts.ts';

const cases: [string, string, string][] = [
  ['an ordinary name stays', 'Bäckerei Müller & Söhne, 2. Filiale', 'Bäckerei Müller & Söhne, 2. Filiale'],
  ['initials and abbreviations stay', 'Dr. Ada K. Byron', 'Dr. Ada K. Byron'],
  ['line breaks and control characters become spaces', 'Ada\r\nBcc:\u0000 eve', 'Ada Bcc: eve'],
  ['URLs are left out', 'Win at https://evil.example/x today', 'Win at today'],
  ['host names are left out', 'evil.example and EVIL.COM', 'and'],
  ['addresses are left out', 'Ada eve@evil.example', 'Ada'],
  ['ideographic full stops count as dots', 'evil。example', ''],
  ['invisible characters do not hide a host name', 'evil\u200b.example', ''],
  ['a long name is cut', 'x'.repeat(100), 'x'.repeat(60)],
];
for (const [title, name, expected] of cases)
  test(`of a name in a mail, ${title}`, () => assert.equal(toPlainName(name), expected));
