import { useState } from 'react';
import type { SentNotification } from '../../../../contract/sent.ts';

export type Whom =
  | { kind: 'everybody' }
  | { kind: 'user'; id: string }
  | { kind: 'device'; id: string; name: string };

/** What is being composed. `date` and `time` are as their fields have them, in this browser's zone. */
export type Draft = {
  /** Sent with it, so that one draft is sent once, however often that is asked for. */
  key: string;
  /** `user` and `device` before one was chosen have an empty id. */
  whom: Whom;
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
  whom: { kind: 'everybody' },
  title: '',
  message: '',
  link: '',
  image: '',
  isLater: false,
  date: '',
  time: '',
});

/** An earlier notification as the beginning of another. */
export const draftFrom = ({ payload, audience: { kind, id, name } }: SentNotification): Draft => ({
  ...emptyDraft(),
  title: payload.title,
  message: payload.message,
  link: payload.link ?? '',
  image: payload.image_url ?? '',
  // A device that is gone cannot be sent to: it has to be chosen anew.
  whom: kind === 'everybody' ? { kind } : kind === 'user' ? { kind, id: id! } : deviceOf(id, name),
});

const deviceOf = (id: string | null, name: string | null): Whom =>
  id && name ? { kind: 'device', id, name } : { kind: 'device', id: '', name: '' };

/** The draft of a service, kept in this tab so that it survives a reload. */
export function useDraft(service: string): {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  discard: () => void;
} {
  const [draft, setDraft] = useState(() => readDraft(service));
  const keep = (next: Draft) => {
    keepDraft(service, next);
    setDraft(next);
  };
  return {
    draft,
    change: (part) =>
      setDraft((now) => {
        const next = { ...now, ...part };
        keepDraft(service, next);
        return next;
      }),
    discard: () => keep(emptyDraft()),
  };
}

const nameOf = (service: string): string => `carillon-draft-${service}`;

function readDraft(service: string): Draft {
  try {
    return { ...emptyDraft(), ...JSON.parse(sessionStorage.getItem(nameOf(service)) ?? '{}') };
  } catch {
    return emptyDraft();
  }
}

export const keepDraft = (service: string, draft: Draft): void =>
  sessionStorage.setItem(nameOf(service), JSON.stringify(draft));

export const forgetDraft = (service: string): void => sessionStorage.removeItem(nameOf(service));
