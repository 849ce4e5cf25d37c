import { Group, NumberInput, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import {
  MAX_URL_LENGTH,
  MAX_USER_ID_LENGTH,
  MAX_WIDGET_HEIGHT_PX,
  MAX_WIDGET_TEXT_LENGTHS,
  MIN_WIDGET_HEIGHT_PX,
} from '../../../contract/limits.ts';
import type { ContentField } from '../../../contract/widget-types.ts';
import { WIDGET_FIELDS, type WidgetType } from '../../../contract/widget-types.ts';
import { fill } from '../../../languages/text.ts';
import { fieldError } from '../../components/forms/form-errors.tsx';
import { Section } from '../../components/forms/section.tsx';
import { UrlInput } from '../../components/forms/url-input.tsx';
import { ImageUploadField } from '../../components/images/image-upload-field.tsx';
import { texts } from '../../texts.ts';
import { contentFields, TIME_ZONE, type WidgetForm } from './widget-form.ts';
import { FIELD_KINDS, fieldTexts } from './widget-types.tsx';

const words = texts.widgets.form;

type Props = {
  service: string;
  type: WidgetType;
  form: WidgetForm;
  set: (edit: Partial<WidgetForm>) => void;
  error: unknown;
  readOnly: boolean;
};

/** Every field of a widget of this type, its audience, and the period in which it is shown. */
export function WidgetFieldset(props: Props) {
  return (
    <Stack gap="lg">
      <Section name={words.content}>
        {contentFields(props.type).map((field) => (
          <FieldInput key={field} {...props} field={field} />
        ))}
      </Section>
      <Audience {...props} />
    </Stack>
  );
}

function FieldInput({ field, ...props }: Props & { field: ContentField }) {
  const { service, type, form, set, error, readOnly } = props;
  const kind = FIELD_KINDS[field];
  const { label, about } = fieldTexts(type, field);
  const max = field in MAX_WIDGET_TEXT_LENGTHS ? MAX_WIDGET_TEXT_LENGTHS[field as 'title'] : MAX_URL_LENGTH;
  const shared = {
    label,
    description: about,
    error: fieldError(error, field),
    required: WIDGET_FIELDS[type].required.includes(field),
    readOnly,
    name: field,
    value: form[field],
  };
  const inputProps = { ...shared, onChange: (event: ChangeEvent) => set({ [field]: event.target.value }) };
  switch (kind) {
    case 'line':
      return <TextInput {...inputProps} maxLength={max} />;
    case 'lines':
      return <Textarea {...inputProps} maxLength={max} autosize minRows={4} maxRows={14} />;
    case 'url':
      return (
        <UrlInput
          {...shared}
          maxLength={max}
          placeholder="https://"
          change={(url) => set({ [field]: url })}
        />
      );
    case 'time':
      return (
        <TextInput
          {...inputProps}
          type="datetime-local"
          description={fill(words.inZone, { zone: TIME_ZONE })}
        />
      );
    case 'height':
      return (
        <NumberInput
          {...shared}
          min={MIN_WIDGET_HEIGHT_PX}
          max={MAX_WIDGET_HEIGHT_PX}
          allowDecimal={false}
          placeholder="320"
          onChange={(value) => set({ height: String(value) })}
        />
      );
    case 'icon':
    case 'image':
      return (
        <ImageUploadField
          {...shared}
          service={service}
          purpose="widget"
          description={about}
          isWide={kind === 'image'}
          onChange={(value) => set({ [field]: value })}
        />
      );
  }
}

type ChangeEvent = { target: { value: string } };

function Audience({ form, set, error, readOnly }: Props) {
  const inputProps = (field: 'user_id' | 'shown_from' | 'shown_until') => ({
    name: field,
    value: form[field],
    error: fieldError(error, field),
    readOnly,
    onChange: ({ target }: ChangeEvent) => set({ [field]: target.value }),
  });
  return (
    <Section name={words.audience}>
      <div>
        <SegmentedControl<WidgetForm['audience']>
          aria-label={words.whoSeesIt}
          value={form.audience}
          onChange={(audience) => set({ audience })}
          readOnly={readOnly}
          data={[
            { value: 'everybody', label: words.everybody },
            { value: 'user', label: words.oneCustomer },
          ]}
        />
      </div>
      {form.audience === 'user' && (
        <TextInput
          label={words.customer}
          description={words.customerAbout}
          required
          maxLength={MAX_USER_ID_LENGTH}
          {...inputProps('user_id')}
        />
      )}
      <Group grow preventGrowOverflow={false} align="flex-start">
        <TextInput label={words.shownFrom} type="datetime-local" miw={200} {...inputProps('shown_from')} />
        <TextInput label={words.shownUntil} type="datetime-local" miw={200} {...inputProps('shown_until')} />
      </Group>
      <Text size="sm" c="var(--quiet)">
        {fill(words.times, { zone: TIME_ZONE })}
      </Text>
    </Section>
  );
}
