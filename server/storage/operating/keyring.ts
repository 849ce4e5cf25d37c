import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import { type Database, type Queryable, sql } from '../database.ts';
import { readNextSecret, readSecret, writeSecret } from './secret-file.ts';
import { fingerprintOf, type Secret, seal, unseal } from './secrets.ts';

/** The installation's secrets: the current secret, which seals its database, and during a replacement also the old or the new secret. */
export type Keyring = {
  /**
   * Secret from which entries, cookies, and the keys of widget tokens and of virtual phones are derived. It is stored in the database, sealed,
   * so that it outlives the installation's secret: the addresses that installed apps open have entries.
   */
  root: Secret;
  /**
   * Seals a value that is written in the same transaction. A concurrent replacement of the secret waits for it, so that nothing is left under
   * the old secret.
   *
   * @throws if this process does not have the database's current secret
   */
  seal(tx: Queryable, plain: Buffer): Promise<Buffer>;
  /** @throws if the bytes were sealed with a secret that this process does not have, or were changed */
  open(sealed: Buffer): Buffer;
  /** Returns the fingerprints of this process's secrets. */
  prints(): string[];
};

type Source = Pick<Config, 'SECRET_KEY' | 'PREVIOUS_SECRET_KEY' | 'DATA_DIR'>;

/** Returns the secrets of a process, the new secret before the old one. During a replacement, the data folder has a file of each. */
export function readSecrets({ SECRET_KEY, PREVIOUS_SECRET_KEY, DATA_DIR }: Source): Secret[] {
  const found = SECRET_KEY
    ? [SECRET_KEY, PREVIOUS_SECRET_KEY]
    : [readNextSecret(DATA_DIR), readSecret(DATA_DIR)];
  return found.filter((secret) => secret !== null);
}

/**
 * Reads the secrets, or creates one on first start, and binds a new database to it.
 *
 * @throws if the secret is missing or is not the database's: the VAPID keys could not be opened, and every push would fail
 */
export async function openKeyring(database: Database, config: Source): Promise<Keyring> {
  await createOnFirstStart(database, config);
  let secrets = readSecrets(config);
  await bind(database, secrets.at(0)!);
  await checkSecrets(database, config, secrets);
  const root = open((await readRoot(database))!);
  return { root, seal: sealNow, open, prints: () => secrets.map(fingerprintOf) };

  async function sealNow(tx: Queryable, plain: Buffer): Promise<Buffer> {
    return seal(await current(tx), plain);
  }

  /** Returns the database's secret, and locks its fingerprint until the end of the transaction. */
  async function current(tx: Queryable): Promise<Secret> {
    const [row] = await tx.query<{ value: string }>(sql`
      SELECT value FROM settings WHERE name = 'secret_print' FOR SHARE`);
    const find = () => secrets.find((secret) => fingerprintOf(secret) === row?.value);
    return find() ?? reload(find) ?? refuse(OUTDATED);
  }

  function open(sealed: Buffer): Buffer {
    const find = () => openWith(secrets, sealed);
    return find() ?? reload(find) ?? refuse('it was sealed with another secret, or is damaged');
  }

  /** Reads the secrets again, since a command may replace the secret in the data folder while this process runs. */
  function reload<Found>(find: () => Found): Found {
    const read = readSecrets(config);
    secrets = [...secrets, ...read.filter((one) => !secrets.some((known) => known.equals(one)))];
    return find();
  }
}

/** Opens a sealed value with the first secret that fits; null if none does. */
export function openWith(secrets: Secret[], sealed: Buffer): Buffer | null {
  for (const secret of secrets) {
    try {
      return unseal(secret, sealed);
    } catch {
      // The next one may fit.
    }
  }
  return null;
}

const OUTDATED =
  'The secret of the database was replaced, and this process does not have the new one: start it again with SECRET_KEY as all other processes have it.';

const refuse = (reason: string): never => {
  throw new Error(reason);
};

async function createOnFirstStart(database: Queryable, config: Source): Promise<void> {
  if (readSecrets(config).length > 0) return;
  if ((await findFingerprint(database)) !== null)
    throw new Error(
      `${config.DATA_DIR}/secret.key is missing, and the database depends on it. Restore it, or set SECRET_KEY to its content.`,
    );
  await writeSecret(config.DATA_DIR, randomBytes(32));
}

/** Binds a new database to the secret, and makes its root. */
const bind = (database: Database, secret: Secret): Promise<void> =>
  database.transaction(async (tx) => {
    const rows = await tx.query(sql`
      INSERT INTO settings (name, value) VALUES ('secret_print', to_jsonb(${fingerprintOf(secret)}::text))
      ON CONFLICT DO NOTHING RETURNING name`);
    if (rows.length === 0) return;
    const root = seal(secret, randomBytes(32)).toString('base64');
    await tx.query(sql`INSERT INTO settings (name, value) VALUES ('root_sealed', to_jsonb(${root}::text))`);
  });

/** Reads the root as it is stored. */
export async function readRoot(database: Queryable): Promise<Buffer | null> {
  const text = await readSetting(database, 'root_sealed');
  return text === null ? null : Buffer.from(text, 'base64');
}

/**
 * Checks that a process has the secret of the database, and during a replacement the old secret too.
 *
 * @throws an error that names the variable
 */
export async function checkSecrets(database: Queryable, config: Source, secrets: Secret[]): Promise<void> {
  const prints = secrets.map(fingerprintOf);
  const former = await findFormerFingerprint(database);
  if (!prints.includes((await findFingerprint(database)) ?? ''))
    throw new Error(
      'SECRET_KEY (or secret.key in DATA_DIR) is not the one of this database. Use the same secret for all processes. To replace it, set ' +
        'SECRET_KEY to the new one, PREVIOUS_SECRET_KEY to that of the database, and run `npx carillon rotate-secret`.',
    );
  if (former !== null && !prints.includes(former))
    throw new Error(
      config.PREVIOUS_SECRET_KEY
        ? 'PREVIOUS_SECRET_KEY is not the secret that is being replaced. Set it to the one that SECRET_KEY was before.'
        : 'The secret is being replaced, and PREVIOUS_SECRET_KEY is missing. Set it to the one that SECRET_KEY was before, and run `npx carillon rotate-secret` to the end.',
    );
}

/** Finds the fingerprint of the secret to which the database is bound; null if there is none. */
export const findFingerprint = (database: Queryable): Promise<string | null> =>
  readSetting(database, 'secret_print');

/** Finds the fingerprint of the old secret during a replacement; null if there is no replacement. */
export const findFormerFingerprint = (database: Queryable): Promise<string | null> =>
  readSetting(database, 'former_secret_print');

async function readSetting(database: Queryable, name: string): Promise<string | null> {
  const [row] = await database.query<{ value: string }>(sql`SELECT value FROM settings WHERE name = ${name}`);
  return row?.value ?? null;
}
