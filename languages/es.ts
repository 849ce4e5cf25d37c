/** Spanish as in Spain. iPhones in Latin America have other words for the Home Screen. */
import type { DialogTexts, ExperienceTexts, PosterTexts } from './en.ts';

const SHARE = 'Toca «Compartir»';
const OR_SHARE = 'Abajo, junto a la dirección. Si ya ves «Compartir», pasa al paso siguiente.';
const IN_MENU = 'En el menú que se abre.';
const ADD_TO_HOME = 'Elige «Añadir a pantalla de inicio» o «Agregar a Inicio»';
const NOT_LISTED = '¿No aparece? Desplázate hacia abajo o toca la flecha.';
const ADD = 'Toca «Añadir» o «Agregar»';
const KEEP_ON = 'Arriba. Deja activado «Abrir como app web».';
const OPEN_APP = 'Ábrela desde la pantalla de inicio';
const TURN_ON_THERE = 'Después, activa allí las notificaciones.';
const COME_BACK = 'Vuelve aquí';

export const dir = 'ltr';

export const experience: ExperienceTexts = {
  checking: 'Un momento…',
  demoNotice: 'Demostración pública: cualquiera puede cambiar esta página.',
  scriptNeeded: 'Esta página necesita JavaScript para activar las notificaciones.',
  about: 'Acerca de {name}',
  tabTitle: '{name} · Notificaciones',
  appDescription: 'Notificaciones de {name}',
  now: 'ahora',
  thisService: 'Este servicio',
  retraction: 'Este mensaje se ha retirado.',

  tabs: {
    label: 'Secciones',
    home: 'Inicio',
    inbox: 'Mensajes',
    settings: 'Ajustes',
    unread: { other: '{count} sin leer' },
  },

  ask: {
    heading: 'Entérate antes que nadie',
    body: '{name} quiere enviarte notificaciones breves, incluso cuando esta página esté cerrada. Puedes desactivarlas aquí en cualquier momento.',
    button: 'Activar notificaciones',
    hint: 'Tu dispositivo te pedirá confirmación. Elige «Permitir».',
    dismissed: 'Has cerrado la solicitud sin responder. Vuelve a tocar el botón cuando quieras.',
    sampleLabel: 'Así es una notificación',
    sampleBody: 'Novedades breves, justo cuando importan.',
  },
  on: {
    heading: 'Las notificaciones están activadas',
    turnOff: 'Desactivar las notificaciones',
    body: '{name} puede avisarte en este dispositivo. Ya está todo listo.',
    repaired: 'Las notificaciones habían dejado de llegar aquí. Se han vuelto a configurar.',
  },
  off: {
    heading: 'Las notificaciones están desactivadas',
    body: 'Las desactivaste en este dispositivo, así que {name} no puede avisarte aquí.',
    button: 'Volver a activar',
  },
  removed: {
    heading: 'Ya no recibes notificaciones',
    body: '{name} ha quitado este dispositivo o lleva un tiempo sin poder contactar con él. Toca para volver a activar las notificaciones.',
    button: 'Volver a activar',
  },
  erased: {
    heading: 'Dispositivo eliminado',
    body: 'Se ha borrado todo lo que había guardado de este dispositivo, aquí y en el servidor. Puedes empezar de nuevo cuando quieras.',
    button: 'Empezar de nuevo',
  },

  denied: {
    heading: 'Las notificaciones están bloqueadas',
    body: 'Los ajustes de este dispositivo bloquean las notificaciones de {name}. Para permitirlas:',
    again: 'Comprobar de nuevo',
  },
  deniedSteps: {
    'ios-app': [
      'Elimina esta app de la pantalla de inicio',
      'Abre la página en Safari y añádela otra vez a la pantalla de inicio',
      'Abre la nueva app y permite las notificaciones',
    ],
    'android-app': [
      'Mantén pulsado el icono de esta app y toca «Información de la aplicación» (ⓘ)',
      'Abre «Notificaciones» y actívalas',
      COME_BACK,
    ],
    'chrome-android': [
      'Toca el icono que hay a la izquierda de la dirección',
      'Abre «Permisos», luego «Notificaciones», y permítelas',
      COME_BACK,
    ],
    'firefox-android': [
      'Toca el candado o el escudo que hay a la izquierda de la dirección',
      'Junto a «Notificación», toca «Bloqueado» para que pase a «Permitido»',
      COME_BACK,
    ],
    'samsung-android': [
      'Abre el menú y luego «Ajustes»',
      'Busca allí «Notificaciones» y permite este sitio',
      COME_BACK,
    ],
    'chrome-desktop': [
      'Haz clic en el icono que hay a la izquierda de la dirección',
      'Activa «Notificaciones»',
      COME_BACK,
    ],
    'firefox-desktop': [
      'Haz clic en el bocadillo tachado que hay a la izquierda de la dirección',
      'Haz clic en la × junto a «Bloqueado»',
      'Vuelve aquí y permite las notificaciones',
    ],
    'safari-desktop': [
      'En Safari, abre «Ajustes», luego «Sitios web» y luego «Notificaciones»',
      'Elige «Permitir» para este sitio',
      COME_BACK,
    ],
    other: ['Abre los ajustes de este sitio en tu navegador', 'Permite las notificaciones', COME_BACK],
  },

  homeScreen: {
    heading: 'Añade {name} a la pantalla de inicio',
    body: 'En el iPhone y el iPad, solo las apps de la pantalla de inicio pueden recibir notificaciones. Para añadir {name}:',
    share: 'Compartir',
    add: 'Añadir a pantalla de inicio',
    confirm: 'Añadir',
    webApp: 'Abrir como app web',
  },
  homeScreenSteps: {
    safari: [
      { text: SHARE, hint: 'En el centro de la barra inferior.', scene: 'safari-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: 'Arriba a la derecha.', scene: 'add-plain' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-dots': [
      { text: 'Toca los tres puntos', hint: OR_SHARE, scene: 'safari-dots' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-menu': [
      { text: 'Toca las tres líneas', hint: OR_SHARE, scene: 'safari-menu' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    ipad: [
      { text: SHARE, hint: 'Arriba, junto a la dirección.', scene: 'ipad-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    chrome: [
      { text: SHARE, hint: 'Al final de la barra de direcciones.', scene: 'chrome-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    other: [
      {
        text: 'Abre esta página en Safari',
        hint: 'Copia la dirección de abajo y pégala allí.',
        scene: 'safari',
      },
      { text: SHARE, hint: '¿No lo ves? Está detrás de tres puntos o tres líneas.' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
  },
  copyAddress: 'Copiar dirección',
  copied: 'Copiada',
  cantCopy: 'No se ha podido copiar. Mantén pulsado el texto para copiarlo.',

  oldIos: {
    heading: 'Hay que actualizar',
    body: 'Las notificaciones necesitan iOS 16.4 o posterior. Ve a Ajustes → General → Actualización de software y después vuelve aquí.',
  },
  noPush: {
    heading: 'Este navegador no puede recibir notificaciones',
    body: 'Abre esta página en Chrome, Firefox, Edge, Samsung Internet o Safari, pero no en una ventana privada.',
  },
  insecure: {
    heading: 'Esta conexión no es segura',
    body: 'Las notificaciones solo funcionan si la dirección empieza por https. Por favor, avisa a la empresa.',
  },
  noUser: {
    heading: 'Abre esta página desde el sitio web de {name}',
    body: 'Este enlace no indica para quién son las notificaciones. Usa el botón que encontrarás en el sitio web.',
    button: 'Ir al sitio web',
  },
  anotherUser: {
    heading: '¿Continuar como otro cliente?',
    body: 'Esta página es para un cliente de {name} distinto del de este dispositivo. Si continúas, aquí dejarán de llegar las notificaciones del cliente anterior y se borrarán sus mensajes de este dispositivo.',
    anonymous:
      '{name} aún no sabe quién eres en este dispositivo, y esta página es para uno de sus clientes. Si continúas, este dispositivo, sus mensajes y sus notificaciones pasarán a ser de ese cliente. Esta acción no se puede deshacer.',
    hint: '¿No lo tienes claro? Deja todo como está.',
    button: 'Continuar',
    stay: 'Dejar todo como está',
  },

  offline: {
    heading: 'Sin conexión',
    body: 'No se ha podido contactar con el servidor. Comprueba tu conexión e inténtalo de nuevo.',
  },
  serverFailed: {
    heading: 'No ha funcionado',
    body: 'El servidor no ha podido activar las notificaciones. Inténtalo de nuevo en un momento.',
  },
  pushServiceFailed: {
    heading: 'Tu navegador no ha podido suscribirse',
    body: 'El servicio de notificaciones del navegador no ha respondido. Puede que esté desactivado en los ajustes del navegador o bloqueado por tu red.',
  },
  browserFailed: {
    heading: 'Tu navegador lo ha impedido',
    body: 'Esta página no ha podido guardar los datos que necesita. Suele ocurrir en las ventanas privadas.',
  },
  retry: 'Reintentar',
  goBack: 'Volver',
  undo: 'Deshacer',
  offlineNote: 'No tienes conexión. Se muestra la última versión guardada.',

  install: {
    button: 'Instalar aplicación',
    why: 'A un toque, como cualquier otra app, y las notificaciones siguen llegando.',
    menu: 'En el menú del navegador, busca «Instalar aplicación» o «Añadir a pantalla de inicio».',
    done: 'Instalada en este dispositivo',
  },

  inbox: {
    heading: 'Mensajes',
    latest: 'Último mensaje',
    empty: { heading: 'Aún no hay nada', body: 'Aquí aparecerán las notificaciones de {name}.' },
    emptyOff: {
      heading: 'Aún no hay nada',
      body: 'Activa las notificaciones de {name} y aparecerán aquí.',
    },
    failed: {
      heading: 'No se han podido cargar los mensajes',
      body: 'Comprueba tu conexión e inténtalo de nuevo.',
    },
    stale: 'No se han podido actualizar los mensajes.',
    older: 'Mostrar anteriores',
    unread: 'Sin leer',
    readAll: 'Marcar todo como leído',
    gone: 'Esta notificación ya no está disponible.',
    folders: { label: 'Mostrar', inbox: 'Todos', unread: 'Sin leer', archive: 'Archivo' },
    search: 'Buscar',
    searchIn: { inbox: 'Buscar en los mensajes', archive: 'Buscar en el archivo' },
    searchedHere: 'Solo se ha buscado en las notificaciones guardadas en este dispositivo.',
    notFound: { heading: 'Sin resultados', body: 'Ninguna notificación de aquí contiene «{text}».' },
    emptyUnread: { heading: 'Todo leído', body: 'No tienes notificaciones sin leer.' },
    emptyArchive: {
      heading: 'El archivo está vacío',
      body: 'Para mover aquí una notificación, deslízala hacia un lado o usa su botón de archivar.',
    },
    archive: 'Archivar',
    archived: 'Archivada',
    restore: 'Devolver a los mensajes',
    restored: 'Devuelta a los mensajes',
  },

  topics: {
    heading: 'Qué avisos recibes',
    everywhere: 'Tu elección se aplica a todos tus dispositivos.',
    offer: '¿Qué te interesa?',
    later: 'Puedes cambiarlo cuando quieras en los ajustes.',
    done: 'Listo',
    failed: 'No se ha podido guardar tu elección. Inténtalo de nuevo.',
  },

  firstName: {
    ask: '¿Cómo te llamas?',
    why: 'Así {name} podrá dirigirse a ti por tu nombre. Es opcional.',
    label: 'Nombre',
    skip: 'Omitir',
    failed: 'No se ha podido guardar tu nombre. Inténtalo de nuevo.',
    remove: 'Deja el campo vacío para eliminarlo.',
    stored: 'También tu nombre, tal como lo has escrito.',
  },

  settings: {
    heading: 'Ajustes',
    notifications: 'Notificaciones',
    notificationsOn: 'Activadas en este dispositivo',
    notificationsOff: 'Desactivadas en este dispositivo',
    notificationsBlocked: 'Bloqueadas en los ajustes de este dispositivo',
    notificationsUnknown: 'Estado desconocido por ahora',
    notificationsNotHere: 'Aún no disponibles aquí',
    device: 'Este dispositivo',
    deviceHint: 'Ayuda a {name} a distinguir tus dispositivos.',
    rename: 'Cambiar nombre',
    save: 'Guardar',
    cancel: 'Cancelar',
    nameNeeded: 'Escribe un nombre de entre 1 y 255 caracteres.',
    renameFailed: 'No se ha podido guardar el nombre. Inténtalo de nuevo.',
    stored: 'Datos guardados',
    storedHere:
      'En este dispositivo: quién eres para {name}, las notificaciones que has recibido y esta página, para que se abra sin conexión. Sin cookies.',
    storedThere:
      'En el servidor: el nombre, el modelo y el sistema de este dispositivo tal como aparecen aquí, su idioma y zona horaria, cuándo abriste esta app por primera y por última vez, el identificador que te ha dado {name}, los temas que has elegido, la dirección a la que se envían las notificaciones, y cuáles han llegado y cuáles has abierto o archivado.',
    facts: { name: 'Nombre', model: 'Modelo', system: 'Sistema', id: 'Identificador' },
    remove: 'Eliminar este dispositivo',
    removeHint: 'Detiene las notificaciones y borra todos estos datos.',
    removeAsk: '¿Eliminar este dispositivo?',
    removeBody:
      'Dejarás de recibir notificaciones y se borrará todo lo guardado de este dispositivo, aquí y en el servidor.',
    removeYes: 'Eliminar',
    removeFailed:
      'No se ha podido eliminar este dispositivo: el servidor no ha respondido. No se ha cambiado nada.',
    by: 'Notificaciones con Carillon',
  },

  widgets: {
    copy: 'Copiar código',
    copied: 'Copiado',
    validUntil: 'Válido hasta el {date}',
    expired: 'Caducó el {date}',
    left: 'Tiempo restante: {time}',
    over: 'Se acabó el tiempo.',
    frameOffline: 'No disponible sin conexión.',
    imageFailed: 'No se ha podido cargar la imagen.',
  },

  landing: {
    heading: 'Abriendo el enlace',
    body: 'Un momento…',
    go: 'Abrir enlace',
  },

  answer: {
    heading: 'Respuesta',
    sent: 'La respuesta se ha enviado.',
    saved: 'La respuesta se ha guardado. Se enviará cuando haya conexión.',
    other: 'Ya se respondió «{answer}».',
    late: 'Ya es tarde para responder.',
    back: 'Ir a los mensajes',
  },

  pages: {
    nowhere: {
      heading: 'Página no encontrada',
      body: 'En esta dirección no hay nada. Compruébala o vuelve a la página anterior.',
    },
    unknown: {
      heading: 'Página no encontrada',
      body: 'Este enlace no funciona o la empresa ya no usa este servicio. Vuelve a abrirlo desde el sitio web de la empresa.',
    },
    ended: {
      heading: 'Esta app ya no está disponible',
      body: 'La empresa ha dejado de enviar notificaciones. Puedes eliminar la app de tu dispositivo.',
    },
    suspended: {
      heading: 'Esta app no está disponible en este momento',
      body: 'Sus notificaciones están en pausa. Inténtalo de nuevo más tarde.',
    },
    expired: {
      heading: 'Este código ha caducado',
      body: 'Los códigos son válidos durante una hora. Vuelve al sitio web y abre uno nuevo.',
    },
    unsigned: {
      heading: 'Este enlace no se puede usar',
      body: 'El sitio web no ha confirmado quién eres. Vuelve a él, inicia sesión si tienes una cuenta e inténtalo de nuevo. Si el problema continúa, avisa a la empresa.',
    },
    busy: {
      heading: 'Demasiadas solicitudes',
      body: 'Se han recibido demasiadas solicitudes desde tu red. Inténtalo de nuevo en un minuto.',
    },
    failed: {
      heading: 'Algo ha salido mal',
      body: 'El problema es nuestro. Inténtalo de nuevo en un momento.',
    },
  },
};

export const dialog: DialogTexts = {
  close: 'Cerrar',
  title: 'Continúa en tu móvil',
  useHere: 'Usar este ordenador',
  newCode: 'Nuevo código',
  scan: 'Escanea este código con el móvil.',
  joined: 'Tu móvil está listo.',
  done: 'Las notificaciones están activadas.',
  denied: 'Las notificaciones están bloqueadas. Revisa tu móvil.',
  offline: 'Sin conexión.',
  expired: 'Este código ha caducado.',
  unavailable: 'Las notificaciones no están disponibles aquí en este momento.',
};

export const poster: PosterTexts = {
  headline: 'Nuestras novedades, directas a tu móvil',
  scan: 'Apunta al código con la cámara de tu móvil.',
  allow: 'Abre la página y activa las notificaciones.',
  iphone: 'En un iPhone, la página te muestra antes cómo añadirla a la pantalla de inicio.',
  promise: 'Sin tienda de apps ni correo electrónico. Desactívalas cuando quieras.',
  orOpen: 'O abre',
};
