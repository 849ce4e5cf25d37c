import assert from 'node:assert/strict';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createLog } from '../../../../server/log.ts';
import { openCertificateFiles } from '../../../../server/tls/certificate-files.ts';
import { temporaryFolder } from '../../../support/carillon.ts';
import { until } from '../../../support/deadlines.ts';
import { selfSignedCertificate } from '../../../support/servers/self-signed-certificate.ts';

const NAME = 'push.bakery.test';
const SINCE = 1_700_000_000;
const deps = {
  database: { query: async () => [{ since: SINCE }] } as never,
  log: createLog('silent'),
};

async function files(t: TestContext, { cert, key } = selfSignedCertificate(NAME)) {
  const folder = await temporaryFolder();
  t.after(() => folder.remove());
  const paths = { TLS_CERT_FILE: join(folder.path, 'cert.pem'), TLS_KEY_FILE: join(folder.path, 'key.pem') };
  const write = async (path: string, text: string) => {
    await writeFile(`${path}.new`, text);
    await rename(`${path}.new`, path);
  };
  await write(paths.TLS_CERT_FILE, cert);
  await write(paths.TLS_KEY_FILE, key);
  return { paths, write };
}

test('a certificate of files is served for its names, and read again when both files fit', async (t) => {
  const { paths, write } = await files(t);
  const source = await openCertificateFiles(paths, deps, 1);
  t.after(() => source.stop());
  const first = await source.find(NAME);
  assert.ok(first);
  assert.equal(first.since.getTime(), SINCE * 1000);
  assert.equal(await source.find('other.bakery.test'), null);
  assert.equal(source.since('other.bakery.test'), null);
  assert.equal(await source.countFailing(), 0);

  const next = selfSignedCertificate(NAME);
  await write(paths.TLS_CERT_FILE, next.cert);
  await until(
    async () => (await source.countFailing()) === 1,
    'the new certificate without its key to be noticed',
  );
  assert.equal((await source.find(NAME))!.context, first.context);
  await write(paths.TLS_KEY_FILE, next.key);
  await until(async () => (await source.find(NAME))!.context !== first.context, 'the new certificate');
  assert.equal(await source.countFailing(), 0);
});

test('files that cannot be used at the start are refused with their variable', async (t) => {
  const { paths } = await files(t);
  const { paths: others } = await files(t);
  const open = (changed: Partial<typeof paths>) => openCertificateFiles({ ...paths, ...changed }, deps);
  await assert.rejects(
    open({ TLS_CERT_FILE: '/nowhere/cert.pem' }),
    /^Error: TLS_CERT_FILE cannot be read \(ENOENT/,
  );
  await assert.rejects(
    open({ TLS_KEY_FILE: '/nowhere/key.pem' }),
    /^Error: TLS_KEY_FILE cannot be read \(ENOENT/,
  );
  await assert.rejects(
    open({ TLS_CERT_FILE: paths.TLS_KEY_FILE }),
    /TLS_CERT_FILE .* is no certificate in PEM/,
  );
  await assert.rejects(
    open({ TLS_KEY_FILE: paths.TLS_CERT_FILE }),
    /TLS_KEY_FILE .* is no private key in PEM/,
  );
  await assert.rejects(
    open({ TLS_KEY_FILE: others.TLS_KEY_FILE }),
    /TLS_KEY_FILE .* is not the key of the first certificate in TLS_CERT_FILE/,
  );
});
