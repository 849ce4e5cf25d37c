import type { ConsoleTexts } from '../en.ts';

export const devices: ConsoleTexts['devices'] = {
  device: 'Dispositivo',
  about: 'Los móviles y los ordenadores que han abierto tu app, y si están suscritos.',
  empty: {
    title: 'Aún no hay dispositivos',
    body: 'Un dispositivo aparece aquí cuando alguien abre tu app en él o cuando {import}.',
    import: 'importas los de otro sistema',
  },
  noMatches: {
    search:
      'La búsqueda encuentra el principio del identificador de un cliente o del nombre de un dispositivo, o un ID de dispositivo completo, dentro de los filtros actuales.',
    filters: 'Ningún dispositivo coincide con estos filtros.',
  },
  send: 'Enviar notificación',
  seen: 'Última visita: {time}',
  virtual: 'Virtual',

  lists: {
    noResults: 'Sin resultados',
    clearFilters: 'Borrar filtros',
    order: 'Orden',
    selectShown: 'Seleccionar todos los que se muestran',
    select: 'Seleccionar {name}',
    selected: { one: '{count} seleccionado', other: '{count} seleccionados' },
    clearSelection: 'Borrar la selección',
  },
  filters: {
    search: 'Buscar dispositivos',
    searchExample: 'Buscar por cliente, nombre o ID',
    state: 'Estado',
    states: {
      active: 'Activos',
      on: 'Suscritos',
      off: 'Sin notificaciones',
      deactivated: 'Desactivados',
    },
    platform: 'Plataforma',
    address: 'Dirección',
    anyAddress: 'Todas las direcciones',
    sharedAddress: 'Dirección compartida',
    orders: {
      newest: 'Más recientes primero',
      subscribed: 'Última suscripción',
      seen: 'Última visita',
      unseen: 'Más tiempo sin visitas',
    },
  },
  selection: {
    all: 'Todos los que coinciden',
    counted: { other: 'Todos los que coinciden ({count})' },
    selectAll: 'Seleccionar todos los que coinciden',
  },

  states: {
    subscribed: 'Suscrito',
    silent: 'Sin respuesta',
    off: 'Sin notificaciones',
    deactivated: 'Desactivado',
    gone: 'Ya no existe',
  },
  aboutStates: {
    proven: 'Recibe tus notificaciones: lo ha confirmado hace poco.',
    unproven: 'Recibe tus notificaciones, por lo que se sabe.',
    silent:
      'Está suscrito, pero no muestra nada de lo que acepta su servicio push. Se configura de nuevo cuando se abre tu app en él.',
    off: 'Las notificaciones están desactivadas o nunca se activaron. Solo el cliente puede cambiarlo, en el dispositivo.',
    deactivated:
      'Se desactivó en la consola o mediante la API. Vuelve a estar activo cuando su cliente abre tu app.',
    deactivatedAsSilent:
      'Se desactivó porque llevaba mucho tiempo sin responder: su servicio push aceptaba notificaciones y no mostraba ninguna. Vuelve a estar activo cuando su cliente abre tu app.',
    gone: 'Según su servicio push, se ha eliminado la app o se han desactivado las notificaciones. El dispositivo vuelve a estar activo cuando su cliente abre tu app.',
  },

  facts: {
    customer: 'Cliente',
    platform: 'Plataforma',
    modelName: 'Nombre del modelo',
    language: 'Idioma',
    timeZone: 'Zona horaria',
    firstSeen: 'Primera visita',
    lastSeen: 'Última visita',
    subscribed: 'Suscripción',
    ends: 'Termina',
    deactivated: 'Desactivado',
    model: 'Modelo',
    domain: 'Suscrito en',
    pushService: 'Servicio push',
    id: 'ID del dispositivo',
  },

  deactivation: {
    button: 'Desactivar',
    question: '¿Desactivar {device}?',
    about:
      'No recibirá más notificaciones, ni siquiera las que estén en camino. Vuelve a estar activo cuando su cliente abre tu app.',
    done: 'Se ha desactivado {device}.',
    several: {
      button: 'Desactivar…',
      question: {
        one: '¿Desactivar {count} dispositivo?',
        other: '¿Desactivar {count} dispositivos?',
        many: '¿Desactivar {count} de dispositivos?',
      },
      questionMoreThan: {
        other: '¿Desactivar más de {count} dispositivos?',
        many: '¿Desactivar más de {count} de dispositivos?',
      },
      questionAll: '¿Desactivar todos los dispositivos que coinciden?',
      confirm: {
        one: 'Desactivar {count} dispositivo',
        other: 'Desactivar {count} dispositivos',
        many: 'Desactivar {count} de dispositivos',
      },
      confirmMoreThan: {
        other: 'Desactivar más de {count} dispositivos',
        many: 'Desactivar más de {count} de dispositivos',
      },
      confirmAll: 'Desactivar todos los que coinciden',
      about:
        'No recibirán más notificaciones, ni siquiera las que estén en camino. Cada uno vuelve a estar activo cuando su cliente abre tu app.',
      progress: 'Desactivados hasta ahora: {done} de {total}.',
      done: {
        one: '{count} dispositivo desactivado.',
        other: '{count} dispositivos desactivados.',
        many: '{count} de dispositivos desactivados.',
      },
    },
  },

  history: {
    none: 'Aún no hay notificaciones',
    about:
      'Aquí aparecen las notificaciones enviadas a este dispositivo, con su resultado. No se muestran las que eran para un cliente anterior de este móvil.',
    attempts: { one: '{count} intento', other: '{count} intentos', many: '{count} de intentos' },
  },
  outcomes: {
    tapped: 'Tocada',
    dismissed: 'Descartada',
    shown: 'Mostrada',
    sent: 'Enviada',
    stopped: 'Detenida',
    unsubscribed: 'Dado de baja',
    failed: 'Fallida',
    retrying: 'Reintentando',
    sending: 'Enviando',
  },
  outcomesOf: {
    tapped: '{device}: tocada',
    dismissed: '{device}: descartada',
    shown: '{device}: mostrada',
    sent: '{device}: enviada',
    stopped: '{device}: detenida',
    unsubscribed: '{device}: dado de baja',
    failed: '{device}: fallida',
    retrying: '{device}: reintentando',
    sending: '{device}: enviando',
  },
  why: {
    failed: '{reason}. {advice}',
    retrying: '{reason}. Se está reintentando.',
    retryingAt: '{reason}. Próximo intento: {time}.',
  },
};
