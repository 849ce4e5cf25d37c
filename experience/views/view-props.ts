import type { ViewProps as Given } from '../app-state.ts';

/** What every view gets. `remembered`: notifications were on the last time, and nothing newer is known. */
export type ViewProps = Given & { remembered: boolean };
