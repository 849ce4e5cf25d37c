import { ManagedService } from '../../../../contract/console.ts';
import type { Branding } from '../../../../contract/services.ts';
import { ChangeBrand } from '../../../../contract/services.ts';
import { notFound } from '../../../errors.ts';
import { findService, lockService, writeBranding } from '../../../storage/services.ts';
import { branding } from '../../business/services.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberRoute } from '../../http/route.ts';
import { presentManaged } from '../services.ts';

/** The names of fields in the audit log. */
const FIELD_NAMES: Record<keyof Branding, string> = {
  title: 'name',
  description: 'description',
  logo_url: 'logo',
  banner_url: 'banner',
  url: 'website',
  text_color: 'text colour',
  background_color: 'background colour',
  accent_color: 'accent colour',
};

export const brandRoutes = ({ database }: ApiDeps) => {
  /** The fields that each request changed, for its audit entry. */
  const changedFields = new WeakMap<object, string[]>();
  return {
    change: memberRoute('editor', {
      summary: 'Change the brand',
      tag: 'Console',
      body: ChangeBrand,
      notInDemo: 'The brand of the demo cannot be changed',
      success: { 200: ManagedService },
      errors: [400, 401, 403, 404, 500],
      audit({ raw }) {
        const fields = changedFields.get(raw) ?? [];
        return fields.length > 0 ? { action: 'brand.changed', subject: fields.join(', ') } : null;
      },
      async work({ body, serviceId, member, raw }): Promise<ManagedService> {
        const row = await database.transaction(async (tx) => {
          const before = await lockService(tx, serviceId);
          if (!before) throw notFound('service');
          const fields = (Object.keys(FIELD_NAMES) as (keyof Branding)[]).filter(
            (field) => body[field] !== undefined && body[field] !== before[field],
          );
          changedFields.set(
            raw,
            fields.map((field) => FIELD_NAMES[field]),
          );
          const merged = Object.entries({ ...branding(before), ...body }).filter(
            ([, value]) => value !== null,
          );
          await writeBranding(tx, serviceId, Object.fromEntries(merged));
          return findService(tx, serviceId);
        });
        return presentManaged(row!, member);
      },
    }),
  };
};
