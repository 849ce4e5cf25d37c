import assert from 'node:assert/strict';
import { test } from 'node:test';
import { businessBrand, installationBrand, renderMail } from '../../../../server/mail/render-mail.ts';
import {
  addressInUseText,
  emailChangedText,
  emailChangeText,
  invitationText,
  type Notice,
  noticeText,
  operatorText,
  passwordLinkText,
  type Text,
  toPlainName,
  toPlainText,
  verificationText,
} from '../../../../server/mail/texts.ts';

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

const URL = 'https://push.example.com';
const LINK = `${URL}/console/x?token=a&b=<c>`;

const notices: Notice[] = [
  { kind: 'refused', count: 1 },
  { kind: 'notification', id: 'ntf_1', failed: 2, total: 3 },
  { kind: 'day', failed: 2, total: 3 },
  { kind: 'webhook', id: 'whk_1', url: 'https://hooks.example/x' },
  { kind: 'paused', host: 'push.example', until: '2026-01-02T03:04:05Z' },
  { kind: 'domain', domain: 'push.example.com' },
  { kind: 'certificate', host: 'push.example', until: '2026-01-02T03:04:05Z' },
  { kind: 'proposal', by: 'Ada', title: 'Fresh rolls' },
  { kind: 'deletion', by: 'Ada', deletes_at: '2026-01-02T03:04:05Z' },
];
const texts: Text[] = [
  passwordLinkText(LINK),
  verificationText('push.example.com', LINK),
  emailChangeText('push.example.com', LINK),
  addressInUseText('push.example.com'),
  emailChangedText('push.example.com', 'ada@example.com'),
  invitationText({ service: '<b>Bakery', name: 'Ada {by}', email: 'ada@example.com', link: LINK }),
  operatorText('push.example.com', [{ problem: 'The disk is full.', remedy: 'Free <some> space.' }]),
  operatorText('push.example.com', []),
  ...notices.map((notice) => noticeText({ service: 'Bakery', base: LINK, account: LINK, notice })),
];

for (const text of texts)
  test(`the mail “${text.subject}” has the same links in both forms, escaped, and every value filled in`, () => {
    const plain = toPlainText(text);
    const html = renderMail(text, installationBrand(URL), 'push.example.com');
    assert.doesNotMatch(plain.replace('Ada {by}', ''), /[{}]|undefined/);
    assert.doesNotMatch(html, /<b>|<c>|undefined/);
    const links = plain.match(/https:\S+/g) ?? [];
    for (const link of links)
      assert.ok(html.includes(link.replace('&', '&#38;').replace('<', '&#60;').replace('>', '&#62;')), link);
  });

test('a mail about a service has its icon, and a button whose label can be read on its accent', () => {
  const brand = businessBrand(URL, 'svc_1', 'Bakery', { accent_color: '#f5d76e' });
  assert.equal(brand.icon, `${URL}/app/svc_1/icons/icon-192.png`);
  assert.notEqual(brand.label, '#ffffff');
});
