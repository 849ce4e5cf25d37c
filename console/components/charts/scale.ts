/** Returns round numbers from 0 to the first that is at least `max`, in at most `steps` steps of whole numbers. */
export function ticksUpTo(max: number, steps: number): number[] {
  const step = roundUp(Math.max(1, max / steps));
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Rounds up to 1, 2, 5 or, from ten on, 2.5 times a power of ten. */
function roundUp(number: number): number {
  const power = 10 ** Math.floor(Math.log10(number));
  return [1, 2, ...(power >= 10 ? [2.5] : []), 5, 10].find((factor) => factor * power >= number)! * power;
}

const CHARACTER_PX = 6.6;
const LABEL_GAP_PX = 20;

/** Returns the positions of the labels that fit beside each other, counted back from the last one. */
export function labelPositions(labels: string[], width: number): number[] {
  const longest = Math.max(0, ...labels.map((label) => label.length)) * CHARACTER_PX + LABEL_GAP_PX;
  const every = Math.max(1, Math.ceil((longest * labels.length) / Math.max(1, width)));
  return labels.map((_, index) => index).filter((index) => (labels.length - 1 - index) % every === 0);
}
