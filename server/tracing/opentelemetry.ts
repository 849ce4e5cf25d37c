import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import { toWire } from '../ids.ts';
import { traceOf } from '../lib/known-traces.ts';
import { atMostEvery } from '../lib/time/at-most-every.ts';
import type { Log } from '../log.ts';
import { createPushSpans } from './push-spans.ts';
import { createSampler } from './sampler.ts';
import { parseTraceparent, traceparentOf } from './traceparent.ts';
import type { Tracing } from './tracing.ts';

const NAME = 'carillon';
const LOG_INTERVAL_MS = 60_000;
const STOP_TIMEOUT_MS = 3000;

/** Creates traces that are exported by OTLP over HTTP, as JSON. At most 2,048 spans wait; further ones are dropped. */
export function createTracing(config: Config, version: string, log: Log): Tracing {
  logProblems(log);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': NAME, 'service.version': version }),
    sampler: createSampler(config.OTEL_TRACES_SAMPLER, config.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({
          url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
          headers: config.OTEL_EXPORTER_OTLP_HEADERS,
        }),
      ),
    ],
  });
  const tracer = provider.getTracer(NAME, version);
  const requests = new AsyncLocalStorage<Span>();

  const ofNotification = (id: string, name: string, kind: SpanKind, attributes: Attributes): Span | null => {
    const parent = parseTraceparent(traceOf(id));
    if (parent === null) return null;
    const own = { ...attributes, 'carillon.notification_id': toWire('ntf', id) };
    return tracer.startSpan(name, { kind, attributes: own }, trace.setSpanContext(ROOT_CONTEXT, parent));
  };

  return {
    async request({ method, route, requestId, traceparent, age, status }, work) {
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          startTime: Date.now() - age,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'carillon.request_id': requestId,
          },
        },
        contextOf(traceparent),
      );
      try {
        const result = await requests.run(span, work);
        span.setAttribute('http.response.status_code', status());
        return result;
      } catch (error) {
        const failed = error instanceof ApiError ? error.status : 500;
        span.setAttribute('http.response.status_code', failed);
        if (error instanceof ApiError) span.setAttribute('error.type', error.code);
        if (failed >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },

    current() {
      const span = requests.getStore();
      return span && traceparentOf(span.spanContext());
    },

    async step(name, notificationId, work) {
      const span = ofNotification(notificationId, name, SpanKind.INTERNAL, {});
      try {
        return await work();
      } catch (error) {
        span?.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span?.end();
      }
    },

    pushes: () =>
      createPushSpans((notificationId, { origin, pushService }, page) =>
        ofNotification(notificationId, `push ${pushService}`, SpanKind.CLIENT, {
          'server.address': new URL(origin).hostname,
          'carillon.push_service': pushService,
          ...(page !== undefined && { 'carillon.page': page }),
        }),
      ),

    async stop() {
      const timer = new Promise<void>((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), timer]);
    },
  };
}

function contextOf(traceparent: string | undefined): Context {
  const parent = parseTraceparent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

/** Logs what the packages report, such as a collector that cannot be reached. */
function logProblems(log: Log): void {
  const isLogged = atMostEvery(LOG_INTERVAL_MS);
  const warn = (reason: string) => {
    if (isLogged('traces')) log.warn({ reason: reason.slice(0, 500) }, 'traces could not be exported');
  };
  const ignore = () => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
