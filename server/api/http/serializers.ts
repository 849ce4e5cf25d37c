import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { lazy } from './lazy.ts';

const buildCompiler = SerializerSelector();

/**
 * Compiles the serializer of a response when it is first sent. Fastify compiles those of all routes, also of errors, at the start, which
 * took a third of its CPU time.
 */
export const buildLazySerializers: typeof buildCompiler = (schemas, options) => (definition) =>
  // A compiler leaves out a schema that it has compiled by itself: each starts with all of them.
  lazy(() => buildCompiler(schemas, options)(definition));
