import type { WidgetContent } from '../../../contract/api/widgets.ts';
import type { WidgetType } from '../../../contract/widget-types.ts';
import { type Queryable, sql } from '../database.ts';
import { lockName } from '../locks.ts';

export type WidgetRow = {
  id: string;
  type: WidgetType;
  content: WidgetContent;
  position: number;
  /** Null if it is for everybody. */
  user_id: string | null;
  shown_from: Date | null;
  shown_until: Date | null;
};

const COLUMNS = sql`id, type, content, position, user_id, shown_from, shown_until`;

/** Highest position; the lowest is its negative. */
const MAX_POSITION = 1_000_000_000;

/** Returns a list page of a service's widgets, newest first; with `userId`, only widgets for this user alone. */
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

/** Lists the widgets that a user, or an unknown visitor, sees now by the database's clock, in order. */
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
    SELECT ${COLUMNS} FROM widgets WHERE service_id = ${serviceId} AND id = ${id}`);
  return row ?? null;
}

/** Finds a widget and locks it until the end of the transaction. */
export async function lockWidget(tx: Queryable, serviceId: string, id: string): Promise<WidgetRow | null> {
  const [row] = await tx.query<WidgetRow>(sql`
    SELECT ${COLUMNS} FROM widgets WHERE service_id = ${serviceId} AND id = ${id} FOR UPDATE`);
  return row ?? null;
}

/**
 * Locks the number of a service's widgets until the end of the transaction: serializes requests that add a widget or move one to
 * another user. Must be called before any widget is locked.
 */
export async function lockWidgetCount(tx: Queryable, serviceId: string): Promise<void> {
  await lockName(tx, `widgets ${serviceId}`);
}

/** Counts the widgets for everybody (`userId` null), or for one user alone. */
export async function countWidgets(tx: Queryable, serviceId: string, userId: string | null): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM widgets
    WHERE service_id = ${serviceId} AND ${userId === null ? sql`user_id IS NULL` : sql`user_id = ${userId}`}`);
  return row!.count;
}

/** Inserts a widget. If `position` is null, it is placed after all others of the service. */
export async function insertWidget(
  tx: Queryable,
  serviceId: string,
  widget: Omit<WidgetRow, 'position'> & { position: number | null },
): Promise<void> {
  const position = widget.position ?? (await findLastPosition(tx, serviceId));
  await tx.query(sql`
    INSERT INTO widgets (id, service_id, type, content, position, user_id, shown_from, shown_until)
    VALUES (${widget.id}, ${serviceId}, ${widget.type}, ${JSON.stringify(widget.content)},
      ${position}, ${widget.user_id}, ${widget.shown_from}, ${widget.shown_until})`);
}

async function findLastPosition(tx: Queryable, serviceId: string): Promise<number> {
  const [row] = await tx.query<{ position: number }>(sql`
    SELECT least(coalesce(floor(max(position)) + 1, 0), ${MAX_POSITION}) AS position FROM widgets WHERE service_id = ${serviceId}`);
  return row!.position;
}

/** Updates a widget, except its type. */
export async function updateWidget(
  tx: Queryable,
  serviceId: string,
  widget: Omit<WidgetRow, 'type'>,
): Promise<void> {
  await tx.query(sql`
    UPDATE widgets SET content = ${JSON.stringify(widget.content)}, position = ${widget.position},
      user_id = ${widget.user_id}, shown_from = ${widget.shown_from}, shown_until = ${widget.shown_until},
      updated_at = now()
    WHERE service_id = ${serviceId} AND id = ${widget.id}`);
}

/** Deletes a widget. Returns false if there is none. */
export async function deleteWidget(database: Queryable, serviceId: string, id: string): Promise<boolean> {
  const rows = await database.query(sql`
    DELETE FROM widgets WHERE service_id = ${serviceId} AND id = ${id} RETURNING id`);
  return rows.length > 0;
}

/**
 * Lists widgets in the order in which users see them, including those not shown now; with `userId`, only widgets for everybody and
 * for this user.
 */
export function listWidgetsByPosition(
  database: Queryable,
  serviceId: string,
  { userId, limit }: { userId: string | null; limit: number },
): Promise<WidgetRow[]> {
  const forUser = userId === null ? sql`` : sql`AND (user_id IS NULL OR user_id = ${userId})`;
  return database.query<WidgetRow>(sql`
    SELECT ${COLUMNS} FROM widgets WHERE service_id = ${serviceId} ${forUser} ORDER BY position, id LIMIT ${limit}`);
}

/** Lists users who have widgets of their own, up to `limit`. */
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

const MAX_TITLE_LENGTH = 80;

/** Returns the title, or the text that comes closest to one, cut to fit a line of the audit log; null if there is none. */
export function widgetTitle({ title, alt, text, code }: WidgetContent): string | null {
  const characters = [...(title ?? alt ?? text ?? code ?? '')];
  if (characters.length === 0) return null;
  return characters.length > MAX_TITLE_LENGTH
    ? `${characters.slice(0, MAX_TITLE_LENGTH - 1).join('')}…`
    : characters.join('');
}
