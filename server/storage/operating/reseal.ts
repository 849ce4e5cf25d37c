import { endConnection } from '../clients.ts';
import { type Database, type Queryable, type Sql, sql } from '../database.ts';
import { findFingerprint, openWith, readRoot } from './keyring.ts';
import { fingerprintOf, type Secret, seal } from './secrets.ts';

/** A secret that replaces another. */
export type Replacement = { previous: Secret; next: Secret };

/** Keeps other commands from replacing the secret. Returns a function that releases the lock; null if another command is replacing it. */
export async function lockReplacement(database: Database): Promise<(() => Promise<void>) | null> {
  const connection = await database.connect();
  const { rows } = await connection.query(
    `SELECT pg_try_advisory_lock(hashtextextended('replacing the secret', 0)) AS locked`,
  );
  if (rows[0].locked) return () => endConnection(connection);
  await endConnection(connection);
  return null;
}

/**
 * Makes the new secret the database's: from then on every process seals with it. Transactions that sealed with the old secret have committed.
 *
 * @throws if the database has neither secret
 */
export const beginReplacement = (database: Database, { previous, next }: Replacement): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM settings WHERE name = 'secret_print' FOR UPDATE`);
    const print = await findFingerprint(tx);
    if (print === fingerprintOf(next)) return;
    if (print !== fingerprintOf(previous))
      throw new Error('The database has another secret than the one that is to be replaced.');
    await write(tx, 'former_secret_print', print);
    await write(tx, 'secret_print', fingerprintOf(next));
    const root = openWith([previous], (await readRoot(tx))!)!;
    await write(tx, 'root_sealed', seal(next, root).toString('base64'));
  });

/** Ends a replacement, after which nothing needs the old secret. */
export const endReplacement = (database: Queryable): Promise<unknown> =>
  database.query(sql`DELETE FROM settings WHERE name = 'former_secret_print'`);

const write = (tx: Queryable, name: string, value: string): Promise<unknown> =>
  tx.query(sql`
    INSERT INTO settings (name, value) VALUES (${name}, to_jsonb(${value}::text))
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`);

/**
 * Reseals all values of the old secret with the new one, row by row. It can be interrupted and repeated: a value shows which secret
 * opens it.
 *
 * @param onRow called after each resealed row
 * @returns services with a value that neither secret opens
 */
export async function resealAll(
  database: Database,
  { previous, next }: Replacement,
  onRow: () => void,
): Promise<string[]> {
  const damaged = new Set<string>();
  const renew = (sealed: Buffer | null): Buffer | null => {
    if (!sealed || openWith([next], sealed)) return sealed;
    const plain = openWith([previous], sealed);
    return plain ? seal(next, plain) : sealed;
  };
  for await (const row of readSealedRows(database)) {
    if (row.serviceId !== null && row.sealed.some((sealed) => !openWith([next, previous], sealed)))
      damaged.add(row.serviceId);
    if (!row.sealed.some((sealed) => openWith([previous], sealed))) continue;
    await database.transaction((tx) => row.reseal(tx, row, renew));
    onRow();
  }
  return [...damaged];
}

/** Counts the values that are sealed with a secret. */
export async function countSealedWith(database: Queryable, secret: Secret): Promise<number> {
  const root = await readRoot(database);
  let count = root && openWith([secret], root) ? 1 : 0;
  for await (const { sealed } of readSealedRows(database))
    count += sealed.filter((value) => openWith([secret], value)).length;
  return count;
}

/** Sealed values of a row, and how it is resealed. `serviceId`: null for the installation's own; `id`: of the row within its service. */
type SealedRow = { serviceId: string | null; id: string; sealed: Buffer[]; reseal: Reseal };
type Reseal = (tx: Queryable, row: SealedRow, renew: Renew) => Promise<void>;

type ServiceSecrets = {
  vapid_private_key_sealed: Buffer;
  identity_secret_sealed: Buffer | null;
  former_identity_secret_sealed: Buffer | null;
};
type VapidSecret = { private_key_sealed: Buffer };
type WebhookSecrets = { secret_sealed: Buffer; former_secret_sealed: Buffer | null };

const SERVICE_SECRETS = sql`vapid_private_key_sealed, identity_secret_sealed, former_identity_secret_sealed`;
const WEBHOOK_SECRETS = sql`secret_sealed, former_secret_sealed`;

const BATCH_SIZE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

async function* readSealedRows(database: Queryable): AsyncGenerator<SealedRow> {
  for (let after: string | undefined = FIRST_ID; after; ) {
    const rows: ({ id: string } & ServiceSecrets)[] = await database.query(sql`
      SELECT id, ${SERVICE_SECRETS} FROM services WHERE id > ${after} ORDER BY id LIMIT ${BATCH_SIZE}`);
    for (const { id, ...secrets } of rows)
      yield { serviceId: id, id, sealed: present(secrets), reseal: resealService };
    after = rows.at(-1)?.id;
  }
  yield* readRowsOf(database, sql`SELECT service_id, id, ${WEBHOOK_SECRETS} FROM webhooks`, resealWebhook);
  yield* readRowsOf(database, sql`SELECT service_id, id, private_key_sealed FROM vapid_keys`, resealVapidKey);
  yield* readKeysOfHttps(database);
}

/** Reads the keys of certificates and of accounts at certificate authorities. A damaged one is ordered anew, with no loss. */
async function* readKeysOfHttps(database: Queryable): AsyncGenerator<SealedRow> {
  type Row = { id: string; key_sealed: Buffer };
  const certificates = await database.query<Row>(sql`
    SELECT name AS id, key_sealed FROM certificates WHERE key_sealed IS NOT NULL`);
  for (const { id, key_sealed } of certificates)
    yield { serviceId: null, id, sealed: [key_sealed], reseal: resealCertificate };
  const accounts = await database.query<Row>(sql`SELECT directory AS id, key_sealed FROM acme_accounts`);
  for (const { id, key_sealed } of accounts)
    yield { serviceId: null, id, sealed: [key_sealed], reseal: resealAccount };
}

async function* readRowsOf(database: Queryable, select: Sql, reseal: Reseal): AsyncGenerator<SealedRow> {
  type Row = { service_id: string; id: string } & (WebhookSecrets | VapidSecret);
  for (
    let after: Pick<Row, 'service_id' | 'id'> | undefined = { service_id: FIRST_ID, id: FIRST_ID };
    after;
  ) {
    const rows: Row[] = await database.query(sql`
      ${select} WHERE (service_id, id) > (${after.service_id}, ${after.id}) ORDER BY service_id, id LIMIT ${BATCH_SIZE}`);
    for (const { service_id, id, ...secrets } of rows)
      yield { serviceId: service_id, id, sealed: present(secrets), reseal };
    after = rows.at(-1);
  }
}

const present = (secrets: ServiceSecrets | WebhookSecrets | VapidSecret): Buffer[] =>
  Object.values(secrets).filter((value): value is Buffer => value !== null);

type Renew = (sealed: Buffer | null) => Buffer | null;

/** Reseals a service. Reads its row again, because its secrets may have been replaced since. */
async function resealService(tx: Queryable, { serviceId }: SealedRow, renew: Renew): Promise<void> {
  const [row] = await tx.query<ServiceSecrets>(sql`
    SELECT ${SERVICE_SECRETS} FROM services WHERE id = ${serviceId} FOR NO KEY UPDATE`);
  if (!row) return;
  await tx.query(sql`
    UPDATE services SET vapid_private_key_sealed = ${renew(row.vapid_private_key_sealed)},
      identity_secret_sealed = ${renew(row.identity_secret_sealed)},
      former_identity_secret_sealed = ${renew(row.former_identity_secret_sealed)}
    WHERE id = ${serviceId}`);
}

async function resealWebhook(tx: Queryable, { serviceId, id }: SealedRow, renew: Renew): Promise<void> {
  const [row] = await tx.query<WebhookSecrets>(sql`
    SELECT ${WEBHOOK_SECRETS} FROM webhooks WHERE service_id = ${serviceId} AND id = ${id} FOR NO KEY UPDATE`);
  if (!row) return;
  await tx.query(sql`
    UPDATE webhooks SET secret_sealed = ${renew(row.secret_sealed)}, former_secret_sealed = ${renew(row.former_secret_sealed)}
    WHERE service_id = ${serviceId} AND id = ${id}`);
}

/** Key pairs are never changed, only deleted with their service. */
const resealVapidKey: Reseal = async (tx, { serviceId, id, sealed }, renew) => {
  await tx.query(sql`
    UPDATE vapid_keys SET private_key_sealed = ${renew(sealed[0]!)} WHERE service_id = ${serviceId} AND id = ${id}`);
};

/** A renewal in the meantime has sealed another key with the new secret. */
const resealCertificate: Reseal = async (tx, { id, sealed: [sealed] }, renew) => {
  await tx.query(sql`
    UPDATE certificates SET key_sealed = ${renew(sealed!)} WHERE name = ${id} AND key_sealed = ${sealed}`);
};

const resealAccount: Reseal = async (tx, { id, sealed }, renew) => {
  await tx.query(sql`UPDATE acme_accounts SET key_sealed = ${renew(sealed[0]!)} WHERE directory = ${id}`);
};

/** Counts the processes of this database that were started without this secret, by the names of their connections. */
export async function countProcessesWithout(database: Queryable, secret: Secret): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND starts_with(application_name, ${PROCESS_NAME})
      AND position(${shortPrint(fingerprintOf(secret))} IN application_name) = 0`);
  return row!.count;
}

const PROCESS_NAME = 'carillon with ';
const shortPrint = (print: string): string => print.slice(0, 8);

/** Returns the name of a process's connection for LISTEN, which identifies the secrets of the process. */
export const processName = (prints: string[]): string => PROCESS_NAME + prints.map(shortPrint).join(' ');
