import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_TEMPLATE_NAME_LENGTH } from '../../../../../contract/limits.ts';
import { request } from '../../../../api-client/request.ts';
import { showToast } from '../../../../components/feedback/toast.ts';
import { FormError, fieldError, generalError } from '../../../../components/forms/form-errors.tsx';
import { withWords } from '../../../../components/text/personal-text.ts';
import { texts } from '../../../../texts.ts';
import { templatesQuery } from '../../queries.ts';
import { isPersonal, toContent } from '../draft/content.ts';
import type { Draft } from '../draft/draft.ts';

const { save: words } = texts.compose.templates;

/** Saves the draft's content under a name, or replaces the template with this name. */
export function SaveTemplate(props: { service: string; draft: Draft; close: () => void }) {
  const { service, draft, close } = props;
  const queries = useQueryClient();
  const { data: templates = [] } = useQuery(templatesQuery(service));
  const [name, setName] = useState(isPersonal(draft) ? withWords(draft.title) : draft.title);
  const replaced = templates.find((template) => template.name === name.trim());
  const saving = useMutation({
    mutationFn: () =>
      replaced
        ? request('PATCH', `/services/${service}/templates/${replaced.id}`, toContent(draft))
        : request('POST', `/services/${service}/templates`, { name: name.trim(), ...toContent(draft) }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: templatesQuery(service).queryKey });
      showToast(replaced ? words.replaced : words.saved);
      close();
    },
  });
  return (
    <Modal opened onClose={close} title={words.title} closeButtonProps={{ 'aria-label': texts.common.close }}>
      <Stack>
        <TextInput
          label={words.name}
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
          {replaced ? words.aboutReplace : words.about}
        </Text>
        <FormError error={generalError(saving.error, ['name'])} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {texts.common.cancel}
          </Button>
          <Button loading={saving.isPending} disabled={!name.trim()} onClick={() => saving.mutate()}>
            {replaced ? words.replace : words.save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
