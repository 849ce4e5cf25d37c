import { constants } from 'node:crypto';
import type { SecureContextOptions } from 'node:tls';

/**
 * Mozilla's configuration "intermediate" without finite-field Diffie-Hellman: every cipher has forward secrecy and authenticates. The key
 * exchange is OpenSSL's choice, which prefers X25519MLKEM768.
 */
export const TLS_OPTIONS: SecureContextOptions = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_128_GCM_SHA256',
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
  ].join(':'),
  // A client must not make us repeat the handshake of an open connection.
  secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
};
