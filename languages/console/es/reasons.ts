import type { ConsoleTexts } from '../en.ts';

const SUBSCRIPTION_GONE = {
  words: 'La suscripción ya no existe',
  advice:
    'Se ha eliminado la app o se han desactivado las notificaciones. El dispositivo se ha desactivado y volverá a estar activo cuando su cliente abra la app.',
};

export const reasons: ConsoleTexts['reasons'] = {
  gone: SUBSCRIPTION_GONE,
  unknown_subscription: SUBSCRIPTION_GONE,
  no_longer_subscribed: {
    words: 'Antes del envío se desactivaron las notificaciones en el dispositivo, o este pasó a otro cliente',
    advice: 'No tienes que hacer nada.',
  },
  stopped: {
    words: 'La notificación se detuvo antes de enviarse',
    advice: 'No tienes que hacer nada.',
  },
  unauthorized: {
    words: 'El servicio push rechazó nuestras credenciales',
    advice: 'El administrador de esta instalación debería comprobar VAPID_SUBJECT y el reloj del servidor.',
  },
  payload_too_large: {
    words: 'El mensaje era demasiado largo para el servicio push',
    advice: 'Acorta el mensaje o el enlace.',
  },
  bad_request: { words: 'El servicio push no entendió la solicitud', advice: '' },
  rejected: { words: 'El servicio push la rechazó', advice: '' },
  attempts_exhausted: {
    words: 'El servicio push la rechazó una y otra vez o no respondió, hasta que desistimos',
    advice:
      'Puede servir volver a enviarla. Si sigue ocurriendo, comprueba el acceso a internet del servidor.',
  },
  expired: {
    words: 'El servicio push no la aceptó antes de que caducara',
    advice: 'Puede servir volver a enviarla.',
  },
  endpoint_not_allowed: {
    words: 'Servicio push desconocido',
    advice: 'El administrador de esta instalación puede permitir otros con PUSH_HOSTS.',
  },
  vapid_identity_broken: {
    words: 'No se pudo usar la clave propia del servicio',
    advice: 'El administrador de esta instalación debería comprobar SECRET_KEY, o secret.key en DATA_DIR.',
  },
  internal_error: {
    words: 'No se pudo cifrar o enviar el mensaje',
    advice: 'El error aparece en el registro del servidor.',
  },
  personal_text_empty: {
    words: 'El texto no tenía título para este cliente',
    advice: 'Pon un valor predeterminado a cada campo del título.',
  },
  timeout: { words: 'El servicio push no respondió', advice: '' },
  connection_failed: { words: 'No se pudo contactar con el servicio push', advice: '' },
  throttled: { words: 'El servicio push nos pidió que esperáramos', advice: '' },
  push_service_error: { words: 'El servicio push tuvo un error', advice: '' },
};
