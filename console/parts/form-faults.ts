import { RequestFault } from '../server/request.ts';

/** What the server said is wrong with a field: its reason as a sentence; undefined where nothing is. */
export function faultOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof RequestFault)) return undefined;
  const reason = error.faults.find((fault) => fault.field === field)?.reason;
  return reason && reason.charAt(0).toUpperCase() + reason.slice(1);
}

/** What the server said that belongs to none of these fields. */
export function otherFault(error: unknown, fields: string[]): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!(error instanceof RequestFault) || error.faults.length === 0) return error.message;
  const others = error.faults.filter(({ field }) => !fields.includes(field));
  return others.map(({ field, reason }) => `${field} ${reason}`).join('; ') || undefined;
}
