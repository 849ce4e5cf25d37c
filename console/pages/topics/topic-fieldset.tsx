import { Card, Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { MAX_TOPIC_DESCRIPTION_LENGTH, MAX_TOPIC_NAME_LENGTH } from '../../../contract/limits.ts';
import { fieldError } from '../../components/forms/form-errors.tsx';
import { TechnicalDetails } from '../../components/page/technical-details.tsx';
import { type TopicForm, topicKey } from './topic-form.ts';
import classes from './topics.module.css';

const DEFAULTS = [
  { value: 'on', label: 'They get it', description: 'Until they turn it off in your app.' },
  { value: 'off', label: 'They don’t get it', description: 'Until they turn it on in your app.' },
] as const;

/** Every field of a topic. */
export function TopicFieldset(props: {
  form: TopicForm;
  set: (edit: Partial<TopicForm>) => void;
  error: unknown;
  isNew: boolean;
  readOnly: boolean;
}) {
  const { form, set, error, isNew, readOnly } = props;
  return (
    <Card>
      <Stack gap="lg">
        <TextInput
          label="Name"
          name="name"
          placeholder="New arrivals"
          required
          maxLength={MAX_TOPIC_NAME_LENGTH}
          readOnly={readOnly}
          value={form.name}
          error={fieldError(error, 'name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <Textarea
          label="Description"
          description="One line that helps customers decide."
          placeholder="Once a week, when the new collection is in"
          autosize
          maxRows={4}
          maxLength={MAX_TOPIC_DESCRIPTION_LENGTH}
          readOnly={readOnly}
          value={form.description}
          error={fieldError(error, 'description')}
          onChange={({ target }) => set({ description: target.value })}
        />
        <Radio.Group
          label="Customers who haven’t chosen"
          value={form.default}
          error={fieldError(error, 'default')}
          onChange={(value) => set({ default: value as TopicForm['default'] })}
        >
          <Stack gap="xs" mt={8}>
            {DEFAULTS.map(({ value, label, description }) => (
              <Radio.Card
                key={value}
                value={value}
                className={classes.choice ?? ''}
                disabled={readOnly}
                aria-label={`${label} ${description}`}
              >
                <Radio.Indicator />
                <span>
                  <b>{label}</b>
                  <small>{description}</small>
                </span>
              </Radio.Card>
            ))}
          </Stack>
        </Radio.Group>
        <Switch
          label="Show in your app"
          description="Customers find it in the app’s settings and can turn it on or off there."
          checked={form.listed}
          disabled={readOnly}
          onChange={({ target }) => set({ listed: target.checked })}
        />
        <TechnicalDetails isOpen={fieldError(error, 'key') !== undefined}>
          <TextInput
            label="Key"
            name="key"
            description={
              isNew
                ? 'What your server calls it in the API. It can’t be changed later.'
                : 'What your server calls it in the API.'
            }
            placeholder="new-arrivals"
            required={isNew}
            readOnly={!isNew || readOnly}
            spellCheck={false}
            autoCapitalize="off"
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            value={topicKey(form)}
            error={fieldError(error, 'key')}
            onChange={({ target }) => set({ key: target.value })}
          />
        </TechnicalDetails>
      </Stack>
    </Card>
  );
}
