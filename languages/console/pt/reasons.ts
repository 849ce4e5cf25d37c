import type { ConsoleTexts } from '../en.ts';

const SUBSCRIPTION_GONE = {
  words: 'A inscrição não existe mais',
  advice:
    'O app foi removido ou as notificações foram desativadas. O dispositivo foi desativado e voltará a ficar ativo quando o cliente abrir o app.',
};

export const reasons: ConsoleTexts['reasons'] = {
  gone: SUBSCRIPTION_GONE,
  unknown_subscription: SUBSCRIPTION_GONE,
  no_longer_subscribed: {
    words:
      'Antes do envio, as notificações foram desativadas no dispositivo, ou ele passou a ser de outro cliente',
    advice: 'Você não precisa fazer nada.',
  },
  stopped: {
    words: 'A notificação foi interrompida antes do envio',
    advice: 'Você não precisa fazer nada.',
  },
  unauthorized: {
    words: 'O serviço de push recusou nossas credenciais',
    advice: 'O administrador desta instalação deve verificar VAPID_SUBJECT e o relógio do servidor.',
  },
  payload_too_large: {
    words: 'A mensagem era longa demais para o serviço de push',
    advice: 'Encurte a mensagem ou o link.',
  },
  bad_request: { words: 'O serviço de push não entendeu a solicitação', advice: '' },
  rejected: { words: 'O serviço de push a recusou', advice: '' },
  attempts_exhausted: {
    words: 'O serviço de push a recusou várias vezes ou não respondeu, até desistirmos',
    advice:
      'Enviar de novo pode ajudar. Se continuar acontecendo, verifique o acesso do servidor à internet.',
  },
  expired: {
    words: 'O serviço de push não a aceitou antes que ela expirasse',
    advice: 'Enviar de novo pode ajudar.',
  },
  endpoint_not_allowed: {
    words: 'Serviço de push desconhecido',
    advice: 'O administrador desta instalação pode permitir outros com PUSH_HOSTS.',
  },
  vapid_identity_broken: {
    words: 'Não foi possível usar a chave do próprio serviço',
    advice: 'O administrador desta instalação deve verificar SECRET_KEY, ou secret.key em DATA_DIR.',
  },
  internal_error: {
    words: 'Não foi possível criptografar ou enviar a mensagem',
    advice: 'O erro está no log do servidor.',
  },
  personal_text_empty: {
    words: 'O texto não tinha título para este cliente',
    advice: 'Defina um valor padrão para cada campo do título.',
  },
  timeout: { words: 'O serviço de push não respondeu', advice: '' },
  connection_failed: { words: 'Não foi possível acessar o serviço de push', advice: '' },
  throttled: { words: 'O serviço de push pediu que esperássemos', advice: '' },
  push_service_error: { words: 'O serviço de push teve um erro', advice: '' },
};
