import type { ConsoleTexts } from '../en.ts';

export const customers: ConsoleTexts['customers'] = {
  about: 'Todas las personas que han abierto tu app o que ha añadido tu servidor.',
  empty: {
    title: 'Aún no hay clientes',
    body: 'Aparecen aquí en cuanto abren tu app o tu servidor les pone etiquetas.',
  },
  noMatches:
    'La búsqueda encuentra partes de un nombre, de un identificador o del valor de una etiqueta, y también etiquetas como «plan: oro».',
  count: { one: '{count} cliente', other: '{count} clientes', many: '{count} de clientes' },
  position: '{range} de {total}',
  filters: {
    search: 'Buscar clientes',
    searchExample: 'Buscar por nombre, etiqueta o identificador',
    everyone: 'Todos',
    subscription: 'Suscripción',
    all: 'Todos',
    subscribed: 'Suscritos',
    unsubscribed: 'Sin suscripción',
    orders: {
      seen: 'Última visita',
      newest: 'Más recientes primero',
      name: 'Por nombre',
      id: 'Por identificador',
    },
  },
  row: {
    subscribed: 'Suscrito',
    unsubscribed: 'Sin suscripción',
    noDevice: 'Sin dispositivo',
    devices: { one: '{count} dispositivo', other: '{count} dispositivos', many: '{count} de dispositivos' },
    seen: 'Última visita: {time}',
    neverSeen: 'Sin visitas',
    gets: 'Recibe {topics}',
    more: { other: '{count} más' },
  },
  selection: {
    all: 'Todos seleccionados',
    counted: { other: 'Todos seleccionados ({count})' },
    selectAll: 'Seleccionar todos',
    selectCounted: { other: 'Seleccionar todos ({count})' },
    tooMany: {
      other: 'Coinciden más de {count} clientes: acota la lista o guarda una audiencia.',
      many: 'Coinciden más de {count} de clientes: acota la lista o guarda una audiencia.',
    },
    tagged: {
      one: 'Se ha puesto la etiqueta a {count} cliente. Ahora una audiencia puede encontrarlo por ella.',
      other: 'Se ha puesto la etiqueta a {count} clientes. Ahora una audiencia puede encontrarlos por ella.',
      many: 'Se ha puesto la etiqueta a {count} de clientes. Ahora una audiencia puede encontrarlos por ella.',
    },
    partlyTagged: 'Se ha puesto la etiqueta a {customers}. {others}.',
    customers: { one: '{count} cliente', other: '{count} clientes', many: '{count} de clientes' },
    others: {
      one: '{count} cliente más ya tenía demasiadas etiquetas',
      other: '{count} clientes más ya tenían demasiadas etiquetas',
      many: '{count} de clientes más ya tenían demasiadas etiquetas',
    },
  },

  anonymous: 'Se suscribió con tu enlace, sin cuenta en tu servicio.',
  noDevices: {
    title: 'Sin dispositivos',
    body: 'Nadie ha abierto tu app con este identificador, o sus dispositivos se han eliminado. Aún puede haber widgets y notificaciones para este cliente.',
  },
  history:
    'Aquí aparecen las notificaciones enviadas a los dispositivos de este cliente, con su resultado: enviada, mostrada, tocada o descartada.',
  deactivation: {
    button: 'Desactivar todos',
    question: '¿Desactivar todos los dispositivos de {customer}?',
    about:
      'No recibirán más notificaciones, ni siquiera las que estén en camino. Cada uno vuelve a estar activo cuando este cliente abre tu app en él.',
  },

  profile: {
    title: 'Información',
    activeDevices: 'Dispositivos activos',
    language: 'Idioma',
    timeZone: 'Zona horaria',
    lastSeen: 'Última visita',
    id: 'identificador',
  },
  nickname: {
    title: 'Apodo',
    add: 'Añadir apodo',
    label: 'Cómo llama tu equipo a este cliente',
    about: 'Solo lo ve tu equipo, en esta consola. Déjalo vacío para quitarlo.',
  },
  tags: {
    title: 'Etiquetas',
    add: 'Añadir etiqueta',
    none: 'Lo que sabes de este cliente, como su plan o el mes de su cumpleaños. Tu servidor pone etiquetas mediante la API; las audiencias filtran por ellas.',
    edit: 'Editar {tag}',
    remove: 'Quitar {tag}',
    key: 'Clave',
    keyAbout: 'Letras minúsculas, cifras y . _ -',
    keyExample: 'plan',
    type: 'Tipo',
    types: { string: 'Texto', number: 'Número', boolean: 'Sí o no' },
    value: 'Valor',
    yes: 'Sí',
    no: 'No',
  },
  topics: {
    about: 'Primero cuenta lo que elige el cliente, después tu ajuste y por último el valor predeterminado.',
    setting: 'Tu ajuste para {topic}',
    notSet: 'Sin definir',
    setOn: 'Ajuste: activado',
    setOff: 'Ajuste: desactivado',
    reasons: {
      chosenOn: 'Activado: elección del cliente',
      chosenOff: 'Desactivado: elección del cliente',
      settingOn: 'Activado: tu ajuste',
      settingOff: 'Desactivado: tu ajuste',
      defaultOn: 'Activado por defecto',
      defaultOff: 'Desactivado por defecto',
    },
  },

  whyNot: {
    silent:
      'Los servicios push aceptan lo que envías, pero ningún dispositivo de este cliente lo muestra; cada uno se configura de nuevo cuando se abre tu app en él.',
    off: 'Las notificaciones están desactivadas en todos los dispositivos de este cliente, y solo el propio cliente puede activarlas, en tu app.',
    gone: 'Según los servicios push, en todos los dispositivos de este cliente se ha eliminado la app o se han desactivado las notificaciones.',
    deactivatedAsSilent:
      'Todos los dispositivos de este cliente se desactivaron porque llevaban mucho tiempo sin mostrar ninguna notificación; cada uno vuelve a estar activo cuando se abre tu app en él.',
    deactivated:
      'Todos los dispositivos de este cliente están desactivados hasta que se vuelva a abrir tu app en ellos.',
    notShown:
      'El servicio push aceptó «{title}», y ningún dispositivo ha comunicado que la haya mostrado: puede estar apagado o no comunicarlo, como muchos iPhone.',
    failed: '«{title}» no llegó: {reason}.',
    retrying: '«{title}» se está reintentando: {reason}.',
  },
  missed: {
    title: 'No le han llegado',
    about: 'De tus últimas 20 notificaciones a muchos clientes.',
    notSent: 'No enviada',
    reasons: {
      topic_off: 'Tiene desactivado su tema.',
      unresponsive:
        'No reaccionó a las notificaciones anteriores, así que se envió sin incluir a este cliente.',
      capped: 'Ya había recibido todas las que permite el límite de frecuencia.',
      no_device: 'Abrió tu app por primera vez más tarde.',
      off: 'Las notificaciones estaban desactivadas en sus dispositivos.',
      not_recipient: 'Era para otros: el cliente no está entre sus destinatarios.',
    },
    or: '{reason} O bien: {other}',
  },

  erasure: {
    title: 'Borrar este cliente',
    about: 'Elimina definitivamente todos sus datos, por ejemplo si el cliente lo solicita.',
    button: 'Borrar…',
    question: '¿Borrar {customer} definitivamente?',
    confirm: 'Borrar definitivamente',
    final: 'Esta acción no se puede deshacer. Se elimina lo siguiente:',
    items: {
      devices: 'sus dispositivos y el registro de lo que ha tocado',
      notifications: 'las notificaciones y los widgets solo para este cliente, incluidos los programados',
      links: 'sus enlaces personales a tu app',
    },
    kept: 'Las estadísticas de los envíos masivos anteriores se conservan, sin ningún rastro de este cliente. Borrarlo no lo bloquea: puede volver a abrir tu app.',
    done: 'Se ha borrado: {devices}, {notifications}, {widgets}.',
    devices: { one: '{count} dispositivo', other: '{count} dispositivos', many: '{count} de dispositivos' },
    notifications: {
      one: '{count} notificación',
      other: '{count} notificaciones',
      many: '{count} de notificaciones',
    },
    widgets: { one: '{count} widget', other: '{count} widgets', many: '{count} de widgets' },
  },
};
