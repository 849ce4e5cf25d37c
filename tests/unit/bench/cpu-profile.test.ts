import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { moduleOf, selfTimes } from '../../../bench/cpu-profile.ts';

const file = (path: string) => pathToFileURL(`${import.meta.dirname}/../../../${path}`).href;
const node = (id: number, functionName: string, url = '') => ({ id, callFrame: { functionName, url } });

test('functions belong to a file of ours, a package, Node, WebAssembly or V8', () => {
  assert.equal(
    moduleOf('judge', file('server/delivery/outcomes/judge.ts')),
    'server/delivery/outcomes/judge.ts',
  );
  assert.equal(moduleOf('query', file('node_modules/pg/lib/client.js')), 'pg');
  assert.equal(moduleOf('f', file('node_modules/a/node_modules/@b/c/d.js')), '@b/c');
  assert.equal(moduleOf('onwrite', 'node:internal/streams/writable'), 'node:streams');
  assert.equal(moduleOf('connect', 'node:net'), 'node:net');
  assert.equal(moduleOf('double', 'wasm://wasm/1234'), 'WebAssembly');
  assert.equal(moduleOf('(garbage collector)', ''), 'garbage collection');
  assert.equal(moduleOf('writev', ''), 'V8 and native functions');
});

test('a sample stands for the time until the next one, within the given times and unless idle', () => {
  const profile = {
    nodes: [node(1, '(idle)'), node(2, 'a', file('server/a.ts')), node(3, 'b', file('server/a.ts'))],
    startTime: 1000,
    samples: [2, 2, 3, 1, 3],
    timeDeltas: [100, 10, 20, 40, 80],
  };
  // The samples are at 1,100, 1,110, 1,130, 1,170 (idle) and 1,250.
  assert.deepEqual(selfTimes([profile], 1105, 1250), [
    {
      name: 'server/a.ts',
      time: 60,
      functions: [
        { name: 'b', time: 40 },
        { name: 'a', time: 20 },
      ],
    },
  ]);
});
