import { encrypt } from '../../server/web-push/encrypt.ts';
import { createPrimitives, type Recipient } from '../../server/web-push/primitives.ts';

/** A body as a sender encrypts it. Throws what forbids it. */
export function encrypted(
  content: Uint8Array,
  recipient: Recipient,
  primitives = createPrimitives('openssl'),
): Buffer {
  const [body] = encrypt([{ content, recipient }], primitives);
  if (body instanceof Error) throw body;
  return body!;
}
