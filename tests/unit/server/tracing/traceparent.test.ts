import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTraceparent, traceparentOf } from '../../../../server/tracing/traceparent.ts';

const [TRACE, SPAN] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

test('a traceparent of this version, and of later ones, is taken with its sampling decision', () => {
  for (const [header, sampled] of [
    [`00-${TRACE}-${SPAN}-01`, 1],
    [`00-${TRACE}-${SPAN}-00`, 0],
    [`00-${TRACE}-${SPAN}-ff`, 1],
    [`cc-${TRACE}-${SPAN}-01`, 1],
    [`cc-${TRACE}-${SPAN}-01-what-comes-later`, 1],
  ] as const) {
    const parsed = parseTraceparent(header);
    assert.deepEqual(parsed, { traceId: TRACE, spanId: SPAN, traceFlags: sampled, isRemote: true }, header);
    assert.equal(traceparentOf(parsed!), sampled ? `00-${TRACE}-${SPAN}-01` : undefined);
  }
});

test('an invalid traceparent counts as none', () => {
  for (const header of [
    undefined,
    '',
    `00-${TRACE}-${SPAN}`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-1`,
    ` 00-${TRACE}-${SPAN}-01`,
    `cc-${TRACE}-${SPAN}-01-${'x'.repeat(300)}`,
  ])
    assert.equal(parseTraceparent(header), null, header);
});
