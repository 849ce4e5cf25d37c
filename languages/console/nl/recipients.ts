import type { ConsoleTexts } from '../en.ts';

export const recipients: ConsoleTexts['recipients'] = {
  everybody: 'Iedereen',
  deletedDevice: 'Verwijderd apparaat',
  topic: 'Onderwerp {name}',
  audience: 'Doelgroep {name}',
  filter: 'Een filter',
  list: { one: 'Een lijst van {count} klant', other: 'Een lijst van {count} klanten' },
};
