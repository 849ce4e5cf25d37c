import type { ConsoleTexts } from '../en.ts';

export const fields: ConsoleTexts['fields'] = {
  shown: '[{field}]',
  other: '[…]',
  names: { first_name: 'الاسم الأول', last_name: 'اسم العائلة', id: 'معرّف العميل' },
};
