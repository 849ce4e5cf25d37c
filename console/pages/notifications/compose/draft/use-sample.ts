import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FullPayload } from '../../../../../contract/api/notifications/notification-content.ts';
import type { PreviewedNotification } from '../../../../../contract/api/notifications/notification-requests.ts';
import { RequestError, request } from '../../../../api-client/request.ts';
import { isPersonal, toPayload } from './content.ts';
import type { Draft } from './draft.ts';
import { atShownText, errorsByField, type Rejection } from './rejected-fields.ts';
import { shownText } from './variants.ts';

/** A customer for whom a draft is shown; null for somebody of whom nothing is known. */
export type Person = { id: string; name: string } | null;

export type Sample = {
  isPersonal: boolean;
  person: Person;
  choose: (person: Person) => void;
  /** The payload that the server renders for the person; null while it is not known. */
  payload: FullPayload | null;
  /** Why the person would not get it. */
  problems: string[];
  /** Problems of the texts. */
  rejection: Rejection | null;
  hasFailed: boolean;
};

const TYPING_MS = 350;

/** Returns the text that the form shows, if it is personal, as the server renders it for a sample person. Nothing is asked of the server for other drafts. */
export function useSample(service: string, draft: Draft, isContentValid: boolean): Sample {
  const { recipients } = draft;
  const [chosen, choose] = useState<Person | undefined>();
  const recipient = recipients.kind === 'user' && recipients.id ? recipients.id : null;
  const preset = recipient === null ? null : { id: recipient, name: recipient };
  const person = chosen === undefined ? preset : chosen;
  const shown = shownText(draft);
  const personal = isPersonal(shown);
  const payload = toPayload(shown);
  const [body] = useDebouncedValue(
    JSON.stringify({ payload, ...(person && { user_id: person.id }) }),
    TYPING_MS,
  );
  const { data, error } = useQuery({
    queryKey: [service, 'notifications', 'preview', body],
    queryFn: () =>
      request<PreviewedNotification>('POST', `/services/${service}/notifications/preview`, JSON.parse(body)),
    enabled: personal && isContentValid,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  const errors = errorsByField(error);
  return {
    isPersonal: personal,
    person,
    choose,
    payload: (isContentValid && !error && data?.payload) || null,
    problems: (isContentValid && data?.problems.map(({ reason }) => reason)) || [],
    rejection: Object.keys(errors).length > 0 ? atShownText(draft, { body: JSON.parse(body), errors }) : null,
    hasFailed: error !== null && !(error instanceof RequestError && error.status === 400),
  };
}
