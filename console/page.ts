import type { ComponentType } from 'react';

/** A page that comes when it is gone to: a file that exports it by name. */
export const page = <Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): { lazy: () => Promise<{ Component: ComponentType }> } => ({
  lazy: async () => ({ Component: (await load())[name] }),
});
