import { CONTENT_ENCODING } from './encryption/encrypt.ts';
import { encodeField, POST_HTTPS, STATIC_INDEX } from './http2/hpack.ts';
import { type PushRequest, pathOf } from './push-request.ts';

/**
 * Creates an encoder of requests' fields for HTTP/2. Consecutive messages of a broadcast differ only in the
 * path; the rest is cached.
 */
export function createFieldEncoder(): (request: PushRequest) => Buffer {
  let last: PushRequest | undefined;
  let [beforePath, afterPath] = [POST_HTTPS, POST_HTTPS];
  return (request) => {
    if (!last || !hasSameFields(request, last)) {
      beforePath = Buffer.concat([
        POST_HTTPS,
        encodeField(STATIC_INDEX.authority, new URL(request.origin).host),
      ]);
      afterPath = Buffer.concat([
        encodeField('ttl', String(request.ttl)),
        encodeField('urgency', request.urgency),
        ...(request.topic === undefined ? [] : [encodeField('topic', request.topic)]),
        encodeField(STATIC_INDEX.contentEncoding, CONTENT_ENCODING),
        encodeField(STATIC_INDEX.contentType, 'application/octet-stream'),
        encodeField(STATIC_INDEX.contentLength, String(request.body.length)),
        encodeField(STATIC_INDEX.authorization, request.authorization),
      ]);
      last = request;
    }
    return Buffer.concat([beforePath, encodeField(STATIC_INDEX.path, pathOf(request)), afterPath]);
  };
}

const hasSameFields = (a: PushRequest, b: PushRequest): boolean =>
  a.authorization === b.authorization &&
  a.topic === b.topic &&
  a.ttl === b.ttl &&
  a.urgency === b.urgency &&
  a.origin === b.origin &&
  a.body.length === b.body.length;
