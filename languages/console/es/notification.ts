import type { ConsoleTexts } from '../en.ts';

export const notification: ConsoleTexts['notification'] = {
  title: 'Notificación',
  actions: {
    resend: 'Reenviar a los dispositivos con fallos',
    duplicate: 'Duplicar',
    edit: 'Editar',
    cancel: 'Cancelar envío',
    stop: 'Detener envío',
  },
  cancellation: {
    title: '¿Cancelar esta notificación?',
    confirm: 'Cancelar notificación',
    keep: 'Mantenerla',
    body: '«{title}» no se enviará. Sigue en la lista y puedes duplicarla.',
    bodyScheduled: '«{title}» no se enviará el {time}. Sigue en la lista y puedes duplicarla.',
    done: 'Notificación cancelada. No la recibirá nadie.',
  },
  stopping: {
    title: '¿Detener el envío de esta notificación?',
    confirm: 'Detener envío',
    keep: 'Seguir enviando',
    waiting: {
      one: '{count} dispositivo ya no la recibirá.',
      other: '{count} dispositivos ya no la recibirán.',
      many: '{count} de dispositivos ya no la recibirán.',
    },
    sent: {
      one: 'El dispositivo al que se ha enviado la conserva ({count}).',
      other: 'Los {count} dispositivos a los que se ha enviado la conservan.',
      many: 'Los {count} de dispositivos a los que se ha enviado la conservan.',
    },
    unknown: 'Los dispositivos a los que aún no se ha enviado no la recibirán.',
  },
  resending: {
    title: '¿Reenviar esta notificación?',
    confirm: 'Reenviar',
    confirmTo: {
      one: 'Enviar a {count} dispositivo',
      other: 'Enviar a {count} dispositivos',
      many: 'Enviar a {count} de dispositivos',
    },
    body: 'Una nueva notificación con el mismo contenido se envía a {devices} de {customers}: los dispositivos con fallos a los que ahora se puede llegar. Nadie la recibe dos veces.',
    devices: { one: '{count} dispositivo', other: '{count} dispositivos', many: '{count} de dispositivos' },
    customers: { one: '{count} cliente', other: '{count} clientes', many: '{count} de clientes' },
    none: 'Ahora no se puede llegar a ninguno de los dispositivos con fallos: se ha eliminado la app, las notificaciones están desactivadas o pertenecen a otra persona.',
  },

  upcoming: {
    scheduledFor: 'Programada para',
    localTime: '{time}, hora local',
    preparing: 'Preparando los primeros envíos.',
    byLocalTime: 'Cada zona horaria la recibe cuando sus propios relojes marcan esta hora.',
    sentIn: 'Se enviará {time}.',
    reach: 'Ahora mismo llegaría a {reach}.',
    about:
      'Los destinatarios se determinan en el momento del envío: los dispositivos que se suscriban antes también la reciben.',
  },

  stats: {
    devices: 'Dispositivos',
    devicesSoFar: 'Dispositivos hasta ahora',
    inProgress: { other: '{count} en curso' },
    finished: 'Terminado',
    sent: 'Enviados',
    unsubscribed: 'Dados de baja',
    failed: 'Fallidos',
  },
  leftOut: {
    sentence: 'Quedan fuera: {reasons}.',
    list: '{first}; {second}',
    topic_off: {
      one: '{count} dispositivo cuyo cliente tiene desactivado el tema',
      other: '{count} dispositivos cuyos clientes tienen desactivado el tema',
      many: '{count} de dispositivos cuyos clientes tienen desactivado el tema',
    },
    unresponsive: {
      one: '{count} dispositivo cuyo cliente ignoró las últimas notificaciones',
      other: '{count} dispositivos cuyos clientes ignoraron las últimas notificaciones',
      many: '{count} de dispositivos cuyos clientes ignoraron las últimas notificaciones',
    },
    capped: {
      one: '{count} dispositivo cuyo cliente ya había recibido todas las que permite tu límite de frecuencia',
      other:
        '{count} dispositivos cuyos clientes ya habían recibido todas las que permite tu límite de frecuencia',
      many: '{count} de dispositivos cuyos clientes ya habían recibido todas las que permite tu límite de frecuencia',
    },
  },

  engagement: {
    title: 'En los móviles',
    sent: 'Enviada',
    shown: 'Mostrada',
    tapped: 'Tocada',
    button: '«{title}»',
    dismissed: 'Descartada',
    about:
      'Cada dispositivo cuenta una vez. Los toques se cuentan en todos los móviles. Android comunica además lo que se ha mostrado y descartado. Los iPhone nunca comunican lo que se ha descartado, y no siempre lo que se ha mostrado (a partir de iOS 18.4), así que las cifras reales pueden ser más altas.',
  },
  platforms: {
    title: 'Tasa de toques por plataforma',
    share: '{tapped} de {devices}',
    devices: { one: '{count} dispositivo', other: '{count} dispositivos', many: '{count} de dispositivos' },
  },
  failures: 'Por qué algunos no la recibieron',

  timeline: {
    deliveries: 'Envíos a lo largo del tiempo',
    noDeliveries: 'Aún no ha terminado ningún envío.',
    taps: 'Toques a lo largo del tiempo',
    noTaps: 'Aún no hay toques.',
    series: { sent: 'Enviados', failed: 'Dados de baja o fallidos', taps: 'Toques' },
    summary: '{counts}, en {time}.',
    counts: {
      completed: { one: '{count} enviado', other: '{count} enviados' },
      failed: { one: '{count} dado de baja o fallido', other: '{count} dados de baja o fallidos' },
      taps: { one: '{count} toque', other: '{count} toques', many: '{count} de toques' },
    },
    seconds: { one: '{count} segundo', other: '{count} segundos', many: '{count} de segundos' },
    minutes: { one: '{count} minuto', other: '{count} minutos', many: '{count} de minutos' },
    timeIn: 'Hora en {zone} (intervalos de {interval})',
    interval: { seconds: '{number} s', minutes: '{number} min', hours: '{number} h' },
  },

  recipients: {
    title: 'Resultados por destinatario',
    customer: 'Cliente',
    device: 'Dispositivo',
    outcome: 'Resultado',
    when: 'Cuándo',
    outcomes: {
      all: 'Todos',
      sent: 'Enviada',
      tapped: 'Tocada',
      failed: 'Dado de baja o fallida',
      retrying: 'Reintentando',
    },
    search: 'Buscar destinatarios',
    searchBy: 'Buscar por ID de cliente',
    reason: 'Motivo',
    anyReason: 'Cualquier motivo',
    none: {
      search: 'Ningún destinatario coincide con esta búsqueda.',
      reason: 'Ningún dispositivo que aún exista falló por este motivo.',
      any: 'Ninguno de estos dispositivos existe ya.',
      sent: 'No se ha aceptado ningún envío a un dispositivo que aún exista.',
      tapped: 'Aún no la ha tocado nadie.',
      failed: 'No ha fallado ningún envío a un dispositivo que aún exista.',
      retrying: 'No se está reintentando ningún envío.',
    },
    moved: 'Pasó a otro cliente',
    attempts: { one: '{count} intento', other: '{count} intentos', many: '{count} de intentos' },
  },

  content: {
    title: 'Contenido',
    language: 'Idioma',
    tapOpens: 'Un toque abre',
    buttonOpens: '«{button}» abre',
    buttonAnswers: '«{button}» responde',
  },
  facts: {
    recipients: 'Destinatarios',
    resendOf: 'Reenvío de',
    original: 'la notificación original',
    resentAs: 'Reenviada como',
    resent: 'una nueva notificación',
    testBy: 'Prueba enviada por',
    sentBy: 'Enviada por',
    apiKey: 'Clave de API',
    scheduledFor: 'Programada para',
    sent: 'Enviada',
    created: 'Creada',
    accepted: 'Aceptada',
    zone: 'Las horas son de {zone}, la zona horaria de tu navegador.',
    id: 'ID',
  },
};
