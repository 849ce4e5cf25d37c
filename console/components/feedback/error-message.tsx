import type { ReactNode } from 'react';
import { RequestError } from '../../api-client/request.ts';

/** An English sentence of the API on a page in another language: read aloud, and laid out, as English. */
export const English = ({ children }: { children: ReactNode }) => (
  <span lang="en" dir="ltr">
    {children}
  </span>
);

/** Returns an error's message for the page; nothing without an error. */
export const messageOf = (error: Error | null | undefined): ReactNode =>
  error instanceof RequestError && error.isForeign ? <English>{error.message}</English> : error?.message;
