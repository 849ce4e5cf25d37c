import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createLog } from '../../../../server/log.ts';
import { openDatabase, sql } from '../../../../server/storage/database.ts';
import { rejectTransactionPooling } from '../../../../server/storage/pooler.ts';
import { type Answer, startFakePostgres } from '../../../support/postgres/fake-postgres.ts';

const log = createLog('silent');

/** Starts a server that reports its name, and whether it accepts writes. */
async function startServer(t: TestContext, name: string, isReadOnly: boolean) {
  const state = { isReadOnly };
  const server = await startFakePostgres((statement) => {
    if (statement.includes('transaction_read_only'))
      return { column: 'transaction_read_only', value: state.isReadOnly ? 'on' : 'off' };
    return statement.includes('SELECT name') ? { column: 'name', value: name } : null;
  });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= server.close();
    return closed;
  };
  t.after(close);
  return { state, close, host: new URL(server.url).host };
}

function open(t: TestContext, ...hosts: string[]) {
  const database = openDatabase(`postgres://me:secret@${hosts.join()}/carillon`, log, 2);
  t.after(() => database.close());
  const whoAnswers = async () => (await database.query<{ name: string }>(sql`SELECT name`))[0]!.name;
  return { database, whoAnswers };
}

test('connections go to the first host that takes writes', async (t) => {
  const standby = await startServer(t, 'standby', true);
  const primary = await startServer(t, 'primary', false);
  const gone = await startServer(t, 'gone', false);
  await gone.close();
  const { database, whoAnswers } = open(t, gone.host, standby.host, primary.host);
  assert.equal(await whoAnswers(), 'primary');
  const connection = await database.connect();
  assert.equal((await connection.query('SELECT name')).rows[0].name, 'primary');
  await connection.end();
});

test('when the primary is gone and the standby was promoted, new connections go there', async (t) => {
  const standby = await startServer(t, 'standby', true);
  const primary = await startServer(t, 'primary', false);
  const { whoAnswers } = open(t, standby.host, primary.host);
  assert.equal(await whoAnswers(), 'primary');
  await primary.close();
  standby.state.isReadOnly = false;
  // The statement that finds its connection broken may fail, but not the next one.
  await whoAnswers().catch(() => {});
  assert.equal(await whoAnswers(), 'standby');
});

test('while no host takes writes, the error names each with its reason, and a promotion ends that', async (t) => {
  const one = await startServer(t, 'one', true);
  const gone = await startServer(t, 'gone', false);
  await gone.close();
  const { whoAnswers } = open(t, one.host, gone.host);
  await assert.rejects(whoAnswers(), (error: Error) => {
    assert.match(error.message, new RegExp(`${one.host}: it is read-only`));
    assert.match(error.message, new RegExp(`${gone.host}: .*ECONNREFUSED`));
    assert.ok(!error.message.includes('secret'));
    return true;
  });
  one.state.isReadOnly = false;
  assert.equal(await whoAnswers(), 'one');
});

/** @param serverOf returns the server connection on which a client connection's statement runs */
const settingsBehind = (serverOf: (connection: number) => number): Answer => {
  const settings = new Map<number, string>();
  return (statement, connection) => {
    const set = /set_config\('carillon.session'.*?([0-9a-f]{8}-[0-9a-f-]{27})/s.exec(statement);
    if (set) settings.set(serverOf(connection), set[1]!);
    return statement.includes('current_setting')
      ? { column: 'name', value: settings.get(serverOf(connection)) ?? '' }
      : null;
  };
};

test('a pooler that shares server connections among sessions is refused, in either way that it shows', async (t) => {
  let turn = 0;
  for (const serverOf of [() => 1, () => turn++]) {
    const pooler = await startFakePostgres(settingsBehind(serverOf));
    const database = openDatabase(pooler.url, log, 2);
    t.after(async () => {
      await database.close();
      await pooler.close();
    });
    await assert.rejects(rejectTransactionPooling(database), /pooler in transaction mode/);
  }
});

test('a server of its own for each session is accepted', async (t) => {
  const server = await startFakePostgres(settingsBehind((connection) => connection));
  const database = openDatabase(server.url, log, 2);
  t.after(async () => {
    await database.close();
    await server.close();
  });
  await rejectTransactionPooling(database);
});
