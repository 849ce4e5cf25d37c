import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '../support/deadlines.ts';
import { assertEachOnce, postMany } from '../support/many-messages.ts';
import { skipWithChangedClock } from '../support/processes/clock-env.ts';
import { missing, startServer } from '../support/servers/http2-servers.ts';

// nghttpd is strict about field compression. It answers from files, and its log counts the requests.

const COUNT = 1000;
const NGHTTPD = '/usr/sbin/nghttpd';

const SETTINGS: [name: string, args: string[]][] = [
  ['as it is installed', []],
  ['without a table for our fields', ['--header-table-size=0']],
  ['without a table for its own fields', ['--encoder-header-table-size=0']],
  ['with large tables', ['--header-table-size=65536', '--encoder-header-table-size=65536']],
  ['with a window of 63 bytes and much padding', ['--window-bits=6', '--padding=255']],
  ['with one stream at a time', ['--max-concurrent-streams=1']],
];

for (const [name, args] of SETTINGS)
  for (const http2 of ['auto', 'library'] as const)
    test(`nghttpd ${name}: each message arrives once (HTTP2=${http2})`, {
      skip: missing(NGHTTPD) || skipWithChangedClock,
    }, async (t) => {
      const { origin, output } = await startServer(t, ({ port, folder, cert, key }) => {
        writeFileSync(join(folder, 'push'), '');
        const options = ['--address=127.0.0.1', `--htdocs=${folder}`, '--verbose', ...args];
        return { program: NGHTTPD, args: [...options, String(port), key, cert] };
      });
      const fallbacks: string[] = [];
      const { results, paths } = await postMany(origin, COUNT, {
        http2,
        onLibraryFallback: (_, detail) => fallbacks.push(detail),
      });
      assert.deepEqual({ results, fallbacks }, { results: { 200: COUNT }, fallbacks: [] });
      const arrived = () =>
        [...output().matchAll(/recv \(stream_id=\d+(?:, sensitive)?\) :path: (\S+)/g)].map(
          ([, path]) => path!,
        );
      await until(() => arrived().length >= COUNT, 'the log of the server');
      assertEachOnce(arrived(), paths);
    });
