import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gather } from '../../server/gather.ts';

/** Asked questions, and the means to answer them. */
function asked() {
  const batches: { questions: string[]; answer(): void; refuse(error: unknown): void }[] = [];
  let more = Promise.withResolvers<void>();
  const ask = (questions: string[]) =>
    new Promise<string[]>((resolve, refuse) => {
      batches.push({ questions, refuse, answer: () => resolve(questions.map((one) => one.toUpperCase())) });
      more.resolve();
      more = Promise.withResolvers<void>();
    });
  const until = async (count: number) => {
    while (batches.length < count) await more.promise;
  };
  return { batches, ask, until };
}

test('what comes together is asked together, and each gets its own answer', async () => {
  const { batches, ask, until } = asked();
  const put = gather(ask, { most: 10, atOnce: 1 });
  const answers = Promise.all(['a', 'b', 'c'].map(put));
  await until(1);
  batches[0]!.answer();
  assert.deepEqual(await answers, ['A', 'B', 'C']);
  assert.deepEqual(
    batches.map(({ questions }) => questions),
    [['a', 'b', 'c']],
  );
});

test('what comes while others are asked waits for the next time, and no more than so many go together', async () => {
  const { batches, ask, until } = asked();
  const put = gather(ask, { most: 2, atOnce: 1 });
  const first = put('a');
  await until(1);
  const rest = Promise.all(['a', 'b', 'c'].map(put));
  batches[0]!.answer();
  await until(2);
  batches[1]!.answer();
  await until(3);
  batches[2]!.answer();
  assert.deepEqual([await first, ...(await rest)], ['A', 'A', 'B', 'C']);
  assert.deepEqual(
    batches.map(({ questions }) => questions),
    [['a'], ['a', 'b'], ['c']],
  );
});

test('a value that the database refuses is one question’s fault, any other error everybody’s', async () => {
  const tooLong = Object.assign(new Error('value too long'), { code: '22001' });
  const put = gather(
    async (questions: string[]) => {
      if (questions.includes('bad')) throw tooLong;
      return questions;
    },
    { most: 10, atOnce: 2 },
  );
  assert.deepEqual(await Promise.allSettled(['a', 'bad', 'b'].map(put)), [
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: tooLong },
    { status: 'fulfilled', value: 'b' },
  ]);

  const { batches, ask, until } = asked();
  const away = gather(ask, { most: 10, atOnce: 1 });
  const settled = Promise.allSettled(['a', 'b'].map(away));
  await until(1);
  batches[0]!.refuse(new Error('the database is away'));
  assert.deepEqual(
    (await settled).map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(batches.length, 1);
});
