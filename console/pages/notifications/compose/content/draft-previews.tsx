import type { ConsoleService } from '../../../../../contract/console/console.ts';
import { texts } from '../../../../texts.ts';
import { Previews } from '../../preview.tsx';
import type { Draft } from '../draft/draft.ts';
import { FALLBACK, languageLabel } from '../draft/languages.ts';
import type { DraftChecks } from '../draft/use-draft-checks.ts';

/** A draft as each platform shows it, in the language that is being edited. */
export function DraftPreviews({
  service,
  draft,
  checks,
}: {
  service: ConsoleService;
  draft: Draft;
  checks: DraftChecks;
}) {
  const { translations, actions, image } = draft;
  const shown = translations.find(({ language }) => language === checks.language) ?? draft;
  return (
    <Previews
      message={{
        title: shown.title,
        message: shown.message,
        image: checks.hasImage ? image : null,
        actions: actions.map(({ title }) => title),
      }}
      app={appOf(service)}
      language={
        translations.length === 0
          ? null
          : {
              value: checks.language,
              options: [FALLBACK, ...translations.map(({ language }) => language)].map((value) => ({
                value,
                label: languageLabel(value),
              })),
              change: checks.setLanguage,
            }
      }
    />
  );
}

/** Returns the app that shows the notification. */
export const appOf = ({ title, logo_url }: ConsoleService) => ({
  name: title ?? texts.compose.yourService,
  logo: logo_url ?? null,
});
