import type { ConsoleTexts } from '../en.ts';

export const recipients: ConsoleTexts['recipients'] = {
  everybody: 'Todos',
  deletedDevice: 'Dispositivo excluído',
  topic: 'Assunto {name}',
  audience: 'Público {name}',
  filter: 'Um filtro',
  list: {
    one: 'Uma lista de {count} cliente',
    other: 'Uma lista de {count} clientes',
    many: 'Uma lista de {count} de clientes',
  },
};
