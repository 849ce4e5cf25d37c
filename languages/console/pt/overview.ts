import type { ConsoleTexts } from '../en.ts';

export const overview: ConsoleTexts['overview'] = {
  daysInUtc: '{days}, em comparação com {before}. Os dias seguem o horário UTC.',
  daysIn: '{days}, em comparação com {before}. Os dias seguem o horário de {zone}.',
  deleted: 'As notificações anteriores a {date} foram excluídas.',
  empty: {
    title: 'Nenhum dispositivo ainda',
    body: 'Primeiro abra o app no seu celular e envie uma notificação para você: leva dois minutos. Depois disso, esta página mostra seus dispositivos e o que você envia.',
  },

  period: {
    label: 'Período',
    days: { one: '{count} dia', other: '{count} dias' },
    custom: 'Personalizado',
    customLabel: 'Período personalizado',
    first: 'Primeiro dia',
    last: 'Último dia',
    errors: {
      incomplete: 'Escolha os dois dias.',
      tooEarly: 'Escolha dias a partir do ano 2000.',
      reversed: 'O último dia é anterior ao primeiro.',
      tooLong: 'Escolha no máximo um ano.',
    },
  },

  devices: { one: '{count} dispositivo', other: '{count} dispositivos', many: '{count} de dispositivos' },
  activeDevices: 'Dispositivos ativos',

  tiles: {
    devices: 'Inscritos: {subscribed} · Confirmados: {proven}',
    sent: 'Notificações enviadas',
    deliveries: { one: '{count} envio', other: '{count} envios', many: '{count} de envios' },
    sentTo: '{deliveries} · Inscrição cancelada: {unsubscribed}',
    failed: 'Envios com falha',
    tapped: 'Taxa de toques',
    taps: { one: '{count} toque', other: '{count} toques', many: '{count} de toques' },
    noEarlier: 'Sem números anteriores',
    unchanged: 'Sem alteração',
    change: '{change} em relação a {before}',
    points: { one: '{count} ponto', other: '{count} pontos' },
    up: 'Subiu',
    down: 'Caiu',
  },

  growth: {
    same: '{devices} (inscritos: {subscribed}), tantos quanto em {day}',
    more: '{devices} (inscritos: {subscribed}), {number} a mais que em {day}',
    fewer: '{devices} (inscritos: {subscribed}), {number} a menos que em {day}',
    table: 'Dispositivos ativos por dia',
  },
  deliveries: {
    title: 'Envios e toques',
    about: 'Por dia',
    table: 'Envios e toques por dia',
    none: 'Nada foi enviado neste período.',
    sent: 'Enviados',
    unsubscribed: 'Inscrição cancelada',
    failed: 'Com falha',
    taps: 'Toques',
  },
  dayIn: 'Dia em {zone}',

  recent: {
    title: 'Notificações recentes',
    all: 'Ver todas',
    none: 'Nenhum envio em massa neste período.',
    tapped: '{share} de toques',
  },
  next: {
    title: 'A seguir',
    none: 'Nada agendado.',
    all: 'Ver todas ({number})',
    to: {
      everybody: 'para todos',
      user: 'para um cliente',
      device: 'para um dispositivo',
      audience: 'para um público',
    },
  },

  attention: {
    title: 'Requer atenção',
    none: 'Tudo em ordem.',
    problem: 'Problema',
    note: 'Nota',
    failures: {
      title: {
        one: 'O Google ou a Apple não aceitou {count} mensagem nos últimos 7 dias',
        other: 'O Google ou a Apple não aceitou {count} mensagens nos últimos 7 dias',
        many: 'O Google ou a Apple não aceitou {count} de mensagens nos últimos 7 dias',
      },
      about: '{reason}. {advice}',
      link: 'Ver notificações',
    },
    pauses: {
      chrome: {
        title: 'O serviço de push do Chrome suspendeu suas notificações',
        about:
          '{host} respondeu {answer}. O Chrome faz isso com sites que enviam um número enorme de notificações às quais poucas pessoas reagem: no início por um dia, depois por 7 e por 14 dias. As notificações para muitos clientes esperam até {time} e depois saem sozinhas; o envio das destinadas a um só cliente continua sendo tentado. Só o tempo encerra a suspensão. Para evitar outra, envie com menos frequência, distribua as notificações ao longo de algumas horas e deixe de fora os clientes que não reagem.',
      },
      any: {
        title: '{host} suspendeu suas notificações',
        about:
          '{host} respondeu {answer}. As notificações para muitos clientes esperam até {time} e depois saem sozinhas; o envio das destinadas a um só cliente continua sendo tentado. Só o tempo encerra a suspensão. Para evitar outra, envie com menos frequência, distribua as notificações ao longo de algumas horas e deixe de fora os clientes que não reagem.',
      },
    },
    domain: {
      title: '{domain} aponta para outro lugar',
      about:
        'Há uma semana ele não aponta para esta instalação. Os celulares que se inscreveram por ele vão parar de receber notificações se o registro DNS não for restaurado.',
      link: 'Ver o registro',
    },
    certificate: {
      title: 'O certificado do endereço do seu app expira em breve',
      about:
        'O de {host} não pôde ser renovado. Os celulares conseguem abrir o app até {time}. O administrador desta instalação descobre o motivo com o comando “carillon status”.',
    },
    https: {
      title: 'Os celulares não conseguem abrir seu app',
      about:
        'Eles exigem HTTPS para notificações. O administrador desta instalação precisa definir PUBLIC_URL com o endereço https dela.',
    },
    unusedKey: {
      title: 'A chave de API {name} não está em uso',
      titleUnnamed: 'A chave de API que termina em {end} não está em uso',
      lastUsed: 'Último uso: {time}. Revogue-a se não precisar dela.',
      notUsed: 'Não foi usada nos últimos 90 dias. Revogue-a se não precisar dela.',
      link: 'Ver chaves de API',
    },
    logo: {
      title: 'Nenhum logotipo ainda',
      about: 'Ele aparece na Tela de Início dos seus clientes e ao lado de cada notificação.',
      link: 'Adicionar um logotipo',
    },
  },
};
