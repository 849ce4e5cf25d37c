import type { CompanyError } from '../../../contract/console/company-sign-in.ts';
import { fill } from '../../../languages/text.ts';
import { texts } from '../../texts.ts';
import type { Company } from './company-button.tsx';

/** Returns why a sign-in with the company's account failed and what helps, from the page's query; undefined if it did not fail. */
export function companyError(query: URLSearchParams, { name, is_only }: Company): string | undefined {
  const error = query.get('company_error') as CompanyError | null;
  if (error === null) return undefined;
  const words = texts.accounts.companyErrors satisfies Record<CompanyError, string>;
  const text =
    error === 'not_connected' && is_only ? words.not_connected_only : (words[error] ?? words.failed);
  return fill(text, { name });
}
