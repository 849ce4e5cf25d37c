import { Alert, Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ConsoleService } from '../../../../../contract/console/console.ts';
import { texts } from '../../../../texts.ts';
import { isPersonal } from '../draft/content.ts';
import type { DraftText, Translation } from '../draft/draft.ts';
import { FALLBACK } from '../draft/languages.ts';
import type { DraftErrors } from '../draft/validate-draft.ts';
import { ActionFields } from './action-fields.tsx';
import { AddLanguage } from './add-language.tsx';
import classes from './content.module.css';
import { appOf } from './draft-previews.tsx';
import { ImageField } from './image-field.tsx';
import { LanguagePanel, TextsFields } from './language-panel.tsx';

type Props = {
  service: ConsoleService;
  text: DraftText;
  /** Path of the text in the API. */
  path: string;
  errors: DraftErrors;
  change: (fields: Partial<DraftText>) => void;
  /** Runs when a language's fields get the focus. */
  onEdit: (language: string) => void;
  /** Stands above the fields, and below them. */
  head?: ReactNode;
  foot?: ReactNode;
};

/** Texts of the notification in every language, and its image and buttons. */
export function ContentCard({ service, text, path, errors, change, onEdit, head, foot }: Props) {
  const { translations } = text;
  const app = appOf(service);
  const shared = { service: service.id, isPersonal: isPersonal(text) };
  const error = errors[path] ?? errors[`${path}.translations`];
  const changeTranslation = (language: string, fields: Partial<Translation>) =>
    change({
      translations: translations.map((one) => (one.language === language ? { ...one, ...fields } : one)),
    });
  return (
    <Card>
      <Stack gap="md">
        <Title order={2} size="h5">
          {texts.compose.content.title}
        </Title>
        {head}
        {/* Another text has other fields: an upload that is running, for instance, is not its own. */}
        <Stack key={path} gap="md" data-text-fields>
          {error && (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          )}
          {translations.length === 0 ? (
            <TextsFields {...shared} kind="only" texts={text} path={path} errors={errors} change={change} />
          ) : (
            <div className={classes.languages}>
              <LanguagePanel
                {...shared}
                language={FALLBACK}
                app={app}
                texts={text}
                path={path}
                errors={errors}
                change={change}
                onEdit={onEdit}
              />
              {translations.map((translation) => (
                <LanguagePanel
                  {...shared}
                  key={translation.language}
                  language={translation.language}
                  app={app}
                  texts={translation}
                  path={`${path}.translations.${translation.language}`}
                  errors={errors}
                  change={(fields) => changeTranslation(translation.language, fields)}
                  onEdit={onEdit}
                  remove={() => {
                    onEdit(FALLBACK);
                    change({ translations: translations.filter((one) => one !== translation) });
                  }}
                />
              ))}
            </div>
          )}
          <AddLanguage
            chosen={translations.map(({ language }) => language)}
            add={(language) => {
              onEdit(language);
              change({ translations: [...translations, { language, title: '', message: '', link: '' }] });
            }}
          />
          <ImageField
            service={service.id}
            value={text.image}
            error={errors[`${path}.image_url`]}
            change={(image) => change({ image })}
          />
          <ActionFields
            actions={text.actions}
            path={path}
            errors={errors}
            isTranslated={translations.length > 0}
            change={(actions) => change({ actions })}
          />
        </Stack>
        {foot}
      </Stack>
    </Card>
  );
}
