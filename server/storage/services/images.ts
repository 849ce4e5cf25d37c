import { firstIdAt, fromWire } from '../../ids.ts';
import { type Queryable, type Sql, sql } from '../database.ts';
import { lockName } from '../locks.ts';

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

/** `hash` is SHA-256 of `content`. */
export type NewImage = {
  id: string;
  content_type: ImageType;
  content: Buffer;
  width: number;
  height: number;
  hash: Buffer;
};

export type StoredImage = Pick<NewImage, 'content_type' | 'content'>;

/** Serializes image uploads of a service until the end of the transaction, so that two cannot use the same free space. */
export async function lockImageUploads(tx: Queryable, serviceId: string): Promise<void> {
  await lockName(tx, `pictures ${serviceId}`);
}

/** Finds an image of the service with the same content. */
export async function findSameImage(
  tx: Queryable,
  serviceId: string,
  hash: Buffer,
): Promise<Pick<NewImage, 'id' | 'content_type' | 'width' | 'height'> | null> {
  const [row] = await tx.query<Pick<NewImage, 'id' | 'content_type' | 'width' | 'height'>>(sql`
    SELECT id, content_type, width, height FROM images WHERE service_id = ${serviceId} AND hash = ${hash}`);
  return row ?? null;
}

/** Counts a service's images and sums up their sizes. */
export async function sumImageSizes(
  tx: Queryable,
  serviceId: string,
): Promise<{ count: number; bytes: number }> {
  const [row] = await tx.query<{ count: number; bytes: number }>(sql`
    SELECT count(*)::integer AS count, coalesce(sum(octet_length(content)), 0)::float AS bytes
    FROM images WHERE service_id = ${serviceId}`);
  return row!;
}

export const insertImage = (tx: Queryable, serviceId: string, image: NewImage): Promise<unknown> =>
  tx.query(sql`
    INSERT INTO images (id, service_id, content_type, content, width, height, hash)
    VALUES (${image.id}, ${serviceId}, ${image.content_type}, ${image.content}, ${image.width},
      ${image.height}, ${image.hash})`);

export async function findImage(database: Queryable, id: string): Promise<StoredImage | null> {
  const [row] = await database.query<StoredImage>(
    sql`SELECT content_type, content FROM images WHERE id = ${id}`,
  );
  return row ?? null;
}

/**
 * Lists the images of a service that neither its brand, nor its widgets, nor its templates, nor its stored notifications reference. Leaves out
 * images of the last day, which may be about to be used.
 *
 * No index covers the images of notifications. The caller therefore asks only when the space is used up, and this function
 * reads only notifications that can reference an image that nothing else references: an image is older than its notifications,
 * whose ids begin with the time of their creation.
 */
export async function listUnreferencedImages(tx: Queryable, serviceId: string): Promise<string[]> {
  const settled = await tx.query<{ id: string; created_at: Date }>(sql`
    SELECT id, created_at FROM images
    WHERE service_id = ${serviceId} AND created_at < now() - interval '1 day' ORDER BY created_at`);
  const displayed = await findReferencedImages(
    tx,
    sql`
    SELECT unnest(ARRAY[logo_url, banner_url]) AS url FROM services WHERE id = ${serviceId}
    UNION ALL
    SELECT unnest(ARRAY[content ->> 'icon_url', content ->> 'image_url']) FROM widgets WHERE service_id = ${serviceId}
    UNION ALL
    SELECT content -> 'payload' ->> 'image_url' FROM templates WHERE service_id = ${serviceId}`,
  );
  const candidates = settled.filter(({ id }) => !displayed.has(id));
  if (!candidates[0]) return [];
  const sent = await findReferencedImages(
    tx,
    sql`
    SELECT payload ->> 'image_url' AS url FROM notifications
    WHERE service_id = ${serviceId} AND id >= ${firstIdAt(new Date(candidates[0].created_at.getTime() - MAX_CLOCK_SKEW_MS))}`,
  );
  return candidates.map(({ id }) => id).filter((id) => !sent.has(id));
}

/** Largest difference between a process's clock, which sets the times in ids, and the database's, which sets the times of uploads. */
const MAX_CLOCK_SKEW_MS = 24 * 3600 * 1000;

/**
 * Finds our images in URLs of any host. `addresses` selects a column `url`. The regular expression takes 6 µs per URL,
 * and most URLs are of the same few images: with the inner DISTINCT, 200,000 URLs take a tenth of a second, without it over one.
 */
async function findReferencedImages(tx: Queryable, addresses: Sql): Promise<Set<string>> {
  const rows = await tx.query<{ name: string }>(sql`
    SELECT DISTINCT found[1] AS name
    FROM (SELECT DISTINCT url FROM (${addresses}) AS named WHERE url LIKE '%/pictures/pic_%') AS apart,
      regexp_matches(url, '/pictures/(pic_[0-9a-z]{26})', 'g') AS found`);
  return new Set(rows.flatMap(({ name }) => fromWire('pic', name) ?? []));
}

export const deleteImages = (tx: Queryable, serviceId: string, ids: string[]): Promise<unknown> =>
  tx.query(sql`DELETE FROM images WHERE service_id = ${serviceId} AND id = ANY(${ids}::uuid[])`);
