import type { ConsoleTexts } from '../en.ts';

export const fields: ConsoleTexts['fields'] = {
  shown: '[{field}]',
  other: '[…]',
  names: { first_name: 'ad', last_name: 'soyad', id: 'müşteri tanımlayıcısı' },
};
