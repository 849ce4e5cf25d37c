import { Card, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { faultOf } from '../../parts/form-faults.ts';
import { PictureField } from '../../parts/picture-field.tsx';
import classes from './brand.module.css';
import { type BrandForm, brandOf } from './brand-fields.ts';
import { ColorField } from './color-field.tsx';
import { type ColorField as ColorName, remarksOn } from './contrast.ts';

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
    description: 'Everything that is read',
    swatches: ['#101113', '#2b1d16', '#1e293b', '#14332b', '#3b0764', '#f8f5ee', '#e2e8f0', '#ffffff'],
  },
];

/** Every field of a brand. */
export function BrandFieldset(props: {
  service: string;
  form: BrandForm;
  set: (edit: Partial<BrandForm>) => void;
  error: unknown;
  readOnly: boolean;
}) {
  const { service, form, set, error, readOnly } = props;
  const remarks = remarksOn(brandOf(form));
  const field = (name: keyof BrandForm) => ({
    value: form[name],
    error: faultOf(error, name),
    readOnly,
  });
  const typed = (name: keyof BrandForm) => ({
    ...field(name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const chosen = (name: keyof BrandForm) => ({
    ...field(name),
    onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <Stack gap="lg">
      <Part name="Words">
        <TextInput label="Name" placeholder="Harbour Bakery" maxLength={255} {...typed('title')} />
        <Textarea
          label="Description"
          description={`Up to 140 characters stand beneath the name; longer ones go to the end of the page. ${form.description.length} of 1000`}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          {...typed('description')}
        />
        <TextInput
          label="Website"
          type="url"
          placeholder="https://example.com"
          maxLength={512}
          {...typed('url')}
        />
      </Part>
      <Part name="Pictures">
        <PictureField
          service={service}
          purpose="logo"
          label="Logo"
          description="The app’s icon is made of it. Square and at least 512 pixels is best; up to 1 MB."
          maxLength={512}
          {...chosen('logo_url')}
        />
        <PictureField
          service={service}
          purpose="banner"
          label="Banner"
          description="Above the name, cut to the width of the screen. 1600 × 800 pixels or so; up to 3 MB."
          maxLength={512}
          isWide
          {...chosen('banner_url')}
        />
      </Part>
      <Part
        name="Colours"
        about="All three may be left empty. On phones that are set to dark, a light background gives way to a dark one in your accent."
      >
        <div className={classes.colors}>
          {COLORS.map(({ field: name, ...look }) => (
            <ColorField
              key={name}
              {...look}
              {...chosen(name)}
              remarks={remarks.filter((remark) => remark.field === name)}
            />
          ))}
        </div>
      </Part>
    </Stack>
  );
}

const Part = ({ name, about, children }: { name: string; about?: string; children: ReactNode }) => (
  <Card component="section" aria-label={name} style={{ overflow: 'visible' }}>
    <Stack>
      <div>
        <Title order={2} size="h4">
          {name}
        </Title>
        {about && (
          <Text size="sm" c="var(--quiet)">
            {about}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  </Card>
);
