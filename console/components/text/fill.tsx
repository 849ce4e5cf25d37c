import { Fragment, type ReactNode } from 'react';

/** Fills in placeholders with elements: `fillWith('Signed in as {email}', { email: <strong>…</strong> })`. */
export const fillWith = (text: string, values: Record<string, ReactNode>): ReactNode =>
  text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>
  ));
