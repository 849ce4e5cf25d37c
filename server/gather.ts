import { blamesValues } from './storage/database.ts';

/**
 * Puts together what is asked while earlier questions are being answered: a lone question waits for nobody, and a hundred
 * cost little more than one. Nothing is answered from before it was asked, so whatever was committed by then is seen.
 *
 * @param ask answers in the order of the questions. Where the database refuses all for what one of them holds, each is
 *   asked alone
 * @param bounds `most` questions together, and so many times `atOnce`
 */
export function gather<Question, Answer>(
  ask: (questions: Question[]) => Promise<Answer[]>,
  bounds: { most: number; atOnce: number },
): (question: Question) => Promise<Answer> {
  type Waiting = {
    question: Question;
    resolve: (answer: Answer) => void;
    reject: (error: unknown) => void;
  };
  const waiting: Waiting[] = [];
  let running = 0;

  const answer = async (batch: Waiting[]): Promise<void> => {
    try {
      const answers = await ask(batch.map(({ question }) => question));
      for (const [i, { resolve }] of batch.entries()) resolve(answers[i]!);
    } catch (error) {
      if (batch.length === 1 || !blamesValues(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await answer([one]);
    }
  };

  const run = async () => {
    while (waiting.length > 0) await answer(waiting.splice(0, bounds.most));
    running--;
  };

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (running >= bounds.atOnce) return;
      running++;
      // With those that arrived in the same turn of the event loop.
      setImmediate(run);
    });
}
