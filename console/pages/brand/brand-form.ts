import type { Branding, ChangeService } from '../../../contract/api/services.ts';

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

/** A brand in the form, where an absent field is ''. */
export type BrandForm = Record<(typeof BRAND_FIELDS)[number], string>;

export const toForm = (brand: Branding): BrandForm =>
  Object.fromEntries(BRAND_FIELDS.map((field) => [field, brand[field] ?? ''])) as BrandForm;

/** Returns the brand for the preview, without incomplete colours and addresses, which only the server reports as errors. */
export function toBrand(form: BrandForm): Branding {
  const isComplete = (field: keyof BrandForm) =>
    field.endsWith('_color')
      ? /^#[0-9a-f]{6}$/i.test(form[field])
      : !field.endsWith('url') || URL.canParse(form[field]);
  const fields = BRAND_FIELDS.filter((field) => form[field] !== '' && isComplete(field));
  return Object.fromEntries(fields.map((field) => [field, form[field]]));
}

/** Returns the brand for a PATCH; null removes a field. */
export const toBody = (form: BrandForm): ChangeService =>
  Object.fromEntries(BRAND_FIELDS.map((field) => [field, form[field] || null]));
