import { useRef } from 'preact/hooks';
import type { ShownWidget } from '../../contract/api/widgets.ts';
import type { ExperienceConfig } from '../../contract/experience/experience-config.ts';
import type { Actions, AppState } from '../app/state.ts';
import type { PushState } from '../device/opening.ts';

export type AppProps = { config: ExperienceConfig; state: AppState; actions: Actions };

/** The props of every view. `remembered`: notifications were on last time, and nothing newer is known. */
export type ViewProps = AppProps & { remembered: boolean };

export type WidgetProps = ViewProps & { widget: ShownWidget };

/**
 * Returns whether notifications were last known to be on, while the page is still checking or offline. Then the views are drawn
 * as if they were on: the content is there at once, and the layout doesn't shift when the answer arrives.
 */
export function useRemembered(service: string, push: PushState): boolean {
  const key = `carillon ${service} on`;
  const wasOn = useRef<boolean | null>(null);
  wasOn.current ??= tryStorage(() => localStorage.getItem(key) !== null) ?? false;
  const isKnown = !['checking', 'failed', 'another-user'].includes(push.status);
  const isOn = push.status === 'on';
  if (isKnown && wasOn.current !== isOn) {
    wasOn.current = isOn;
    tryStorage(() => (isOn ? localStorage.setItem(key, '') : localStorage.removeItem(key)));
  }
  const isOffline = push.status === 'failed' && push.why === 'offline';
  return wasOn.current && (push.status === 'checking' || isOffline);
}

/** Accesses storage, which a browser may block. */
function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
