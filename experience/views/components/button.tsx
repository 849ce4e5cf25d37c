import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

type ButtonProps = {
  kind: 'primary' | 'secondary' | 'plain' | 'danger';
  onTap: () => unknown;
  children: ComponentChildren;
};

/** A button that ignores further taps while its action is running. */
export function Button({ kind, onTap, children }: ButtonProps) {
  const [isBusy, tap] = useBusy(onTap);
  return (
    <button type="button" class={kind} aria-busy={isBusy} onClick={tap}>
      {children}
    </button>
  );
}

/** Returns whether an action is running, and a function that runs it unless it is. */
export function useBusy(action: () => unknown): [boolean, () => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  const tap = async () => {
    if (isBusy) return;
    // Nothing may be awaited before the action: browsers only prompt for permission within the tap itself.
    const result = action();
    if (!(result instanceof Promise)) return;
    setBusy(true);
    await result;
    setBusy(false);
  };
  return [isBusy, tap];
}
