/**
 * Traces: spans of requests with an API key, and of what becomes of their notifications. Code that may be traced has this or null, and
 * costs nothing then.
 */
export type Tracing = {
  /** Runs the work of an authenticated request in a span. Its `traceparent` makes it part of the client's trace. */
  request<Result>(request: TracedRequest, work: () => Promise<Result>): Promise<Result>;
  /** Returns the `traceparent` of the request whose work is running; undefined outside of requests, and if its trace is not sampled. */
  current(): string | undefined;
  /** Runs a step of sending a notification (its UUID) in a span, if the notification has a trace. */
  step<Result>(name: string, notificationId: string, work: () => Promise<Result>): Promise<Result>;
  /** Begins the spans of one job's messages. */
  pushes(): PushSpans;
  /** Exports what is left, for some seconds at most. */
  stop(): Promise<void>;
};

export type TracedRequest = {
  method: string;
  /** With the names of its parameters, such as `/v1/notifications/:id`. */
  route: string;
  requestId: string;
  /** The header, as the client sent it. */
  traceparent: string | undefined;
  /** Milliseconds since the request arrived. */
  age: number;
  /** Status of a successful answer. */
  status: () => number;
};

/** The spans of one job: one for each notification, push origin and page, never one for each message of a broadcast. */
export type PushSpans = {
  /** Returns the span of messages of a notification to an origin; undefined if the notification has no trace. */
  to(
    notificationId: string,
    to: { origin: string; pushService: string },
    page?: number,
  ): PushSpan | undefined;
  /** Tells that no more messages come. Each span ends with its last message. */
  seal(): void;
};

/** How a message ended. Null: it was not posted by this job. */
export type PushEnd = { status: 'completed' | 'failed' | 'queued'; reasonCode: string } | null;

export type PushSpan = {
  add(messages: number): void;
  end(end: PushEnd, messages?: number): void;
};
