import { type SpanContext, TraceFlags } from '@opentelemetry/api';

/** Later versions may be longer (W3C Trace Context, section 3.2). */
const MAX_LENGTH = 256;
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})($|-)/;

/** Parses the header `traceparent`. Returns null if it is absent or invalid: the receiver then begins a trace of its own. */
export function parseTraceparent(header: string | undefined): SpanContext | null {
  if (header === undefined || header.length > MAX_LENGTH) return null;
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || (version === '00' && more === '-')) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags!, 16) & TraceFlags.SAMPLED, isRemote: true };
}

/** Returns the `traceparent` of a span; undefined if it is not sampled. */
export const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string | undefined =>
  traceFlags & TraceFlags.SAMPLED ? `00-${traceId}-${spanId}-01` : undefined;
