import type { ConsoleTexts } from '../en.ts';

export const recipients: ConsoleTexts['recipients'] = {
  everybody: 'الجميع',
  deletedDevice: 'جهاز محذوف',
  topic: 'الموضوع «{name}»',
  audience: 'شريحة العملاء «{name}»',
  filter: 'شروط مخصّصة',
  list: {
    one: 'قائمة من عميل واحد',
    two: 'قائمة من عميلين',
    few: 'قائمة من {count} عملاء',
    many: 'قائمة من {count} عميلًا',
    other: 'قائمة من {count} عميل',
  },
};
