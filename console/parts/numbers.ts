const NUMBER = new Intl.NumberFormat();

/** Such as "2,000", as this browser writes it. */
export const count = (number: number): string => NUMBER.format(number);

/** Such as "1 device" and "2,000 devices". */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`;

/** Such as "99.5 %", never rounded up to all. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = (part / whole) * 100;
  const rounded = percent >= 10 ? Math.floor(percent) : Math.floor(percent * 10) / 10;
  return part > 0 && rounded === 0 ? '< 0.1 %' : `${rounded} %`;
}
