import type { ConsoleTexts } from '../en.ts';

const MISSING = 'Preencha este campo.';

export const common: ConsoleTexts['common'] = {
  tab: '{page} · Carillon',
  loading: 'Carregando',
  cancel: 'Cancelar',
  close: 'Fechar',
  showPassword: 'Mostrar ou ocultar a senha',
  tryAgain: 'Tentar de novo',
  reload: 'Recarregar',
  justNow: 'agora mesmo',
  thisService: 'Este serviço',
  untitledService: 'Serviço sem nome',
  typeToConfirm: 'Para confirmar, digite {name}',

  errors: {
    any: 'Algo deu errado.',
    unreachable: 'Não foi possível acessar o servidor. Verifique sua conexão e tente de novo.',
    status: 'O servidor respondeu com o status {status}.',
    unavailable: 'O serviço não está disponível. Tente de novo daqui a pouco.',
    diskFull:
      'O servidor está ficando sem espaço em disco, por isso nada pode ser salvo nem enviado no momento. Avise a pessoa que o administra.',
    internal: 'Algo deu errado no servidor. Tente de novo daqui a pouco.',
  },

  notFound: {
    page: {
      title: 'Página não encontrada',
      about: 'Não há nada neste endereço. Verifique se ele foi digitado corretamente.',
      link: 'Ir para a visão geral',
    },
    item: 'O item pode ter sido excluído, ou o endereço está incompleto.',
    items: {
      audience: { title: 'Público não encontrado', link: 'Todos os públicos' },
      automation: { title: 'Automação não encontrada', link: 'Todas as automações' },
      customer: { title: 'Cliente não encontrado', link: 'Todos os clientes' },
      device: { title: 'Dispositivo não encontrado', link: 'Todos os dispositivos' },
      notification: { title: 'Notificação não encontrada', link: 'Todas as notificações' },
      topic: { title: 'Assunto não encontrado', link: 'Todos os assuntos' },
      webhook: { title: 'Webhook não encontrado', link: 'Todos os webhooks' },
      widget: { title: 'Widget não encontrado', link: 'Todos os widgets' },
    },
    service: {
      title: 'Serviço não encontrado',
      about:
        'O endereço está errado ou sua conta não tem acesso a este serviço. Os proprietários podem convidar você.',
      link: 'Ir para seus serviços',
    },
  },
  broken: {
    title: 'Não foi possível mostrar esta página',
    about:
      'Algo deu errado no navegador. Recarregue a página; se não adiantar, talvez o servidor esteja sendo atualizado: tente de novo em alguns minutos.',
  },

  fields: {
    missing: {
      any: MISSING,
      email: 'Digite um endereço de e-mail.',
      url: 'Digite um endereço da web.',
      date: 'Informe uma data.',
      time: 'Informe um horário.',
      'datetime-local': 'Informe uma data e um horário.',
      number: 'Digite um número.',
    },
    missingText: { a: MISSING, an: MISSING, own: MISSING },
    malformed: {
      any: 'Digite um valor completo.',
      email: 'Digite um endereço de e-mail completo, como voce@example.com.',
      url: 'Digite um endereço da web completo, como https://example.com.',
    },
    tooShort: { other: 'Muito curto: pelo menos {count} caracteres.' },
    tooSmall: 'Deve ser no mínimo {min}.',
    tooLarge: 'Deve ser no máximo {max}.',
    invalid: 'Digite um valor válido.',
  },
};
