import { useState } from 'react';
import { type Draft, emptyDraft } from './draft.ts';

export type DraftState = {
  draft: Draft;
  change: (fields: Partial<Draft>) => void;
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

export function storeDraft(service: string, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(service), JSON.stringify(draft));
  } catch {
    // A long list can exceed the quota: the draft then does not survive a reload.
  }
}

export const deleteDraft = (service: string): void => sessionStorage.removeItem(storageKey(service));
