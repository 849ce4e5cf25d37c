import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareVariants, probabilityOf } from '../../../../../server/api/notifications/compare-variants.ts';
import { newId } from '../../../../../server/ids.ts';
import { BLOCK_SIZE } from '../../../../../server/storage/sending/broadcasts/page-bits.ts';
import { variantOf, variantsOfBlock } from '../../../../../server/storage/variants/assignment.ts';

const counts = (name: string, sent: number, tapped: number) => ({ name, sent, tapped });

test('the probability is that of the two-proportion z-test with pooled variance', () => {
  // scipy: proportions_ztest([120, 90], [1000, 1000]) has p = 0.0286.
  assert.ok(Math.abs(probabilityOf(counts('a', 1000, 120), counts('b', 1000, 90)) - 0.0286) < 0.0005);
  assert.equal(probabilityOf(counts('a', 10, 0), counts('b', 10, 0)), 1);
});

test('a variant is better only if its lead is no accident, and few taps tell nothing', () => {
  const clear = compareVariants([counts('short', 1000, 90), counts('long', 1000, 120)]);
  assert.equal(clear.better, 'long');
  assert.match(clear.conclusion, /“long” was tapped on 12\.0 % of devices, “short” on 9\.0 %/);
  assert.equal(compareVariants([counts('short', 1000, 100), counts('long', 1000, 110)]).better, null);
  const few = compareVariants([counts('short', 40, 0), counts('long', 40, 6)]);
  assert.deepEqual(few, { better: null, conclusion: 'Too few taps to tell which variant is better.' });
  // A difference that is clear between two variants may be an accident among three.
  const three = [counts('a', 1000, 120), counts('b', 1000, 92), counts('c', 1000, 60)];
  assert.equal(compareVariants(three.slice(0, 2)).better, 'a');
  assert.equal(compareVariants(three).better, null);
  assert.equal(compareVariants([counts('a', 0, 0), counts('b', 10, 1)]).better, null);
});

test('a device keeps its variant, devices have them in their shares, and another notification mixes them anew', () => {
  const [id, other] = [newId(), newId()];
  const variants = [{ share: 20 }, { share: 30 }, { share: 10 }];
  const numbers = Array.from({ length: 64 * BLOCK_SIZE }, (_, number) => number);
  const of = (notification: string) => numbers.map((number) => variantOf(notification, variants, number));
  const first = of(id);
  const share = (wanted: number | null) => first.filter((each) => each === wanted).length / numbers.length;

  for (const [variant, expected] of [
    [0, 0.2],
    [1, 0.3],
    [2, 0.1],
    [null, 0.4],
  ] as const)
    assert.ok(Math.abs(share(variant) - expected) < 0.02, `${variant}: ${share(variant)}`);
  assert.deepEqual(
    [0, 1, 2].flatMap((block) => variantsOfBlock(id, variants, block)),
    first.slice(0, 3 * BLOCK_SIZE),
  );
  const second = of(other);
  const both = numbers.filter((i) => first[i] === 0 && second[i] === 0).length / numbers.length;
  assert.ok(Math.abs(both - 0.04) < 0.01, `independent: ${both}`);
});
