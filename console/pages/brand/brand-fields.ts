import type { ChangeBrand } from '../../../contract/brand.ts';
import type { Branding } from '../../../contract/services.ts';

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

/** A brand as a form has it: what is absent is ''. */
export type BrandForm = Record<(typeof BRAND_FIELDS)[number], string>;

export const formOf = (brand: Branding): BrandForm =>
  Object.fromEntries(BRAND_FIELDS.map((field) => [field, brand[field] ?? ''])) as BrandForm;

/** The brand that a form stands for, half-written colours and addresses left out: they are for the server to refuse. */
export function brandOf(form: BrandForm): Branding {
  const isWhole = (field: keyof BrandForm) =>
    field.endsWith('_color')
      ? /^#[0-9a-f]{6}$/i.test(form[field])
      : !field.endsWith('url') || URL.canParse(form[field]);
  const fields = BRAND_FIELDS.filter((field) => form[field] !== '' && isWhole(field));
  return Object.fromEntries(fields.map((field) => [field, form[field]]));
}

/** What differs; '' takes a field away. */
export const changeOf = (saved: BrandForm, form: BrandForm): ChangeBrand =>
  Object.fromEntries(
    BRAND_FIELDS.filter((field) => form[field] !== saved[field]).map((field) => [field, form[field] || null]),
  );
