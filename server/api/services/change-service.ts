import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Branding, ChangeService, ServiceSettings } from '../../../contract/api/services.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { invalid, notFound } from '../../errors.ts';
import { toWire } from '../../ids.ts';
import { isTimeZone } from '../../lib/time/days.ts';
import { replanAll } from '../../storage/automations/schedules.ts';
import type { Database } from '../../storage/database.ts';
import {
  findService,
  lockService,
  type ServiceRow,
  settingsOf,
  writeBranding,
  writeSettings,
} from '../../storage/services/services.ts';

export type ChangedField = keyof Branding | keyof ServiceSettings;

/** Changes the service, and returns it with the names of the changed fields. */
export const changeService = (
  database: Database,
  serviceId: string,
  { settings = {}, ...brand }: ChangeService,
): Promise<{ service: ServiceRow; changed: ChangedField[] }> =>
  database.transaction(async (tx) => {
    const before = await lockService(tx, serviceId);
    if (!before) throw notFound('service');
    if (settings.require_user_signature && !before.identity_secret_sealed)
      throw invalid({
        field: 'settings.require_user_signature',
        reason: `needs an identity secret: make one with POST /v1/services/${toWire('svc', serviceId)}/identity-secret, and sign your users with it`,
        text: { key: 'needs_identity_secret' },
      });
    const changedBrand = changedFields(branding(before), brand);
    const changedSettings = changedFields(settingsOf(before), settings);
    if (changedBrand.length > 0)
      await writeBranding(tx, serviceId, withoutNulls({ ...branding(before), ...brand }));
    if (changedSettings.length > 0) await writeSettings(tx, serviceId, { ...before.settings, ...settings });
    if (changedSettings.includes('time_zone')) await replanAll(tx, serviceId, database.now());
    const service = (await findService(tx, serviceId))!;
    return { service, changed: [...changedBrand, ...changedSettings] };
  });

/** Returns the service's brand without unset fields. */
export const branding = (row: ServiceRow): Branding =>
  withoutNulls({
    title: row.title,
    description: row.description,
    logo_url: row.logo_url,
    banner_url: row.banner_url,
    url: row.url,
    text_color: row.text_color,
    background_color: row.background_color,
    accent_color: row.accent_color,
  });

/** Finds errors in a body's settings that a schema can't express. The body can be any JSON. */
export function settingsErrors({ body }: FastifyRequest): ValidationError[] {
  const { time_zone, quiet_hours } = ((body as { settings?: unknown } | null | undefined)?.settings ??
    {}) as { time_zone?: unknown; quiet_hours?: { from?: unknown; to?: unknown } | null };
  const errors: ValidationError[] = [];
  // JavaScript also accepts offsets as time zones.
  if (typeof time_zone === 'string' && (/^[+-]/.test(time_zone) || !isTimeZone(time_zone)))
    errors.push({
      field: 'settings.time_zone',
      reason: 'must be a name of the IANA time zone database, such as Europe/Berlin',
      text: { key: 'time_zone' },
    });
  if (quiet_hours && typeof quiet_hours.from === 'string' && quiet_hours.from === quiet_hours.to)
    errors.push({
      field: 'settings.quiet_hours.to',
      reason: 'must differ from the beginning',
      text: { key: 'same_time' },
    });
  return errors;
}

const withoutNulls = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const changedFields = <Fields extends object>(before: Fields, after: { [Name in keyof Fields]?: unknown }) =>
  (Object.keys(after) as (keyof Fields & ChangedField)[]).filter(
    (field) => !isDeepStrictEqual(after[field] ?? null, before[field] ?? null),
  );
