import type { ConsoleTexts } from '../en.ts';

export const webhooks: ConsoleTexts['webhooks'] = {
  about:
    'Carillon avisa a tu servidor cuando ocurre algo: se ha enviado una notificación, un cliente se ha suscrito o ha tocado una. Consulta {guide} para saber qué contiene cada evento y cómo verificarlo.',
  guide: 'la guía',
  empty: {
    title: 'Aún no hay webhooks',
    about: 'Un webhook hace una solicitud POST a una dirección de tu servidor cada vez que ocurre algo.',
  },
  webhook: 'Webhook',
  secret: 'Secreto',
  state: {
    enabled: 'Activado',
    failing: 'Con fallos',
    disabled: 'Desactivado',
    disabledByFailing: 'Desactivado: ha fallado durante días',
  },

  creation: {
    title: 'Nuevo webhook',
    about: 'Una dirección de tu servidor a la que se envían los eventos.',
    button: 'Crear webhook',
    saveSecret:
      'Guarda este secreto ahora: solo se muestra una vez. Tu servidor lo usa para comprobar que una solicitud es de Carillon: {how}.',
    how: 'cómo hacerlo en tu lenguaje',
  },
  form: {
    address: 'Dirección',
    addressAbout: 'Una dirección https pública. Los eventos se envían a ella en JSON, por POST.',
    description: 'Descripción',
    descriptionPlaceholder: 'Para qué sirve',
    events: 'Eventos',
    batch: 'Agrupar eventos',
    batchAbout: 'Cada solicitud lleva una lista de hasta 100 eventos. Es útil cuando hay muchos.',
    aggregate: 'Sumar lo que comunican los móviles',
    aggregateAbout: 'Un evento por notificación y minuto, en lugar de uno por móvil.',
    saved: 'Webhook guardado.',
  },
  events: {
    groups: { phones: 'Comunicados por los móviles', recipients: 'Dispositivos y clientes' },
    types: {
      'notification.completed': 'Completada',
      'notification.failed': 'Fallida',
      'notification.skipped': 'Omitida',
      'notification.replaced': 'Sustituida',
      'notification.retracted': 'Retirada',
      'notification.shown': 'Mostrada',
      'notification.tapped': 'Tocada',
      'notification.answered': 'Respondida',
      'notification.dismissed': 'Descartada',
      'device.subscribed': 'Suscrito',
      'device.unsubscribed': 'Dado de baja',
      'device.deactivated': 'Desactivado',
      'device.reactivated': 'Reactivado',
      'user.topics_changed': 'Temas cambiados',
      'device.silent': 'Sin respuesta',
      'user.erased': 'Cliente borrado',
    },
  },

  test: {
    button: 'Enviar prueba',
    answered: 'Tu servidor ha respondido {status}.',
    noAnswer: 'Sin respuesta: {reason}',
  },
  inDemo: 'La demo no envía nada a esta dirección: su registro es ficticio.',
  failing: {
    title: 'Primer fallo: {time}',
    about:
      'Los eventos esperan en orden y se envían en cuanto una solicitud tiene éxito. Después de cinco días, el webhook se desactiva.',
  },
  failed: {
    title: 'Todas las solicitudes han fallado durante cinco días',
    about:
      'Repara tu servidor, activa el webhook y vuelve a enviar los eventos perdidos: se conservan durante 30 días.',
  },

  log: {
    title: 'Últimas solicitudes',
    empty: 'Aún no se ha enviado nada.',
    noAnswer: 'Sin respuesta',
    kinds: { failed: 'Reintento', resend: 'Enviado de nuevo', recover: 'Recuperado', test: 'Prueba' },
    events: { one: '{count} evento', other: '{count} eventos', many: '{count} de eventos' },
    answered: 'Respondió {status} en {duration} ms',
    failed: '{error} después de {duration} ms',
    request: 'Solicitud',
    answer: 'Respuesta',
    sendAgain: 'Volver a enviar',
    willBeSent: 'Se volverá a enviar.',
  },

  actions: {
    title: 'Más',
    enable: 'Activar',
    enableAbout: 'Recibe los eventos a partir del momento en que lo activas.',
    disable: 'Desactivar',
    disableAbout: 'Mientras esté desactivado, no se envía nada.',
    recover: {
      about: 'Si tu servidor ha perdido eventos, vuelve a enviarlos.',
      button: 'Volver a enviar eventos…',
      title: '¿Volver a enviar eventos?',
      body: 'Se envían todos los eventos desde entonces, incluidos los que tu servidor ya ha recibido. Conservan sus ID.',
      since: 'Desde cuándo',
      hour: 'La última hora',
      day: 'El último día',
      week: 'La última semana',
      month: 'Los últimos 30 días',
      done: 'Los eventos se volverán a enviar.',
    },
    rotate: {
      about: 'Durante un día después de sustituirlo, las solicitudes se firman con ambos secretos.',
      button: 'Sustituir secreto…',
      title: '¿Sustituir el secreto?',
      body: 'El actual sigue firmando durante 24 horas. Si sustituiste uno en el último día, ese deja de usarse ahora.',
      confirm: 'Sustituir secreto',
    },
    delete: {
      about: 'También elimina su registro y los eventos que aún no se han enviado.',
      button: 'Eliminar…',
      title: '¿Eliminar este webhook?',
      body: 'Esta acción no se puede deshacer.',
      confirm: 'Eliminar webhook',
      done: 'Webhook eliminado.',
    },
  },
};
