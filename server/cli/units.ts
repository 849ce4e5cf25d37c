export const formatNumber = (value: number): string => value.toLocaleString('en-US');

const UNITS: [seconds: number, name: string][] = [
  [86_400, 'days'],
  [3600, 'h'],
  [60, 'min'],
];

/** Formats a duration in the largest unit that fits at least twice: `90 s`, `5 min`, `3 h`, `2 days`. */
export function formatDuration(seconds: number): string {
  const [size, name] = UNITS.find(([unit]) => seconds >= 2 * unit) ?? [1, 's'];
  return `${Math.floor(seconds / size)} ${name}`;
}

const SIZES = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** Formats a size with two or three digits, such as `8.4 GB` and `412 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let size = 0;
  for (; value >= 999.5 && size < SIZES.length - 1; size++) value /= 1000;
  return `${size > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${SIZES[size]}`;
}
