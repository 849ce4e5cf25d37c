import type { ConsoleTexts } from '../en.ts';

/** Names follow a noun, because they are not declined. */
export const recipients: ConsoleTexts['recipients'] = {
  everybody: 'Wszyscy',
  deletedDevice: 'Usunięte urządzenie',
  topic: 'Temat {name}',
  audience: 'Grupa {name}',
  filter: 'Filtr',
  list: {
    one: 'Lista: {count} klient',
    few: 'Lista: {count} klientów',
    many: 'Lista: {count} klientów',
    other: 'Lista: {count} klienta',
  },
};
