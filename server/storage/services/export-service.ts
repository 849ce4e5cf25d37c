import { type Database, type Queryable, sql } from '../database.ts';
import type { UserRow } from '../users/users.ts';
import { PUSHABLE } from '../vocabulary.ts';

export type ExportedKey = { public_key: Buffer; private_key_sealed: Buffer };
export type ExportedUser = UserRow & { user_id: string; nickname: string | null };
export type ExportedDevice = {
  id: string;
  user_id: string;
  platform: string;
  language: string | null;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  subscription_details: string | null;
  subscribed_at: Date;
  public_key: Buffer;
};

/** Rows that are read at a time. */
const BATCH_SIZE = 1000;

/** Runs reads that all see the database as of one moment. */
export const readSnapshot = <Result>(
  database: Database,
  read: (tx: Queryable) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (tx) => {
    await tx.query(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    return read(tx);
  });

/** Returns the service's own key pair, then the imported ones. */
export const readKeys = (tx: Queryable, serviceId: string): Promise<ExportedKey[]> =>
  tx.query(sql`
    SELECT vapid_public_key AS public_key, vapid_private_key_sealed AS private_key_sealed FROM services WHERE id = ${serviceId}
    UNION ALL SELECT public_key, private_key_sealed FROM vapid_keys WHERE service_id = ${serviceId}`);

export async function* readUsers(tx: Queryable, serviceId: string): AsyncGenerator<ExportedUser[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const users: ExportedUser[] = await tx.query(sql`
      SELECT user_id, tags, topics, own_topics, nickname FROM users WHERE service_id = ${serviceId} AND user_id > ${after}
      ORDER BY user_id LIMIT ${BATCH_SIZE}`);
    yield users;
    after = users.at(-1)?.user_id;
  }
}

/** Reads the devices that receive notifications, with the public key for which each was subscribed. Virtual phones stay behind. */
export async function* readDevices(tx: Queryable, serviceId: string): AsyncGenerator<ExportedDevice[]> {
  for (let after: number | undefined = -1; after !== undefined; ) {
    const devices: (ExportedDevice & { number: number })[] = await tx.query(sql`
      SELECT d.number, d.id, d.user_id, d.platform, d.language, d.endpoint, d.p256dh, d.auth, d.subscription_details, d.subscribed_at,
        coalesce(k.public_key, s.vapid_public_key) AS public_key
      FROM devices d JOIN services s ON s.id = ${serviceId}
      LEFT JOIN vapid_keys k ON k.service_id = ${serviceId} AND k.id = d.vapid_key_id
      WHERE d.service_id = ${serviceId} AND d.number > ${after} AND ${PUSHABLE} AND d.virtual_until IS NULL
      ORDER BY d.number LIMIT ${BATCH_SIZE}`);
    yield devices;
    after = devices.at(-1)?.number;
  }
}
