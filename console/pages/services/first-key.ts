/** The first key of a service made here a moment ago: in this page's memory alone, to be shown in the first steps. */
const keys = new Map<string, string>();

export const keepFirstKey = (service: string, key: string): void => void keys.set(service, key);

export const firstKey = (service: string): string | null => keys.get(service) ?? null;
