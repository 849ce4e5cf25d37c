import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

type ButtonProps = {
  kind: 'primary' | 'secondary' | 'plain' | 'danger';
  tapped: () => unknown;
  children: ComponentChildren;
};

/** Ignores further taps while one is being worked on. */
export function Button({ kind, tapped, children }: ButtonProps) {
  const [busy, tap] = useBusy(tapped);
  return (
    <button type="button" class={kind} aria-busy={busy} onClick={tap}>
      {children}
    </button>
  );
}

/** Whether something tapped is being worked on, and the tap itself, which does nothing meanwhile. */
export function useBusy(act: () => unknown): [boolean, () => Promise<void>] {
  const [busy, setBusy] = useState(false);
  const tap = async () => {
    if (busy) return;
    // Nothing is waited for before the act: browsers ask for permission only within the tap itself.
    const done = act();
    if (!(done instanceof Promise)) return;
    setBusy(true);
    await done;
    setBusy(false);
  };
  return [busy, tap];
}
