import type { ConsoleTexts } from '../en.ts';

export const recipients: ConsoleTexts['recipients'] = {
  everybody: 'Alle',
  deletedDevice: 'Gelöschtes Gerät',
  topic: 'Thema {name}',
  audience: 'Zielgruppe {name}',
  filter: 'Ein Filter',
  list: { other: 'Eine Liste mit {count} Kunden' },
};
