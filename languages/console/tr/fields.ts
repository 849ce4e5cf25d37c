import type { ConsoleTexts } from '../en.ts';

export const fields: ConsoleTexts['fields'] = {
  shown: '[{field}]',
  other: '[…]',
  names: { first_name: 'ilk ad', last_name: 'soyadı', id: 'müşteri kimliği' },
};
