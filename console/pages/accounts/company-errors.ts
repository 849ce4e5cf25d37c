import type { CompanyError } from '../../../contract/console/company-sign-in.ts';
import type { Company } from './company-button.tsx';

/** Returns why a sign-in with the company's account failed and what helps, from the page's query; undefined if it did not fail. */
export function companyError(query: URLSearchParams, { name, is_only }: Company): string | undefined {
  const error = query.get('company_error');
  if (error === null) return undefined;
  return (TEXTS[error as CompanyError] ?? TEXTS.failed)(name, is_only);
}

const TEXTS: Record<CompanyError, (name: string, isOnly: boolean) => string> = {
  cancelled: (name) => `You didn’t sign in with ${name}.`,
  expired: () => 'This sign-in took too long, or was used before. Start again.',
  unreachable: (name) => `Can’t reach the sign-in page of ${name} right now. Try again in a few minutes.`,
  refused: (name) =>
    `The server of ${name} refused the sign-in. Ask the operator of this installation: its log says why.`,
  invalid: (name) =>
    `The answer from ${name} is not for this installation, so you weren’t signed in. Start again, or ask the operator.`,
  unverified: (name) =>
    `The email address in ${name} isn’t verified. Ask whoever manages these accounts to verify it.`,
  not_connected: (name, isOnly) =>
    `Your email address already has an account here, which isn’t connected to ${name} yet. ${
      isOnly ? 'Ask the operator of this installation for a sign-in link' : 'Sign in as before'
    }, then choose “Connect company account” in your account.`,
  registration_closed: (name) =>
    `You don’t have access yet. Ask an owner of your service to invite the address of ${name}, or to give a role to one of your groups.`,
  suspended: () => 'Your account is suspended. Ask the operator of this installation.',
  failed: () => 'Something went wrong on our side. Try again in a few minutes.',
  signed_out: () =>
    'Your sign-in has ended, or doesn’t allow this. Sign in again, then connect your account.',
  other_address: (name) =>
    `The address in ${name} differs from the one of this account. Change the email address here first, then connect.`,
  taken: (name) =>
    `This account, or the one you chose in ${name}, is already connected to another. Disconnect it there first.`,
};
