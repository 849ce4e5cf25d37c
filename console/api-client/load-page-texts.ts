import { texts } from '../texts.ts';

let loading: Promise<void> | undefined;

/**
 * Loads the texts of the pages beside the first one, which are a script of their own: the first page should come soon. The HTML of any other
 * page has loaded them already.
 *
 * @throws an error if the script cannot be loaded
 */
export function loadPageTexts(): Promise<void> {
  if ('account' in texts) return Promise.resolve();
  loading ??= loadTexts().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const loadTexts = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const first = document.querySelector<HTMLScriptElement>('script[src*="/assets/texts/"]')!;
    const script = document.createElement('script');
    script.src = first.src.replace('.js', '-pages.js');
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`Couldn’t load ${script.src}`));
    document.head.append(script);
  });
