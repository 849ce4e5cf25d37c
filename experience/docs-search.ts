/**
 * The documentation's search while a reader types. Without this script, the form of the guides asks the server, and menus lead to every
 * page.
 */
import { type SearchEntry, searchEntries } from '../contract/search-entry.ts';
import { fill } from '../languages/text.ts';

const MAX_RESULTS = 12;

const input = document.querySelector<HTMLInputElement>('#search');
const status = document.querySelector<HTMLElement>('#found');
const results = document.querySelector<HTMLUListElement>('#results');
if (input && status && results) init(input, status, results);

function init(input: HTMLInputElement, status: HTMLElement, results: HTMLUListElement): void {
  const menu = input.closest('nav')!;
  const texts = input.dataset as Record<'index' | 'count' | 'first' | 'none' | 'failed', string>;
  let loading: Promise<SearchEntry[]> | undefined;
  const load = () => {
    loading ??= fetchIndex(texts.index).catch((error: unknown) => {
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
  // On back navigation, the browser restores typed text. A page of results has its text as the default value.
  if (input.value !== input.defaultValue) show();

  async function show(): Promise<void> {
    const wanted = input.value;
    if (wanted.trim() === '') return render([], '');
    try {
      const found = searchEntries(await load(), wanted);
      if (wanted === input.value)
        render(found, found.length === 0 ? fill(texts.none, { text: wanted.trim() }) : '');
    } catch {
      render([], texts.failed);
    }
  }

  function render(found: SearchEntry[], text: string): void {
    menu.classList.toggle('searching', input.value.trim() !== '');
    results.hidden = found.length === 0;
    results.replaceChildren(...found.slice(0, MAX_RESULTS).map(item));
    const count = fill(found.length > MAX_RESULTS ? texts.first : texts.count, {
      count: found.length,
      max: MAX_RESULTS,
    });
    status.textContent = text || (found.length > 0 ? count : '');
  }

  /** Moves between the field and the results with the arrow keys; ends the search with Escape. */
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

async function fetchIndex(url: string): Promise<SearchEntry[]> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the search's index: ${answer.status}`);
  return answer.json();
}

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
