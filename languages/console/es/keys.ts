import type { ConsoleTexts } from '../en.ts';

export const keys: ConsoleTexts['keys'] = {
  about:
    'Tu servidor se identifica con una clave cuando llama a {api}. No pongas claves en páginas web ni en apps: cualquiera que tenga una puede enviar a todos tus clientes.',
  api: 'la API HTTP',
  demo: {
    about: 'La clave de la demo, que puede usar cualquiera:',
    label: 'clave de API de la demo',
  },
  empty: {
    title: 'Aún no hay claves de API',
    about: 'Necesitas una clave para enviar notificaciones con la API HTTP.',
  },
  name: 'Nombre',

  row: {
    unnamed: 'Sin nombre',
    expired: 'Caducada',
    unused: { one: 'Sin usar desde hace {count} día', other: 'Sin usar desde hace {count} días' },
    created: '{key} · Creada: {created}',
    createdAndExpires: '{key} · Creada: {created} · Caduca: {expires}',
    createdAndExpired: '{key} · Creada: {created} · Caducó: {expires}',
    used: 'Último uso: {time}',
    neverUsed: 'Nunca usada',
    moreActions: 'Más acciones para {name}',
    rename: 'Cambiar nombre',
    revoke: 'Revocar',
    last: 'Para revocar la última clave que puede crear otras, crea antes otra',
  },
  renaming: 'Cambiar el nombre de la clave',
  revocation: {
    title: '¿Revocar {name}?',
    body: 'Las solicitudes con {key} se rechazarán de inmediato. Esta acción no se puede deshacer. Último uso de la clave: {time}.',
    bodyNeverUsed:
      'Las solicitudes con {key} se rechazarán de inmediato. Esta acción no se puede deshacer. La clave no se ha usado nunca.',
    button: 'Revocar clave',
    done: 'Se ha revocado {name}.',
  },

  creation: {
    button: 'Crear clave',
    nameAbout: 'Qué usará esta clave. Así sabrás más adelante cuál revocar',
    namePlaceholder: 'Tienda online',
    access: 'Qué permite hacer',
    custom: { title: 'Personalizado', about: 'Elige cada permiso' },
    scopes: 'Permisos',
    expires: 'Caduca',
    never: 'Nunca',
    inDays: { one: 'Dentro de {count} día', other: 'Dentro de {count} días' },
    inAYear: 'Dentro de un año',
    created: {
      title: 'Guarda esta clave ahora',
      about:
        'Solo se muestra una vez, porque únicamente guardamos su hash. Guárdala donde solo {name} pueda leerla.',
      label: 'Clave de API',
    },
  },

  access: {
    all: { title: 'Todo', about: 'Todo lo que se puede hacer con la API' },
    direct: {
      title: 'Enviar a clientes concretos',
      about: 'No puede enviar nunca a todos, ni siquiera por error',
    },
    read: { title: 'Leer', about: 'Las notificaciones, sus resultados y los dispositivos' },
    scopes: '{chosen} de {total} permisos',
  },
  scopes: {
    'notifications:direct': 'Enviar a clientes concretos',
    'notifications:broadcast': 'Enviar a todos y a audiencias',
    'notifications:read': 'Leer notificaciones y resultados',
    'devices:read': 'Leer dispositivos',
    'devices:write': 'Desactivar e importar dispositivos',
    users: 'Leer, cambiar y borrar clientes',
    audiences: 'Gestionar temas y audiencias',
    automations: 'Gestionar los envíos automáticos',
    templates: 'Gestionar plantillas',
    widgets: 'Gestionar widgets',
    webhooks: 'Gestionar webhooks y leer eventos',
    services: 'Cambiar la marca y los ajustes',
    keys: 'Crear y revocar claves',
    audit: 'Leer el registro de actividad',
  },
};
