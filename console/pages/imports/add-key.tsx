import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, useState } from 'react';
import { request } from '../../api-client/request.ts';
import { showToast } from '../../components/feedback/toast.ts';
import { FormError, fieldError, generalError } from '../../components/forms/form-errors.tsx';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import { texts } from '../../texts.ts';

const { pairs } = texts.imports;

const EMPTY = { public_key: '', private_key: '' };
const FIELD_TEXTS = { public_key: pairs.form.publicKey, private_key: pairs.form.privateKey };

/** Asks for a key pair, as two texts or as the JSON of `web-push generate-vapid-keys --json`. */
export function AddKey({ service, opened, close }: { service: string; opened: boolean; close: () => void }) {
  const queries = useQueryClient();
  const [pair, setPair] = useState(EMPTY);
  const importing = useMutation({
    mutationFn: () =>
      request('POST', `/services/${service}/vapid-keys`, {
        public_key: pair.public_key.trim(),
        private_key: pair.private_key.trim(),
      }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: [service] });
      dismiss();
      showToast(pairs.imported);
    },
  });
  const { error, formProps } = useFormChecks(importing.error, () => importing.mutate());
  const dismiss = () => {
    close();
    importing.reset();
    setPair(EMPTY);
  };
  const pasteJson = (event: ClipboardEvent) => {
    const pasted = parsePair(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    setPair(pasted);
  };
  return (
    <Modal
      opened={opened}
      onClose={dismiss}
      title={pairs.import}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <form {...formProps} onPaste={pasteJson}>
        <Stack>
          <Text size="sm" c="var(--quiet)">
            {pairs.form.about}
          </Text>
          <FormError error={generalError(error, ['public_key', 'private_key'])} />
          {(['public_key', 'private_key'] as const).map((name) => (
            <TextInput
              key={name}
              name={name}
              label={FIELD_TEXTS[name].label}
              description={FIELD_TEXTS[name].about}
              required
              autoComplete="off"
              spellCheck={false}
              {...(name === 'public_key' && { 'data-autofocus': true })}
              value={pair[name]}
              error={fieldError(error, name)}
              onChange={({ target }) => setPair({ ...pair, [name]: target.value })}
            />
          ))}
          <Group justify="flex-end">
            <Button variant="default" onClick={dismiss}>
              {texts.common.cancel}
            </Button>
            <Button type="submit" loading={importing.isPending}>
              {pairs.import}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Parses the JSON of a pair; null for another text. */
function parsePair(text: string): typeof EMPTY | null {
  try {
    const { publicKey, privateKey } = JSON.parse(text);
    return typeof publicKey === 'string' && typeof privateKey === 'string'
      ? { public_key: publicKey, private_key: privateKey }
      : null;
  } catch {
    return null;
  }
}
