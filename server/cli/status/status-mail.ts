import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { mailOperator } from '../../mail/operator-mail.ts';
import { UsageError } from '../usage.ts';
import type { Problem } from './status-shape.ts';

/** Problems, without their numbers, that the latest look saw, and those that the operator knows. `mailed_at`: time of the latest mail. */
export type Memory = { seen: string[]; mailed: string[]; mailed_at: string | null };

/** Time after which a problem that lasts is mailed again. */
const REMIND_MS = 24 * 3_600_000;

const NOTHING: Memory = { seen: [], mailed: [], mailed_at: null };

/**
 * Mails the operator what needs attention. A problem is mailed once it is seen at two looks in a row, because a restart takes a moment, and
 * again after a day; a last mail says that nothing needs attention any more.
 *
 * @returns what was done, in words
 * @throws if the mail is not taken: the next look tries again
 */
export async function mailStatus(config: Config, problems: Problem[]): Promise<string> {
  for (const name of ['SMTP_URL', 'OPERATOR_EMAIL'] as const)
    if (!config[name]) throw new UsageError(`--mail needs ${name}`);
  const path = join(config.DATA_DIR, 'status-mail.json');
  const { isMailed, next } = decide(await recall(path), problems, new Date());
  if (isMailed) await mailOperator(config, problems);
  await remember(config.DATA_DIR, path, next);
  return isMailed ? `Mailed to ${config.OPERATOR_EMAIL}.` : 'Nothing new to mail.';
}

/** Decides whether a look is mailed, and what to remember of it. */
export function decide(
  { seen, mailed, mailed_at }: Memory,
  problems: Problem[],
  now: Date,
): { isMailed: boolean; next: Memory } {
  const current = problems.map(({ problem }) => withoutNumbers(problem));
  const lasting = current.filter((one) => seen.includes(one));
  const isNew = lasting.some((one) => !mailed.includes(one));
  const isOver = current.length === 0 && mailed.length > 0;
  const isDue =
    lasting.length > 0 && mailed_at !== null && now.getTime() - Date.parse(mailed_at) >= REMIND_MS;
  if (!isNew && !isOver && !isDue) return { isMailed: false, next: { seen: current, mailed, mailed_at } };
  return {
    isMailed: true,
    next: { seen: current, mailed: current, mailed_at: isOver ? null : now.toISOString() },
  };
}

const withoutNumbers = (text: string): string => text.replace(/\d[\d.,]*( [a-zA-Z]+)?/g, '#');

async function recall(path: string): Promise<Memory> {
  try {
    return { ...NOTHING, ...JSON.parse(await readFile(path, 'utf8')) };
  } catch (error) {
    // A file that a full disk has cut counts as none: the worst is a second mail.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return NOTHING;
    throw error;
  }
}

async function remember(folder: string, path: string, memory: Memory): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, JSON.stringify(memory));
  await rename(`${path}.new`, path);
}
