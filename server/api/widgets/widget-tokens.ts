import { createECDH, createPrivateKey, hkdfSync } from 'node:crypto';
import { calculateJwkThumbprint, SignJWT } from 'jose';
import type { KeySet } from '../../../contract/api/widgets.ts';
import { toWire } from '../../ids.ts';
import type { Secret } from '../../storage/operating/secrets.ts';

/** Claims of a token. Ids are UUIDs. */
export type Claims = {
  /** This installation's public origin. */
  issuer: string;
  /** Origin of the page in the widget. */
  audience: string;
  serviceId: string;
  widgetId: string;
  /** Null for an anonymous visitor. */
  userId: string | null;
};

/** Signs the tokens that tell a page in a `web` widget who is viewing it. */
export type WidgetTokens = {
  /** Returns a JWT (RFC 7519), signed with ES256. */
  sign(claims: Claims): Promise<string>;
  keys: KeySet;
};

const LIFETIME = '5 minutes';

/** Derives the key pair from the secret, so that all processes share it and restarts keep it. */
export async function createWidgetTokens(secret: Secret): Promise<WidgetTokens> {
  const jwk = deriveKey(secret);
  const { d: _, ...publicKey } = jwk;
  const kid = await calculateJwkThumbprint(publicKey);
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return {
    keys: { keys: [{ ...publicKey, kid, alg: 'ES256', use: 'sig' }] },
    sign: ({ issuer, audience, serviceId, widgetId, userId }) => {
      const token = new SignJWT({ service: toWire('svc', serviceId), widget: toWire('wgt', widgetId) });
      if (userId !== null) token.setSubject(userId);
      return token
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(key);
    },
  };
}

/** The order of P-256's base point (SP 800-186, section 3.2.1.3). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Derives a P-256 key by the method of extra random bits (FIPS 186-5, A.2.1): 64 bits more than the order has make the bias negligible. */
function deriveKey(secret: Secret) {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'carillon widget tokens', 40));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  // The point is uncompressed (SEC 1, section 2.3.3): 4, then x and y.
  const point = pair.getPublicKey();
  return {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: d.toString('base64url'),
  } as const;
}
