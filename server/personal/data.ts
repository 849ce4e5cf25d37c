import type { ValidationError } from '../../contract/errors.ts';
import { MAX_DATA_BYTES, MAX_DATA_DEPTH, MAX_DATA_VALUES } from '../../contract/limits.ts';

/** Finds the errors of `data` in a body, which can be any JSON. The schema rejects values that are no object. */
export function dataErrors(body: unknown): ValidationError[] {
  const { data } = (body ?? {}) as { data?: unknown };
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return [];
  const reason = boundsReason(data);
  return reason === null ? [] : [{ field: 'data', reason }];
}

function boundsReason(data: object): string | null {
  let count = 0;
  let level: unknown[] = [data];
  for (let depth = 0; level.length > 0; depth++) {
    const containers = level.filter((value): value is object => typeof value === 'object' && value !== null);
    if (depth === MAX_DATA_DEPTH && containers.length > 0)
      return `must not be nested deeper than ${MAX_DATA_DEPTH} levels`;
    level = containers.flatMap((container) => Object.values(container));
    count += level.length;
    if (count > MAX_DATA_VALUES) return `must have at most ${MAX_DATA_VALUES} values`;
  }
  const bytes = Buffer.byteLength(JSON.stringify(data));
  return bytes > MAX_DATA_BYTES ? `must have at most ${MAX_DATA_BYTES} bytes as JSON; it has ${bytes}` : null;
}
