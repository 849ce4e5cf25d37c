import type { Config } from '../config.ts';

/** Returns the names that this installation wants certificates for, the most important first. */
export type WantedNames = () => Promise<string[]>;

const none: WantedNames = async () => [];

/**
 * The names of PUBLIC_URL, and of FORMER_PUBLIC_URL while phones still use it.
 *
 * @param more further names. Whoever changes them sends a signal on CERTIFICATES_CHANNEL
 */
export const createWantedNames = (
  { PUBLIC_URL, FORMER_PUBLIC_URL }: Pick<Config, 'PUBLIC_URL' | 'FORMER_PUBLIC_URL'>,
  more: WantedNames = none,
): WantedNames => {
  const names = [PUBLIC_URL, FORMER_PUBLIC_URL]
    .filter((url) => url.startsWith('https:'))
    .map((url) => new URL(url).hostname);
  return async () => [...new Set([...names, ...(await more())])];
};
