import type { ConsoleTexts } from '../en.ts';

export const fields: ConsoleTexts['fields'] = {
  shown: '[{field}]',
  other: '[…]',
  names: { first_name: 'imię', last_name: 'nazwisko', id: 'identyfikator klienta' },
};
