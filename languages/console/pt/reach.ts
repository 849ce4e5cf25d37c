import type { ConsoleTexts } from '../en.ts';

export const reach: ConsoleTexts['reach'] = {
  title: 'Destinatários',
  kinds: {
    everybody: 'Todos',
    topic: 'Assunto',
    audience: 'Público',
    list: 'Lista',
    user: 'Um cliente',
    device: 'Um dispositivo',
  },
  customer: 'Cliente',
  device: 'Dispositivo',
  selectedDevice: 'Dispositivo selecionado',
  fixed: 'Para chegar a outros, cancele esta notificação e duplique-a.',

  reaches: 'Chega a {reach}.',
  summary: {
    plain: '{devices} de {customers}',
    withPlatforms: '{devices} de {customers} ({platforms})',
    devices: { one: '{count} dispositivo', other: '{count} dispositivos', many: '{count} de dispositivos' },
    customers: { one: '{count} cliente', other: '{count} clientes', many: '{count} de clientes' },
    platforms: {
      ios: { one: '{count} iPhone', other: '{count} iPhones', many: '{count} de iPhones' },
      android: { other: '{count} Android' },
      computer: { one: '{count} computador', other: '{count} computadores', many: '{count} de computadores' },
    },
  },
  proven: 'Confirmados: {proven} de {devices}.',
  counting: 'Contando destinatários…',
  notCounted: 'Não foi possível contar os destinatários.',
  unreachable: {
    topic: 'Ninguém com este assunto ativado está com as notificações ativadas.',
    audience: 'Ninguém deste público está com as notificações ativadas.',
    list: 'Ninguém desta lista está com as notificações ativadas.',
    everybody: 'Nenhum dispositivo está com as notificações ativadas ainda.',
    user: 'Este cliente não tem nenhum dispositivo com as notificações ativadas.',
    device: 'As notificações estão desativadas neste dispositivo.',
  },
  unknownIds: {
    one: '{count} ID é desconhecido ou não tem notificações.',
    other: '{count} IDs são desconhecidos ou não têm notificações.',
    many: '{count} de IDs são desconhecidos ou não têm notificações.',
  },

  groups: {
    choose: 'Escolher…',
    loading: 'Carregando…',
    topic: { label: 'Assunto', none: 'Você ainda não tem assuntos. {add}', add: 'Adicionar um assunto' },
    audience: { label: 'Público', none: 'Você ainda não tem públicos. {add}', add: 'Criar um público' },
  },
  list: {
    label: 'IDs dos clientes',
    about: 'Seus identificadores, um por linha, até {max}. Um arquivo CSV é lido no seu navegador.',
    ids: { one: '{count} ID', other: '{count} IDs', many: '{count} de IDs' },
    idsAndDuplicates: '{ids}, {duplicates}',
    duplicates: {
      one: '{count} repetido ignorado',
      other: '{count} repetidos ignorados',
      many: '{count} de repetidos ignorados',
    },
    chooseFile: 'Escolher um arquivo',
    column: 'Coluna',
    columnAbout: 'A primeira linha do arquivo contém os nomes das colunas.',
    unnamedColumn: 'Coluna {number}',
  },
  search: {
    forDevice: 'Nome, cliente ou ID',
    forCustomer: 'Nome, etiqueta ou identificador',
    results: 'Resultados',
    none: 'Nenhum resultado',
    failed: 'A busca não está disponível no momento.',
    subscribed: 'Inscrito',
    notSubscribed: 'Não inscrito',
  },

  cap: {
    cap: '{number} em {days}',
    days: { one: '{count} dia', other: '{count} dias', many: '{count} de dias' },
    sendToAll: 'Enviar a todos, também aos clientes que já receberam {cap}',
    sendToAllAnd: {
      one: 'Enviar a todos, também ao cliente que já recebeu {cap} ({count})',
      other: 'Enviar a todos, também aos {count} clientes que já receberam {cap}',
      many: 'Enviar a todos, também aos {count} de clientes que já receberam {cap}',
    },
    sendToOne: 'Enviar também se o cliente já recebeu {cap}',
    leftOutOfThem: {
      one: '{count} deles já recebeu {cap} e fica de fora: é o seu limite de frequência.',
      other: '{count} deles já receberam {cap} e ficam de fora: é o seu limite de frequência.',
    },
    leftOutOthers: {
      one: '{count} outro cliente já recebeu {cap} e fica de fora: é o seu limite de frequência.',
      other: '{count} outros clientes já receberam {cap} e ficam de fora: é o seu limite de frequência.',
      many: '{count} de outros clientes já receberam {cap} e ficam de fora: é o seu limite de frequência.',
    },
    sentToo: {
      one: '{count} deles já recebeu {cap} e também a recebe.',
      other: '{count} deles já receberam {cap} e também a recebem.',
    },
  },

  ignored: {
    exact: {
      one: '{count} cliente ignorou suas últimas {number} notificações',
      other: '{count} clientes ignoraram suas últimas {number} notificações',
      many: '{count} de clientes ignoraram suas últimas {number} notificações',
    },
    estimated: {
      one: 'Cerca de {count} cliente ignorou suas últimas {number} notificações',
      other: 'Cerca de {count} clientes ignoraram suas últimas {number} notificações',
      many: 'Cerca de {count} de clientes ignoraram suas últimas {number} notificações',
    },
    unknown: 'Clientes que ignoraram suas últimas {number} notificações',
    about: 'Os navegadores retiram a permissão de sites cujas notificações os clientes ignoram sempre.',
    send: 'Enviar a eles também',
    inboxOnly: 'Colocar só em “Mensagens” no app deles, sem push',
    leaveOut: 'Deixar de fora',
    getInInbox: {
      exact: {
        one: '{count} cliente que ignorou suas últimas {number} notificações a recebe só em “Mensagens”.',
        other:
          '{count} clientes que ignoraram suas últimas {number} notificações a recebem só em “Mensagens”.',
        many: '{count} de clientes que ignoraram suas últimas {number} notificações a recebem só em “Mensagens”.',
      },
      estimated: {
        one: 'Cerca de {count} cliente que ignorou suas últimas {number} notificações a recebe só em “Mensagens”.',
        other:
          'Cerca de {count} clientes que ignoraram suas últimas {number} notificações a recebem só em “Mensagens”.',
        many: 'Cerca de {count} de clientes que ignoraram suas últimas {number} notificações a recebem só em “Mensagens”.',
      },
      unknown: 'Os clientes que ignoraram suas últimas {number} notificações a recebem só em “Mensagens”.',
    },
    areLeftOut: {
      exact: {
        one: '{count} cliente que ignorou suas últimas {number} notificações fica de fora.',
        other: '{count} clientes que ignoraram suas últimas {number} notificações ficam de fora.',
        many: '{count} de clientes que ignoraram suas últimas {number} notificações ficam de fora.',
      },
      estimated: {
        one: 'Cerca de {count} cliente que ignorou suas últimas {number} notificações fica de fora.',
        other: 'Cerca de {count} clientes que ignoraram suas últimas {number} notificações ficam de fora.',
        many: 'Cerca de {count} de clientes que ignoraram suas últimas {number} notificações ficam de fora.',
      },
      unknown: 'Os clientes que ignoraram suas últimas {number} notificações ficam de fora.',
    },
  },

  errors: {
    topic: 'Escolha um assunto.',
    audience: 'Escolha um público.',
    list: 'Cole pelo menos um ID.',
    user: 'Escolha um cliente.',
    device: 'Escolha um dispositivo.',
    tooMany: {
      other: 'Uma lista pode ter {count} clientes. Esta tem {number}.',
      many: 'Uma lista pode ter {count} de clientes. Esta tem {number}.',
    },
    noId: '“{id}” não é o ID de um cliente: faltava um ID quando a lista foi criada.',
    longId: { other: '“{id}…” tem mais de {count} caracteres.' },
  },
};
