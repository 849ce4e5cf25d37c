import { type Language, languages } from '../text.ts';
import { webAddress } from './html.ts';

type Named = { title?: string | undefined; url?: string | undefined };

/** What people know the business by: its title, else its site's host. */
export function nameOf({ title, url }: Named, language: Language): string {
  if (title?.trim()) return title.trim();
  return hostOf(url) ?? languages[language].texts.thisService;
}

/** `example.com` of `https://www.example.com/shop`. */
export function hostOf(url: string | undefined): string | null {
  const address = webAddress(url);
  return address && new URL(address).host.replace(/^www\./, '');
}

/** For beneath an icon: as many whole words as fit into 12 characters (phones cut off at about that), at least one. */
export function shortName(name: string): string {
  const words = name.split(/\s+/);
  let short = words.shift() ?? name;
  for (const word of words) {
    if ([...`${short} ${word}`].length > 12) break;
    short += ` ${word}`;
  }
  return short;
}
