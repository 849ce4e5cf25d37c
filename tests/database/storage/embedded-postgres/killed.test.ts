import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { chown, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { waitForExit } from '../../../../server/storage/embedded-postgres/processes.ts';
import { attachEmbeddedPostgres } from '../../../../server/storage/embedded-postgres.ts';
import { until, WAIT_MS } from '../../../support/deadlines.ts';
import {
  CREATE_ROW,
  filledDataDir,
  isAlive,
  kill,
  newDataDir,
  query,
  READ_ROW,
  silent,
  skipUnlessRoot,
  start,
  startElsewhere,
  startUnrelatedProcess,
  stopAfterEach,
} from '../../../support/postgres/embedded-postgres.ts';

stopAfterEach();

test('PostgreSQL is restarted after kill -9 and listens at the same address', async () => {
  const messages = new EventEmitter();
  const warn = (_: object, message: string) => void messages.emit(message);
  const { connection, pid } = await start(await filledDataDir(), { ...silent, warn });
  await query(connection, CREATE_ROW);
  for (let round = 0; round < 2; round++) {
    const killed = pid()!;
    const restarted = once(messages, 'PostgreSQL restarted');
    process.kill(killed, 'SIGKILL');
    await restarted;
    assert.notEqual(pid(), killed);
    assert.deepEqual(await query(connection, READ_ROW), [{ one: 1 }]);
  }
});

test('stop() right after PostgreSQL was killed leaves no PostgreSQL running', async () => {
  const dataDir = await filledDataDir();
  const postgres = await start(dataDir);
  process.kill(postgres.pid()!, 'SIGKILL');
  await postgres.stop();
  assert.equal(postgres.pid(), undefined);
  assert.deepEqual(await query((await start(dataDir)).connection, 'SELECT 1 AS one'), [{ one: 1 }]);
});

test('a process that exits without stop() stops its PostgreSQL', async () => {
  const dataDir = await filledDataDir();
  const { child, answer } = startElsewhere(dataDir);
  const { connection, pid } = await answer;
  await query(connection, CREATE_ROW);
  child.stdin.write('exit');
  assert.ok(await waitForExit(pid, WAIT_MS));
  assert.deepEqual(await query((await start(dataDir)).connection, READ_ROW), [{ one: 1 }]);
});

describe('after kill -9 of Carillon', () => {
  test('a new start stops its PostgreSQL and takes over with the data intact', async () => {
    const dataDir = await filledDataDir();
    const { child, answer } = startElsewhere(dataDir);
    const orphan = await answer;
    await query(orphan.connection, CREATE_ROW);
    await kill(child);
    assert.deepEqual(await query(orphan.connection, READ_ROW), [{ one: 1 }], 'the orphan still runs');

    const { connection, pid } = await start(dataDir);
    assert.notEqual(pid(), orphan.pid);
    assert.ok(await waitForExit(orphan.pid, 0));
    assert.deepEqual(await query(connection, READ_ROW), [{ one: 1 }]);
  });

  test('and of its PostgreSQL, a new start takes over with the data intact', async () => {
    const dataDir = await filledDataDir();
    const { child, answer } = startElsewhere(dataDir);
    const { connection, pid } = await answer;
    await query(connection, CREATE_ROW);
    process.kill(pid, 'SIGKILL');
    await kill(child);
    assert.deepEqual(await query((await start(dataDir)).connection, READ_ROW), [{ one: 1 }]);
  });

  test('while it was creating the cluster, the next start creates it', async () => {
    const dataDir = await newDataDir();
    const { child } = startElsewhere(dataDir);
    const isUnfinished = async () => {
      const names = await readdir(dataDir, { recursive: true }).catch(() => []);
      return !names.some((name) => name.endsWith('PG_VERSION'));
    };
    await until(async () => !isAlive(child) || !(await isUnfinished()), 'the cluster to be created');
    await kill(child);
    assert.deepEqual(await query((await start(dataDir)).connection, 'SELECT 1 AS one'), [{ one: 1 }]);
    const names = (await readdir(dataDir)).filter((name) => !name.startsWith('carillon.lock'));
    assert.deepEqual(names.sort(), ['postgres', 'postgres.password']);
  });

  test('an unrelated process that has got the pid of its PostgreSQL is left alone', async () => {
    const dataDir = await filledDataDir();
    await (await start(dataDir)).stop();
    const { uid, gid } = await stat(join(dataDir, 'postgres'));
    const unrelated = startUnrelatedProcess(skipUnlessRoot ? {} : { uid, gid });
    const postmasterFile = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(
      postmasterFile,
      `${unrelated.pid}\n${dataDir}/postgres\n1\n5432\n/tmp\n\n 1 1\nready   \n`,
    );
    await chown(postmasterFile, uid, gid);
    const started = '00000000-0000-0000-0000-000000000000/1';
    await writeFile(join(dataDir, 'carillon.lock'), JSON.stringify({ pid: unrelated.pid, started }));
    assert.equal(await attachEmbeddedPostgres({ dataDir }), null);

    assert.deepEqual(await query((await start(dataDir)).connection, 'SELECT 1 AS one'), [{ one: 1 }]);
    assert.ok(isAlive(unrelated));
  });
});
