import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_TEMPLATE_NAME_LENGTH } from '../../../../../contract/limits.ts';
import { request } from '../../../../api-client/request.ts';
import { showToast } from '../../../../components/feedback/toast.ts';
import { FormError, fieldError, generalError } from '../../../../components/forms/form-errors.tsx';
import { templatesQuery } from '../../queries.ts';
import { toContent } from '../draft/content.ts';
import type { Draft } from '../draft/draft.ts';

/** Saves the draft's content under a name, or replaces the template with this name. */
export function SaveTemplate(props: { service: string; draft: Draft; close: () => void }) {
  const { service, draft, close } = props;
  const queries = useQueryClient();
  const { data: templates = [] } = useQuery(templatesQuery(service));
  const [name, setName] = useState(draft.title);
  const replaced = templates.find((template) => template.name === name.trim());
  const saving = useMutation({
    mutationFn: () =>
      replaced
        ? request('PATCH', `/services/${service}/templates/${replaced.id}`, toContent(draft))
        : request('POST', `/services/${service}/templates`, { name: name.trim(), ...toContent(draft) }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: templatesQuery(service).queryKey });
      showToast(replaced ? 'Template replaced.' : 'Template saved.');
      close();
    },
  });
  return (
    <Modal opened onClose={close} title="Save as template" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <TextInput
          label="Name"
          maxLength={MAX_TEMPLATE_NAME_LENGTH}
          value={name}
          error={fieldError(saving.error, 'name')}
          data-autofocus
          onChange={({ target }) => {
            saving.reset();
            setName(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !name.trim()) return;
            // Enter would otherwise submit the composer, which contains this dialog.
            event.preventDefault();
            saving.mutate();
          }}
        />
        <Text size="sm" c="var(--quiet)">
          {replaced
            ? 'You already have a template with this name. Its content will be replaced.'
            : 'Saves texts, image, buttons and delivery options; recipients and time are chosen each time.'}
        </Text>
        <FormError error={generalError(saving.error, ['name'])} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button loading={saving.isPending} disabled={!name.trim()} onClick={() => saving.mutate()}>
            {replaced ? 'Replace template' : 'Save template'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
