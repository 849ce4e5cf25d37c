import { encrypt } from '../../../../packages/web-push/src/encryption/encrypt.ts';
import { opensslPrimitives } from '../../../../packages/web-push/src/encryption/openssl-primitives.ts';
import type { Primitives, Recipient } from '../../../../packages/web-push/src/encryption/primitives.ts';

/** Encrypts a single message. @throws the error that `encrypt` returns for it */
export function encryptMessage(
  content: Uint8Array,
  recipient: Recipient,
  primitives: Primitives = opensslPrimitives,
): Buffer {
  const [body] = encrypt([{ content, recipient }], primitives);
  if (body instanceof Error) throw body;
  return body!;
}
