import type { ValidationError } from '../../contract/errors.ts';
import { MAX_LIQUID_LENGTH } from '../../contract/limits.ts';
import { isWebAddress } from '../lib/text/web-address.ts';
import { hasLiquid } from './has-liquid.ts';
import { isWholeLink, linkProblem } from './links.ts';
import {
  LiquidSyntaxError,
  newBudget,
  type ParsedText,
  renderLiquid,
  type TextKind,
  type Values,
} from './liquid.ts';
import { parse } from './texts.ts';
import { findUnknownVariables } from './unknown-variables.ts';

/** A text of a payload: the field that has it, and what is made of it. */
type Place = { field: string; kind: TextKind; source: string };

/** The texts of one language. */
type Language = { field: string; places: Place[] };

/** Bound of the errors of one payload, each of which may quote a name. */
const MAX_ERRORS = 20;

/**
 * Finds the errors of the texts of a payload with `personalize`. Each names its line and column.
 *
 * @param payload any JSON within the bounds of its schema
 * @param data what the texts read as `data`; undefined if it is not known yet
 */
export function textErrors(payload: unknown, data: Values | undefined): ValidationError[] {
  const errors: ValidationError[] = [];
  for (const { field, places } of languagesOf(payload)) {
    const length = places.reduce((sum, { source }) => sum + source.length, 0);
    if (length > MAX_LIQUID_LENGTH)
      errors.push({
        field,
        reason: `has ${length} characters in its texts: together they may have ${MAX_LIQUID_LENGTH}`,
      });
    else
      for (const place of places) {
        errors.push(...placeErrors(place, data));
        if (errors.length >= MAX_ERRORS) return errors.slice(0, MAX_ERRORS);
      }
  }
  return errors;
}

function languagesOf(payload: unknown): Language[] {
  const { actions, translations, ...own } = payload as Record<string, unknown>;
  const buttons = Array.isArray(actions) ? actions : [];
  const ownPlaces = [
    ...placesOf('payload', own),
    ...buttons.flatMap((action, i) => placesOf(`payload.actions[${i}]`, action)),
  ];
  const others = typeof translations === 'object' ? Object.entries(translations ?? {}) : [];
  return [
    { field: 'payload', places: ownPlaces },
    ...others.map(([tag, texts]) => {
      const field = `payload.translations.${tag}`;
      return { field, places: placesOf(field, texts) };
    }),
  ];
}

function placesOf(field: string, texts: unknown): Place[] {
  if (typeof texts !== 'object' || texts === null) return [];
  const { title, message, link } = texts as Record<string, unknown>;
  const place = (name: string, kind: TextKind, source: unknown): Place[] =>
    typeof source === 'string' ? [{ field: `${field}.${name}`, kind, source }] : [];
  return [
    ...place('title', 'text', title),
    ...place('message', 'text', message),
    ...place('link', 'link', link),
  ];
}

function placeErrors({ field, kind, source }: Place, data: Values | undefined): ValidationError[] {
  const error = (reason: string): ValidationError[] => [{ field, reason }];
  if (!hasLiquid(source))
    return kind === 'text' || isWebAddress(source) ? [] : error('must be an absolute http: or https: URL');
  let text: ParsedText;
  try {
    text = parse(source, kind);
  } catch (cause) {
    if (!(cause instanceof LiquidSyntaxError)) throw cause;
    return error(`is no valid Liquid at line ${cause.line}, column ${cause.column}: ${cause.message}`);
  }
  const unknown = findUnknownVariables(text.templates, data);
  if (unknown.length > 0)
    return unknown
      .slice(0, MAX_ERRORS)
      .map(({ reason, line, column }) => ({ field, reason: `at line ${line}, column ${column}: ${reason}` }));
  const problem = kind === 'link' ? linkProblem(source) : null;
  if (problem !== null) return error(problem);
  return data !== undefined && kind === 'link' && isWholeLink(source) && !isWebAddress(renderedOf(text, data))
    ? error('is a value of data that is no absolute http: or https: URL')
    : [];
}

const renderedOf = (text: ParsedText, data: Values): string =>
  renderLiquid(text, { user: {}, data }, newBudget()).trim();
