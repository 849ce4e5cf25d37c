import type { ApiDeps } from '../../server/api/deps.ts';
import { createDocument } from '../../server/api/openapi/document.ts';
import { endpoints } from '../../server/api/routes.ts';

// biome-ignore lint/suspicious/noExplicitAny: parsed JSON
export type Json = any;

/** The OpenAPI document as every installation serves it. Endpoints use what they depend on only when they are called. */
export const openapi: Json = JSON.parse(
  JSON.stringify(createDocument(endpoints(nothing()), 'https://push.carillon.test')),
);

function nothing(): ApiDeps {
  const anything: unknown = new Proxy(() => {}, { get: () => anything, apply: () => anything });
  return anything as ApiDeps;
}
