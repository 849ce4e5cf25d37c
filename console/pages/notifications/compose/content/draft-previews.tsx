import type { ConsoleService } from '../../../../../contract/console/console.ts';
import { textsIn } from '../../../../../contract/translations.ts';
import { fill } from '../../../../../languages/text.ts';
import { readable, shownTexts } from '../../../../components/text/personal-text.ts';
import { texts } from '../../../../texts.ts';
import { Previews } from '../../preview.tsx';
import type { Draft, DraftText } from '../draft/draft.ts';
import { FALLBACK, languageLabel } from '../draft/languages.ts';
import type { DraftChecks } from '../draft/use-draft-checks.ts';
import { nameOf, shownIndex, shownText, variantsOf } from '../draft/variants.ts';
import { SamplePicker } from './sample-picker.tsx';

/** The text of a draft that is being edited, as each platform shows it, in the language that is being edited, for a sample person if it is personal. */
export function DraftPreviews({
  service,
  draft,
  checks,
}: {
  service: ConsoleService;
  draft: Draft;
  checks: DraftChecks;
}) {
  const text = shownText(draft);
  const { translations, image } = text;
  const { sample } = checks;
  return (
    <Previews
      message={{ ...shownOf(text, checks), image: checks.hasImage ? image : null }}
      app={appOf(service)}
      name={variantsOf(draft) && fill(texts.compose.variants.text, { name: nameOf(shownIndex(draft)) })}
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
function shownOf({ title, message, translations, actions }: DraftText, { sample, language }: DraftChecks) {
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
