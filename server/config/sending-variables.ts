import { availableParallelism } from 'node:os';
import { integer, oneOf, variable } from './parsers.ts';

/** Variables of how a worker sends. They are the last of `VARIABLES`. */
export const SENDING_VARIABLES = {
  RETRY_BASE_MS: variable(
    '5000',
    'Delay before the first retry of a delivery, in ms; it doubles with every further retry.',
    integer(10, 3_600_000),
  ),
  PUSH_TIMEOUT_MS: variable('10000', 'Timeout of a request to a push service, in ms.', integer(100, 60_000)),
  MAX_CONCURRENCY_PER_PUSH_SERVICE: variable(
    '4000',
    'Highest number of requests that a process has in flight to one push service. The current limit follows from the answers.',
    integer(2, 10_000),
  ),
  SEND_THREADS: variable(
    'auto',
    'Sending threads of a worker, which encrypt and post. auto: one fewer than the cores, at least one.',
    (value) => (value === 'auto' ? Math.max(1, availableParallelism() - 1) : integer(1, 64)(value)),
  ),
  ENCRYPTION: variable(
    'auto',
    'Implementation that computes the keys of messages: auto uses the built-in WebAssembly if the processor has a fused multiply-add; openssl uses OpenSSL, at 1.6 to 1.8 times the CPU per message.',
    oneOf('auto', 'openssl'),
  ),
  HTTP2: variable(
    'auto',
    'HTTP/2 client for push services: auto uses our own client, and undici for an origin with two protocol failures in a row; library uses undici for all, at five times the CPU per request.',
    oneOf('auto', 'library'),
  ),
};
