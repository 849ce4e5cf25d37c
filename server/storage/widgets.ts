import type { WidgetType } from '../../contract/widget-types.ts';
import type { WidgetContent } from '../../contract/widgets.ts';
import { type Queryable, sql } from './database.ts';

export type WidgetRow = {
  id: string;
  type: WidgetType;
  content: WidgetContent;
  position: number;
  /** Null: for everybody. */
  user_id: string | null;
  shown_from: Date | null;
  shown_until: Date | null;
};

const COLUMNS = sql`id, type, content, position, user_id, shown_from, shown_until`;

/** Positions reach from minus this to this. */
export const LAST_POSITION = 1_000_000_000;

/** A page of a service's widgets, newest first; with `userId` those that are for this user alone. */
export function listWidgets(
  database: Queryable,
  page: { serviceId: string; limit: number; after: string | null; userId: string | null },
): Promise<WidgetRow[]> {
  const before = page.after === null ? sql`` : sql`AND id < ${page.after}`;
  const ofUser = page.userId === null ? sql`` : sql`AND user_id = ${page.userId}`;
  return database.query<WidgetRow>(sql`
    SELECT ${COLUMNS} FROM widgets WHERE service_id = ${page.serviceId} ${ofUser} ${before}
    ORDER BY id DESC LIMIT ${page.limit}`);
}

/** What is shown to a user now by the database's clock, or to somebody who is not known, in order. */
export function listShownWidgets(
  database: Queryable,
  serviceId: string,
  userId: string | null,
): Promise<WidgetRow[]> {
  return database.query<WidgetRow>(sql`
    SELECT ${COLUMNS} FROM widgets
    WHERE service_id = ${serviceId} AND (user_id IS NULL OR user_id = ${userId})
      AND (shown_from IS NULL OR shown_from <= now()) AND (shown_until IS NULL OR shown_until > now())
    ORDER BY position, id`);
}

export async function findWidget(
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<WidgetRow | null> {
  const [row] = await database.query<WidgetRow>(sql`
    SELECT ${COLUMNS} FROM widgets WHERE id = ${id} AND service_id = ${serviceId}`);
  return row ?? null;
}

/** The widget, which nobody else changes until the transaction ends. */
export async function lockWidget(tx: Queryable, serviceId: string, id: string): Promise<WidgetRow | null> {
  const [row] = await tx.query<WidgetRow>(sql`
    SELECT ${COLUMNS} FROM widgets WHERE id = ${id} AND service_id = ${serviceId} FOR UPDATE`);
  return row ?? null;
}

/**
 * Takes the places of a service's widgets: those who add one, or move one to another user, take turns until their
 * transactions end, so that what was counted stays so. Taken before any widget is locked.
 */
export async function takePlaces(tx: Queryable, serviceId: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`widgets ${serviceId}`}, 0))`);
}

/** How many widgets there are for everybody (null), or for one user alone. */
export async function countWidgets(tx: Queryable, serviceId: string, userId: string | null): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM widgets
    WHERE service_id = ${serviceId} AND ${userId === null ? sql`user_id IS NULL` : sql`user_id = ${userId}`}`);
  return row!.count;
}

/** Where `position` is null, it comes after all others of the service. */
export async function insertWidget(
  tx: Queryable,
  serviceId: string,
  widget: Omit<WidgetRow, 'position'> & { position: number | null },
): Promise<void> {
  await tx.query(sql`
    INSERT INTO widgets (id, service_id, type, content, position, user_id, shown_from, shown_until)
    VALUES (${widget.id}, ${serviceId}, ${widget.type}, ${JSON.stringify(widget.content)},
      coalesce(${widget.position}::double precision, (
        SELECT least(coalesce(floor(max(position)) + 1, 0), ${LAST_POSITION})
        FROM widgets WHERE service_id = ${serviceId}
      )),
      ${widget.user_id}, ${widget.shown_from}, ${widget.shown_until})`);
}

/** Its type stays. */
export async function updateWidget(tx: Queryable, widget: Omit<WidgetRow, 'type'>): Promise<void> {
  await tx.query(sql`
    UPDATE widgets SET content = ${JSON.stringify(widget.content)}, position = ${widget.position},
      user_id = ${widget.user_id}, shown_from = ${widget.shown_from}, shown_until = ${widget.shown_until},
      updated_at = now()
    WHERE id = ${widget.id}`);
}

/** False where there is none. */
export async function deleteWidget(database: Queryable, serviceId: string, id: string): Promise<boolean> {
  const rows = await database.query(sql`
    DELETE FROM widgets WHERE id = ${id} AND service_id = ${serviceId} RETURNING id`);
  return rows.length > 0;
}

/** All widgets in the order that people see them in, whether or not now; with `userId` those for everybody and that user. */
export function listPlacedWidgets(
  database: Queryable,
  serviceId: string,
  { userId, limit }: { userId: string | null; limit: number },
): Promise<WidgetRow[]> {
  const seen = userId === null ? sql`` : sql`AND (user_id IS NULL OR user_id = ${userId})`;
  return database.query<WidgetRow>(sql`
    SELECT ${COLUMNS} FROM widgets WHERE service_id = ${serviceId} ${seen} ORDER BY position, id LIMIT ${limit}`);
}

/** Some of the users who have widgets of their own. */
export async function listWidgetUsers(
  database: Queryable,
  serviceId: string,
  limit: number,
): Promise<string[]> {
  const rows = await database.query<{ user_id: string }>(sql`
    SELECT DISTINCT user_id FROM widgets
    WHERE service_id = ${serviceId} AND user_id IS NOT NULL ORDER BY user_id LIMIT ${limit}`);
  return rows.map(({ user_id }) => user_id);
}
