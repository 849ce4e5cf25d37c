import { SETUP_STEPS, type SetupStep } from '../../../contract/lists.ts';
import { type Queryable, sql } from '../database.ts';
import { type ServiceRow, settingsOf } from './services.ts';

/** Notes which steps of a service's setup are done now. Returns all steps that ever were, since the evidence may be gone. */
export async function noteFinishedSteps(database: Queryable, service: ServiceRow): Promise<SetupStep[]> {
  const { finished_steps: finished } = service;
  if (finished.length === SETUP_STEPS.length) return finished;
  const [found] = await database.query<{ phone: boolean; key: boolean }>(sql`
    SELECT EXISTS (SELECT FROM members WHERE service_id = ${service.id} AND test_device_id IS NOT NULL) AS phone,
      EXISTS (SELECT FROM api_keys WHERE service_id = ${service.id} AND last_used_at IS NOT NULL) AS key`);
  const [sent] = await database.query<{ send: boolean }>(sql`
    SELECT EXISTS (SELECT FROM notifications WHERE service_id = ${service.id}) AS send`);
  const isDone: Partial<Record<SetupStep, boolean>> = {
    ...found,
    ...sent,
    link: settingsOf(service).public_link,
    brand: [service.logo_url, service.banner_url, service.description, service.accent_color].some(Boolean),
  };
  const done = SETUP_STEPS.filter((step) => isDone[step]);
  return finishSteps(database, service, done);
}

/** Notes steps as done. */
export async function finishSteps(
  database: Queryable,
  { id, finished_steps: finished }: Pick<ServiceRow, 'id' | 'finished_steps'>,
  done: SetupStep[],
): Promise<SetupStep[]> {
  const added = done.filter((step) => !finished.includes(step));
  if (added.length > 0)
    await database.query(sql`
      UPDATE services SET finished_steps = ARRAY(SELECT DISTINCT unnest(finished_steps || ${added}::text[])) WHERE id = ${id}`);
  return [...finished, ...added];
}
