/** A push service's answer other than 2xx, with the fields of npm web-push's error of this name. */
export class WebPushError extends Error {
  readonly statusCode: number;
  /** `retry-after` in seconds, if the push service sent it. */
  readonly headers: Record<string, string>;
  /** The start of the body, as one line. */
  readonly body: string;
  readonly endpoint: string;

  constructor(statusCode: number, headers: Record<string, string>, body: string, endpoint: string) {
    super(`the push service answered with ${statusCode}`);
    this.name = 'WebPushError';
    this.statusCode = statusCode;
    this.headers = headers;
    this.body = body;
    this.endpoint = endpoint;
  }
}
