import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { lazy } from './lazy.ts';

const buildCompiler = SerializerSelector();

/**
 * Compiles the serializer of a response when it is first sent. Fastify would compile all serializers at the start, which took a third of
 * the start's CPU time.
 */
export const buildLazySerializers: typeof buildCompiler = (schemas, options) => (definition) =>
  // A compiler leaves out a shared schema once it has compiled it, so each definition starts with all of them.
  lazy(() => buildCompiler(schemas, options)(definition));
