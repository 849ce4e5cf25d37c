import { type Queryable, sql } from './database.ts';

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

/** The pictures of a service that were uploaded a day ago or before: nobody is still in the middle of placing them. */
export async function listSettledPictures(tx: Queryable, serviceId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT id FROM pictures WHERE service_id = ${serviceId} AND created_at < now() - interval '1 day'`);
  return rows.map(({ id }) => id);
}

/**
 * Every address that a service names and that may be a picture of ours: by its brand, its widgets, and the notifications
 * that are kept. Looks through all of them, so it is for when there is no room left.
 */
export async function listNamedPictures(tx: Queryable, serviceId: string): Promise<string[]> {
  const rows = await tx.query<{ url: string }>(sql`
    SELECT url FROM (
      SELECT unnest(ARRAY[logo_url, banner_url]) AS url FROM services WHERE id = ${serviceId}
      UNION ALL
      SELECT unnest(ARRAY[content ->> 'icon_url', content ->> 'image_url']) FROM widgets WHERE service_id = ${serviceId}
      UNION ALL
      SELECT payload ->> 'image_url' FROM notifications WHERE service_id = ${serviceId}
    ) AS named
    WHERE url LIKE '%/pictures/pic\_%'`);
  return rows.map(({ url }) => url);
}

export const deletePictures = (tx: Queryable, serviceId: string, ids: string[]): Promise<unknown> =>
  tx.query(sql`DELETE FROM pictures WHERE service_id = ${serviceId} AND id = ANY(${ids}::uuid[])`);
