import type { TemplateContent } from '../../../contract/api/notifications/templates.ts';
import { type Queryable, sql } from '../database.ts';
import { lockName } from '../locks.ts';

export type TemplateRow = { id: string; name: string; content: TemplateContent; updated_at: Date };

/** Lists the templates of a service by name. */
export const listTemplates = (database: Queryable, serviceId: string): Promise<TemplateRow[]> =>
  database.query<TemplateRow>(sql`
    SELECT id, name, content, updated_at FROM templates WHERE service_id = ${serviceId} ORDER BY lower(name), id`);

/** Returns a list page of templates, newest first. */
export const pageOfTemplates = (
  database: Queryable,
  { serviceId, limit, after }: { serviceId: string; limit: number; after: string | null },
): Promise<TemplateRow[]> =>
  database.query<TemplateRow>(sql`
    SELECT id, name, content, updated_at FROM templates
    WHERE service_id = ${serviceId} AND ${after === null ? sql`true` : sql`id < ${after}`} ORDER BY id DESC LIMIT ${limit}`);

/** Serializes changes to a service's templates until the end of the transaction. */
export async function lockTemplates(tx: Queryable, serviceId: string): Promise<void> {
  await lockName(tx, `templates ${serviceId}`);
}

export async function countTemplates(tx: Queryable, serviceId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM templates WHERE service_id = ${serviceId}`);
  return row!.count;
}

export async function findTemplate(
  tx: Queryable,
  serviceId: string,
  by: { id: string } | { name: string },
): Promise<TemplateRow | null> {
  const [row] = await tx.query<TemplateRow>(sql`
    SELECT id, name, content, updated_at FROM templates
    WHERE service_id = ${serviceId} AND ${'id' in by ? sql`id = ${by.id}` : sql`name = ${by.name}`}`);
  return row ?? null;
}

type NewTemplate = Omit<TemplateRow, 'updated_at'>;

export const insertTemplate = (
  tx: Queryable,
  serviceId: string,
  { id, name, content }: NewTemplate,
): Promise<unknown> =>
  tx.query(sql`
    INSERT INTO templates (service_id, id, name, content) VALUES (${serviceId}, ${id}, ${name}, ${content})`);

export const updateTemplate = (
  tx: Queryable,
  serviceId: string,
  { id, name, content }: NewTemplate,
): Promise<unknown> =>
  tx.query(sql`
    UPDATE templates SET name = ${name}, content = ${content}, updated_at = now()
    WHERE service_id = ${serviceId} AND id = ${id}`);

/** Deletes a template. Returns its name; null if there is none with this id. */
export async function deleteTemplate(
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<string | null> {
  const [row] = await database.query<{ name: string }>(sql`
    DELETE FROM templates WHERE service_id = ${serviceId} AND id = ${id} RETURNING name`);
  return row?.name ?? null;
}

/** Finds the contents of templates, by their ids. */
export async function findContents(
  database: Queryable,
  serviceId: string,
  ids: string[],
): Promise<Map<string, TemplateContent>> {
  const rows = await database.query<{ id: string; content: TemplateContent }>(sql`
    SELECT id, content FROM templates WHERE service_id = ${serviceId} AND id = ANY(${ids}::uuid[])`);
  return new Map(rows.map(({ id, content }) => [id, content]));
}
