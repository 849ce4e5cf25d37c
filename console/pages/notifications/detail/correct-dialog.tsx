import { Button, Group, List, Modal, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import type { ConsoleNotificationDetails } from '../../../../contract/console/notifications.ts';
import { request } from '../../../api-client/request.ts';
import { showToast } from '../../../components/feedback/toast.ts';
import { FormError, fieldError, generalError } from '../../../components/forms/form-errors.tsx';
import { shownTexts } from '../../../components/text/personal-text.ts';
import { texts } from '../../../texts.ts';
import { appOf } from '../compose/content/draft-previews.tsx';
import { fromContent, isPersonal, toContent } from '../compose/draft/content.ts';
import type { Texts } from '../compose/draft/draft.ts';
import { FALLBACK, languageLabel } from '../compose/draft/languages.ts';
import { AndroidPreview } from '../preview.tsx';

const { correct: words } = texts.corrections;

/** The notification's texts in each of its languages, to be corrected, and what the correction does. */
export function CorrectDialog(props: {
  service: ConsoleService;
  notification: ConsoleNotificationDetails;
  close: () => void;
}) {
  const { service, notification, close } = props;
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => fromContent({ payload: notification.payload, options: {} }));
  const [language, setLanguage] = useState(FALLBACK);
  const action = useMutation({
    mutationFn: async () => {
      const path = `/services/${service.id}/notifications/${notification.id}/replace`;
      await request('POST', path, { payload: toContent(draft).payload });
      showToast(words.done);
      await queries.invalidateQueries({ queryKey: [service.id, 'notifications'] });
    },
    onSuccess: close,
  });
  const shown: Texts = draft.translations.find((each) => each.language === language) ?? draft;
  const change = (changed: Partial<Texts>) =>
    setDraft(
      language === FALLBACK
        ? { ...draft, ...changed }
        : {
            ...draft,
            translations: draft.translations.map((each) =>
              each.language === language ? { ...each, ...changed } : each,
            ),
          },
    );
  const isComplete = [draft, ...draft.translations].every(
    ({ title, message }) => title.trim() && message.trim(),
  );
  const personalize = isPersonal(draft);
  const place = language === FALLBACK ? 'payload' : `payload.translations.${language}`;
  const fields = ['title', 'message', 'link', 'image_url'];
  const errorOf = (field: string) => fieldError(action.error, `${place}.${field}`);
  return (
    <Modal
      opened
      onClose={() => !action.isPending && close()}
      title={words.title}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <Stack>
        {draft.translations.length > 0 && (
          <NativeSelect
            label={words.language}
            value={language}
            data={[FALLBACK, ...draft.translations.map((each) => each.language)].map((value) => ({
              value,
              label: languageLabel(value),
            }))}
            onChange={({ target }) => setLanguage(target.value)}
          />
        )}
        <TextInput
          label={words.fields.title}
          value={shown.title}
          error={errorOf('title')}
          onChange={({ target }) => change({ title: target.value })}
          dir="auto"
          data-autofocus
        />
        <Textarea
          label={words.fields.message}
          value={shown.message}
          error={errorOf('message')}
          onChange={({ target }) => change({ message: target.value })}
          dir="auto"
          autosize
          minRows={2}
          maxRows={8}
        />
        <TextInput
          label={words.fields.link}
          value={shown.link}
          error={errorOf('link')}
          onChange={({ target }) => change({ link: target.value })}
          dir="ltr"
        />
        {language === FALLBACK && (
          <TextInput
            label={words.fields.image}
            value={draft.image}
            error={errorOf('image_url')}
            onChange={({ target }) => setDraft({ ...draft, image: target.value })}
            dir="ltr"
          />
        )}
        <AndroidPreview
          message={{
            ...shownTexts({ title: shown.title, message: shown.message, personalize }),
            image: draft.image || null,
            actions: draft.actions.map(({ title }) => title),
          }}
          app={appOf(service)}
          isExpanded
        />
        <List spacing={4} size="sm">
          {[words.inboxes, words.phones, words.left, ...(notification.variants ? [words.variants] : [])].map(
            (line) => (
              <List.Item key={line}>{line}</List.Item>
            ),
          )}
        </List>
        <FormError
          error={generalError(
            action.error,
            fields.map((field) => `${place}.${field}`),
          )}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={action.isPending}>
            {texts.common.cancel}
          </Button>
          <Button onClick={() => action.mutate()} loading={action.isPending} disabled={!isComplete}>
            {words.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
