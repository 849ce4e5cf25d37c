import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_TEMPLATE_NAME_LENGTH } from '../../../../../contract/limits.ts';
import { fill } from '../../../../../languages/text.ts';
import { request } from '../../../../api-client/request.ts';
import { showToast } from '../../../../components/feedback/toast.ts';
import { FormError, fieldError, generalError } from '../../../../components/forms/form-errors.tsx';
import { withWords } from '../../../../components/text/personal-text.ts';
import { joinSentences } from '../../../../components/text/sentences.ts';
import { texts } from '../../../../texts.ts';
import { templatesQuery } from '../../queries.ts';
import { isPersonal, toContent } from '../draft/content.ts';
import type { Draft } from '../draft/draft.ts';
import { nameOf, shownIndex, shownText, variantsOf } from '../draft/variants.ts';

const { save: words } = texts.compose.templates;

/** Saves the draft's content under a name, or replaces the template with this name. */
export function SaveTemplate(props: { service: string; draft: Draft; close: () => void }) {
  const { service, draft, close } = props;
  const queries = useQueryClient();
  const { data: templates = [] } = useQuery(templatesQuery(service));
  const text = shownText(draft);
  const content = toContent({ ...text, options: draft.options });
  const [name, setName] = useState(isPersonal(text) ? withWords(text.title) : text.title);
  const replaced = templates.find((template) => template.name === name.trim());
  const saving = useMutation({
    mutationFn: () =>
      replaced
        ? request('PATCH', `/services/${service}/templates/${replaced.id}`, content)
        : request('POST', `/services/${service}/templates`, { name: name.trim(), ...content }),
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
          {joinSentences(
            variantsOf(draft) && fill(texts.compose.variants.template, { name: nameOf(shownIndex(draft)) }),
            replaced ? words.aboutReplace : words.about,
          )}
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
