import { paths } from '../../paths.ts';

/** Where somebody wanted to go before they had to sign in: a page of the console and nothing else. */
export function nextOf(query: URLSearchParams): string {
  const next = query.get('next') ?? '';
  return /^\/console(\/|$)/.test(next) ? next : paths.home;
}
