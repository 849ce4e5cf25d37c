/**
 * Makes scrypt cheap in a process that imports this file, because with the product's cost a hash takes 60 to 300 ms of CPU, and most
 * tests create an account. The processes of a run must agree, because a hash does not contain its cost.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

crypto.scrypt = ((password, salt, length, options, callback) =>
  scrypt(password, salt, length, { ...options, N: 16 }, callback)) as typeof scrypt;
syncBuiltinESMExports();
