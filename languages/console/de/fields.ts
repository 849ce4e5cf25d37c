import type { ConsoleTexts } from '../en.ts';

export const fields: ConsoleTexts['fields'] = {
  shown: '[{field}]',
  other: '[…]',
  names: { first_name: 'Vorname', last_name: 'Nachname', id: 'Kundenkennung' },
};
