import type { ConsoleTexts } from '../en.ts';

export const recipients: ConsoleTexts['recipients'] = {
  everybody: 'Todos',
  deletedDevice: 'Dispositivo eliminado',
  topic: 'Tema {name}',
  audience: 'Audiencia {name}',
  filter: 'Un filtro',
  list: {
    one: 'Una lista de {count} cliente',
    other: 'Una lista de {count} clientes',
    many: 'Una lista de {count} de clientes',
  },
};
