import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ValidationError } from '../../../contract/errors.ts';
import { namesOf } from '../../../contract/schema.ts';

/** Returns the schema of `expand`: names of fields to add to an answer. */
export const expandParameter = (
  names: readonly string[],
  description = 'Fields to add to the answer, separated by commas.',
) => Type.Optional(namesOf(names, description));

/** Returns the check of routes that take `expand`. */
export const expandErrors =
  (names: readonly string[]) =>
  (request: FastifyRequest): ValidationError[] => {
    const { expand } = request.query as { expand?: unknown };
    if (typeof expand !== 'string') return [];
    const unknown = expand.split(',').filter((name) => !names.includes(name));
    if (unknown.length === 0) return [];
    return [{ field: 'expand', reason: `must consist of ${names.join(', ')}; it has ${unknown.join(', ')}` }];
  };

export const expansionsOf = <Name extends string>({ expand }: { expand?: string }): Set<Name> =>
  new Set((expand?.split(',') ?? []) as Name[]);
