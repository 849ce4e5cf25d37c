import { type Span, SpanStatusCode } from '@opentelemetry/api';
import type { PushEnd, PushSpan, PushSpans } from './tracing.ts';

type Start = (
  notificationId: string,
  to: { origin: string; pushService: string },
  page?: number,
) => Span | null;

/** A span with the number of its messages that have not ended, and the ends of the others. */
type Open = PushSpan & { endIfOver(): void };

/** Creates the spans of one job's messages. */
export function createPushSpans(start: Start): PushSpans {
  const spans = new Map<string, Open | undefined>();
  let isSealed = false;
  const create = (span: Span): Open => {
    const counts = { accepted: 0, failed: 0, retried: 0 };
    let open = 0;
    let reason: string | null = null;
    const endIfOver = () => {
      if (!isSealed || open > 0) return;
      span.setAttributes({
        'carillon.accepted': counts.accepted,
        'carillon.failed': counts.failed,
        'carillon.retried': counts.retried,
        ...(reason !== null && { 'error.type': reason }),
      });
      if (reason !== null && counts.accepted === 0) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    return {
      add(messages) {
        open += messages;
      },
      end(end, messages = 1) {
        open -= messages;
        if (end) counts[COUNTS[end.status]] += messages;
        if (end && end.status !== 'completed') reason ??= end.reasonCode;
        endIfOver();
      },
      endIfOver,
    };
  };

  return {
    to(notificationId, to, page) {
      const key = `${notificationId} ${to.origin} ${page}`;
      if (!spans.has(key)) {
        const span = start(notificationId, to, page);
        spans.set(key, span ? create(span) : undefined);
      }
      return spans.get(key);
    },
    seal() {
      isSealed = true;
      for (const span of spans.values()) span?.endIfOver();
    },
  };
}

const COUNTS: Record<NonNullable<PushEnd>['status'], 'accepted' | 'failed' | 'retried'> = {
  completed: 'accepted',
  failed: 'failed',
  queued: 'retried',
};
