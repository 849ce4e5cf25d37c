import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Deviations of an authenticator from correct behaviour. */
export type Deviation = {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  type?: string;
  challenge?: string;
};

type Options = { challenge: string };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/**
 * Creates an authenticator with one passkey, and the browser in front of it (Web Authentication, level 3). Its signature counter stays 0
 * unless a test sets it, like the counter of a synced passkey.
 */
export function createAuthenticator(url: string) {
  const { origin, hostname } = new URL(url);
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };

  const clientData = (type: string, { challenge }: Options, how: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: how.type ?? type,
        challenge: how.challenge ?? challenge,
        origin: how.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (counter: number, how: Deviation, flags = 0): Buffer => {
    const head = Buffer.alloc(5);
    head[0] = USER_PRESENT | flags | (how.isUserVerified === false ? 0 : USER_VERIFIED);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(how.rpId ?? hostname), head]);
  };
  const credential = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response: Object.fromEntries(
      Object.entries(response).map(([name, value]) => [name, value.toString('base64url')]),
    ),
    clientExtensionResults: {},
  });

  return {
    counter: 0,
    /** Returns the result of `navigator.credentials.create`. */
    register(options: Options, how: Deviation = {}) {
      // COSE (RFC 9053): an ES256 key on P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const authData = Buffer.concat([
        authenticatorData(this.counter, how, HAS_KEY),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      // CBOR (RFC 8949): {"fmt": "none", "attStmt": {}, "authData": …}
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return credential({ clientDataJSON: clientData('webauthn.create', options, how), attestationObject });
    },
    /** Returns the result of `navigator.credentials.get`. */
    signIn(options: Options, how: Deviation = {}) {
      const clientDataJSON = clientData('webauthn.get', options, how);
      const data = authenticatorData(this.counter, how);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return credential({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
