import { Fragment, type ReactNode } from 'react';
import type { Plural } from '../../../languages/text.ts';
import { LOCALE } from '../../texts.ts';

/** A line of words and fields: each placeholder of the text is a field. */
export const Line = ({ text, fields }: { text: string; fields: Record<string, ReactNode> }) =>
  text.split(/\{(\w+)\}/).map((part, index) => {
    const words = part.trim();
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    if (index % 2 === 1) return <Fragment key={index}>{fields[part]}</Fragment>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    return words && <span key={index}>{words}</span>;
  });

const RULES = new Intl.PluralRules(LOCALE);

/** Returns the text for a number, whose placeholder is still to be filled in. */
export const formFor = (texts: Plural, number: number): string => texts[RULES.select(number)] ?? texts.other;
