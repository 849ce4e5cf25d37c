/** Counts of a variant: devices whose push services accepted it, and devices on which it was tapped. */
export type Counts = { name: string; sent: number; tapped: number };

/** `better`: the name of the variant that is tapped more, if that is no accident; `conclusion`: the same in plain words. */
export type Comparison = { better: string | null; conclusion: string };

/** Result of a comparison. `best` and `second` are tapped on the largest shares of their devices. */
export type Judgement =
  | { verdict: 'few_devices'; best: null; second: null }
  | { verdict: 'few_taps'; best: null; second: null }
  | { verdict: 'clear' | 'unclear'; best: Counts; second: Counts };

/** A difference that would arise by accident in one of twenty comparisons at most counts. */
const MAX_P = 0.05;
/** Taps, and devices without one, that each of two compared variants must have for the normal approximation. */
const MIN_OF_EACH = 5;

/**
 * Compares variants by the share of devices on which they were tapped: the best with each other one, by the two-proportion z-test with pooled
 * variance, two-sided, at 5 % divided by the number of comparisons (Bonferroni).
 */
export function judgeVariants(variants: Counts[]): Judgement {
  const tried = variants.filter(({ sent }) => sent > 0).sort((a, b) => rateOf(b) - rateOf(a));
  const [best, ...others] = tried;
  if (!best || others.length === 0) return { verdict: 'few_devices', best: null, second: null };
  const hasEnough = tried.every(({ sent, tapped }) => tapped >= MIN_OF_EACH && sent - tapped >= MIN_OF_EACH);
  if (!hasEnough) return { verdict: 'few_taps', best: null, second: null };
  const isClear = others.every((other) => probabilityOf(best, other) < MAX_P / others.length);
  return { verdict: isClear ? 'clear' : 'unclear', best, second: others[0]! };
}

/** Compares variants, and says it in English. */
export function compareVariants(variants: Counts[]): Comparison {
  const judgement = judgeVariants(variants);
  if (judgement.verdict === 'few_devices')
    return { better: null, conclusion: 'Too few devices to tell: fewer than two variants were sent.' };
  if (judgement.verdict === 'few_taps')
    return { better: null, conclusion: 'Too few taps to tell which variant is better.' };
  const { best, second } = judgement;
  const shown = `“${best.name}” was tapped on ${percent(best)} of devices, “${second.name}” on ${percent(second)}`;
  return judgement.verdict === 'clear'
    ? { better: best.name, conclusion: `${shown}: that is very likely no accident.` }
    : { better: null, conclusion: `${shown}: that may be an accident.` };
}

const rateOf = ({ sent, tapped }: Counts): number => tapped / sent;

const percent = (counts: Counts): string => `${(rateOf(counts) * 100).toFixed(1)} %`;

/** Returns the probability of a difference at least as large between variants that are equally good. */
export function probabilityOf(a: Counts, b: Counts): number {
  const pooled = (a.tapped + b.tapped) / (a.sent + b.sent);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / a.sent + 1 / b.sent));
  return deviation === 0 ? 1 : complementaryError(Math.abs(rateOf(a) - rateOf(b)) / deviation / Math.SQRT2);
}

/** Returns erfc(x) for x ≥ 0, with an error below 1.5e-7 (Abramowitz and Stegun, 7.1.26). */
function complementaryError(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const sum =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return sum * Math.exp(-x * x);
}
