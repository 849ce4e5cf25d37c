import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../carillon.ts';
import { openConsole, signUp, signUpWithService } from '../../console.ts';
import { startMailServer } from '../../mail-server.ts';
import { assertRefused } from '../api/refusals.ts';
import { tokenOf } from './people.ts';

const PUBLIC_URL = 'https://push.example.com';

let carillon: TestCarillon;
let post: Awaited<ReturnType<typeof startMailServer>>;
before(async () => {
  post = await startMailServer();
  carillon = await startTestCarillon({ SMTP_URL: post.url, PUBLIC_URL });
});
after(async () => {
  await carillon?.stop();
  await post?.stop();
});

/** The server as browsers reach it through a proxy: by its public name, saying themselves where they are. */
const server = () => ({
  url: PUBLIC_URL,
  call: ((method, path, how) =>
    carillon.call(method, path, {
      ...how,
      headers: { ...how?.headers, 'sec-fetch-site': 'same-origin' },
    })) as TestCarillon['call'],
});

const linkIn = (text: string): string => /https:\/\/\S+/.exec(text)?.[0] ?? assert.fail(text);

test('a link for a new password is mailed, sets it once, voids its like, and ends every session', async () => {
  const ada = await signUp(server());
  const { email } = ada.account;
  const browser = openConsole(server());
  const ask = () => browser.post('/auth/request-password-reset', { email });
  await ask();
  const first = await post.next();
  await ask();
  const mail = await post.next();
  assert.deepEqual([mail.to, mail.from], [email, 'Carillon <carillon@push.example.com>']);
  assert.match(mail.subject, /password/);
  const link = linkIn(mail.text);
  assert.ok(link.startsWith(`${PUBLIC_URL}/console/password?token=`), link);
  assert.deepEqual((await browser.get(`/passwords/${tokenOf(link)}`)).body, { email });

  const set = (token: string) =>
    browser.post('/auth/reset-password', { token, newPassword: 'battery staple' });
  assert.equal((await set(tokenOf(link))).status, 200);
  for (const used of [link, linkIn(first.text)]) {
    assertRefused(await set(tokenOf(used)), 400);
    assertRefused(await browser.get(`/passwords/${tokenOf(used)}`), 404);
  }
  assert.equal((await ada.get('/me')).body.account, null);
  const { status } = await browser.post('/auth/sign-in/email', { email, password: 'battery staple' });
  assert.equal(status, 200);
});

test('nobody is mailed about an account that is not there', async () => {
  const ada = await signUp(server());
  const browser = openConsole(server());
  for (const email of ['stranger@example.com', ada.account.email])
    assert.equal((await browser.post('/auth/request-password-reset', { email })).status, 200);
  assert.equal((await post.next()).to, ada.account.email);
  assert.deepEqual(post.received, []);
});

test('an invitation is mailed with the link that the owner sees, and its words stay in their place', async () => {
  const owner = await signUpWithService(server(), 'Bäckerei\r\nBcc: eve@example.com');
  const answer = await owner.post(owner.at('/invitations'), { email: 'bea@example.com', role: 'editor' });
  assert.deepEqual([answer.status, answer.body.mail], [201, 'sent']);
  const mail = await post.next();
  assert.equal(mail.to, 'bea@example.com');
  assert.match(mail.text, /^Ada Byron invites you to work on the notifications of Bäckerei Bcc: eve@/);
  assert.equal(linkIn(mail.text), answer.body.link);
  assert.ok(answer.body.link.startsWith(`${PUBLIC_URL}/console/invitation?token=`));
  const seen = await openConsole(server()).get(`/invitations/${tokenOf(linkIn(mail.text))}`);
  assert.equal(seen.body.role, 'editor');
});

test('a mail that the mail server does not take is said to have failed; the link is good all the same', async () => {
  const owner = await signUpWithService(server());
  post.state.isFull = true;
  try {
    const answer = await owner.post(owner.at('/invitations'), { email: 'cleo@example.com', role: 'viewer' });
    assert.deepEqual([answer.status, answer.body.mail], [201, 'failed']);
    const seen = await owner.get(`/invitations/${tokenOf(answer.body.link)}`);
    assert.equal(seen.body.email, 'cleo@example.com');
  } finally {
    post.state.isFull = false;
  }
});
