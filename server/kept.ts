/** An answer, and when it was found out. */
export type Kept<Answer> = { answer: Answer; at: Date };

/** Of the time, one part in so many at most goes into finding out. */
const SHARE = 30;
const MOST = 1000;

/**
 * Answers a question that may be costly: what was found out is kept for thirty times as long as it took, so that however many
 * ask, the database is busy with it for a thirtieth of the time. Where finding out takes a millisecond, hardly anything is kept.
 * Those who ask at the same time share one answer.
 */
export function createKept<Answer>(): (name: string, find: () => Promise<Answer>) => Promise<Kept<Answer>> {
  const answers = new Map<string, { kept: Promise<Kept<Answer>>; until: number }>();

  return (name, find) => {
    const known = answers.get(name);
    if (known && performance.now() < known.until) return known.kept;
    // What was asked for the longest time ago is forgotten first.
    answers.delete(name);
    if (answers.size >= MOST) answers.delete(answers.keys().next().value!);
    const from = performance.now();
    const at = new Date();
    const entry = { kept: find().then((answer) => ({ answer, at })), until: Number.POSITIVE_INFINITY };
    answers.set(name, entry);
    entry.kept.then(
      () => {
        entry.until = performance.now() + (performance.now() - from) * SHARE;
      },
      () => {
        if (answers.get(name) === entry) answers.delete(name);
      },
    );
    return entry.kept;
  };
}
