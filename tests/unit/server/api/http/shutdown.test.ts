import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { createApp } from '../../../../../server/api/http/app.ts';
import { readConfig } from '../../../../../server/config.ts';
import { createLog } from '../../../../../server/log.ts';
import { createMetrics } from '../../../../../server/metrics.ts';
import { openDatabase } from '../../../../../server/storage/database.ts';
import { NO_DISK_WATCH } from '../../../../../server/upkeep/disk-watch.ts';

test('a connection on which no request was sent does not hold up a shutdown', async (t) => {
  const log = createLog('silent');
  const database = openDatabase('postgres://nobody@127.0.0.1:1/none', log, 1);
  t.after(() => database.close());
  const metrics = createMetrics({ depths: async () => [] });
  const app = createApp(
    { config: readConfig({}), database, metrics, log, disk: NO_DISK_WATCH, domains: null },
    new AbortController().signal,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { address, port } = app.server.address() as AddressInfo;
  const unused = connect(port, address);
  t.after(() => unused.destroy());
  const left = once(unused, 'close');
  await once(app.server, 'connection');

  await app.close();
  await left;
  assert.equal(unused.bytesRead, 0);
});
