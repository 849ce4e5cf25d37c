import type { ConsoleTexts } from '../en.ts';

export const customers: ConsoleTexts['customers'] = {
  about: 'Todas as pessoas que abriram seu app ou que seu servidor adicionou.',
  empty: {
    title: 'Nenhum cliente ainda',
    body: 'Eles aparecem aqui assim que abrem seu app ou seu servidor define etiquetas para eles.',
  },
  noMatches:
    'A busca encontra partes de um nome, de um identificador ou do valor de uma etiqueta, e também etiquetas como “plano: ouro”.',
  count: { one: '{count} cliente', other: '{count} clientes', many: '{count} de clientes' },
  position: '{range} de {total}',
  filters: {
    search: 'Buscar clientes',
    searchExample: 'Buscar por nome, etiqueta ou identificador',
    everyone: 'Todos',
    subscription: 'Inscrição',
    all: 'Todos',
    subscribed: 'Inscritos',
    unsubscribed: 'Não inscritos',
    orders: {
      seen: 'Última visita',
      newest: 'Mais recentes primeiro',
      name: 'Por nome',
      id: 'Por identificador',
    },
  },
  row: {
    subscribed: 'Inscrito',
    unsubscribed: 'Não inscrito',
    noDevice: 'Sem dispositivo',
    devices: { one: '{count} dispositivo', other: '{count} dispositivos', many: '{count} de dispositivos' },
    seen: 'Última visita: {time}',
    neverSeen: 'Nenhuma visita',
    gets: 'Recebe {topics}',
    more: { other: 'mais {count}' },
  },
  selection: {
    all: 'Todos selecionados',
    counted: { other: 'Todos selecionados ({count})' },
    selectAll: 'Selecionar todos',
    selectCounted: { other: 'Selecionar todos ({count})' },
    tooMany: {
      other: 'Mais de {count} clientes correspondem: restrinja a lista ou salve um público.',
      many: 'Mais de {count} de clientes correspondem: restrinja a lista ou salve um público.',
    },
    tagged: {
      one: 'Etiqueta adicionada a {count} cliente. Agora um público pode encontrá-lo por ela.',
      other: 'Etiqueta adicionada a {count} clientes. Agora um público pode encontrá-los por ela.',
      many: 'Etiqueta adicionada a {count} de clientes. Agora um público pode encontrá-los por ela.',
    },
    partlyTagged: 'Etiqueta adicionada a {customers}. {others}.',
    customers: { one: '{count} cliente', other: '{count} clientes', many: '{count} de clientes' },
    others: {
      one: '{count} outro cliente já tinha etiquetas demais',
      other: '{count} outros clientes já tinham etiquetas demais',
      many: '{count} de outros clientes já tinham etiquetas demais',
    },
  },

  anonymous: 'Inscreveu-se pelo seu link, sem conta no seu serviço.',
  noDevices: {
    title: 'Nenhum dispositivo',
    body: 'Ninguém abriu seu app com este identificador, ou os dispositivos foram removidos. Ainda pode haver widgets e notificações para este cliente.',
  },
  history:
    'As notificações enviadas aos dispositivos deste cliente aparecem aqui, com o resultado: enviada, mostrada, tocada ou dispensada.',
  deactivation: {
    button: 'Desativar todos',
    question: 'Desativar todos os dispositivos de {customer}?',
    about:
      'Eles não vão mais receber notificações, nem as que estão a caminho. Cada um volta a ficar ativo quando este cliente abre seu app nele.',
  },

  profile: {
    title: 'Informações',
    activeDevices: 'Dispositivos ativos',
    language: 'Idioma',
    timeZone: 'Fuso horário',
    lastSeen: 'Última visita',
    id: 'identificador',
  },
  nickname: {
    title: 'Apelido',
    add: 'Adicionar apelido',
    label: 'Como sua equipe chama este cliente',
    about: 'Só sua equipe o vê, neste console. Deixe em branco para removê-lo.',
  },
  tags: {
    title: 'Etiquetas',
    add: 'Adicionar etiqueta',
    none: 'O que você sabe sobre este cliente, como o plano ou o mês de aniversário. Seu servidor define etiquetas pela API; os públicos filtram por elas.',
    edit: 'Editar {tag}',
    remove: 'Remover {tag}',
    key: 'Chave',
    keyAbout: 'Letras minúsculas, algarismos e . _ -',
    keyExample: 'plano',
    type: 'Tipo',
    types: { string: 'Texto', number: 'Número', boolean: 'Sim ou não' },
    value: 'Valor',
    yes: 'Sim',
    no: 'Não',
  },
  topics: {
    about: 'A escolha do próprio cliente vem primeiro, depois o seu ajuste e, por fim, o padrão.',
    setting: 'Seu ajuste para {topic}',
    notSet: 'Não definido',
    setOn: 'Ajuste: ativado',
    setOff: 'Ajuste: desativado',
    reasons: {
      chosenOn: 'Ativado: escolha do cliente',
      chosenOff: 'Desativado: escolha do cliente',
      settingOn: 'Ativado: seu ajuste',
      settingOff: 'Desativado: seu ajuste',
      defaultOn: 'Ativado por padrão',
      defaultOff: 'Desativado por padrão',
    },
  },

  whyNot: {
    silent:
      'Os serviços de push aceitam o que você envia, mas nenhum dispositivo deste cliente o mostra; cada um se configura de novo quando seu app é aberto nele.',
    off: 'As notificações estão desativadas em todos os dispositivos deste cliente, e só ele pode ativá-las, no seu app.',
    gone: 'Segundo os serviços de push, em todos os dispositivos deste cliente o app foi removido ou as notificações foram desativadas.',
    deactivatedAsSilent:
      'Todos os dispositivos deste cliente foram desativados porque não mostravam nenhuma notificação havia muito tempo; cada um volta a ficar ativo quando seu app é aberto nele.',
    deactivated:
      'Todos os dispositivos deste cliente estão desativados até que seu app seja aberto neles de novo.',
    notShown:
      'O serviço de push aceitou “{title}”, e nenhum dispositivo informou que a mostrou: ele pode estar desligado ou não informar isso, como muitos iPhones.',
    failed: '“{title}” não chegou: {reason}.',
    retrying: 'Estamos tentando enviar “{title}” de novo: {reason}.',
  },
  missed: {
    title: 'Não chegaram ao cliente',
    about: 'Das suas últimas 20 notificações para muitos clientes.',
    notSent: 'Não enviada',
    reasons: {
      topic_off: 'O cliente está com o assunto dela desativado.',
      unresponsive: 'O cliente não reagiu às notificações anteriores, por isso ficou de fora do envio.',
      capped: 'O cliente já tinha recebido todas as que o limite de frequência permite.',
      no_device: 'O cliente abriu seu app pela primeira vez mais tarde.',
      off: 'As notificações estavam desativadas nos dispositivos do cliente.',
      not_recipient: 'Era para outros: o cliente não está entre os destinatários dela.',
    },
    or: '{reason} Ou: {other}',
  },

  erasure: {
    title: 'Apagar este cliente',
    about: 'Exclui definitivamente todos os dados dele, por exemplo após um pedido de exclusão.',
    button: 'Apagar…',
    question: 'Apagar {customer} definitivamente?',
    confirm: 'Apagar definitivamente',
    final: 'Esta ação não pode ser desfeita. Será excluído o seguinte:',
    items: {
      devices: 'os dispositivos dele e o registro do que tocou',
      notifications: 'as notificações e os widgets só para ele, inclusive os agendados',
      links: 'os links pessoais dele para o seu app',
    },
    kept: 'As estatísticas de envios em massa anteriores são mantidas, sem nenhum rastro deste cliente. Apagar não o bloqueia: ele pode abrir seu app de novo.',
    done: 'Apagado: {devices}, {notifications}, {widgets}.',
    devices: { one: '{count} dispositivo', other: '{count} dispositivos', many: '{count} de dispositivos' },
    notifications: {
      one: '{count} notificação',
      other: '{count} notificações',
      many: '{count} de notificações',
    },
    widgets: { one: '{count} widget', other: '{count} widgets', many: '{count} de widgets' },
  },
};
