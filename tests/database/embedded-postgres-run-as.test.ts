import assert from 'node:assert/strict';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { findBinaries } from '../../server/storage/embedded-postgres/binaries.ts';
import { clusterOwner, prepareCluster, SUPERUSER } from '../../server/storage/embedded-postgres/cluster.ts';
import {
  chooseAccount,
  commandFor,
  fileOwner,
  pickRunAs,
  type RunAs,
  waysToRun,
} from '../../server/storage/embedded-postgres/run-as.ts';
import { supervise } from '../../server/storage/embedded-postgres/supervise.ts';

const PASSWD = `root:x:0:0:root:/root:/bin/sh
nobody:x:65534:65533::/:/bin/false
postgres:x:101:104::/var/lib/postgresql:/bin/sh
`;
const POSTGRES = { uid: 101, gid: 104 };
const FOR_ROOT = process.geteuid?.() === 0 ? false : 'only root can do this';
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

test('everyone but root runs PostgreSQL as themselves', () => {
  assert.deepEqual(waysToRun(1000, undefined), [{ how: 'self' }]);
  assert.equal(fileOwner({ how: 'self' }), undefined);
  const { file, args, options } = commandFor({ how: 'self' }, '/bin/postgres', ['-D', '/data']);
  assert.deepEqual([file, ...args], ['/bin/postgres', '-D', '/data']);
  assert.equal(options.uid, undefined);
});

test('root runs it as the cluster’s owner, else as postgres, else as nobody', () => {
  assert.deepEqual(chooseAccount(PASSWD, { uid: 1000, gid: 1000 }), { uid: 1000, gid: 1000 });
  assert.deepEqual(chooseAccount(PASSWD, { uid: 0, gid: 0 }), POSTGRES);
  assert.deepEqual(chooseAccount(PASSWD), POSTGRES);
  assert.deepEqual(chooseAccount(PASSWD.replace(/^postgres.*\n/m, '')), { uid: 65534, gid: 65533 });
  assert.equal(chooseAccount('root:x:0:0::/:\n'), undefined);
});

test('root prefers a plain user, then one with capabilities, then a namespace in which the files stay root’s', () => {
  const ways = waysToRun(0, POSTGRES);
  assert.deepEqual(
    ways.map((way) => [way.how, commandFor(way, '/bin/postgres', []).file, fileOwner(way)]),
    [
      ['user', '/bin/postgres', POSTGRES],
      ['capabilities', 'setpriv', POSTGRES],
      ['namespace', 'unshare', { uid: 0, gid: 0 }],
    ],
  );
});

test('where no way works, the error says what to do', async () => {
  const folder = await newFolder(0o755);
  const ways: RunAs[] = [{ how: 'user', uid: process.geteuid!(), gid: process.getegid!() }];
  await assert.rejects(pickRunAs(ways, '/nowhere/postgres', [folder]), {
    name: 'CannotStart',
    message: /other than root(.|\n)*DATA_DIR(.|\n)*user: /,
  });
  await assert.rejects(pickRunAs(waysToRun(0, undefined), '/nowhere/postgres', [folder]), {
    name: 'CannotStart',
  });
  assert.deepEqual(await readdir(folder), []);
});

test('a plain user is passed over where only root may enter', { skip: FOR_ROOT }, async () => {
  const { postgres } = await findBinaries();
  const [user, ...rest] = waysToRun(0, { uid: 65534, gid: 65534 });
  await assert.rejects(pickRunAs([user!], postgres, [await newFolder(0o700)]), { name: 'CannotStart' });
  assert.notEqual((await pickRunAs([user!, ...rest], postgres, [await newFolder(0o700)])).how, 'user');
});

test('one cluster serves whichever way it is run, its files given over as needed', {
  skip: FOR_ROOT,
}, async (t) => {
  const binaries = await findBinaries();
  const dataDir = await newFolder(0o755);
  const socketDir = join(await newFolder(0o755), 's');
  const ways = waysToRun(0, { uid: 65534, gid: 65534 });
  for (const way of [...ways, ...ways]) {
    const works = await pickRunAs([way], binaries.postgres, [dataDir]).catch((error) =>
      t.diagnostic(error.message),
    );
    if (!works) continue;
    const password = await prepareCluster(dataDir, await clusterOwner(dataDir), way, binaries);
    const { uid, gid } = fileOwner(way)!;
    assert.equal((await stat(join(dataDir, 'postgres', 'base'))).uid, uid);
    await mkdir(socketDir, { mode: 0o700, recursive: true });
    await chown(socketDir, uid, gid);
    const connection = { host: socketDir, port: 5432, user: SUPERUSER, password, database: 'carillon' };
    const log = { info: quiet, warn: quiet, error: quiet };
    const server = await supervise({ dataDir, connection, runAs: way, postgres: binaries.postgres, log });
    await server.stop();
  }
});
