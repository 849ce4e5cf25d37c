import { Alert, Card, Stack, Title } from '@mantine/core';
import type { ConsoleService } from '../../../../../contract/console/console.ts';
import { texts } from '../../../../texts.ts';
import { isPersonal } from '../draft/content.ts';
import type { Draft, Translation } from '../draft/draft.ts';
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
  draft: Draft;
  errors: DraftErrors;
  change: (fields: Partial<Draft>) => void;
  /** Runs when a language's fields get the focus. */
  onEdit: (language: string) => void;
};

/** Texts of the notification in every language, and its image and buttons. */
export function ContentCard({ service, draft, errors, change, onEdit }: Props) {
  const { translations } = draft;
  const app = appOf(service);
  const shared = { service: service.id, isPersonal: isPersonal(draft) };
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
        {(errors.payload || errors['payload.translations']) && (
          <Alert color="red" role="alert">
            {errors.payload ?? errors['payload.translations']}
          </Alert>
        )}
        {translations.length === 0 ? (
          <TextsFields {...shared} kind="only" texts={draft} path="payload" errors={errors} change={change} />
        ) : (
          <div className={classes.languages}>
            <LanguagePanel
              {...shared}
              language={FALLBACK}
              app={app}
              texts={draft}
              path="payload"
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
                path={`payload.translations.${translation.language}`}
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
          value={draft.image}
          error={errors['payload.image_url']}
          change={(image) => change({ image })}
        />
        <ActionFields
          actions={draft.actions}
          errors={errors}
          isTranslated={translations.length > 0}
          change={(actions) => change({ actions })}
        />
      </Stack>
    </Card>
  );
}
