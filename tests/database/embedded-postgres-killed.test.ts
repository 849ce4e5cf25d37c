import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { chown, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { hasEnded } from '../../server/storage/embedded-postgres/processes.ts';
import { attachEmbeddedPostgres } from '../../server/storage/embedded-postgres.ts';
import {
  isAlive,
  KEEP_ONE,
  KEPT,
  kill,
  newDataDir,
  query,
  silent,
  start,
  startElsewhere,
  startStranger,
  unlessRoot,
} from './embedded-postgres-fixture.ts';

test('PostgreSQL killed -9 is started again and answers at the same place', async () => {
  const messages = new EventEmitter();
  const info = (_: object, message: string) => void messages.emit(message);
  const { connection, pid } = await start(await newDataDir(), { ...silent, info });
  await query(connection, KEEP_ONE);
  for (let round = 0; round < 2; round++) {
    const killed = pid()!;
    const again = once(messages, 'PostgreSQL runs again');
    process.kill(killed, 'SIGKILL');
    await again;
    assert.notEqual(pid(), killed);
    assert.deepEqual(await query(connection, KEPT), [{ one: 1 }]);
  }
});

test('stop() right after PostgreSQL was killed leaves none running', async () => {
  const dataDir = await newDataDir();
  const postgres = await start(dataDir);
  process.kill(postgres.pid()!, 'SIGKILL');
  await postgres.stop();
  assert.equal(postgres.pid(), undefined);
  assert.deepEqual(await query((await start(dataDir)).connection, 'SELECT 1 AS one'), [{ one: 1 }]);
});

test('a process that exits without stop() takes its PostgreSQL along', async () => {
  const dataDir = await newDataDir();
  const { child, answer } = startElsewhere(dataDir);
  const { connection, pid } = await answer;
  await query(connection, KEEP_ONE);
  child.stdin.write('exit');
  assert.ok(await hasEnded(pid, 20_000));
  assert.deepEqual(await query((await start(dataDir)).connection, KEPT), [{ one: 1 }]);
});

describe('after a Carillon that was killed -9', () => {
  test('its PostgreSQL is stopped, and a new start takes over with the data intact', async () => {
    const dataDir = await newDataDir();
    const { child, answer } = startElsewhere(dataDir);
    const orphan = await answer;
    await query(orphan.connection, KEEP_ONE);
    await kill(child);
    assert.deepEqual(await query(orphan.connection, KEPT), [{ one: 1 }], 'it lives on');

    const { connection, pid } = await start(dataDir);
    assert.notEqual(pid(), orphan.pid);
    assert.ok(await hasEnded(orphan.pid, 0));
    assert.deepEqual(await query(connection, KEPT), [{ one: 1 }]);
  });

  test('and its PostgreSQL killed too, a new start takes over with the data intact', async () => {
    const dataDir = await newDataDir();
    const { child, answer } = startElsewhere(dataDir);
    const { connection, pid } = await answer;
    await query(connection, KEEP_ONE);
    process.kill(pid, 'SIGKILL');
    await kill(child);
    assert.deepEqual(await query((await start(dataDir)).connection, KEPT), [{ one: 1 }]);
  });

  test('in the middle of making the cluster, the next start makes it', async () => {
    const dataDir = await newDataDir();
    const { child } = startElsewhere(dataDir);
    const unfinished = async () => {
      const names = await readdir(dataDir, { recursive: true }).catch(() => []);
      return !names.some((name) => name.endsWith('PG_VERSION'));
    };
    while (isAlive(child) && (await unfinished()));
    await kill(child);
    assert.deepEqual(await query((await start(dataDir)).connection, 'SELECT 1 AS one'), [{ one: 1 }]);
    assert.deepEqual((await readdir(dataDir)).sort(), ['carillon.lock', 'postgres', 'postgres.password']);
  });

  test('what it left names a process that is now a stranger, who is left alone', async () => {
    const dataDir = await newDataDir();
    await (await start(dataDir)).stop();
    const { uid, gid } = await stat(join(dataDir, 'postgres'));
    const stranger = startStranger(unlessRoot ? {} : { uid, gid });
    const left = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(left, `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n/tmp\n\n 1 1\nready   \n`);
    await chown(left, uid, gid);
    const started = '00000000-0000-0000-0000-000000000000/1';
    await writeFile(join(dataDir, 'carillon.lock'), JSON.stringify({ pid: stranger.pid, started }));
    assert.equal(await attachEmbeddedPostgres({ dataDir }), null);

    assert.deepEqual(await query((await start(dataDir)).connection, 'SELECT 1 AS one'), [{ one: 1 }]);
    assert.ok(isAlive(stranger));
  });
});
