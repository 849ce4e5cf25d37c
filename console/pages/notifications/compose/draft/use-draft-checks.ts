import { useState } from 'react';
import type { ValidationError } from '../../../../../contract/errors.ts';
import { imageProblem, useLoadedImage } from '../content/image-field.tsx';
import type { Draft } from './draft.ts';
import { FALLBACK } from './languages.ts';
import { type Rejection, remainingErrors } from './rejected-fields.ts';
import { toRequest } from './requests.ts';
import { useSample } from './use-sample.ts';
import { contentErrors, type DraftErrors, errorsOfValues, validateDraft } from './validate-draft.ts';
import { pathOf, shownText } from './variants.ts';

export type DraftChecks = ReturnType<typeof useDraftChecks>;

/** Returns the errors of a draft, and further data for its previews. */
export function useDraftChecks(service: string, draft: Draft) {
  /** The language whose fields were focused last: the previews follow it. */
  const [language, setLanguage] = useState(FALLBACK);
  const invalid = validateDraft(draft);
  const shown = shownText(draft);
  const path = pathOf(draft);
  const imageField = `${path}.image_url`;
  const image = useLoadedImage(invalid[imageField] ? '' : shown.image);
  const hasBadImage = imageProblem(image)?.isBlocking ?? false;
  const errors = contentErrors({ ...shown, options: draft.options }, path);
  const isContentValid = Object.keys(errors).length === 0 && !hasBadImage;
  const sample = useSample(service, draft, isContentValid);
  const rejected = sample.rejection ? remainingErrors(sample.rejection, toRequest(draft)) : {};
  return {
    /** Returns errors for `useFormChecks`. `ImageField` itself explains why an image cannot be used. */
    findErrors: (): ValidationError[] =>
      Object.entries({ ...rejected, ...(hasBadImage && { [imageField]: '' }), ...invalid }).map(
        ([field, reason]) => ({ field, reason }),
      ),
    isContentValid,
    sample,
    hasImage: image.state === 'loaded',
    language: shown.translations.some((one) => one.language === language) ? language : FALLBACK,
    setLanguage,
  };
}

/**
 * Returns the errors at the fields: invalid values at once, missing values once the form has failed, rejected values until they change.
 *
 * @param rejections of a request that sends, and of the preview
 */
export function shownErrors(
  draft: Draft,
  hasFailed: boolean,
  ...rejections: (Rejection | null)[]
): DraftErrors {
  const invalid = validateDraft(draft);
  return {
    ...Object.assign(
      {},
      ...rejections.map((rejection) => rejection && remainingErrors(rejection, toRequest(draft))),
    ),
    ...(hasFailed ? invalid : errorsOfValues(invalid, draft)),
  };
}
