import type { ExperienceTexts } from '../../languages/en.ts';
import { webAddress } from '../html.ts';

type NamedBusiness = { title?: string | undefined; url?: string | undefined };

/** Returns the business's title, or else the host of its site, or else a text that replaces its name. */
export const nameOf = (business: NamedBusiness, texts: Pick<ExperienceTexts, 'thisService'>): string =>
  chosenName(business) ?? texts.thisService;

/** Returns the business's title, or else the host of its site. */
export const chosenName = ({ title, url }: NamedBusiness): string | null => title?.trim() || hostOf(url);

/** Returns `example.com` for `https://www.example.com/shop`. */
function hostOf(url: string | undefined): string | null {
  const address = webAddress(url);
  return address && new URL(address).host.replace(/^www\./, '');
}

/** Returns a name to show below an icon: as many words as fit into 12 characters, at least one. Phones truncate longer names. */
export function shortName(name: string): string {
  const words = name.split(/\s+/);
  let short = words.shift() ?? name;
  for (const word of words) {
    if ([...`${short} ${word}`].length > 12) break;
    short += ` ${word}`;
  }
  return short;
}
