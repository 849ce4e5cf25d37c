import { createECDH, randomBytes } from 'node:crypto';
import { createVectorAgreement } from '../vector/agreement.ts';
import { createVectorDerivation } from '../vector/derivation.ts';
import { hasFusedMultiplyAdd } from '../vector/fused.ts';
import { opensslPrimitives } from './openssl-primitives.ts';
import { ENCRYPTION_BATCH_SIZE, type Encryption, type Primitives } from './primitives.ts';

/** @param onFallback receives the reason if `auto` has to use OpenSSL */
export function createPrimitives(
  encryption: Encryption,
  onFallback: (reason: string) => void = () => undefined,
): Primitives {
  if (encryption === 'openssl') return opensslPrimitives;
  try {
    if (!hasFusedMultiplyAdd()) throw new Error('this processor has no fused multiply-add');
    const vector: Primitives = {
      kind: 'vector',
      agree: createVectorAgreement(ENCRYPTION_BATCH_SIZE),
      derive: createVectorDerivation(),
    };
    if (!matchesOpenssl(vector))
      throw new Error('our own encryption and OpenSSL computed different keys; please report this bug');
    return vector;
  } catch (error) {
    // Compiling throws if the processor has no vector instructions.
    onFallback((error as Error).message);
    return opensslPrimitives;
  }
}

export function matchesOpenssl({ agree, derive }: Primitives): boolean {
  const phones = Array.from({ length: 3 }, () => createECDH('prime256v1'));
  const publicKeys = phones.map((phone) => phone.generateKeys());
  const sources = agree(publicKeys).map((agreement, i) => ({
    ...agreement!,
    recipient: { p256dh: publicKeys[i]!, auth: randomBytes(16) },
    salt: randomBytes(16),
  }));
  const keys = derive(sources);
  const expectedKeys = opensslPrimitives.derive(sources);
  return sources.every((source, i) => {
    const expectedSecret = phones[i]!.computeSecret(source.publicKey);
    return (
      expectedSecret.equals(source.sharedSecret) &&
      expectedKeys[i]!.key.equals(keys[i]!.key) &&
      expectedKeys[i]!.nonce.equals(keys[i]!.nonce)
    );
  });
}
