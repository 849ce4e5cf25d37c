import { Card, Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { MAX_TOPIC_DESCRIPTION_LENGTH, MAX_TOPIC_NAME_LENGTH } from '../../../contract/limits.ts';
import { fieldError } from '../../components/forms/form-errors.tsx';
import { TechnicalDetails } from '../../components/page/technical-details.tsx';
import { texts } from '../../texts.ts';
import { type TopicForm, topicKey } from './topic-form.ts';
import classes from './topics.module.css';

const { form: words } = texts.topics;

const DEFAULTS = [
  { value: 'on', ...words.default.on },
  { value: 'off', ...words.default.off },
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
          label={words.name}
          name="name"
          placeholder={words.nameExample}
          required
          maxLength={MAX_TOPIC_NAME_LENGTH}
          readOnly={readOnly}
          value={form.name}
          error={fieldError(error, 'name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <Textarea
          label={words.description}
          description={words.descriptionHint}
          placeholder={words.descriptionExample}
          autosize
          maxRows={4}
          maxLength={MAX_TOPIC_DESCRIPTION_LENGTH}
          readOnly={readOnly}
          value={form.description}
          error={fieldError(error, 'description')}
          onChange={({ target }) => set({ description: target.value })}
        />
        <Radio.Group
          label={words.default.label}
          value={form.default}
          error={fieldError(error, 'default')}
          onChange={(value) => set({ default: value as TopicForm['default'] })}
        >
          <Stack gap="xs" mt={8}>
            {DEFAULTS.map(({ value, label, about }) => (
              <Radio.Card
                key={value}
                value={value}
                className={classes.choice ?? ''}
                disabled={readOnly}
                aria-label={`${label} ${about}`}
              >
                <Radio.Indicator />
                <span>
                  <b>{label}</b>
                  <small>{about}</small>
                </span>
              </Radio.Card>
            ))}
          </Stack>
        </Radio.Group>
        <Switch
          label={words.listed.label}
          description={words.listed.about}
          checked={form.listed}
          disabled={readOnly}
          onChange={({ target }) => set({ listed: target.checked })}
        />
        <TechnicalDetails isOpen={fieldError(error, 'key') !== undefined}>
          <TextInput
            label={words.key}
            name="key"
            description={isNew ? words.newKeyHint : words.keyHint}
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
