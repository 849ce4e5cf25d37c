import type { ConsoleTexts } from '../en.ts';

export const notification: ConsoleTexts['notification'] = {
  title: 'Notificação',
  actions: {
    resend: 'Reenviar aos dispositivos com falha',
    duplicate: 'Duplicar',
    edit: 'Editar',
    cancel: 'Cancelar envio',
    stop: 'Interromper envio',
  },
  cancellation: {
    title: 'Cancelar esta notificação?',
    confirm: 'Cancelar notificação',
    keep: 'Manter',
    body: '“{title}” não será enviada. Ela fica na lista, e você pode duplicá-la.',
    bodyScheduled: '“{title}” não será enviada em {time}. Ela fica na lista, e você pode duplicá-la.',
    done: 'Notificação cancelada. Ninguém vai recebê-la.',
  },
  stopping: {
    title: 'Interromper o envio desta notificação?',
    confirm: 'Interromper envio',
    keep: 'Continuar enviando',
    waiting: {
      one: '{count} dispositivo não vai mais recebê-la.',
      other: '{count} dispositivos não vão mais recebê-la.',
      many: '{count} de dispositivos não vão mais recebê-la.',
    },
    sent: {
      one: 'O dispositivo que já a recebeu fica com ela ({count}).',
      other: 'Os {count} dispositivos que já a receberam ficam com ela.',
      many: 'Os {count} de dispositivos que já a receberam ficam com ela.',
    },
    unknown: 'Os dispositivos aos quais ela ainda não foi enviada não vão recebê-la.',
  },
  resending: {
    title: 'Reenviar esta notificação?',
    confirm: 'Reenviar',
    confirmTo: {
      one: 'Enviar para {count} dispositivo',
      other: 'Enviar para {count} dispositivos',
      many: 'Enviar para {count} de dispositivos',
    },
    body: 'Uma nova notificação com o mesmo conteúdo vai para {devices} de {customers}: os dispositivos com falha que podem ser alcançados agora. Ninguém a recebe duas vezes.',
    devices: { one: '{count} dispositivo', other: '{count} dispositivos', many: '{count} de dispositivos' },
    customers: { one: '{count} cliente', other: '{count} clientes', many: '{count} de clientes' },
    none: 'Nenhum dos dispositivos com falha pode ser alcançado agora: o app foi removido, as notificações estão desativadas ou eles são de outra pessoa.',
  },

  upcoming: {
    scheduledFor: 'Agendada para',
    localTime: '{time}, horário local',
    preparing: 'Preparando os primeiros envios.',
    byLocalTime: 'Cada fuso horário a recebe quando os próprios relógios marcam este horário.',
    sentIn: 'Será enviada {time}.',
    reach: 'No momento, chegaria a {reach}.',
    about:
      'Os destinatários são definidos na hora do envio: os dispositivos que se inscreverem antes disso também a recebem.',
  },

  stats: {
    devices: 'Dispositivos',
    devicesSoFar: 'Dispositivos até agora',
    inProgress: { other: '{count} em andamento' },
    finished: 'Concluído',
    sent: 'Enviados',
    unsubscribed: 'Inscrição cancelada',
    failed: 'Com falha',
  },
  leftOut: {
    sentence: 'Ficam de fora: {reasons}.',
    list: '{first}; {second}',
    topic_off: {
      one: '{count} dispositivo cujo cliente está com o assunto desativado',
      other: '{count} dispositivos cujos clientes estão com o assunto desativado',
      many: '{count} de dispositivos cujos clientes estão com o assunto desativado',
    },
    unresponsive: {
      one: '{count} dispositivo cujo cliente ignorou as últimas notificações',
      other: '{count} dispositivos cujos clientes ignoraram as últimas notificações',
      many: '{count} de dispositivos cujos clientes ignoraram as últimas notificações',
    },
    capped: {
      one: '{count} dispositivo cujo cliente já tinha recebido todas as que seu limite de frequência permite',
      other:
        '{count} dispositivos cujos clientes já tinham recebido todas as que seu limite de frequência permite',
      many: '{count} de dispositivos cujos clientes já tinham recebido todas as que seu limite de frequência permite',
    },
  },

  engagement: {
    title: 'Nos celulares',
    sent: 'Enviada',
    shown: 'Mostrada',
    tapped: 'Tocada',
    button: '“{title}”',
    dismissed: 'Dispensada',
    about:
      'Cada dispositivo conta uma vez. Os toques são contados em todos os celulares. O Android também informa o que foi mostrado e dispensado. Os iPhones nunca informam o que foi dispensado, e nem sempre o que foi mostrado (a partir do iOS 18.4), por isso os números reais podem ser maiores.',
  },
  platforms: {
    title: 'Taxa de toques por plataforma',
    share: '{tapped} de {devices}',
    devices: { one: '{count} dispositivo', other: '{count} dispositivos', many: '{count} de dispositivos' },
  },
  failures: 'Por que alguns não a receberam',

  timeline: {
    deliveries: 'Envios ao longo do tempo',
    noDeliveries: 'Nenhum envio foi concluído ainda.',
    taps: 'Toques ao longo do tempo',
    noTaps: 'Nenhum toque ainda.',
    series: { sent: 'Enviados', failed: 'Inscrição cancelada ou falha', taps: 'Toques' },
    summary: '{counts}, em {time}.',
    counts: {
      completed: { one: '{count} enviado', other: '{count} enviados' },
      failed: { other: '{count} com inscrição cancelada ou falha' },
      taps: { one: '{count} toque', other: '{count} toques', many: '{count} de toques' },
    },
    seconds: { one: '{count} segundo', other: '{count} segundos', many: '{count} de segundos' },
    minutes: { one: '{count} minuto', other: '{count} minutos', many: '{count} de minutos' },
    timeIn: 'Horário em {zone} (intervalos de {interval})',
    interval: { seconds: '{number} s', minutes: '{number} min', hours: '{number} h' },
  },

  recipients: {
    title: 'Resultados por destinatário',
    customer: 'Cliente',
    device: 'Dispositivo',
    outcome: 'Resultado',
    when: 'Quando',
    outcomes: {
      all: 'Todos',
      sent: 'Enviada',
      tapped: 'Tocada',
      failed: 'Inscrição cancelada ou falha',
      retrying: 'Tentando de novo',
    },
    search: 'Buscar destinatários',
    searchBy: 'Buscar por ID do cliente',
    reason: 'Motivo',
    anyReason: 'Qualquer motivo',
    none: {
      search: 'Nenhum destinatário corresponde a esta busca.',
      reason: 'Nenhum dispositivo que ainda existe falhou por este motivo.',
      any: 'Nenhum destes dispositivos existe mais.',
      sent: 'Nenhum envio para um dispositivo que ainda existe foi aceito.',
      tapped: 'Ninguém tocou nela ainda.',
      failed: 'Nenhum envio para um dispositivo que ainda existe falhou.',
      retrying: 'Nenhum envio está sendo tentado de novo.',
    },
    moved: 'Passou a ser de outro cliente',
    attempts: { one: '{count} tentativa', other: '{count} tentativas', many: '{count} de tentativas' },
  },

  content: {
    title: 'Conteúdo',
    language: 'Idioma',
    tapOpens: 'Um toque abre',
    buttonOpens: '“{button}” abre',
    buttonAnswers: '“{button}” responde',
  },
  facts: {
    recipients: 'Destinatários',
    resendOf: 'Reenvio de',
    original: 'a notificação original',
    resentAs: 'Reenviada como',
    resent: 'uma nova notificação',
    testBy: 'Teste enviado por',
    sentBy: 'Enviada por',
    apiKey: 'Chave de API',
    scheduledFor: 'Agendada para',
    sent: 'Enviada',
    created: 'Criada',
    accepted: 'Aceita',
    zone: 'Os horários são de {zone}, o fuso horário do seu navegador.',
    id: 'ID',
  },
};
