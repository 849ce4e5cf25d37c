import assert from 'node:assert/strict';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { findBinaries } from '../../../../server/storage/embedded-postgres/binaries.ts';
import {
  clusterOwner,
  prepareCluster,
  SUPERUSER,
} from '../../../../server/storage/embedded-postgres/cluster.ts';
import {
  commandFor,
  fileOwner,
  pickRunAs,
  type RunAs,
  runAsCandidates,
} from '../../../../server/storage/embedded-postgres/run-as.ts';
import { supervise } from '../../../../server/storage/embedded-postgres/supervise.ts';
import { ownerToKeep } from '../../../../server/storage/embedded-postgres/system-user.ts';

const POSTGRES = { uid: 101, gid: 104 };
const SKIP_UNLESS_ROOT = process.geteuid?.() === 0 ? false : 'requires root';
const quiet = () => {};

const folders: string[] = [];
after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function newFolder(mode: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'carillon-test-'));
  folders.push(folder);
  await chmod(folder, mode);
  return folder;
}

test('users other than root run PostgreSQL as themselves', () => {
  assert.deepEqual(runAsCandidates(1000, undefined), [{ method: 'self' }]);
  assert.equal(fileOwner({ method: 'self' }), undefined);
  const { file, args, options } = commandFor({ method: 'self' }, '/bin/postgres', ['-D', '/data']);
  assert.deepEqual([file, ...args], ['/bin/postgres', '-D', '/data']);
  assert.equal(options.uid, undefined);
});

test('root runs it as the owner of the cluster, unless other services have that user too', () => {
  const shared = new Set([POSTGRES.uid]);
  assert.deepEqual(ownerToKeep({ uid: 1000, gid: 1000 }, shared), { uid: 1000, gid: 1000 });
  assert.equal(ownerToKeep({ uid: 0, gid: 0 }, shared), undefined);
  assert.equal(ownerToKeep(POSTGRES, shared), undefined);
  assert.equal(ownerToKeep(undefined, shared), undefined);
});

test('root tries a plain user, then capabilities, then a namespace, in which root owns the files', () => {
  const candidates = runAsCandidates(0, POSTGRES);
  assert.deepEqual(
    candidates.map((candidate) => [
      candidate.method,
      commandFor(candidate, '/bin/postgres', []).file,
      fileOwner(candidate),
    ]),
    [
      ['user', '/bin/postgres', POSTGRES],
      ['capabilities', 'setpriv', POSTGRES],
      ['namespace', 'unshare', { uid: 0, gid: 0 }],
    ],
  );
});

test('if no candidate works, the error says what to do', async () => {
  const folder = await newFolder(0o755);
  const candidates: RunAs[] = [{ method: 'user', uid: process.geteuid!(), gid: process.getegid!() }];
  await assert.rejects(pickRunAs(candidates, '/nowhere/postgres', [folder]), {
    name: 'CannotStart',
    message: /other than root(.|\n)*DATA_DIR(.|\n)*user: /,
  });
  await assert.rejects(pickRunAs(runAsCandidates(0, undefined), '/nowhere/postgres', [folder]), {
    name: 'CannotStart',
  });
  assert.deepEqual(await readdir(folder), []);
});

test('a plain user is not picked for a folder that only root may enter', {
  skip: SKIP_UNLESS_ROOT,
}, async () => {
  const { postgres } = await findBinaries();
  const [user, ...rest] = runAsCandidates(0, { uid: 65534, gid: 65534 });
  await assert.rejects(pickRunAs([user!], postgres, [await newFolder(0o700)]), { name: 'CannotStart' });
  assert.notEqual((await pickRunAs([user!, ...rest], postgres, [await newFolder(0o700)])).method, 'user');
});

test('one cluster works with every candidate, and its files change their owner as needed', {
  skip: SKIP_UNLESS_ROOT,
}, async (t) => {
  const binaries = await findBinaries();
  const dataDir = await newFolder(0o755);
  const socketDir = join(await newFolder(0o755), 's');
  const candidates = runAsCandidates(0, { uid: 65534, gid: 65534 });
  for (const candidate of [...candidates, ...candidates]) {
    const isPossible = await pickRunAs([candidate], binaries.postgres, [dataDir]).catch((error) =>
      t.diagnostic(error.message),
    );
    if (!isPossible) continue;
    const password = await prepareCluster(dataDir, await clusterOwner(dataDir), candidate, binaries);
    const { uid, gid } = fileOwner(candidate)!;
    assert.equal((await stat(join(dataDir, 'postgres', 'base'))).uid, uid);
    await mkdir(socketDir, { mode: 0o700, recursive: true });
    await chown(socketDir, uid, gid);
    const connection = { host: socketDir, port: 5432, user: SUPERUSER, password, database: 'carillon' };
    const log = { info: quiet, warn: quiet, error: quiet };
    const server = await supervise({
      dataDir,
      connection,
      runAs: candidate,
      postgres: binaries.postgres,
      log,
    });
    await server.stop();
  }
});
