import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { Config } from '../config.ts';
import { repeat } from '../lib/time/repeat.ts';
import type { Log } from '../log.ts';
import { noteHttps } from '../storage/certificates/https-since.ts';
import type { Database } from '../storage/database.ts';
import type { CertificateSource, Served } from './source.ts';
import { TLS_OPTIONS } from './tls-options.ts';

type Files = Pick<Config, 'TLS_CERT_FILE' | 'TLS_KEY_FILE'>;

/** Interval at which the files are read again: their time need not change with their content, nor the path of a link with its target. */
const LOOK_MS = 10_000;

/**
 * Serves the certificate of TLS_CERT_FILE for each of its names, and reads it again when it changes. The former one stays if the new files
 * cannot be used, such as while only one of them is written.
 *
 * @throws an error that names the variable, if they cannot be used at the start
 */
export async function openCertificateFiles(
  config: Files,
  { database, log }: { database: Database; log: Log },
  lookMs = LOOK_MS,
): Promise<CertificateSource> {
  let current = await read(config);
  let problem: string | null = null;
  const since = await noteHttps(database);
  const looks = repeat(
    lookMs,
    async () => {
      const files = await readFiles(config);
      if (files.cert.equals(current.files.cert) && files.key.equals(current.files.key)) {
        problem = null;
        return;
      }
      current = parse(files, config);
      problem = null;
      log.info({ expires_at: current.certificate.validToDate }, 'the certificate was read again');
    },
    {
      firstMs: lookMs,
      failed(error) {
        const { message } = error as Error;
        if (message !== problem)
          log.error({ err: error }, 'the changed certificate cannot be used; the former one stays');
        problem = message;
      },
    },
  );
  const covers = (name: string) => current.certificate.checkHost(name) !== undefined;
  return {
    find: (name): Served | null => (covers(name) ? { context: current.context, since } : null),
    since: (name) => (covers(name) ? since : null),
    earliestExpiry: async () => current.certificate.validToDate,
    countFailing: async () => (problem === null ? 0 : 1),
    stop: looks.stop,
  };
}

/** Reads when the certificate of the files expires. */
export const readExpiry = async (config: Files): Promise<Date> =>
  (await read(config)).certificate.validToDate;

const read = async (config: Files) => parse(await readFiles(config), config);

async function readFiles(config: Files): Promise<{ cert: Buffer; key: Buffer }> {
  const readOne = (name: keyof Files) =>
    readFile(config[name]).catch((error) => {
      throw new Error(`${name} cannot be read (${error.message}).`, { cause: error });
    });
  return { cert: await readOne('TLS_CERT_FILE'), key: await readOne('TLS_KEY_FILE') };
}

function parse(files: { cert: Buffer; key: Buffer }, config: Files) {
  const attempt = <Value>(reason: string, work: () => Value): Value => {
    try {
      return work();
    } catch (error) {
      throw new Error(`${reason} (${(error as Error).message}).`, { cause: error });
    }
  };
  const certificate = attempt(
    `TLS_CERT_FILE ${config.TLS_CERT_FILE} is no certificate in PEM`,
    () => new X509Certificate(files.cert),
  );
  const key = attempt(`TLS_KEY_FILE ${config.TLS_KEY_FILE} is no private key in PEM`, () =>
    createPrivateKey(files.key),
  );
  if (!certificate.checkPrivateKey(key))
    throw new Error(
      `TLS_KEY_FILE ${config.TLS_KEY_FILE} is not the key of the first certificate in TLS_CERT_FILE ${config.TLS_CERT_FILE}.`,
    );
  const context = attempt('TLS_CERT_FILE and TLS_KEY_FILE cannot be used', () =>
    createSecureContext({ ...TLS_OPTIONS, cert: files.cert, key: files.key }),
  );
  return { files, certificate, context };
}
