import { ChangeBrand } from '../../../../contract/brand.ts';
import { ManagedService } from '../../../../contract/console.ts';
import type { Branding } from '../../../../contract/services.ts';
import { notFound } from '../../../errors.ts';
import { findService, lockService, writeBranding } from '../../../storage/services.ts';
import type { ApiParts } from '../../parts.ts';
import { memberRoute } from '../../route.ts';
import { branding } from '../../services.ts';
import { presentManaged } from '../services.ts';

/** As people call them, in the log. */
const NAMES: Record<keyof Branding, string> = {
  title: 'name',
  description: 'description',
  logo_url: 'logo',
  banner_url: 'banner',
  url: 'website',
  text_color: 'text colour',
  background_color: 'background colour',
  accent_color: 'accent colour',
};

export const brandRoutes = ({ database }: ApiParts) => {
  /** What each change really changed, until it is noted. */
  const changed = new WeakMap<object, string[]>();
  return {
    change: memberRoute('editor', {
      summary: 'Change the brand',
      tag: 'Console',
      body: ChangeBrand,
      success: { 200: ManagedService },
      errors: [400, 401, 403, 404, 500],
      deed({ raw }) {
        const fields = changed.get(raw) ?? [];
        return fields.length > 0 ? { action: 'brand.changed', subject: fields.join(', ') } : null;
      },
      async work({ body, serviceId, member, raw }): Promise<ManagedService> {
        const row = await database.transaction(async (tx) => {
          const before = await lockService(tx, serviceId);
          if (!before) throw notFound('service');
          const fields = (Object.keys(NAMES) as (keyof Branding)[]).filter(
            (field) => body[field] !== undefined && body[field] !== before[field],
          );
          changed.set(
            raw,
            fields.map((field) => NAMES[field]),
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
