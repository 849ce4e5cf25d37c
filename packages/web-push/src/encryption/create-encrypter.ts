import { encrypt, type Message } from './encrypt.ts';
import { opensslPrimitives } from './openssl-primitives.ts';
import type { Primitives } from './primitives.ts';

/** Encrypts a batch, and returns what `encrypt` returns. */
export type Encrypter = (messages: Message[]) => (Buffer | Error)[];

/**
 * Creates an encrypter with the preferred primitives (`create-primitives.ts`). If a self-check of our own arithmetic fails, OpenSSL encrypts this batch and all later
 * ones, so no message is lost.
 *
 * @param onFallback receives the reason
 */
export function createEncrypter(preferred: Primitives, onFallback: (reason: string) => void): Encrypter {
  let primitives = preferred;
  return (messages) => {
    try {
      return encrypt(messages, primitives);
    } catch (error) {
      if (primitives.kind === 'openssl') throw error;
      primitives = opensslPrimitives;
      onFallback((error as Error).message);
      return encrypt(messages, primitives);
    }
  };
}
