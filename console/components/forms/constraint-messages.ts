import { fill } from '../../../languages/text.ts';
import { texts } from '../../texts.ts';
import { count } from '../text/numbers.ts';

/** The properties of an input or a textarea that `constraintMessage` reads. */
export type Constrained = {
  type: string;
  minLength: number;
  min: string;
  max: string;
  validity: { [constraint in Constraint]?: boolean };
};

type Constraint =
  | 'valueMissing'
  | 'typeMismatch'
  | 'tooShort'
  | 'rangeUnderflow'
  | 'rangeOverflow'
  | 'badInput';

/** Returns the reason why a field's value violates its constraints. `label` names the field, such as "Your name". */
export function constraintMessage(
  { type, minLength, min, max, validity }: Constrained,
  label: string,
): string {
  const { missing, malformed, tooShort, tooSmall, tooLarge, invalid } = texts.common.fields;
  if (validity.valueMissing) return missing[type] ?? missingText(label);
  if (validity.typeMismatch) return malformed[type] ?? malformed.any;
  if (validity.tooShort) return count(tooShort, minLength);
  if (validity.rangeUnderflow) return fill(tooSmall, { min });
  if (validity.rangeOverflow) return fill(tooLarge, { max });
  return missing[type] ?? invalid;
}

/** Says that a text is missing: "Enter a name."; "Enter your name." if the label says whose it is. */
function missingText(label: string): string {
  const { missing, missingText } = texts.common.fields;
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  if (!name) return missing.any;
  if (/^(your|the|current|new) /.test(name))
    return fill(missingText.own, { name: name.replace(/^(current|new) /, 'your $1 ') });
  return fill(/^[aeiou]/.test(name) ? missingText.an : missingText.a, { name });
}
