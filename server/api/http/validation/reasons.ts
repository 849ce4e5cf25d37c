import type { ErrorText } from '../../../../contract/error-texts.ts';
import type { Reason } from '../../../../contract/errors.ts';
import { FORMATS } from './formats.ts';

/** `params` of Ajv's error object; `length` of a text that is too long. */
// biome-ignore lint/suspicious/noExplicitAny: Ajv's own type.
type Params = Record<string, any>;

/**
 * Returns the reason of a validation error.
 *
 * @param keyword the JSON Schema keyword that the value violates
 * @param otherwise the reason for a keyword without its own
 */
export function reasonFor(keyword: string, params: Params, otherwise = 'is invalid'): Reason {
  const text = textFor(keyword, params);
  return { reason: englishFor(keyword, params, otherwise), ...(text && { text }) };
}

function englishFor(keyword: string, params: Params, otherwise: string): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not a known field';
    case 'type':
      return `must be ${[params.type].flat().map(withArticle).join(' or ')}`;
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`;
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`;
    case 'maxLength':
      return `must have at most ${params.limit} characters; it has ${params.length}`;
    case 'minItems':
    case 'minProperties':
      return 'must not be empty';
    case 'maxItems':
      return `must have at most ${params.limit} items`;
    case 'maxProperties':
      return params.limit === 1 ? 'must have one field only' : `must have at most ${params.limit} fields`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case 'minimum':
      return `must be at least ${params.limit}`;
    case 'maximum':
      return `must be at most ${params.limit}`;
    case 'pattern':
      return `must match ${params.pattern}`;
    case 'format':
      return FORMATS[params.format]?.reason ?? `must be a ${params.format}`;
    default:
      return otherwise;
  }
}

/** Returns the console's text; undefined for what no form of the console sends, such as an unknown field. */
function textFor(keyword: string, { limit, length, format }: Params): ErrorText | undefined {
  switch (keyword) {
    case 'required':
    case 'minItems':
    case 'minProperties':
      return { key: 'required' };
    case 'minLength':
      return limit === 1 ? { key: 'required' } : { key: 'too_short', count: limit };
    case 'maxLength':
      return { key: 'too_long', max: limit, length };
    case 'maxItems':
      return { key: 'too_many_items', max: limit };
    case 'minimum':
      return { key: 'too_small', min: limit };
    case 'maximum':
      return { key: 'too_large', max: limit };
    case 'pattern':
      return { key: 'invalid' };
    case 'format':
      return FORMATS[format]?.text;
  }
}

/** Returns the name of a JSON Schema type: `a string`, `an object`. */
const withArticle = (type: string): string =>
  type === 'null' ? type : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
