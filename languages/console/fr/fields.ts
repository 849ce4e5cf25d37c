import type { ConsoleTexts } from '../en.ts';

export const fields: ConsoleTexts['fields'] = {
  shown: '[{field}]',
  other: '[…]',
  names: { first_name: 'prénom', last_name: 'nom de famille', id: 'identifiant du client' },
};
