import type { ConsoleService } from '../../../../../contract/console/console.ts';
import { textsIn } from '../../../../../contract/translations.ts';
import { readable, shownTexts } from '../../../../components/text/personal-text.ts';
import { texts } from '../../../../texts.ts';
import { Previews } from '../../preview.tsx';
import type { Draft } from '../draft/draft.ts';
import { FALLBACK, languageLabel } from '../draft/languages.ts';
import type { DraftChecks } from '../draft/use-draft-checks.ts';
import { SamplePicker } from './sample-picker.tsx';

/** A draft as each platform shows it, in the language that is being edited, for a sample person if it is personal. */
export function DraftPreviews({
  service,
  draft,
  checks,
}: {
  service: ConsoleService;
  draft: Draft;
  checks: DraftChecks;
}) {
  const { translations, image } = draft;
  const { sample } = checks;
  return (
    <Previews
      message={{ ...shownOf(draft, checks), image: checks.hasImage ? image : null }}
      app={appOf(service)}
      sample={sample.isPersonal && <SamplePicker service={service.id} sample={sample} />}
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

/** Returns the texts as the server renders them; until then with the names of fields. */
function shownOf({ title, message, translations, actions }: Draft, { sample, language }: DraftChecks) {
  if (sample.payload)
    return {
      ...textsIn(sample.payload, language === FALLBACK ? null : language),
      actions: sample.payload.actions?.map((action) => action.title) ?? [],
    };
  const shown = translations.find((one) => one.language === language) ?? { title, message };
  return {
    ...shownTexts({ ...shown, personalize: sample.isPersonal }),
    actions: actions.map((action) => (sample.isPersonal ? readable(action.title) : action.title)),
  };
}

/** Returns the app that shows the notification. */
export const appOf = ({ title, logo_url }: ConsoleService) => ({
  name: title ?? texts.compose.yourService,
  logo: logo_url ?? null,
});
