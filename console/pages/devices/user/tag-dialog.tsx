import { Button, Group, Input, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PutUser, TagValue } from '../../../../contract/api/users.ts';
import { MAX_TAG_VALUE_LENGTH } from '../../../../contract/limits.ts';
import { FormError, fieldError, generalError } from '../../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../../components/forms/use-form-checks.ts';

type Type = 'string' | 'number' | 'boolean';

const TYPES: { value: Type; label: string }[] = [
  { value: 'string', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes or no' },
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
      title={tag ? `Edit ${tag}` : 'Add tag'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form {...formProps}>
        <Stack>
          <FormError error={generalError(error, [field, 'key'])} />
          {!tag && (
            <TextInput
              label="Key"
              name="key"
              description="Lower-case letters, digits, and . _ -"
              placeholder="plan"
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
          <Input.Wrapper label="Type" labelElement="div" id="tag-type">
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
              aria-label="Value"
              value={text}
              onChange={setText}
              data={[
                { value: 'true', label: 'Yes' },
                { value: 'false', label: 'No' },
              ]}
            />
          ) : (
            <TextInput
              label="Value"
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
              Cancel
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {tag ? 'Save' : 'Add tag'}
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
