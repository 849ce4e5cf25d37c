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
  if (validity.valueMissing) return `Enter ${WORDS[type] ?? named(label)}.`;
  if (validity.typeMismatch) return `Enter a full ${EXAMPLES[type] ?? 'value'}.`;
  if (validity.tooShort) return `Too short: at least ${minLength} characters.`;
  if (validity.rangeUnderflow) return `Must be at least ${min}.`;
  if (validity.rangeOverflow) return `Must be at most ${max}.`;
  return `Enter ${WORDS[type] ?? 'a valid value'}.`;
}

/** Words for a missing value, by the type of an input. */
const WORDS: Record<string, string> = {
  email: 'an email address',
  url: 'a web address',
  date: 'a date',
  time: 'a time',
  'datetime-local': 'a date and time',
  number: 'a number',
};

const EXAMPLES: Record<string, string> = {
  email: 'email address, such as you@example.com',
  url: 'web address, such as https://example.com',
};

/** Returns a noun for a label, such as "a name"; "your name" if the label says whose it is. */
function named(label: string): string {
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  if (!name) return 'a value';
  if (/^(your|the|current|new) /.test(name)) return name.replace(/^(current|new) /, 'your $1 ');
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
