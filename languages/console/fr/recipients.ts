import type { ConsoleTexts } from '../en.ts';

export const recipients: ConsoleTexts['recipients'] = {
  everybody: 'Tout le monde',
  deletedDevice: 'Appareil supprimé',
  topic: 'Sujet {name}',
  audience: 'Audience {name}',
  filter: 'Un filtre',
  list: {
    one: 'Une liste de {count} client',
    other: 'Une liste de {count} clients',
    many: 'Une liste de {count} de clients',
  },
};
