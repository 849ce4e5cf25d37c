import { brandingFields, ChangeService } from '../../../contract/api/services.ts';
import { ConsoleService } from '../../../contract/console/console.ts';
import { ApiError } from '../../errors.ts';
import { noteFinishedSteps } from '../../storage/services/setup-steps.ts';
import type { ApiDeps } from '../deps.ts';
import { memberRoute } from '../http/route.ts';
import { type ChangedField, changeService, settingsErrors } from './change-service.ts';
import { presentConsoleService } from './member-services.ts';

/** Names of fields in the audit log. */
const FIELD_NAMES: Record<ChangedField, string> = {
  title: 'name',
  description: 'description',
  logo_url: 'logo',
  banner_url: 'banner',
  url: 'website',
  text_color: 'text colour',
  background_color: 'background colour',
  accent_color: 'accent colour',
  require_explicit_audience: 'explicit audience',
  deactivate_silent: 'silent devices',
  require_user_signature: 'signed users',
  public_link: 'public link',
  ask_first_name: 'first names',
  home_screen_name: 'name on the Home Screen',
  time_zone: 'time zone',
  quiet_hours: 'quiet hours',
  frequency_cap: 'frequency cap',
};

export const brandRoutes = ({ database }: ApiDeps) => {
  /** The fields that each request changed, for its audit entry. */
  const changedFields = new WeakMap<object, ChangedField[]>();
  return {
    change: memberRoute('editor', {
      summary: 'Change the brand and the settings',
      tag: 'Console',
      body: ChangeService,
      check: settingsErrors,
      notInDemo: 'The brand of the demo cannot be changed',
      success: { 200: ConsoleService },
      errors: [400, 401, 403, 404, 500],
      audit({ raw }) {
        const fields = changedFields.get(raw) ?? [];
        if (fields.length === 0) return null;
        const isBrand = fields.some((field) => field in brandingFields);
        const subject = fields.map((field) => FIELD_NAMES[field]).join(', ');
        return { action: isBrand ? 'brand.changed' : 'settings.changed', subject, details: { fields } };
      },
      async work({ body, serviceId, member, raw }): Promise<ConsoleService> {
        // Only owners may change this setting, because only they may replace the identity secret, which protects nothing without it.
        if (body.settings?.require_user_signature !== undefined && member.role !== 'owner')
          throw new ApiError(
            'forbidden',
            `Changing settings.require_user_signature requires the owner role; yours is ${member.role}: ask an owner of the service`,
          );
        const { service, changed } = await changeService(database, serviceId, body);
        changedFields.set(raw, changed);
        const finished_steps = await noteFinishedSteps(database, service);
        return presentConsoleService({ ...service, finished_steps }, member, database.now());
      },
    }),
  };
};
