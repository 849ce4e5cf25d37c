import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createEntries } from '../../../server/api/authentication/entries.ts';
import { fromWire } from '../../../server/ids.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import type { Block } from '../../support/snippets/blocks.ts';
import { addDocumentedService } from '../../support/snippets/documented-service.ts';
import { snippetsRunBy } from '../../support/snippets/groups.ts';
import { startHttpsFront } from '../../support/snippets/https-front.ts';
import { createWorkplace, findProgram, skipWithoutLanguage } from '../../support/snippets/programs.ts';
import { MINIMAL_WIDGETS } from '../../support/widget-samples.ts';

/** The addresses of the examples. */
const CARILLON = 'https://push.example.com';
const HERE = 'https://orders.lindhaven.example';

let carillon: TestCarillon;
let front: Awaited<ReturnType<typeof startHttpsFront>>;

before(async () => {
  carillon = await startTestCarillon({ PUBLIC_URL: CARILLON });
  front = await startHttpsFront('push.example.com', carillon.url);
});
after(async () => {
  await front?.close();
  await carillon?.stop();
});

const snippets = snippetsRunBy('functions');
const under = (heading: string) => snippets.filter((block) => block.heading === heading);

for (const block of under('The user identifier'))
  test(`${block.name} computes the identifier`, { skip: skipWithoutLanguage(block.language) }, async (t) => {
    const print = { js: 'console.log(user)', python: 'print(user)', php: 'echo $user;' };
    const { code, output } = await run(t, block, print, { PUSH_USER_SECRET: 'a secret' });
    assert.equal(code, 0, output);
    assert.equal(output.trim(), createHmac('sha256', 'a secret').update('1042|2024-03-17').digest('hex'));
  });

/** Code that names a user before the snippet, and prints the signature after it. */
const AROUND_SIGNING: Record<string, { begin: string; end: string }> = {
  js: { begin: 'const user = ', end: 'console.log(signature)' },
  python: { begin: 'user = ', end: 'print(signature)' },
  php: { begin: '<?php $user = ', end: 'echo $signature;' },
  ruby: { begin: 'user = ', end: 'puts signature' },
  go: {
    begin: `package main
import ("crypto/hmac"; "crypto/sha256"; "encoding/hex"; "fmt"; "os")
func main() {
user := `,
    end: 'fmt.Println(signature)\n}',
  },
};

for (const block of under('Signed users'))
  test(`${block.name} signs a user`, { skip: skipWithoutLanguage(block.language) }, async (t) => {
    const { begin, end } = AROUND_SIGNING[block.language]!;
    const [user, key] = ['käthe & Söhne 🥐', 'idsec_4f0s9v2m1c7t8k3g'];
    const signing = { ...block, text: `${begin}${JSON.stringify(user)};\n${block.text}` };
    const { code, output } = await run(t, signing, { [block.language]: end }, { PUSH_IDENTITY_SECRET: key });
    assert.equal(code, 0, output);
    assert.equal(output.trim(), createHmac('sha256', key).update(user).digest('hex'));
  });

for (const block of under('A page of yours'))
  test(`${block.name} verifies tokens of widgets`, { skip: skip(block) }, async (t) => {
    const own = await addDocumentedService(carillon);
    const other = await carillon.register();
    const userOf = async (token: string) => {
      const call = {
        js: 'console.log(await userOf(process.env.TOKEN))',
        python: 'import os; print(user_of(os.environ["TOKEN"]))',
        php: 'echo userOf(getenv("TOKEN"));',
      };
      const { code, output } = await run(t, block, call, { TOKEN: token });
      return code === 0 ? output.trim() : 'refused';
    };
    const token = await tokenFor(own, HERE);
    assert.equal(await userOf(token), 'ada');
    assert.equal(await userOf(await tokenFor(own, 'https://other.example')), 'refused');
    assert.equal(await userOf(await tokenFor(other, HERE)), 'refused');
    const [header, payload, signature] = token.split('.');
    const claims = { ...JSON.parse(Buffer.from(payload!, 'base64url').toString()), sub: 'bob' };
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
    assert.equal(await userOf([header, forged, signature].join('.')), 'refused');
  });

test('no snippet is without a test', () => {
  const tested = [...under('The user identifier'), ...under('Signed users'), ...under('A page of yours')];
  assert.deepEqual(new Set(tested), new Set(snippets));
});

function skip({ language }: Block): string | false {
  const missing = skipWithoutLanguage(language);
  if (missing || language !== 'python') return missing;
  const { status } = spawnSync(findProgram('python3')!, ['-c', 'import jwt, cryptography']);
  return status === 0 ? false : 'requires the packages python3-jwt and python3-cryptography';
}

type Cleanup = { after: (work: () => Promise<unknown>) => void };

/** Runs a snippet, followed by a line that uses its definitions. */
async function run(t: Cleanup, block: Block, line: Record<string, string>, env: Record<string, string>) {
  const workplace = await createWorkplace();
  t.after(() => workplace.remove());
  await workplace.save('front.pem', front.certificate);
  const keys = await (await fetch(`${carillon.url}/.well-known/jwks.json`)).text();
  await workplace.save('carillon-keys.json', keys);
  const trust = front.env(join(workplace.folder, 'front.pem'));
  return workplace.run(block.language, `${block.text}\n${line[block.language]}`, { ...trust, ...env });
}

/** Returns the token with which a page of the business is opened for Ada. */
async function tokenFor(business: Business, url: string): Promise<string> {
  const { body: widget } = await carillon.as(business).post('/v1/widgets', { ...MINIMAL_WIDGETS.web, url });
  const entries = createEntries(carillon.database, carillon.keyring.root);
  const entry = await entries.create(fromWire('svc', business.serviceId)!, 'ada');
  const query = new URLSearchParams({ service: business.serviceId, entry });
  const { body } = await carillon.call('GET', `/embed/v1/widgets?${query}`);
  return body.data.find(({ id }: { id: string }) => id === widget.id).token;
}
