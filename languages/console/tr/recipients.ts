import type { ConsoleTexts } from '../en.ts';

export const recipients: ConsoleTexts['recipients'] = {
  everybody: 'Herkes',
  deletedDevice: 'Silinmiş cihaz',
  topic: '{name} konusu',
  audience: '{name} hedef kitlesi',
  filter: 'Bir filtre',
  list: { other: '{count} müşterilik liste' },
};
