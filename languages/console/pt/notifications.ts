import type { ConsoleTexts } from '../en.ts';

export const notifications: ConsoleTexts['notifications'] = {
  about: 'Tudo o que você enviou ou agendou, pelo console e pela API.',

  list: {
    status: 'Status',
    statuses: {
      all: 'Todas',
      scheduled: 'Agendadas',
      sending: 'Enviando',
      sent: 'Enviadas',
      failed: 'Com falha',
      notSent: 'Não enviadas',
    },
    search: 'Buscar em títulos e mensagens',
    device: 'Um dispositivo',
    customer: 'Cliente {id}',
    removeFilter: 'Remover filtro',
    olderMayMatch: 'Nenhum resultado entre as últimas notificações. Outras mais antigas talvez correspondam.',
    noneScheduled: {
      title: 'Nada agendado',
      body: 'As notificações agendadas esperam aqui até serem enviadas. Você pode cancelá-las até lá.',
    },
    noResults: {
      title: 'Nenhum resultado',
      body: 'Nenhuma notificação corresponde aos seus filtros.',
      showAll: 'Mostrar todas',
    },
    none: {
      title: 'Nenhuma notificação ainda',
      body: 'Escreva uma notificação aqui ou envie uma do seu servidor com uma chave de API. Esta lista mostra cada uma com seus resultados.',
    },
    test: '{recipients} (teste)',
    resend: '{recipients} (reenvio)',
    sentTo: '{sent} de {devices}',
    devices: { one: '{count} dispositivo', other: '{count} dispositivos', many: '{count} de dispositivos' },
    taps: { one: '{count} toque', other: '{count} toques', many: '{count} de toques' },
  },

  proposals: {
    forOwner: 'Aguardando sua aprovação',
    forAuthor: 'Aguardando a aprovação de um proprietário',
    writtenBy: '{author}, {time}',
    at: '{to}, em {time}',
    onApproval: '{to}, assim que for aprovada',
    to: {
      everybody: 'para todos',
      list: {
        one: 'para uma lista de {count} cliente',
        other: 'para uma lista de {count} clientes',
        many: 'para uma lista de {count} de clientes',
      },
      savedAudience: 'para o público {name}',
      topic: 'para o assunto {name}',
      audience: 'para um público',
    },
    reject: 'Recusar',
    takeBack: 'Retirar',
    approve: 'Aprovar',
    approval: {
      title: 'Aprovar esta notificação?',
      confirm: 'Aprovar e enviar',
      body: '“{title}” será enviada {how}.',
      reach: 'Agora chega a {recipients}.',
    },
    deletion: {
      title: 'Excluir esta notificação?',
      confirm: 'Excluir',
      body: 'Ela não é enviada. Quem a escreveu pode escrevê-la de novo.',
    },
  },

  status: {
    scheduled: {
      label: 'Agendada',
      about: 'Será enviada no horário agendado e pode ser cancelada até lá.',
    },
    sending: { label: 'Enviando', about: 'Os envios estão em andamento.' },
    cancelled: { label: 'Cancelada', about: 'Foi cancelada antes de ser enviada. Ninguém a recebeu.' },
    noRecipients: {
      label: 'Sem destinatários',
      about: 'Nenhum dispositivo estava com as notificações ativadas na hora do envio.',
    },
    removed: { label: 'Retirada', about: 'Foi retirada de “Mensagens”.' },
    stopped: {
      label: 'Interrompida',
      early: 'Foi interrompida antes que alguém a recebesse.',
      late: {
        one: 'Foi interrompida quando {count} celular já a tinha.',
        other: 'Foi interrompida quando {count} celulares já a tinham.',
        many: 'Foi interrompida quando {count} de celulares já a tinham.',
      },
    },
    sent: { label: 'Enviada', about: 'Foi enviada para todos os celulares.' },
    sentSomeFailed: { other: 'Enviada, {count} com falha' },
    failed: 'Com falha',
    notTaken: {
      one: 'O Google ou a Apple não aceitou {count} mensagem.',
      other: 'O Google ou a Apple não aceitou {count} mensagens.',
      many: 'O Google ou a Apple não aceitou {count} de mensagens.',
    },
    unsubscribed: 'Inscrição cancelada',
    haveUnsubscribed: {
      one: '{count} celular cancelou a inscrição.',
      other: '{count} celulares cancelaram a inscrição.',
      many: '{count} de celulares cancelaram a inscrição.',
    },
    retrying: 'Tentando de novo',
    sentSomeRetrying: { other: 'Enviada, tentando {count} de novo' },
    unreached: {
      one: 'Ainda não foi possível alcançar {count} celular.',
      other: 'Ainda não foi possível alcançar {count} celulares.',
      many: 'Ainda não foi possível alcançar {count} de celulares.',
    },
    trying: 'Vamos continuar tentando por {duration}.',
  },
  outcomes: {
    sent: { one: '{count} enviado', other: '{count} enviados' },
    unsubscribed: { other: '{count} com inscrição cancelada' },
    stopped: { one: '{count} interrompido', other: '{count} interrompidos' },
    failed: { other: '{count} com falha' },
    inProgress: { other: '{count} em andamento' },
  },
};
