import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createLog } from '../../../../server/log.ts';
import type { Sql } from '../../../../server/storage/database.ts';
import {
  type CertificateDeps,
  openOrderedCertificates,
} from '../../../../server/tls/ordered-certificates.ts';
import { until } from '../../../support/deadlines.ts';
import { selfSignedCertificate } from '../../../support/servers/self-signed-certificate.ts';

const { cert, key } = selfSignedCertificate('one.test');

/** Opens certificates of names, with a database of which tests change the versions. */
async function open(t: TestContext, names: string[], maxReady: number) {
  const versions = new Map(names.map((name) => [name, '1']));
  let reads = 0;
  let isFailing = false;
  let change = () => {};
  const database = {
    async query({ text }: Sql) {
      if (text.includes('key_sealed')) {
        if (isFailing) throw new Error('the database does not answer');
        reads++;
        return [{ chain: cert, key_sealed: Buffer.from(key) }];
      }
      return [...versions].map(([name, version]) => ({ name, version, first_issued_at: new Date(0) }));
    },
  };
  const deps = {
    database,
    keyring: { open: (sealed: Buffer) => sealed },
    signals: {
      listen: (_: string, onSignal: () => void) => {
        change = onSignal;
      },
    },
    wanted: async () => names,
    log: createLog('silent'),
  } as unknown as CertificateDeps;
  const source = await openOrderedCertificates(deps, maxReady);
  t.after(() => source.stop());
  return {
    source,
    reads: () => reads,
    failReads: (failing: boolean) => {
      isFailing = failing;
    },
    /** Changes the version of a name, or removes the name, and sends the signal. */
    change(name: string, version: string | null) {
      if (version === null) versions.delete(name);
      else versions.set(name, version);
      change();
    },
  };
}

test('a certificate is read once, and a name without one is answered from memory', async (t) => {
  const { source, reads } = await open(t, ['one.test'], 10);
  assert.equal(source.find('other.test'), null);
  const [first, second] = await Promise.all([source.find('one.test'), source.find('one.test')]);
  assert.equal(first, second);
  assert.equal(source.find('one.test'), first);
  assert.equal(reads(), 1);
});

test('a renewed certificate replaces the former one, which stays while the new one cannot be read', async (t) => {
  const { source, change, failReads } = await open(t, ['one.test'], 10);
  const former = await source.find('one.test');
  change('one.test', '2');
  await until(() => source.find('one.test') instanceof Promise, 'the new version to be known');
  const renewed = await source.find('one.test');
  assert.ok(renewed && renewed !== former);
  failReads(true);
  change('one.test', '3');
  await until(() => source.find('one.test') instanceof Promise, 'the next version to be known');
  assert.equal(await source.find('one.test'), renewed);
  change('one.test', null);
  await until(() => source.find('one.test') === null, 'the name to be gone');
});

test('only so many certificates are kept ready, those that were used last', async (t) => {
  const { source, reads } = await open(t, ['one.test', 'two.test', 'three.test'], 2);
  for (const name of ['one.test', 'two.test', 'one.test', 'three.test']) await source.find(name);
  assert.equal(reads(), 3);
  await source.find('one.test');
  assert.equal(reads(), 3);
  await source.find('two.test');
  assert.equal(reads(), 4);
});
