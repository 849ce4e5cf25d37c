import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core';
import { X } from 'lucide-react';
import {
  MAX_NOTIFICATION_MESSAGE_LENGTH,
  MAX_NOTIFICATION_TITLE_LENGTH,
} from '../../../../../contract/limits.ts';
import { fill } from '../../../../../languages/text.ts';
import { UrlInput } from '../../../../components/forms/url-input.tsx';
import { shownTexts } from '../../../../components/text/personal-text.ts';
import { texts } from '../../../../texts.ts';
import { AndroidPreview } from '../../preview.tsx';
import type { Texts } from '../draft/draft.ts';
import { FALLBACK, languageLabel } from '../draft/languages.ts';
import type { DraftErrors } from '../draft/validate-draft.ts';
import classes from './content.module.css';
import { TextField } from './text-field.tsx';

const { emoji, fields: words, languages } = texts.compose.content;
const { insert } = texts.personal;

type Fields = {
  service: string;
  texts: Texts;
  isPersonal: boolean;
  /** Path of the fields in the API. */
  path: string;
  errors: DraftErrors;
  change: (texts: Partial<Texts>) => void;
};

/** The fields of one language, with its preview below. */
export function LanguagePanel(
  props: Fields & {
    /** A tag, or `FALLBACK`. */
    language: string;
    app: { name: string; logo: string | null };
    onEdit: (language: string) => void;
    remove?: () => void;
  },
) {
  const { language, app, texts, errors, onEdit, remove, ...fields } = props;
  const name = languageLabel(language);
  return (
    <fieldset className={classes.language} onFocus={() => onEdit(language)}>
      <legend className={classes.legend}>{name}</legend>
      <Group gap="xs" wrap="nowrap" justify="space-between" mb="xs" mih={28}>
        <Text fw={600} size="sm" aria-hidden>
          {name}
        </Text>
        {language === FALLBACK ? (
          <Badge color="gray">{languages.fallback}</Badge>
        ) : (
          <Group gap={4} wrap="nowrap">
            <Text size="xs" c="var(--quiet)">
              {language}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={fill(languages.remove, { language: name })}
              onClick={remove}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Group>
      {errors[props.path] && language !== FALLBACK && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mb="xs">
          {errors[props.path]}
        </Text>
      )}
      <Stack gap="md">
        <TextsFields
          {...fields}
          texts={texts}
          errors={errors}
          kind={language === FALLBACK ? 'fallback' : 'translation'}
        />
        <AndroidPreview
          message={{ ...shownTexts({ ...texts, personalize: fields.isPersonal }), image: null, actions: [] }}
          app={app}
          isExpanded
        />
      </Stack>
    </fieldset>
  );
}

/** Title, message and link. */
export function TextsFields(props: Fields & { kind: 'only' | 'fallback' | 'translation' }) {
  const { service, texts, path, errors, isPersonal, kind, change } = props;
  return (
    <Stack gap="sm">
      <TextField
        service={service}
        isPersonal={isPersonal}
        label={words.title}
        fieldLabel={insert.intoTitle}
        emojiLabel={emoji.addToTitle}
        placeholder={kind === 'translation' ? '' : words.titleExample}
        value={texts.title}
        maxLength={MAX_NOTIFICATION_TITLE_LENGTH}
        error={errors[`${path}.title`]}
        change={(title) => change({ title })}
      />
      <TextField
        service={service}
        isPersonal={isPersonal}
        label={words.message}
        fieldLabel={insert.intoMessage}
        emojiLabel={emoji.addToMessage}
        placeholder={kind === 'translation' ? '' : words.messageExample}
        isLong
        value={texts.message}
        maxLength={MAX_NOTIFICATION_MESSAGE_LENGTH}
        error={errors[`${path}.message`]}
        change={(message) => change({ message })}
      />
      <UrlInput
        label={words.link}
        description={kind === 'only' && words.linkAbout}
        placeholder={kind === 'translation' ? words.sameLink : 'https://example.com/offer'}
        value={texts.link}
        error={errors[`${path}.link`]}
        change={(link) => change({ link: link.trim() })}
      />
    </Stack>
  );
}
