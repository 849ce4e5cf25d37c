import { Button, Group, Input, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PutUser, TagValue } from '../../../../contract/api/users.ts';
import { MAX_TAG_VALUE_LENGTH } from '../../../../contract/limits.ts';
import { fill } from '../../../../languages/text.ts';
import { FormError, fieldError, generalError } from '../../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../../components/forms/use-form-checks.ts';
import { texts } from '../../../texts.ts';

const words = texts.customers.tags;
const { types } = words;

type Type = 'string' | 'number' | 'boolean';

const TYPES: { value: Type; label: string }[] = [
  { value: 'string', label: types.string },
  { value: 'number', label: types.number },
  { value: 'boolean', label: types.boolean },
];

/** Adds or changes a tag. */
export function TagDialog(props: {
  /** Key of the tag; '' for a new tag. */
  tag: string;
  /** Value of the tag; '' for a new tag. */
  before: TagValue;
  save: (tags: NonNullable<PutUser['tags']>) => Promise<unknown>;
  close: () => void;
}) {
  const { tag, before, save, close } = props;
  const [key, setKey] = useState(tag);
  const [type, setType] = useState(typeof before as Type);
  const [text, setText] = useState(String(before));
  const value = toValue(type, text);
  const saving = useMutation({
    mutationFn: () => save({ [key]: value }),
    onSuccess: close,
  });
  const { error, formProps } = useFormChecks(saving.error, () => saving.mutate());
  const field = `tags.${key}`;
  return (
    <Modal
      opened
      onClose={close}
      title={tag ? fill(words.edit, { tag }) : words.add}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <form {...formProps}>
        <Stack>
          <FormError error={generalError(error, [field, 'key'])} />
          {!tag && (
            <TextInput
              label={words.key}
              name="key"
              description={words.keyAbout}
              placeholder={words.keyExample}
              required
              data-autofocus
              maxLength={40}
              spellCheck={false}
              autoCapitalize="off"
              value={key}
              error={fieldError(error, 'key')}
              onChange={({ target }) => setKey(target.value)}
            />
          )}
          <Input.Wrapper label={words.type} labelElement="div" id="tag-type">
            <SegmentedControl<Type>
              fullWidth
              aria-labelledby="tag-type-label"
              value={type}
              onChange={(next) => {
                setType(next);
                if (next === 'boolean') setText('true');
                else if (type === 'boolean') setText('');
              }}
              data={TYPES}
            />
          </Input.Wrapper>
          {type === 'boolean' ? (
            <SegmentedControl
              fullWidth
              aria-label={words.value}
              value={text}
              onChange={setText}
              data={[
                { value: 'true', label: words.yes },
                { value: 'false', label: words.no },
              ]}
            />
          ) : (
            <TextInput
              label={words.value}
              name={field}
              required
              {...(tag && { 'data-autofocus': true })}
              {...(type === 'number' && { type: 'number', step: 'any' })}
              maxLength={MAX_TAG_VALUE_LENGTH}
              value={text}
              error={fieldError(error, field)}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {texts.common.cancel}
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {tag ? texts.components.forms.save : words.add}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Converts a text to a value; null while it is not a value of the type. */
function toValue(type: Type, text: string): TagValue | null {
  if (type === 'boolean') return text === 'true';
  if (type === 'string') return text === '' ? null : text;
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}
