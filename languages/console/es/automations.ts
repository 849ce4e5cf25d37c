import type { ConsoleTexts } from '../en.ts';

export const automations: ConsoleTexts['automations'] = {
  about: 'Notificaciones que se envían solas, como una bienvenida o cada nueva publicación de tu blog.',
  new: 'Nueva automatización',
  newAbout: 'Mientras escribes no se envía nada. Empieza cuando está activada.',
  automation: 'Automatización',
  state: { on: 'Activada', off: 'Desactivada' },
  empty: {
    title: 'Aún no hay nada automático',
    body: 'Empieza con una de estas automatizaciones. Solo hay que rellenar dos campos, y ves lo que se envía antes de que salga.',
  },
  starters: {
    title: 'Empezar con',
    welcome: { name: 'Bienvenida', about: 'Saluda a quienes activan las notificaciones.' },
    weekly: {
      name: 'Cada sábado a las 8',
      about: 'La misma notificación cada semana, el día y a la hora que quieras.',
    },
    posts: {
      name: 'Mis nuevas publicaciones',
      about: 'Cada nueva publicación de tu blog o tu tienda, en cuanto aparece.',
    },
    blank: { name: 'La tuya', about: 'Escríbela desde cero.' },
  },
  figures: { sent: 'Enviadas', shown: 'Mostradas', tapped: 'Tocadas', inside: 'En curso' },
  figuresAbout: {
    sent: 'notificaciones enviadas a móviles',
    shown: 'vistas en la pantalla, si el móvil lo comunica',
    tapped: 'notificaciones que se tocaron',
    inside: 'clientes con pasos pendientes',
  },
  needsLook: 'Requiere atención',

  sentence: {
    whole: '{parts}.',
    first: '{trigger}, {step}',
    next: '{before}, después {step}',
    subscribed: 'Cuando alguien activa las notificaciones',
    event: 'Cuando a un cliente le ocurre «{event}»',
    feed: 'Cuando hay una nueva publicación en {site}',
    daily: 'Todos los días a las {time}',
    weekly: 'Cada {days} a las {time}',
    monthly: 'El día {day} de cada mes a las {time}',
    lastDay: 'El último día de cada mes a las {time}',
    ownRule: 'Los días de tu propia regla a las {time}',
    localTime: '{when}, hora local de cada cliente',
    send: 'envía «{title}»',
    sendUntitled: 'envía una notificación',
    sendPost: 'envía la publicación',
    sendTemplate: 'envía una plantilla',
    wait: 'espera {duration}',
    waitUntil: 'espera hasta las {time}',
    stopTapped: 'se detiene si el cliente tocó una notificación',
    stopEvent: 'se detiene si ocurrió «{event}»',
    stopFilter: 'se detiene si el cliente cumple esta condición: {filter}',
  },
  durations: {
    minutes: { one: '{count} minuto', other: '{count} minutos' },
    hours: { one: '{count} hora', other: '{count} horas' },
    days: { one: '{count} día', other: '{count} días' },
  },

  form: {
    name: 'Nombre',
    nameHint: 'Solo lo ve tu equipo.',
    create: 'Guardar automatización',
    created: 'Automatización guardada.',
    saved: 'Cambios guardados.',
    when: 'Cuando',
    trigger: 'Qué la inicia',
    triggers: {
      subscribed: 'alguien activa las notificaciones',
      schedule: 'llega un día y una hora',
      feed: 'hay una nueva publicación en mi sitio',
      event: 'le ocurre algo a un cliente',
    },
    triggerAbout: {
      subscribed: 'Una vez por cliente, con su primer móvil.',
      schedule: 'Se envía a todos los que elijas abajo, al mismo tiempo.',
      feed: 'Se envía a todos los que elijas abajo, poco después de que publiques.',
      event: 'El programa de tu tienda comunica lo que ha ocurrido, como un pedido.',
    },
    triggerStays:
      'Lo que inicia una automatización no se puede cambiar. Para otro inicio, crea otra automatización.',

    repeat: 'Frecuencia',
    repeats: {
      daily: 'todos los días',
      weekly: 'cada semana',
      monthly: 'cada mes',
      own: 'según tu propia regla',
    },
    days: 'Los días',
    dayOfMonth: 'El día',
    lastDay: 'el último',
    rule: 'Regla',
    ruleHint:
      'Una regla de repetición (RFC 5545), como FREQ=MONTHLY;BYDAY=1SA para el primer sábado de cada mes.',
    at: 'Hora',
    localTime: 'A esta hora, hora local de cada cliente',
    localTimeHint: 'Si no, todos la reciben en el mismo momento.',
    localTimeSteps: 'Solo es posible con una única notificación y ningún otro paso.',
    next: {
      title: 'Próximos envíos',
      zone: 'En {zone}, la zona horaria de tu servicio.',
      localZone: 'En la hora local de cada cliente.',
      failed: 'No se pueden mostrar los próximos envíos: {reason}',
    },

    url: 'Dirección de tu feed',
    urlHint: 'La mayoría de los blogs y tiendas tienen uno. A menudo es tu dirección con /feed al final.',
    preview: 'Ver la última publicación',
    previewing: 'Leyendo tu feed',
    previewAbout:
      'La última publicación de {feed}, tal como la muestran los móviles. Solo se envían las posteriores.',
    previewEmpty: 'Este feed aún no tiene publicaciones. Se enviará la primera.',
    feedUntitled: 'tu feed',

    event: 'Nombre de lo que ocurre',
    eventHint: 'Tal como lo comunica el programa de tu tienda, por ejemplo order.shipped.',
    key: 'Una vez por cada',
    keyHint:
      'Un campo de lo que se comunica, como order: cada pedido la inicia una vez. Déjalo vacío para que se inicie por cliente.',
    reentry: 'Si le vuelve a ocurrir al mismo cliente',
    reentries: {
      never: 'no hacer nada: una vez basta',
      after_end: 'empezar de nuevo, si la vez anterior ha terminado',
      always: 'empezar de nuevo cada vez',
    },

    to: 'Enviar a',
    recipients: {
      everybody: 'todos',
      topic: 'quienes eligieron un tema',
      audience: 'una audiencia guardada',
      other: 'el grupo que eligió un programa',
    },

    // biome-ignore lint/suspicious/noThenProperty: no promise
    then: 'Después {step}',
    add: { send: 'Notificación', wait: 'Espera', stop: 'Detener si' },
    addLabel: 'Añadir un paso',
    kinds: { send: 'envía una notificación', wait: 'espera', stop: 'se detiene si' },
    step: 'Paso {number}: {kind}',
    up: 'Subir el paso {number}',
    down: 'Bajar el paso {number}',
    remove: 'Quitar el paso {number}',

    content: { label: 'Qué se envía', post: 'la propia publicación', own: 'una notificación tuya' },
    postAbout: 'El título, el texto, la imagen y el enlace vienen de la publicación.',
    template:
      'Envía una de tus plantillas, tal como esté en ese momento. Las plantillas se cambian donde escribes las notificaciones.',
    kept: 'También tiene idiomas, botones o ajustes que se definieron en otro sitio. Se quedan como están.',

    wait: 'Cómo espera',
    waits: { minutes: 'cierto tiempo', until: 'hasta una hora del día' },
    amount: 'Cuánto',
    unit: 'Unidad',
    units: { minutes: 'minutos', hours: 'horas', days: 'días' },
    until: 'Hasta',
    untilHint: 'Hora local del cliente, hoy o mañana.',

    stop: 'Se detiene si',
    stops: {
      tapped: 'el cliente tocó una notificación de esta automatización',
      event: 'ocurrió algo desde que empezó',
      filter: 'el cliente cumple una condición',
    },

    enabled: 'Activarla al guardarla',
    enabledHint: 'Desactivada, espera a que la actives.',
    ownerChanges: 'Se envía a muchos y está activada, así que la cambia un propietario.',
    needsOwner:
      'En tu equipo, un propietario aprueba lo que se envía a muchos, así que la activa un propietario.',

    errors: {
      name: 'Introduce un nombre.',
      days: 'Elige un día.',
      time: 'Introduce una hora.',
      rule: 'Introduce una regla.',
      url: 'Introduce la dirección de tu feed.',
      preview: 'Mira antes la última publicación.',
      event: 'Introduce un nombre de minúsculas, cifras, puntos y guiones, de 40 caracteres como máximo.',
      topic: 'Elige un tema.',
      audience: 'Elige una audiencia.',
      amount: 'Introduce un tiempo de 90 días como máximo.',
      steps: 'Añade una notificación.',
    },
  },

  turnOn: {
    on: 'Activar',
    off: 'Desactivar',
    question: '¿Activar «{name}»?',
    isOn: '«{name}» está activada.',
    isOff: '«{name}» está desactivada.',
    offAbout: 'No empieza para nadie más, y quienes están a la mitad esperan hasta que la vuelvas a activar.',
    offQuestion: '¿Desactivar «{name}»?',
  },

  tabs: { label: 'Partes de esta automatización', steps: 'Qué hace', log: 'Registro' },

  deletion: {
    title: 'Eliminar esta automatización',
    about: 'Termina para todos los que la tienen en curso.',
    button: 'Eliminar…',
    question: '¿Eliminar «{name}»?',
    body: 'También se elimina su registro. Las notificaciones enviadas se conservan en la lista de notificaciones.',
    confirm: 'Eliminar automatización',
    deleted: 'Automatización «{name}» eliminada.',
  },
};
