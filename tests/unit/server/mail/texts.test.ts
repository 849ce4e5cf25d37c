import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Language, languages } from '../../../../languages/languages.ts';
import { operatorText } from '../../../../server/mail/operator-mail.ts';
import { businessBrand, installationBrand, renderMail } from '../../../../server/mail/render-mail.ts';
import {
  mailWriter,
  type Notice,
  type Text,
  toPlainName,
  toPlainText,
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
const HOST = 'push.example.com';

for (const language of Object.keys(languages) as Language[])
  test(`the mails in “${language}” have the same links in both forms, escaped, and every value filled in`, () => {
    const mail = mailWriter(language);
    for (const text of [
      mail.passwordLink(LINK),
      mail.verification(HOST, LINK),
      mail.emailChange(HOST, LINK),
      mail.addressInUse(HOST),
      mail.emailChanged(HOST, 'ada@example.com'),
      mail.invitation({ service: '<b>Bakery', name: 'Ada {by}', email: 'ada@example.com', link: LINK }),
      ...notices.map((notice) => mail.notice({ service: 'Bakery', base: LINK, account: LINK, notice })),
    ])
      checkBothForms(text, language);
  });

test('the mail to the operator lists what needs attention, escaped', () => {
  const trouble = operatorText(HOST, [{ problem: 'The disk is full.', remedy: 'Free <some> space.' }]);
  checkBothForms(trouble, 'en');
  assert.match(toPlainText(trouble), /The disk is full. Free <some> space./);
  checkBothForms(operatorText(HOST, []), 'en');
});

/** Checks that the text of a mail and its HTML have the same links, and that every value is filled in. */
function checkBothForms(text: Text, language: Language): void {
  const plain = toPlainText(text);
  const html = renderMail(text, installationBrand(URL), HOST, language);
  assert.doesNotMatch(html, /<some>/);
  assert.doesNotMatch(plain.replace('Ada {by}', ''), /[{}]|undefined/, text.subject);
  assert.doesNotMatch(html, /<b>|<c>|undefined/, text.subject);
  const links = plain.match(/https:\S+/g) ?? [];
  for (const link of links)
    assert.ok(html.includes(link.replace('&', '&#38;').replace('<', '&#60;').replace('>', '&#62;')), link);
}

test('a mail about a service has its icon, and a button whose label can be read on its accent', () => {
  const brand = businessBrand(URL, 'svc_1', 'Bakery', { accent_color: '#f5d76e' });
  assert.equal(brand.icon, `${URL}/app/svc_1/icons/icon-192.png`);
  assert.notEqual(brand.label, '#ffffff');
});
