import type { ConsoleTexts } from '../en.ts';

export const notifications: ConsoleTexts['notifications'] = {
  about: 'Todo lo que has enviado o programado, desde la consola y mediante la API.',

  list: {
    status: 'Estado',
    statuses: {
      all: 'Todas',
      scheduled: 'Programadas',
      sending: 'Enviando',
      sent: 'Enviadas',
      failed: 'Fallidas',
      notSent: 'No enviadas',
    },
    search: 'Buscar en títulos y mensajes',
    device: 'Un dispositivo',
    customer: 'Cliente {id}',
    removeFilter: 'Quitar filtro',
    olderMayMatch: 'Sin resultados entre las últimas notificaciones. Puede que coincidan otras más antiguas.',
    noneScheduled: {
      title: 'No hay nada programado',
      body: 'Las notificaciones programadas esperan aquí hasta que se envían. Puedes cancelarlas hasta entonces.',
    },
    noResults: {
      title: 'Sin resultados',
      body: 'Ninguna notificación coincide con tus filtros.',
      showAll: 'Mostrar todas',
    },
    none: {
      title: 'Aún no hay notificaciones',
      body: 'Escribe una notificación aquí o envía una desde tu servidor con una clave de API. Esta lista muestra cada una con sus resultados.',
    },
    test: '{recipients} (prueba)',
    resend: '{recipients} (reenvío)',
    sentTo: '{sent} de {devices}',
    devices: { one: '{count} dispositivo', other: '{count} dispositivos', many: '{count} de dispositivos' },
    taps: { one: '{count} toque', other: '{count} toques', many: '{count} de toques' },
  },

  proposals: {
    forOwner: 'Pendientes de tu aprobación',
    forAuthor: 'Pendientes de la aprobación de un propietario',
    writtenBy: '{author}, {time}',
    at: '{to}, el {time}',
    onApproval: '{to}, en cuanto se apruebe',
    to: {
      everybody: 'a todos',
      list: {
        one: 'a una lista de {count} cliente',
        other: 'a una lista de {count} clientes',
        many: 'a una lista de {count} de clientes',
      },
      savedAudience: 'a la audiencia {name}',
      topic: 'al tema {name}',
      audience: 'a una audiencia',
    },
    reject: 'Rechazar',
    takeBack: 'Retirar',
    approve: 'Aprobar',
    approval: {
      title: '¿Aprobar esta notificación?',
      confirm: 'Aprobar y enviar',
      body: '«{title}» se enviará {how}.',
      reach: 'Ahora llega a {recipients}.',
    },
    deletion: {
      title: '¿Eliminar esta notificación?',
      confirm: 'Eliminar',
      body: 'No se envía. Su autor puede volver a escribirla.',
    },
  },

  status: {
    scheduled: {
      label: 'Programada',
      about: 'Se enviará a la hora programada y se puede cancelar hasta entonces.',
    },
    sending: { label: 'Enviando', about: 'Los envíos están en curso.' },
    cancelled: { label: 'Cancelada', about: 'Se canceló antes de enviarse. No la recibió nadie.' },
    noRecipients: {
      label: 'Sin destinatarios',
      about: 'Ningún dispositivo tenía activadas las notificaciones cuando debía enviarse.',
    },
    removed: { label: 'Retirada', about: 'Se retiró de «Mensajes».' },
    stopped: {
      label: 'Detenida',
      early: 'Se detuvo antes de que la recibiera nadie.',
      late: {
        one: 'Se detuvo cuando la tenía {count} móvil.',
        other: 'Se detuvo cuando la tenían {count} móviles.',
        many: 'Se detuvo cuando la tenían {count} de móviles.',
      },
    },
    sent: { label: 'Enviada', about: 'Se ha enviado a todos los móviles.' },
    sentSomeFailed: { one: 'Enviada, {count} fallido', other: 'Enviada, {count} fallidos' },
    failed: 'Fallida',
    notTaken: {
      one: 'Google o Apple no aceptaron {count} mensaje.',
      other: 'Google o Apple no aceptaron {count} mensajes.',
      many: 'Google o Apple no aceptaron {count} de mensajes.',
    },
    unsubscribed: 'Dado de baja',
    haveUnsubscribed: {
      one: '{count} móvil se ha dado de baja.',
      other: '{count} móviles se han dado de baja.',
      many: '{count} de móviles se han dado de baja.',
    },
    retrying: 'Reintentando',
    sentSomeRetrying: { other: 'Enviada, reintentando {count}' },
    unreached: {
      one: 'Aún no se ha podido llegar a {count} móvil.',
      other: 'Aún no se ha podido llegar a {count} móviles.',
      many: 'Aún no se ha podido llegar a {count} de móviles.',
    },
    trying: 'Lo seguiremos intentando durante {duration}.',
  },
  outcomes: {
    sent: { one: '{count} enviado', other: '{count} enviados' },
    unsubscribed: { one: '{count} dado de baja', other: '{count} dados de baja' },
    stopped: { one: '{count} detenido', other: '{count} detenidos' },
    failed: { one: '{count} fallido', other: '{count} fallidos' },
    inProgress: { other: '{count} en curso' },
  },
};
