import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

/**
 * Creates a self-signed certificate for 127.0.0.1 and a name, so that tests need no key in the repository and no `openssl` on the
 * machine.
 *
 * @param end when it expires, as UTCTime
 */
export function selfSignedCertificate(
  host = 'localhost',
  end = '491231235959Z',
): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const unsigned = toBeSigned(publicKey.export({ type: 'spki', format: 'der' }), host, end);
  const signature = sign('sha256', unsigned, privateKey);
  const certificate = sequence(unsigned, ECDSA_WITH_SHA256, der(BIT_STRING, Buffer.of(0), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

// Fields by RFC 5280, section 4.1: version 3, serial, algorithm, issuer, validity, subject, key, extensions.
function toBeSigned(publicKey: Buffer, host: string, end: string): Buffer {
  // OpenSSL looks up issuers by name, and rejects the second of two trusted certificates with the same name.
  const commonName = der(UTF8_STRING, Buffer.from(randomUUID()));
  const name = sequence(der(SET, sequence(COMMON_NAME, commonName)));
  const validity = sequence(der(UTC_TIME, Buffer.from('250101000000Z')), der(UTC_TIME, Buffer.from(end)));
  return sequence(
    der(EXPLICIT_0, der(INTEGER, Buffer.of(2))),
    der(INTEGER, Buffer.of(1)),
    ECDSA_WITH_SHA256,
    name,
    validity,
    name,
    publicKey,
    der(EXPLICIT_3, sequence(alternativeNames(host))),
  );
}

function alternativeNames(host: string): Buffer {
  const names = sequence(der(DNS_NAME, Buffer.from(host)), der(IP_ADDRESS, Buffer.of(127, 0, 0, 1)));
  return sequence(SUBJECT_ALT_NAME, der(OCTET_STRING, names));
}

function sequence(...parts: Buffer[]): Buffer {
  return der(SEQUENCE, ...parts);
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length: n } = content;
  // DER encodes lengths in as few bytes as possible, which Chromium requires.
  const length = n < 128 ? [n] : n < 256 ? [0x81, n] : [0x82, n >> 8, n & 0xff];
  return Buffer.concat([Buffer.of(tag, ...length), content]);
}

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;
const EXPLICIT_0 = 0xa0;
const EXPLICIT_3 = 0xa3;

const ECDSA_WITH_SHA256 = Buffer.from('300a06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const SUBJECT_ALT_NAME = Buffer.from('0603551d11', 'hex');
