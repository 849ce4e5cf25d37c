import type { ConsoleTexts } from '../en.ts';

export const fields: ConsoleTexts['fields'] = {
  shown: '[{field}]',
  other: '[…]',
  names: { first_name: 'primeiro nome', last_name: 'sobrenome', id: 'identificador do cliente' },
};
