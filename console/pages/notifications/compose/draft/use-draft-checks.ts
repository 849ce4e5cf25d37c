import { useState } from 'react';
import type { ValidationError } from '../../../../../contract/errors.ts';
import { imageProblem, useLoadedImage } from '../content/image-field.tsx';
import type { Draft } from './draft.ts';
import { FALLBACK } from './languages.ts';
import { type Rejection, remainingErrors } from './rejected-fields.ts';
import { toRequest } from './requests.ts';
import { contentErrors, type DraftErrors, errorsOfValues, validateDraft } from './validate-draft.ts';

export type DraftChecks = ReturnType<typeof useDraftChecks>;

/** Returns the errors of a draft, and further data for its previews. */
export function useDraftChecks(draft: Draft) {
  /** The language whose fields were focused last: the previews follow it. */
  const [language, setLanguage] = useState(FALLBACK);
  const invalid = validateDraft(draft);
  const image = useLoadedImage(invalid['payload.image_url'] ? '' : draft.image);
  const hasBadImage = imageProblem(image)?.isBlocking ?? false;
  return {
    /** Returns errors for `useFormChecks`. `ImageField` itself explains why an image cannot be used. */
    findErrors: (): ValidationError[] =>
      Object.entries({ ...(hasBadImage && { 'payload.image_url': '' }), ...invalid }).map(
        ([field, reason]) => ({ field, reason }),
      ),
    isContentValid: Object.keys(contentErrors(draft)).length === 0 && !hasBadImage,
    hasImage: image.state === 'loaded',
    language: draft.translations.some((one) => one.language === language) ? language : FALLBACK,
    setLanguage,
  };
}

/** Returns the errors at the fields: invalid values at once, missing values once the form has failed, rejected values until they change. */
export function shownErrors(draft: Draft, hasFailed: boolean, rejection: Rejection | null): DraftErrors {
  const invalid = validateDraft(draft);
  return {
    ...(rejection && remainingErrors(rejection, toRequest(draft))),
    ...(hasFailed ? invalid : errorsOfValues(invalid, draft)),
  };
}
