import type { ConsoleTexts } from '../en.ts';

export const devices: ConsoleTexts['devices'] = {
  device: 'Dispositivo',
  about: 'Os celulares e computadores que abriram seu app, e se estão inscritos.',
  empty: {
    title: 'Nenhum dispositivo ainda',
    body: 'Um dispositivo aparece aqui quando alguém abre seu app nele ou quando você {import}.',
    import: 'importa os de outro sistema',
  },
  noMatches: {
    search:
      'A busca encontra o início do identificador de um cliente ou do nome de um dispositivo, ou um ID de dispositivo completo, dentro dos filtros atuais.',
    filters: 'Nenhum dispositivo corresponde a estes filtros.',
  },
  send: 'Enviar notificação',
  seen: 'Última visita: {time}',
  virtual: 'Virtual',

  lists: {
    noResults: 'Nenhum resultado',
    clearFilters: 'Limpar filtros',
    order: 'Ordem',
    selectShown: 'Selecionar todos os mostrados',
    select: 'Selecionar {name}',
    selected: { one: '{count} selecionado', other: '{count} selecionados' },
    clearSelection: 'Limpar seleção',
  },
  filters: {
    search: 'Buscar dispositivos',
    searchExample: 'Buscar por cliente, nome ou ID',
    state: 'Estado',
    states: {
      active: 'Ativos',
      on: 'Inscritos',
      off: 'Sem notificações',
      deactivated: 'Desativados',
    },
    platform: 'Plataforma',
    address: 'Endereço',
    anyAddress: 'Todos os endereços',
    sharedAddress: 'Endereço compartilhado',
    orders: {
      newest: 'Mais recentes primeiro',
      subscribed: 'Última inscrição',
      seen: 'Última visita',
      unseen: 'Mais tempo sem visita',
    },
  },
  selection: {
    all: 'Todos os que correspondem',
    counted: { other: 'Todos os que correspondem ({count})' },
    selectAll: 'Selecionar todos os que correspondem',
  },

  states: {
    subscribed: 'Inscrito',
    silent: 'Sem resposta',
    off: 'Sem notificações',
    deactivated: 'Desativado',
    gone: 'Não existe mais',
  },
  aboutStates: {
    proven: 'Recebe suas notificações: foi confirmado há pouco tempo.',
    unproven: 'Recebe suas notificações, até onde se sabe.',
    silent:
      'Está inscrito, mas não mostra nada do que o serviço de push aceita. Ele se configura de novo quando seu app é aberto nele.',
    off: 'As notificações estão desativadas ou nunca foram ativadas. Só o cliente pode mudar isso, no dispositivo.',
    deactivated: 'Desativado no console ou pela API. Volta a ficar ativo quando o cliente abre seu app.',
    deactivatedAsSilent:
      'Desativado porque ficou muito tempo sem responder: o serviço de push aceitava notificações e ele não mostrava nenhuma. Volta a ficar ativo quando o cliente abre seu app.',
    gone: 'Segundo o serviço de push, o app foi removido ou as notificações foram desativadas. O dispositivo volta a ficar ativo quando o cliente abre seu app.',
  },

  facts: {
    customer: 'Cliente',
    platform: 'Plataforma',
    modelName: 'Nome do modelo',
    language: 'Idioma',
    timeZone: 'Fuso horário',
    firstSeen: 'Primeira visita',
    lastSeen: 'Última visita',
    subscribed: 'Inscrição',
    ends: 'Termina',
    deactivated: 'Desativado',
    model: 'Modelo',
    domain: 'Inscrito em',
    pushService: 'Serviço de push',
    id: 'ID do dispositivo',
  },

  deactivation: {
    button: 'Desativar',
    question: 'Desativar {device}?',
    about:
      'Ele não vai mais receber notificações, nem as que estão a caminho. Volta a ficar ativo quando o cliente abre seu app.',
    done: 'Desativado: {device}.',
    several: {
      button: 'Desativar…',
      question: {
        one: 'Desativar {count} dispositivo?',
        other: 'Desativar {count} dispositivos?',
        many: 'Desativar {count} de dispositivos?',
      },
      questionMoreThan: {
        other: 'Desativar mais de {count} dispositivos?',
        many: 'Desativar mais de {count} de dispositivos?',
      },
      questionAll: 'Desativar todos os dispositivos que correspondem?',
      confirm: {
        one: 'Desativar {count} dispositivo',
        other: 'Desativar {count} dispositivos',
        many: 'Desativar {count} de dispositivos',
      },
      confirmMoreThan: {
        other: 'Desativar mais de {count} dispositivos',
        many: 'Desativar mais de {count} de dispositivos',
      },
      confirmAll: 'Desativar todos os que correspondem',
      about:
        'Eles não vão mais receber notificações, nem as que estão a caminho. Cada um volta a ficar ativo quando o cliente abre seu app.',
      progress: 'Desativados até agora: {done} de {total}.',
      done: {
        one: '{count} dispositivo desativado.',
        other: '{count} dispositivos desativados.',
        many: '{count} de dispositivos desativados.',
      },
    },
  },

  history: {
    none: 'Nenhuma notificação ainda',
    about:
      'As notificações enviadas a este dispositivo aparecem aqui, com o resultado. As que eram para um cliente anterior deste celular não são mostradas.',
    attempts: { one: '{count} tentativa', other: '{count} tentativas', many: '{count} de tentativas' },
  },
  outcomes: {
    tapped: 'Tocada',
    dismissed: 'Dispensada',
    shown: 'Mostrada',
    sent: 'Enviada',
    stopped: 'Interrompida',
    unsubscribed: 'Inscrição cancelada',
    failed: 'Com falha',
    retrying: 'Tentando de novo',
    sending: 'Enviando',
  },
  outcomesOf: {
    tapped: '{device}: tocada',
    dismissed: '{device}: dispensada',
    shown: '{device}: mostrada',
    sent: '{device}: enviada',
    stopped: '{device}: interrompida',
    unsubscribed: '{device}: inscrição cancelada',
    failed: '{device}: com falha',
    retrying: '{device}: tentando de novo',
    sending: '{device}: enviando',
  },
  why: {
    failed: '{reason}. {advice}',
    retrying: '{reason}. Tentando de novo.',
    retryingAt: '{reason}. Próxima tentativa: {time}.',
  },
};
