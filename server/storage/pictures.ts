import { firstIdAt, fromWire } from '../ids.ts';
import { type Queryable, type Sql, sql } from './database.ts';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

/** `hash` is SHA-256 of `content`. */
export type NewPicture = {
  id: string;
  content_type: PictureType;
  content: Buffer;
  width: number;
  height: number;
  hash: Buffer;
};

export type StoredPicture = Pick<NewPicture, 'content_type' | 'content'>;

/** Takes the place for a service's pictures: those who add one take turns until their transactions end. */
export async function takePictures(tx: Queryable, serviceId: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pictures ${serviceId}`}, 0))`);
}

/** The same picture of a service, where it is there already. */
export async function findSamePicture(
  tx: Queryable,
  serviceId: string,
  hash: Buffer,
): Promise<Pick<NewPicture, 'id' | 'content_type' | 'width' | 'height'> | null> {
  const [row] = await tx.query<Pick<NewPicture, 'id' | 'content_type' | 'width' | 'height'>>(sql`
    SELECT id, content_type, width, height FROM pictures WHERE service_id = ${serviceId} AND hash = ${hash}`);
  return row ?? null;
}

/** How much a service keeps. */
export async function sumPictures(
  tx: Queryable,
  serviceId: string,
): Promise<{ count: number; bytes: number }> {
  const [row] = await tx.query<{ count: number; bytes: number }>(sql`
    SELECT count(*)::integer AS count, coalesce(sum(octet_length(content)), 0)::float AS bytes
    FROM pictures WHERE service_id = ${serviceId}`);
  return row!;
}

export const insertPicture = (tx: Queryable, serviceId: string, picture: NewPicture): Promise<unknown> =>
  tx.query(sql`
    INSERT INTO pictures (id, service_id, content_type, content, width, height, hash)
    VALUES (${picture.id}, ${serviceId}, ${picture.content_type}, ${picture.content}, ${picture.width},
      ${picture.height}, ${picture.hash})`);

export async function findPicture(database: Queryable, id: string): Promise<StoredPicture | null> {
  const [row] = await database.query<StoredPicture>(
    sql`SELECT content_type, content FROM pictures WHERE id = ${id}`,
  );
  return row ?? null;
}

/**
 * The pictures of a service that nothing names: its brand, its widgets, or the notifications that are kept. Not those of the
 * last day: somebody may still be in the middle of placing them.
 *
 * No index holds what notifications show, so they are read when there is no room left, and only as far as they can
 * name what nothing else does: a picture is older than its notifications, whose ids begin with the time they were made at.
 */
export async function listUnnamedPictures(tx: Queryable, serviceId: string): Promise<string[]> {
  const settled = await tx.query<{ id: string; created_at: Date }>(sql`
    SELECT id, created_at FROM pictures
    WHERE service_id = ${serviceId} AND created_at < now() - interval '1 day' ORDER BY created_at`);
  const shown = await namedIn(
    tx,
    sql`
    SELECT unnest(ARRAY[logo_url, banner_url]) AS url FROM services WHERE id = ${serviceId}
    UNION ALL
    SELECT unnest(ARRAY[content ->> 'icon_url', content ->> 'image_url']) FROM widgets WHERE service_id = ${serviceId}`,
  );
  const left = settled.filter(({ id }) => !shown.has(id));
  if (!left[0]) return [];
  const sent = await namedIn(
    tx,
    sql`
    SELECT payload ->> 'image_url' AS url FROM notifications
    WHERE service_id = ${serviceId} AND id >= ${firstIdAt(new Date(left[0].created_at.getTime() - CLOCKS_APART))}`,
  );
  return left.map(({ id }) => id).filter((id) => !sent.has(id));
}

/** Times in ids are the processes' own; that of an upload is the database's. */
const CLOCKS_APART = 24 * 3600 * 1000;

/**
 * Our pictures among addresses, each once, whatever the host. `addresses` has a column `url`. Looking into one takes
 * 6 µs, and most are of the same few pictures: a tenth of a second for 200,000 of those, where each by itself is over one.
 */
async function namedIn(tx: Queryable, addresses: Sql): Promise<Set<string>> {
  const rows = await tx.query<{ name: string }>(sql`
    SELECT DISTINCT found[1] AS name
    FROM (SELECT DISTINCT url FROM (${addresses}) AS named WHERE url LIKE '%/pictures/pic_%') AS apart,
      regexp_matches(url, '/pictures/(pic_[0-9a-z]{26})', 'g') AS found`);
  return new Set(rows.flatMap(({ name }) => fromWire('pic', name) ?? []));
}

export const deletePictures = (tx: Queryable, serviceId: string, ids: string[]): Promise<unknown> =>
  tx.query(sql`DELETE FROM pictures WHERE service_id = ${serviceId} AND id = ANY(${ids}::uuid[])`);
