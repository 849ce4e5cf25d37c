import type { ConsoleTexts } from '../en.ts';

export const reach: ConsoleTexts['reach'] = {
  title: 'Destinatarios',
  kinds: {
    everybody: 'Todos',
    topic: 'Tema',
    audience: 'Audiencia',
    list: 'Lista',
    user: 'Un cliente',
    device: 'Un dispositivo',
  },
  customer: 'Cliente',
  device: 'Dispositivo',
  selectedDevice: 'Dispositivo seleccionado',
  fixed: 'Para llegar a otros, cancela esta notificación y duplícala.',

  reaches: 'Llega a {reach}.',
  summary: {
    plain: '{devices} de {customers}',
    withPlatforms: '{devices} de {customers} ({platforms})',
    devices: { one: '{count} dispositivo', other: '{count} dispositivos', many: '{count} de dispositivos' },
    customers: { one: '{count} cliente', other: '{count} clientes', many: '{count} de clientes' },
    platforms: {
      ios: { other: '{count} iPhone' },
      android: { other: '{count} Android' },
      computer: { one: '{count} ordenador', other: '{count} ordenadores', many: '{count} de ordenadores' },
    },
  },
  proven: 'Confirmados: {proven} de {devices}.',
  counting: 'Contando destinatarios…',
  notCounted: 'No se han podido contar los destinatarios.',
  unreachable: {
    topic: 'Nadie que tenga activado este tema tiene activadas las notificaciones.',
    audience: 'Nadie de esta audiencia tiene activadas las notificaciones.',
    list: 'Nadie de esta lista tiene activadas las notificaciones.',
    everybody: 'Aún no hay ningún dispositivo con las notificaciones activadas.',
    user: 'Este cliente no tiene ningún dispositivo con las notificaciones activadas.',
    device: 'Las notificaciones están desactivadas en este dispositivo.',
  },
  unknownIds: {
    one: '{count} ID es desconocido o no tiene notificaciones.',
    other: '{count} ID son desconocidos o no tienen notificaciones.',
    many: '{count} de ID son desconocidos o no tienen notificaciones.',
  },

  groups: {
    choose: 'Elegir…',
    loading: 'Cargando…',
    topic: { label: 'Tema', none: 'Aún no tienes temas. {add}', add: 'Añadir un tema' },
    audience: { label: 'Audiencia', none: 'Aún no tienes audiencias. {add}', add: 'Crear una audiencia' },
  },
  list: {
    label: 'ID de los clientes',
    about: 'Tus identificadores, uno por línea, hasta {max}. Los archivos CSV se leen en tu navegador.',
    ids: { other: '{count} ID', many: '{count} de ID' },
    idsAndDuplicates: '{ids}, {duplicates}',
    duplicates: {
      one: '{count} duplicado omitido',
      other: '{count} duplicados omitidos',
      many: '{count} de duplicados omitidos',
    },
    chooseFile: 'Elegir un archivo',
    column: 'Columna',
    columnAbout: 'La primera fila del archivo contiene los nombres de las columnas.',
    unnamedColumn: 'Columna {number}',
  },
  search: {
    forDevice: 'Nombre, cliente o ID',
    forCustomer: 'Nombre, etiqueta o identificador',
    results: 'Resultados',
    none: 'Sin resultados',
    failed: 'La búsqueda no está disponible en este momento.',
    subscribed: 'Suscrito',
    notSubscribed: 'Sin suscripción',
  },

  cap: {
    cap: '{number} en {days}',
    days: { one: '{count} día', other: '{count} días', many: '{count} de días' },
    sendToAll: 'Enviarla a todos, también a los clientes que ya han recibido {cap}',
    sendToAllAnd: {
      one: 'Enviarla a todos, también al cliente que ya ha recibido {cap} ({count})',
      other: 'Enviarla a todos, también a los {count} clientes que ya han recibido {cap}',
      many: 'Enviarla a todos, también a los {count} de clientes que ya han recibido {cap}',
    },
    sendToOne: 'Enviarla también si el cliente ya ha recibido {cap}',
    leftOutOfThem: {
      one: '{count} de ellos ya ha recibido {cap} y queda fuera: es tu límite de frecuencia.',
      other: '{count} de ellos ya han recibido {cap} y quedan fuera: es tu límite de frecuencia.',
    },
    leftOutOthers: {
      one: '{count} cliente más ya ha recibido {cap} y queda fuera: es tu límite de frecuencia.',
      other: '{count} clientes más ya han recibido {cap} y quedan fuera: es tu límite de frecuencia.',
      many: '{count} de clientes más ya han recibido {cap} y quedan fuera: es tu límite de frecuencia.',
    },
    sentToo: {
      one: '{count} de ellos ya ha recibido {cap} y también la recibe.',
      other: '{count} de ellos ya han recibido {cap} y también la reciben.',
    },
  },

  ignored: {
    exact: {
      one: '{count} cliente ha ignorado tus últimas {number} notificaciones',
      other: '{count} clientes han ignorado tus últimas {number} notificaciones',
      many: '{count} de clientes han ignorado tus últimas {number} notificaciones',
    },
    estimated: {
      one: 'Aproximadamente {count} cliente ha ignorado tus últimas {number} notificaciones',
      other: 'Unos {count} clientes han ignorado tus últimas {number} notificaciones',
      many: 'Unos {count} de clientes han ignorado tus últimas {number} notificaciones',
    },
    unknown: 'Clientes que han ignorado tus últimas {number} notificaciones',
    about:
      'Los navegadores retiran el permiso a los sitios cuyas notificaciones los clientes ignoran una y otra vez.',
    send: 'Enviársela también',
    inboxOnly: 'Ponerla solo en sus «Mensajes», sin push',
    leaveOut: 'Dejarlos fuera',
    getInInbox: {
      exact: {
        one: '{count} cliente que ha ignorado tus últimas {number} notificaciones la recibe solo en «Mensajes».',
        other:
          '{count} clientes que han ignorado tus últimas {number} notificaciones la reciben solo en «Mensajes».',
        many: '{count} de clientes que han ignorado tus últimas {number} notificaciones la reciben solo en «Mensajes».',
      },
      estimated: {
        one: 'Aproximadamente {count} cliente que ha ignorado tus últimas {number} notificaciones la recibe solo en «Mensajes».',
        other:
          'Unos {count} clientes que han ignorado tus últimas {number} notificaciones la reciben solo en «Mensajes».',
        many: 'Unos {count} de clientes que han ignorado tus últimas {number} notificaciones la reciben solo en «Mensajes».',
      },
      unknown:
        'Los clientes que han ignorado tus últimas {number} notificaciones la reciben solo en «Mensajes».',
    },
    areLeftOut: {
      exact: {
        one: '{count} cliente que ha ignorado tus últimas {number} notificaciones queda fuera.',
        other: '{count} clientes que han ignorado tus últimas {number} notificaciones quedan fuera.',
        many: '{count} de clientes que han ignorado tus últimas {number} notificaciones quedan fuera.',
      },
      estimated: {
        one: 'Aproximadamente {count} cliente que ha ignorado tus últimas {number} notificaciones queda fuera.',
        other: 'Unos {count} clientes que han ignorado tus últimas {number} notificaciones quedan fuera.',
        many: 'Unos {count} de clientes que han ignorado tus últimas {number} notificaciones quedan fuera.',
      },
      unknown: 'Los clientes que han ignorado tus últimas {number} notificaciones quedan fuera.',
    },
  },

  errors: {
    topic: 'Elige un tema.',
    audience: 'Elige una audiencia.',
    list: 'Pega al menos un ID.',
    user: 'Elige un cliente.',
    device: 'Elige un dispositivo.',
    tooMany: {
      other: 'Una lista puede tener {count} clientes. Esta tiene {number}.',
      many: 'Una lista puede tener {count} de clientes. Esta tiene {number}.',
    },
    noId: '«{id}» no es el ID de un cliente: faltaba un ID cuando se creó la lista.',
    longId: { other: '«{id}…» tiene más de {count} caracteres.' },
  },
};
