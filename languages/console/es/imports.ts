import type { ConsoleTexts } from '../en.ts';

export const imports: ConsoleTexts['imports'] = {
  about:
    'Para desarrolladores: trae a los suscriptores de otro sistema push. Reciben tus mensajes en los navegadores en los que se suscribieron y no se les vuelve a preguntar. {guide}',
  guide: 'Cómo funciona',

  pairs: {
    title: 'Pares de claves VAPID',
    import: 'Importar par de claves',
    imported: 'Par de claves importado.',
    none: 'Los navegadores solo aceptan mensajes del par de claves con el que alguien se suscribió. Lo tiene tu sistema anterior, normalmente en sus ajustes, en {vapid}. Se guarda cifrado y nunca se muestra.',
    ownerCanImport: 'Un propietario de este servicio puede importar uno.',
    activeDevices: {
      one: '{count} dispositivo activo',
      other: '{count} dispositivos activos',
      many: '{count} de dispositivos activos',
    },
    importedAt: '{key} · Importado: {time}',
    form: {
      about:
        'Ambas se comprueban antes de guardar nada. También puedes pegar el archivo JSON que las contiene.',
      publicKey: { label: 'Clave pública', about: '87 caracteres, empieza por B' },
      privateKey: { label: 'Clave privada', about: '43 caracteres' },
    },
    deletion: {
      button: 'Eliminar el par de claves {key}',
      title: '¿Eliminar este par de claves?',
      confirm: 'Eliminar par de claves',
      unused: 'Ningún dispositivo activo lo necesita ya.',
      used: {
        one: '{count} móvil o navegador dejaría de recibir notificaciones: ninguna otra clave llega a él. Se desactivará hasta que su cliente vuelva a suscribirse.',
        other:
          '{count} móviles y navegadores dejarían de recibir notificaciones: ninguna otra clave llega a ellos. Se desactivarán hasta que sus clientes vuelvan a suscribirse.',
        many: '{count} de móviles y navegadores dejarían de recibir notificaciones: ninguna otra clave llega a ellos. Se desactivarán hasta que sus clientes vuelvan a suscribirse.',
      },
      done: 'Par de claves eliminado.',
    },
  },

  devices: {
    title: 'Importar dispositivos',
    about:
      'Un archivo JSON Lines o una matriz JSON donde cada elemento tiene user_id y subscription (endpoint y keys), tal como los exporta tu sistema anterior. Se envían en lotes de {size}; si vuelves a importar un archivo, no cambia nada.',
    pair: 'Par de claves con el que se suscribieron',
    pairAbout: 'Una línea con vapid_public_key indica el suyo.',
    choose: 'Elegir un archivo',
    import: 'Importar',
    importAgain: 'Volver a importar',
    stop: 'Detener',
    share: 'Parte del archivo que se ha leído',
    reading: 'Leyendo el archivo…',
  },
  result: {
    soFar: 'Hasta ahora: {imported}, {known}, {refused}',
    complete: '{imported}, {known} y {refused}.',
    incomplete: 'Sin terminar: {imported}, {known} y {refused}.',
    imported: {
      one: '{count} dispositivo importado',
      other: '{count} dispositivos importados',
      many: '{count} de dispositivos importados',
    },
    known: { one: '{count} ya conocido', other: '{count} ya conocidos' },
    refused: {
      one: '{count} línea rechazada',
      other: '{count} líneas rechazadas',
      many: '{count} de líneas rechazadas',
    },
    list: 'Líneas rechazadas',
    entry: '{place} – {reason}',
    correct: 'Corrige estas líneas y vuelve a importar el archivo.',
    moreToCorrect: { other: 'Y {count} más. Corrige estas líneas y vuelve a importar el archivo.' },
    download: 'Descargar la lista',
  },

  places: { line: 'línea {number}', item: 'elemento {number}' },
  reasons: {
    type: 'type: aquí solo se importan dispositivos; carillon import también acepta los demás tipos',
    key: 'vapid_public_key: no es la de un par de claves importado; impórtalo primero',
    tooLong: 'supera la longitud de un dispositivo',
    noObject: 'no es un objeto JSON',
  },
  errors: {
    tooLarge:
      'Una matriz JSON puede tener hasta 64 MB. Escribe en su lugar un dispositivo por línea: los archivos JSON Lines se leen sea cual sea su tamaño.',
    malformed: 'El archivo empieza como una matriz JSON, pero su formato no es válido.',
  },
};
