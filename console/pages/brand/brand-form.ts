import type { Branding, ChangeService } from '../../../contract/api/services.ts';
import type { ConsoleService } from '../../../contract/console/console.ts';

export const BRAND_FIELDS = [
  'title',
  'description',
  'url',
  'logo_url',
  'banner_url',
  'accent_color',
  'background_color',
  'text_color',
] as const satisfies readonly (keyof Branding)[];

type BrandField = (typeof BRAND_FIELDS)[number];

/** A brand in the form, where an absent field is ''. The name on the Home Screen is a setting. */
export type BrandForm = Record<BrandField | 'home_screen_name', string>;

export const toForm = ({ settings, ...brand }: ConsoleService): BrandForm => ({
  ...(Object.fromEntries(BRAND_FIELDS.map((field) => [field, brand[field] ?? ''])) as Record<
    BrandField,
    string
  >),
  home_screen_name: settings.home_screen_name ?? '',
});

/** Returns the brand for the preview, without incomplete colours and addresses, which only the server reports as errors. */
export function toBrand(form: BrandForm): Branding {
  const isComplete = (field: BrandField) =>
    field.endsWith('_color')
      ? /^#[0-9a-f]{6}$/i.test(form[field])
      : !field.endsWith('url') || URL.canParse(form[field]);
  const fields = BRAND_FIELDS.filter((field) => form[field] !== '' && isComplete(field));
  return Object.fromEntries(fields.map((field) => [field, form[field]]));
}

/** Returns the brand for a PATCH; null removes a field. */
export const toBody = (form: BrandForm): ChangeService => ({
  ...Object.fromEntries(BRAND_FIELDS.map((field) => [field, form[field] || null])),
  settings: { home_screen_name: form.home_screen_name.trim() || null },
});
