/** This browser's zone, such as `Europe/Berlin`. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time as a field for dates and times has it, in this browser's zone: `2030-01-31T09:00`. '' for none. */
export function toLocal(time: string | undefined): string {
  if (!time) return '';
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** ISO 8601 in UTC; undefined for what is no time yet. */
export function fromLocal(text: string): string | undefined {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
