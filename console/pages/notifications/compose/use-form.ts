import { useState } from 'react';
import { focusFirstInvalid } from '../../../components/use-form-checks.ts';
import type { Draft } from './draft.ts';
import { imageProblem, useLoadedImage } from './image-field.tsx';
import { FALLBACK } from './languages.ts';
import { errorsByField, type Rejection, remainingErrors } from './rejected-fields.ts';
import { contentErrors, errorsOfValues, validateDraft } from './validate-draft.ts';

/**
 * What the fields of a draft show beside their values.
 *
 * @param body would be sent now; the API's errors name its fields
 */
export function useForm(draft: Draft, body: unknown) {
  const [wasSubmitted, setSubmitted] = useState(false);
  /** Of the fields that had the focus last: the previews follow. */
  const [language, setLanguage] = useState(FALLBACK);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const invalid = validateDraft(draft);
  const image = useLoadedImage(invalid['payload.image_url'] ? '' : draft.image);
  const hasBadImage = imageProblem(image)?.isBlocking ?? false;
  const isContentValid = Object.keys(contentErrors(draft)).length === 0 && !hasBadImage;
  return {
    errors: {
      ...(rejection && remainingErrors(rejection, body)),
      ...(wasSubmitted ? invalid : errorsOfValues(invalid, draft)),
    },
    isContentValid,
    isValid: isContentValid && Object.keys(invalid).length === 0,
    hasImage: image.state === 'loaded',
    language: draft.translations.some((one) => one.language === language) ? language : FALLBACK,
    setLanguage,
    /** Shows the errors of missing values too, from now on, and focuses the first one. */
    showErrors() {
      setSubmitted(true);
      focusFirstError();
    },
    /** Shows what the API rejected. Returns whether the error is about fields. */
    reject(error: unknown, rejected: unknown): boolean {
      const errors = errorsByField(error);
      setRejection({ body: rejected, errors });
      return Object.keys(errors).length > 0;
    },
    focusFirstError,
  };
}

export type Form = ReturnType<typeof useForm>;

/** After the errors have been rendered. */
const focusFirstError = () => setTimeout(() => focusFirstInvalid(document));
