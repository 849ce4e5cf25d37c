import type { ValidationError } from '../../../../contract/errors.ts';
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import { dataErrors } from '../../../personal/data.ts';
import { loadPersonalChecks } from '../../../personal/load.ts';

/** True if the notification can have `data`, because it is to one user or device. Null if that is not known yet. */
type MayHaveData = boolean | null;

type Body = { payload?: { personalize?: unknown } | null; data?: unknown };

/** Finds the errors of texts that are Liquid, and of `data`. The body can be any JSON. */
export async function personalErrors(body: unknown, mayHaveData: MayHaveData): Promise<ValidationError[]> {
  if (typeof body !== 'object' || body === null) return [];
  const { payload, data } = body as Body;
  const isPersonal = payload?.personalize === true;
  const errors = dataErrors(body);
  if (data !== undefined && mayHaveData === false)
    errors.push({ field: 'data', reason: 'is for a notification to one user or device' });
  else if (data !== undefined && payload && !isPersonal)
    errors.push({ field: 'data', reason: 'is read only if payload.personalize is true' });
  if (!isPersonal) return errors;
  const { textErrors } = await loadPersonalChecks();
  return [...errors, ...textErrors(payload, mayHaveData === null ? undefined : valuesOf(data))];
}

const valuesOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};

/** Finds such errors of many bodies, and lets the event loop do other work in between. */
export async function personalErrorsOf(
  bodies: unknown[],
  mayHaveData: MayHaveData,
): Promise<ValidationError[][]> {
  if (!bodies.some(isConcerned)) return bodies.map(() => []);
  await loadPersonalChecks();
  return Promise.all(await mapInTurns(bodies, (body) => personalErrors(body, mayHaveData), TEXTS_PER_TURN));
}

/** Texts that are parsed in a turn of the event loop: each notification takes up to some milliseconds. */
const TEXTS_PER_TURN = 5;

const isConcerned = (body: unknown): boolean => {
  const { payload, data } = (body ?? {}) as Body;
  return data !== undefined || payload?.personalize === true;
};
