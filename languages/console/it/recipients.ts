import type { ConsoleTexts } from '../en.ts';

export const recipients: ConsoleTexts['recipients'] = {
  everybody: 'Tutti',
  deletedDevice: 'Dispositivo eliminato',
  topic: 'Argomento {name}',
  audience: 'Segmento {name}',
  filter: 'Un filtro',
  list: {
    one: 'Un elenco di {count} cliente',
    other: 'Un elenco di {count} clienti',
    many: 'Un elenco di {count} di clienti',
  },
};
