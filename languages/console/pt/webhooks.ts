import type { ConsoleTexts } from '../en.ts';

export const webhooks: ConsoleTexts['webhooks'] = {
  about:
    'O Carillon avisa seu servidor quando algo acontece: uma notificação foi enviada, um cliente se inscreveu ou tocou em uma. Consulte {guide} para saber o que cada evento contém e como verificá-lo.',
  guide: 'o guia',
  empty: {
    title: 'Nenhum webhook ainda',
    about: 'Um webhook faz uma solicitação POST a um endereço do seu servidor sempre que algo acontece.',
  },
  webhook: 'Webhook',
  secret: 'Segredo',
  state: {
    enabled: 'Ativado',
    failing: 'Com falhas',
    disabled: 'Desativado',
    disabledByFailing: 'Desativado: falhou durante dias',
  },

  creation: {
    title: 'Novo webhook',
    about: 'Um endereço do seu servidor para o qual os eventos são enviados.',
    button: 'Criar webhook',
    saveSecret:
      'Guarde este segredo agora: ele é mostrado uma única vez. Seu servidor o usa para verificar que uma solicitação é do Carillon: {how}.',
    how: 'veja como, na sua linguagem',
  },
  form: {
    address: 'Endereço',
    addressAbout: 'Um endereço https público. Os eventos são enviados para ele em JSON, por POST.',
    description: 'Descrição',
    descriptionPlaceholder: 'Para que serve',
    events: 'Eventos',
    batch: 'Agrupar eventos',
    batchAbout: 'Cada solicitação leva uma lista de até 100 eventos. É útil quando há muitos.',
    aggregate: 'Somar o que os celulares informam',
    aggregateAbout: 'Um evento por notificação e minuto, em vez de um por celular.',
    saved: 'Webhook salvo.',
  },
  events: {
    groups: { phones: 'Informados pelos celulares', recipients: 'Dispositivos e clientes' },
    types: {
      'notification.completed': 'Concluída',
      'notification.failed': 'Com falha',
      'notification.skipped': 'Não enviada',
      'notification.replaced': 'Substituída',
      'notification.retracted': 'Retirada',
      'notification.shown': 'Mostrada',
      'notification.tapped': 'Tocada',
      'notification.answered': 'Respondida',
      'notification.dismissed': 'Dispensada',
      'device.subscribed': 'Inscrito',
      'device.unsubscribed': 'Inscrição cancelada',
      'device.deactivated': 'Desativado',
      'device.reactivated': 'Reativado',
      'user.topics_changed': 'Assuntos alterados',
      'device.silent': 'Sem resposta',
      'user.erased': 'Cliente apagado',
    },
  },

  test: {
    button: 'Enviar teste',
    answered: 'Seu servidor respondeu {status}.',
    noAnswer: 'Sem resposta: {reason}',
  },
  inDemo: 'A demonstração não envia nada para este endereço: o histórico é fictício.',
  failing: {
    title: 'Primeira falha: {time}',
    about:
      'Os eventos esperam, em ordem, e são enviados assim que uma solicitação der certo. Depois de cinco dias, o webhook é desativado.',
  },
  failed: {
    title: 'Todas as solicitações falharam durante cinco dias',
    about:
      'Conserte seu servidor, ative o webhook e envie de novo os eventos perdidos: eles ficam guardados por 30 dias.',
  },

  log: {
    title: 'Últimas solicitações',
    empty: 'Nada foi enviado ainda.',
    noAnswer: 'Sem resposta',
    kinds: { failed: 'Nova tentativa', resend: 'Enviado de novo', recover: 'Recuperado', test: 'Teste' },
    events: { one: '{count} evento', other: '{count} eventos', many: '{count} de eventos' },
    answered: 'Respondeu {status} em {duration} ms',
    failed: '{error} após {duration} ms',
    request: 'Solicitação',
    answer: 'Resposta',
    sendAgain: 'Enviar de novo',
    willBeSent: 'Será enviada de novo.',
  },

  actions: {
    title: 'Mais',
    enable: 'Ativar',
    enableAbout: 'Ele recebe os eventos a partir do momento em que você o ativa.',
    disable: 'Desativar',
    disableAbout: 'Enquanto estiver desativado, nada é enviado.',
    recover: {
      about: 'Se seu servidor perdeu eventos, envie-os de novo.',
      button: 'Enviar eventos de novo…',
      title: 'Enviar eventos de novo?',
      body: 'Todos os eventos desde então são enviados, inclusive os que seu servidor já recebeu. Eles mantêm os mesmos IDs.',
      since: 'Desde quando',
      hour: 'A última hora',
      day: 'O último dia',
      week: 'A última semana',
      month: 'Os últimos 30 dias',
      done: 'Os eventos serão enviados de novo.',
    },
    rotate: {
      about: 'Por um dia depois que você o substitui, as solicitações são assinadas com os dois segredos.',
      button: 'Substituir segredo…',
      title: 'Substituir o segredo?',
      body: 'O atual ainda assina por 24 horas. Se você substituiu um no último dia, esse deixa de ser usado agora.',
      confirm: 'Substituir segredo',
    },
    delete: {
      about: 'Também exclui o histórico e os eventos que ainda não foram enviados.',
      button: 'Excluir…',
      title: 'Excluir este webhook?',
      body: 'Esta ação não pode ser desfeita.',
      confirm: 'Excluir webhook',
      done: 'Webhook excluído.',
    },
  },
};
