import type { ConsoleTexts } from '../en.ts';

export const runs: ConsoleTexts['runs'] = {
  title: 'Histórico',
  empty: 'Nada aconteceu ainda. Todos para quem ela começar aparecem aqui.',
  none: 'Ninguém neste estado.',
  filter: 'Estado',
  all: 'Todos',
  statuses: { waiting: 'Em andamento', ended: 'Concluídos', stopped: 'Interrompidos', failed: 'Com falha' },
  toMany: 'Para muitos',

  waiting: 'Continua {time}',
  held: 'Espera até que ela seja ativada',
  ended: 'Concluído',
  reasons: {
    tapped: 'Interrompido, porque o cliente tocou em uma mensagem',
    event: 'Interrompido, porque aconteceu algo que encerra a automação',
    filter: 'Interrompido, porque a condição vale para o cliente',
    missed: 'Não enviado, porque estava mais de uma hora atrasado',
    audience_unknown: 'Falhou, porque o público foi excluído',
    template_unknown: 'Falhou, porque o modelo foi excluído',
    internal_error: 'Falhou, por causa de um erro no servidor',
  },
  stopped: 'Interrompido',
  failed: 'Falhou',
  steps: { one: '{done} de {count} etapa', other: '{done} de {count} etapas' },

  ofCustomer: {
    title: 'O que recebeu e por quê',
    about: 'O que as automações fizeram para este cliente.',
    sent: 'Enviado: {titles}',
    notSent: 'Nada enviado ainda.',
  },
};
