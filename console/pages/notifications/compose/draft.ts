import { useState } from 'react';
import type { SentNotification } from '../../../../contract/sent-notifications.ts';

/** The id is empty until a user or device is chosen. */
export type Recipients =
  | { kind: 'everybody' }
  | { kind: 'user'; id: string }
  | { kind: 'device'; id: string; name: string };

/** `date` and `time` are the values of their inputs, in the browser's time zone. */
export type Draft = {
  /** The Idempotency-Key, so that one draft is sent only once, even after retries. */
  key: string;
  recipients: Recipients;
  title: string;
  message: string;
  link: string;
  image: string;
  isLater: boolean;
  date: string;
  time: string;
};

export const emptyDraft = (): Draft => ({
  key: crypto.randomUUID(),
  recipients: { kind: 'everybody' },
  title: '',
  message: '',
  link: '',
  image: '',
  isLater: false,
  date: '',
  time: '',
});

export const isChosen = (recipients: Recipients): boolean =>
  recipients.kind === 'everybody' || recipients.id !== '';

/** A draft with the content and recipients of an earlier notification. */
export const draftFrom = ({ payload, audience }: SentNotification): Draft => ({
  ...emptyDraft(),
  title: payload.title,
  message: payload.message,
  link: payload.link ?? '',
  image: payload.image_url ?? '',
  recipients: recipientsFrom(audience),
});

function recipientsFrom({ kind, id, name }: SentNotification['audience']): Recipients {
  if (kind === 'everybody') return { kind };
  if (kind === 'user') return { kind, id: id! };
  // A deleted device has no name and cannot be sent to: another one has to be chosen.
  return id && name ? { kind, id, name } : { kind, id: '', name: '' };
}

/** The draft of a service. It lives in the tab's session storage, so that it survives a reload. */
export function useDraft(service: string): {
  draft: Draft;
  change: (fields: Partial<Draft>) => void;
  discard: () => void;
} {
  const [draft, setDraft] = useState(() => readDraft(service));
  return {
    draft,
    change: (fields) =>
      setDraft((current) => {
        const next = { ...current, ...fields };
        storeDraft(service, next);
        return next;
      }),
    discard() {
      const empty = emptyDraft();
      storeDraft(service, empty);
      setDraft(empty);
    },
  };
}

const storageKey = (service: string): string => `carillon-new-notification-${service}`;

function readDraft(service: string): Draft {
  try {
    return { ...emptyDraft(), ...JSON.parse(sessionStorage.getItem(storageKey(service)) ?? '{}') };
  } catch {
    return emptyDraft();
  }
}

export const storeDraft = (service: string, draft: Draft): void =>
  sessionStorage.setItem(storageKey(service), JSON.stringify(draft));

export const deleteDraft = (service: string): void => sessionStorage.removeItem(storageKey(service));
