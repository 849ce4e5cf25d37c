import type { ApiDeps } from '../../server/api/deps.ts';
import { createDocument } from '../../server/api/openapi/document.ts';
import { endpoints } from '../../server/api/routes.ts';

// biome-ignore lint/suspicious/noExplicitAny: parsed JSON
export type Json = any;

/** The routes of every endpoint. They use their dependencies only when they are called. */
export const routes = endpoints(nothing());

/** The OpenAPI document of every installation. */
export const openapi: Json = JSON.parse(JSON.stringify(createDocument(routes, 'https://push.carillon.test')));

export type Operation = { path: string; method: string; operation: Json };

/** Returns the operations of a document. `method` is in lower case, as in the document. */
export const operationsOf = (document: Json): Operation[] =>
  Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({ path, method, operation })),
  );

function nothing(): ApiDeps {
  const anything: unknown = new Proxy(() => {}, { get: () => anything, apply: () => anything });
  return anything as ApiDeps;
}
