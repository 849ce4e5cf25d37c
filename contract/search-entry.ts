/** An entry that the search of the API reference finds: a title, the text below it, an address, and other words that find it. */
export type SearchEntry = { title: string; about: string; href: string; words: string };
