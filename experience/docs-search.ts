/** The script of the API reference: the search. Without it the menu leads to everything. */
import type { SearchEntry } from '../contract/search-entry.ts';

const MAX_RESULTS = 12;

const input = document.querySelector<HTMLInputElement>('#search');
const status = document.querySelector<HTMLElement>('#found');
const results = document.querySelector<HTMLUListElement>('#results');
if (input && status && results) init(input, status, results);

function init(input: HTMLInputElement, status: HTMLElement, results: HTMLUListElement): void {
  const menu = input.closest('nav')!;
  let loading: Promise<SearchEntry[]> | undefined;
  const load = () => {
    loading ??= fetchIndex().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  input.addEventListener('focus', () => load().catch(() => {}));
  input.addEventListener('input', show);
  menu.addEventListener('keydown', moveOrClear);
  document.addEventListener('keydown', (event) => {
    const isTyping = (event.target as HTMLElement).matches('input, textarea, select');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
  // A browser that goes back restores the text.
  if (input.value) show();

  async function show(): Promise<void> {
    const wanted = input.value;
    const terms = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    if (terms.length === 0) return render([], '');
    try {
      const found = search(await load(), terms);
      if (wanted === input.value) render(found, found.length === 0 ? `Nothing has “${wanted.trim()}”` : '');
    } catch {
      render([], 'The search could not be loaded. Check the connection, and type again.');
    }
  }

  function render(found: SearchEntry[], text: string): void {
    menu.classList.toggle('searching', input.value.trim() !== '');
    results.hidden = found.length === 0;
    results.replaceChildren(...found.slice(0, MAX_RESULTS).map(item));
    const count = `${found.length} found${found.length > MAX_RESULTS ? `, the first ${MAX_RESULTS} are listed` : ''}`;
    status.textContent = text || (found.length > 0 ? count : '');
  }

  /** Arrows move between the field and the results; Escape ends the search. */
  function moveOrClear(event: KeyboardEvent): void {
    if (event.key === 'Escape' && input.value !== '') {
      input.value = '';
      input.focus();
      void show();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops: HTMLElement[] = [input, ...results.querySelectorAll('a')];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    stops[at + step]?.focus();
  }
}

async function fetchIndex(): Promise<SearchEntry[]> {
  const answer = await fetch('/docs/reference/search.json');
  if (!answer.ok) throw new Error(`the search's index: ${answer.status}`);
  return answer.json();
}

/** Entries that have every term, those in titles first. */
function search(entries: SearchEntry[], terms: string[]): SearchEntry[] {
  return entries
    .map((entry) => ({ entry, score: score(entry, terms) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

function score({ title, about, words }: SearchEntry, terms: string[]): number {
  let total = 0;
  for (const term of terms) {
    const inTitle = title.toLowerCase().indexOf(term);
    const points =
      inTitle === 0 ? 8 : inTitle > 0 ? 6 : about.toLowerCase().includes(term) ? 3 : wordPoints(words, term);
    if (points === 0) return 0;
    total += points;
  }
  return total;
}

const wordPoints = (words: string, term: string): number => {
  const all = words.toLowerCase().split(' ');
  return all.includes(term) ? 2 : all.some((word) => word.includes(term)) ? 1 : 0;
};

function item({ title, about, href }: SearchEntry): HTMLLIElement {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  const detail = document.createElement('span');
  detail.textContent = about;
  link.append(title, detail);
  line.append(link);
  return line;
}
