import { Stack, Textarea, TextInput } from '@mantine/core';
import {
  MAX_HOME_SCREEN_NAME_LENGTH,
  MAX_SERVICE_DESCRIPTION_LENGTH,
  MAX_SERVICE_TITLE_LENGTH,
  MAX_SERVICE_URL_LENGTH,
} from '../../../contract/limits.ts';
import { shortName } from '../../../contract/service-name.ts';
import { fieldError } from '../../components/forms/form-errors.tsx';
import { Section } from '../../components/forms/section.tsx';
import { UrlInput } from '../../components/forms/url-input.tsx';
import { ImageUploadField } from '../../components/images/image-upload-field.tsx';
import classes from './brand.module.css';
import { type BrandForm, toBrand } from './brand-form.ts';
import { ColorField, ColorWarnings } from './color-field.tsx';
import { type ColorField as ColorName, contrastWarnings } from './contrast.ts';

const COLORS: { field: ColorName; label: string; description: string; swatches: string[] }[] = [
  {
    field: 'accent_color',
    label: 'Accent',
    description: 'Buttons and links',
    swatches: ['#1d6b5f', '#1d4ed8', '#6d28d9', '#be185d', '#c2410c', '#a16207', '#15803d', '#18181b'],
  },
  {
    field: 'background_color',
    label: 'Background',
    description: 'Behind the text',
    swatches: ['#ffffff', '#fffaf3', '#f4f6fb', '#f2f7f2', '#fdf3f5', '#1b1b1f', '#10201d', '#141a2b'],
  },
  {
    field: 'text_color',
    label: 'Text',
    description: 'All text',
    swatches: ['#101113', '#2b1d16', '#1e293b', '#14332b', '#3b0764', '#f8f5ee', '#e2e8f0', '#ffffff'],
  },
];

const LABELS = Object.fromEntries(COLORS.map(({ field, label }) => [field, label])) as Record<
  ColorName,
  string
>;

/** Every field of a brand. */
export function BrandFieldset(props: {
  service: string;
  form: BrandForm;
  set: (edit: Partial<BrandForm>) => void;
  error: unknown;
  readOnly: boolean;
}) {
  const { service, form, set, error, readOnly } = props;
  const valueProps = (name: keyof BrandForm) => ({
    name,
    value: form[name],
    error: fieldError(error, name),
    readOnly,
    onChange: (value: string) => set({ [name]: value }),
  });
  const inputProps = (name: keyof BrandForm) => ({
    ...valueProps(name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const { onChange: changeUrl, ...urlProps } = valueProps('url');
  return (
    <Stack gap="lg">
      <Section name="Name and description">
        <TextInput
          label="Name"
          placeholder="Harbour Bakery"
          maxLength={MAX_SERVICE_TITLE_LENGTH}
          {...inputProps('title')}
        />
        <TextInput
          label="Name on the Home Screen"
          description="Below the app’s icon. Phones show about 12 characters."
          placeholder={shortName(form.title || 'Harbour Bakery')}
          maxLength={MAX_HOME_SCREEN_NAME_LENGTH}
          {...inputProps('home_screen_name')}
          name="settings.home_screen_name"
          error={fieldError(error, 'settings.home_screen_name')}
        />
        <Textarea
          label="Description"
          description={`Up to 140 characters are shown below the name; a longer text moves to the end of the page. ${form.description.length} of ${MAX_SERVICE_DESCRIPTION_LENGTH}`}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MAX_SERVICE_DESCRIPTION_LENGTH}
          {...inputProps('description')}
        />
        <UrlInput
          label="Website"
          placeholder="https://example.com"
          maxLength={MAX_SERVICE_URL_LENGTH}
          {...urlProps}
          change={changeUrl}
        />
      </Section>
      <Section name="Images">
        <ImageUploadField
          service={service}
          purpose="logo"
          label="Logo"
          description="Also used for the app’s icon. Best square and at least 512 × 512 pixels; up to 1 MB."
          maxLength={MAX_SERVICE_URL_LENGTH}
          {...valueProps('logo_url')}
        />
        <ImageUploadField
          service={service}
          purpose="banner"
          label="Banner"
          description="Shown above the name, cropped to fit the screen. About 1600 × 800 pixels; up to 3 MB."
          maxLength={MAX_SERVICE_URL_LENGTH}
          isWide
          {...valueProps('banner_url')}
        />
      </Section>
      <Section
        name="Colors"
        about="All three are optional. In dark mode, a light background is replaced by a dark one in a shade of your accent."
      >
        <div className={classes.colors}>
          {COLORS.map(({ field: name, ...color }) => (
            <ColorField key={name} {...color} {...valueProps(name)} />
          ))}
        </div>
        <ColorWarnings warnings={contrastWarnings(toBrand(form))} labels={LABELS} />
      </Section>
    </Stack>
  );
}
