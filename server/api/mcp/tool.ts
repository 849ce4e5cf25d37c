import type { TSchema } from 'typebox';
import type { Scope } from '../../../contract/lists.ts';
import { scopesOf } from '../authentication/scopes.ts';
import type { Answer, Arguments, Operations, ToolCaller } from './operations.ts';
import { argumentsOf, type Changes } from './schemas.ts';

/** Hints for clients (MCP, ToolAnnotations), which ask their users before some calls. */
export type Annotations = {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
};

/** A tool. `url` is its endpoint's, whose documentation explains errors of its arguments. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  annotations: Annotations;
  url: string;
  input: TSchema;
  /** @param args validated by `input` */
  call(args: Arguments, caller: ToolCaller): Promise<Answer>;
};

export const READS: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** A message reaches people, cannot be taken back, and may replace an earlier one. */
export const SENDS: Annotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
};

export const needs = (...scopes: readonly Scope[]): string => `Needs the scope ${scopes.join(' or ')}.`;

/** Returns a tool that reads by one endpoint, whose words describe it. `fixed` adds arguments that the caller does not choose. */
export function readTool(
  operations: Operations,
  name: string,
  operationId: string,
  changes?: Changes,
  fixed: (caller: ToolCaller) => Arguments = () => ({}),
): Tool {
  const [method, url, route] = operations.endpoint(operationId);
  return {
    name,
    title: route.summary,
    description: `${route.summary}. ${route.description} ${needs(...(scopesOf(method, url) ?? []))}`,
    annotations: READS,
    url,
    input: argumentsOf(route, changes),
    call: (args, caller) => operations.call(operationId, { ...args, ...fixed(caller) }, caller),
  };
}
