/** A colour in sRGB, each channel 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Returns the contrast ratio of WCAG 2.2: 1 to 21. */
export function contrast(first: Rgb, second: Rgb): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the relative luminance of WCAG 2.2: 0 to 1. */
export function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param share share of the second colour, 0 to 1 */
export function mix(first: Rgb, second: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(first[index] * (1 - share) + second[index] * share);
  return [channel(0), channel(1), channel(2)];
}

/** Returns null for anything but `#rrggbb`. */
export function parse(color: string | undefined): Rgb | null {
  if (!color || !/^#[0-9A-Fa-f]{6}$/.test(color)) return null;
  const number = Number.parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

export function hex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
