import { useState } from 'react';
import { type Draft, emptyDraft } from './draft.ts';

/** Changes fields of the draft; a function gets the draft as it is then. */
export type Change = (fields: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;

export type DraftState = {
  draft: Draft;
  change: Change;
  /** Empties the draft. */
  discard: () => void;
};

/** Returns the draft of a service. The tab's session storage keeps it, so that it survives a reload. */
export function useStoredDraft(service: string): DraftState {
  const [draft, setDraft] = useState(() => readDraft(service));
  return {
    draft,
    change: (fields) =>
      setDraft((current) => {
        const next = { ...current, ...(typeof fields === 'function' ? fields(current) : fields) };
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

/** Drafts that the storage does not take, because of a long list. They do not survive a reload. */
const unstored = new Map<string, Draft>();

function readDraft(service: string): Draft {
  const draft = unstored.get(service);
  if (draft) return draft;
  try {
    return { ...emptyDraft(), ...JSON.parse(sessionStorage.getItem(storageKey(service)) ?? '{}') };
  } catch {
    return emptyDraft();
  }
}

export function storeDraft(service: string, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(service), JSON.stringify(draft));
    unstored.delete(service);
  } catch {
    unstored.set(service, draft);
  }
}

export function deleteDraft(service: string): void {
  unstored.delete(service);
  sessionStorage.removeItem(storageKey(service));
}
