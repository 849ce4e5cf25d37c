import { Stack, Textarea, TextInput } from '@mantine/core';
import { shortName } from '../../../contract/experience/service-name.ts';
import {
  MAX_HOME_SCREEN_NAME_LENGTH,
  MAX_SERVICE_DESCRIPTION_LENGTH,
  MAX_SERVICE_TITLE_LENGTH,
  MAX_SERVICE_URL_LENGTH,
} from '../../../contract/limits.ts';
import { fill } from '../../../languages/text.ts';
import { fieldError } from '../../components/forms/form-errors.tsx';
import { Section } from '../../components/forms/section.tsx';
import { UrlInput } from '../../components/forms/url-input.tsx';
import { ImageUploadField } from '../../components/images/image-upload-field.tsx';
import { texts } from '../../texts.ts';
import classes from './brand.module.css';
import { type BrandForm, toBrand } from './brand-form.ts';
import { ColorField, ColorWarnings } from './color-field.tsx';
import { type ColorField as ColorName, contrastWarnings } from './contrast.ts';

const { texts: words, images, colors } = texts.brand;

const COLORS: { field: ColorName; label: string; description: string; swatches: string[] }[] = [
  {
    field: 'accent_color',
    label: colors.accent.label,
    description: colors.accent.about,
    swatches: ['#1d6b5f', '#1d4ed8', '#6d28d9', '#be185d', '#c2410c', '#a16207', '#15803d', '#18181b'],
  },
  {
    field: 'background_color',
    label: colors.background.label,
    description: colors.background.about,
    swatches: ['#ffffff', '#fffaf3', '#f4f6fb', '#f2f7f2', '#fdf3f5', '#1b1b1f', '#10201d', '#141a2b'],
  },
  {
    field: 'text_color',
    label: colors.text.label,
    description: colors.text.about,
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
      <Section name={words.title}>
        <TextInput
          label={words.name}
          placeholder={words.nameExample}
          maxLength={MAX_SERVICE_TITLE_LENGTH}
          {...inputProps('title')}
        />
        <TextInput
          label={words.homeScreenName}
          description={words.homeScreenAbout}
          placeholder={shortName(form.title || words.nameExample)}
          maxLength={MAX_HOME_SCREEN_NAME_LENGTH}
          {...inputProps('home_screen_name')}
          name="settings.home_screen_name"
          error={fieldError(error, 'settings.home_screen_name')}
        />
        <Textarea
          label={words.description}
          description={fill(words.descriptionAbout, {
            length: form.description.length,
            max: MAX_SERVICE_DESCRIPTION_LENGTH,
          })}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MAX_SERVICE_DESCRIPTION_LENGTH}
          {...inputProps('description')}
        />
        <UrlInput
          label={words.website}
          placeholder="https://example.com"
          maxLength={MAX_SERVICE_URL_LENGTH}
          {...urlProps}
          change={changeUrl}
        />
      </Section>
      <Section name={images.title}>
        <ImageUploadField
          service={service}
          purpose="logo"
          label={images.logo}
          description={images.logoAbout}
          maxLength={MAX_SERVICE_URL_LENGTH}
          {...valueProps('logo_url')}
        />
        <ImageUploadField
          service={service}
          purpose="banner"
          label={images.banner}
          description={images.bannerAbout}
          maxLength={MAX_SERVICE_URL_LENGTH}
          isWide
          {...valueProps('banner_url')}
        />
      </Section>
      <Section name={colors.title} about={colors.about}>
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
