/** An entry that a search of the documentation finds: a title, the text below it, an address, and other words that find it. */
export type SearchEntry = { title: string; about: string; href: string; words: string };

/** Returns the entries that have every word of the text, matches in titles first. */
export function searchEntries(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const terms = simplify(text).split(/\s+/).filter(Boolean);
  return entries
    .map((entry) => ({ entry, score: score(entry, terms) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

function score({ title, about, words }: SearchEntry, terms: string[]): number {
  let total = 0;
  for (const term of terms) {
    const inTitle = simplify(title).indexOf(term);
    const points =
      inTitle === 0 ? 8 : inTitle > 0 ? 6 : simplify(about).includes(term) ? 3 : wordPoints(words, term);
    if (points === 0) return 0;
    total += points;
  }
  return total;
}

const wordPoints = (words: string, term: string): number => {
  const all = simplify(words).split(' ');
  return all.includes(term) ? 2 : all.some((word) => word.includes(term)) ? 1 : 0;
};

/** Returns a text in lower case without accents and other marks, so that “creer” finds “Créer”, and “ileti” finds “İleti”. */
const simplify = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
