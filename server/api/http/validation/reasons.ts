import { FORMATS } from './formats.ts';

/**
 * Returns the reason of a validation error.
 *
 * @param keyword the JSON Schema keyword that the value violates
 * @param params `params` of Ajv's error object; `length` of a text that is too long
 * @param otherwise the reason for a keyword without its own
 */
export function reasonFor(
  keyword: string,
  // biome-ignore lint/suspicious/noExplicitAny: Ajv's own type.
  params: Record<string, any>,
  otherwise = 'is invalid',
): string {
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

/** Returns the name of a JSON Schema type: `a string`, `an object`. */
const withArticle = (type: string): string =>
  type === 'null' ? type : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
