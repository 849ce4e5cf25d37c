import {
  Card,
  Group,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { WIDGET_FIELDS, type WidgetType } from '../../../contract/widget-types.ts';
import type { ContentField } from '../../../contract/widgets.ts';
import { faultOf } from '../../parts/form-faults.ts';
import { PictureField } from '../../parts/picture-field.tsx';
import { ZONE } from './local-time.ts';
import { fieldsOf, type WidgetForm } from './widget-fields.ts';
import { FIELDS, FIELDS_OF } from './widget-types.tsx';

type Props = {
  service: string;
  type: WidgetType;
  form: WidgetForm;
  set: (edit: Partial<WidgetForm>) => void;
  error: unknown;
  readOnly: boolean;
};

/** Every field of a widget of this type, and for whom and when it is shown. */
export function WidgetFieldset(props: Props) {
  return (
    <Stack gap="lg">
      <Part name="What it shows">
        {fieldsOf(props.type).map((field) => (
          <Content key={field} {...props} field={field} />
        ))}
      </Part>
      <Placement {...props} />
    </Stack>
  );
}

function Content({ field, ...props }: Props & { field: ContentField }) {
  const { service, type, form, set, error, readOnly } = props;
  const { kind, label, about, max = 2048 } = { ...FIELDS[field], ...FIELDS_OF[type]?.[field] };
  const shared = {
    label,
    description: about,
    error: faultOf(error, field),
    required: WIDGET_FIELDS[type].required.includes(field),
    readOnly,
    value: form[field],
  };
  const typed = { ...shared, onChange: (event: Changed) => set({ [field]: event.target.value }) };
  switch (kind) {
    case 'line':
      return <TextInput {...typed} maxLength={max} />;
    case 'lines':
      return <Textarea {...typed} maxLength={max} autosize minRows={4} maxRows={14} />;
    case 'url':
      return <TextInput {...typed} type="url" maxLength={max} placeholder="https://" />;
    case 'time':
      return <TextInput {...typed} type="datetime-local" description={`In ${ZONE}`} />;
    case 'height':
      return (
        <NumberInput
          {...shared}
          min={80}
          max={1200}
          allowDecimal={false}
          placeholder="320"
          onChange={(value) => set({ height: String(value) })}
        />
      );
    case 'icon':
    case 'picture':
      return (
        <PictureField
          {...shared}
          service={service}
          purpose="widget"
          description={about}
          isWide={kind === 'picture'}
          onChange={(value) => set({ [field]: value })}
        />
      );
  }
}

type Changed = { target: { value: string } };

function Placement({ form, set, error, readOnly }: Props) {
  const typed = (field: 'user_id' | 'shown_from' | 'shown_until') => ({
    value: form[field],
    error: faultOf(error, field),
    readOnly,
    onChange: ({ target }: Changed) => set({ [field]: target.value }),
  });
  return (
    <Part name="For whom, and when">
      <div>
        <SegmentedControl<WidgetForm['audience']>
          aria-label="Who sees it"
          value={form.audience}
          onChange={(audience) => set({ audience })}
          readOnly={readOnly}
          data={[
            { value: 'everybody', label: 'Everybody' },
            { value: 'user', label: 'One user' },
          ]}
        />
      </div>
      {form.audience === 'user' && (
        <TextInput
          label="User"
          description="Your identifier of them, as your page names it to Carillon."
          required
          maxLength={255}
          {...typed('user_id')}
        />
      )}
      <Group grow preventGrowOverflow={false} align="flex-start">
        <TextInput label="Shown from" type="datetime-local" miw={200} {...typed('shown_from')} />
        <TextInput label="Shown until" type="datetime-local" miw={200} {...typed('shown_until')} />
      </Group>
      <Text size="sm" c="var(--quiet)">
        Times are in {ZONE}. Left empty, it is shown at once and until you remove it.
      </Text>
    </Part>
  );
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <Card component="section" aria-label={name} style={{ overflow: 'visible' }}>
    <Stack>
      <Title order={2} size="h4">
        {name}
      </Title>
      {children}
    </Stack>
  </Card>
);
