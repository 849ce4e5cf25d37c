import { isDeepStrictEqual } from 'node:util';
import {
  type Branding,
  type ChangeService,
  DEFAULT_SETTINGS,
  type ServiceSettings,
} from '../../../contract/services.ts';
import { notFound } from '../../errors.ts';
import type { Database } from '../../storage/database.ts';
import {
  findService,
  lockService,
  type ServiceRow,
  writeBranding,
  writeSettings,
} from '../../storage/services.ts';

export type ChangedField = keyof Branding | keyof ServiceSettings;

/** Returns the service as it is now, and the fields that have another value than before. */
export const changeService = (
  database: Database,
  serviceId: string,
  { settings = {}, ...brand }: ChangeService,
): Promise<{ service: ServiceRow; changed: ChangedField[] }> =>
  database.transaction(async (tx) => {
    const before = await lockService(tx, serviceId);
    if (!before) throw notFound('service');
    const changedBrand = changedFields(branding(before), brand);
    const changedSettings = changedFields(settingsOf(before), settings);
    if (changedBrand.length > 0)
      await writeBranding(tx, serviceId, withoutNulls({ ...branding(before), ...brand }));
    if (changedSettings.length > 0) await writeSettings(tx, serviceId, { ...before.settings, ...settings });
    const service = (await findService(tx, serviceId))!;
    return { service, changed: [...changedBrand, ...changedSettings] };
  });

/** The service's brand without fields that are not set. */
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

export const settingsOf = ({ settings }: Pick<ServiceRow, 'settings'>): ServiceSettings => ({
  ...DEFAULT_SETTINGS,
  ...settings,
});

const withoutNulls = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const changedFields = <Fields extends object>(before: Fields, after: { [Name in keyof Fields]?: unknown }) =>
  (Object.keys(after) as (keyof Fields & ChangedField)[]).filter(
    (field) => !isDeepStrictEqual(after[field] ?? null, before[field] ?? null),
  );
