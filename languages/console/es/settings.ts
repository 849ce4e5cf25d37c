import type { ConsoleTexts } from '../en.ts';

export const settings: ConsoleTexts['settings'] = {
  inDemo: 'Los ajustes de la demo no se pueden cambiar: crea tu propio servicio para definir los tuyos.',
  forEditors: 'Solo los editores y los propietarios pueden cambiarlos.',
  forOwners: 'Solo los propietarios pueden cambiarlo.',
  saved: 'Ajustes guardados.',

  timeZone: {
    title: 'Zona horaria',
    about:
      'Los días y las horas de tu negocio. También se usa para los móviles cuya zona horaria no se conoce.',
    label: 'Zona horaria de este servicio',
    none: 'No existe esa zona horaria',
    use: 'Usar {zone}',
    now: 'Ahora: {now}. La consola muestra las horas en la zona horaria de tu navegador, {zone}.',
  },
  quietHours: {
    title: 'Horario de silencio',
    about:
      'Las notificaciones esperan hasta la mañana, según la hora local de cada cliente. Las urgentes no esperan; las dirigidas a un solo cliente o dispositivo son urgentes si no indicas lo contrario.',
    label: 'No molestar por la noche',
    from: 'Desde',
    to: 'Hasta',
  },
  cap: {
    title: 'Límite de frecuencia',
    about:
      'Un cliente que ya ha recibido este número de notificaciones no recibe más. Las urgentes no cuentan ni se retienen; las dirigidas a un solo cliente o dispositivo son urgentes si no indicas lo contrario.',
    label: 'Limitar cuántas recibe un cliente',
    notifications: 'Notificaciones',
    days: 'En este número de días',
  },
  firstNames: {
    title: 'Nombres de pila',
    about:
      'Después de suscribirse, a los clientes se les pregunta su nombre, en su idioma, y pueden omitirlo. Lo verás en «Clientes», como la etiqueta first_name.',
    label: 'Preguntar el nombre de pila',
  },
  silent: {
    title: 'Dispositivos sin respuesta',
    about:
      'Los servicios push aceptan notificaciones para algunos móviles que nunca las mostrarán. Los que no han mostrado ninguna en 90 días se pueden desactivar; vuelven a estar activos cuando su cliente abre tu app.',
    label: 'Desactivar los dispositivos que llevan 90 días sin responder',
  },

  developers: 'ID de usuario firmados y solicitudes sin destinatarios.',
  signedUsers: {
    title: 'ID de usuario firmados',
    about:
      'De forma predeterminada, quien conozca el ID de un usuario puede abrir la app como esa persona. Con los ID firmados, solo tu servidor puede dar acceso.',
    done: 'Hecho',
    secret: {
      title: 'Crea el secreto de identidad',
      label: 'Secreto de identidad',
      create: 'Crear secreto',
      none: 'Aún no hay ninguno. Un propietario puede crearlo.',
      noneForOwners: 'Tu servidor lo guarda y firma con él. Solo se muestra una vez.',
      created: 'Creado: {time}.',
      former: 'El anterior también es válido hasta el {time}.',
      advice: 'Guárdalo en tu servidor: quien lo tenga puede abrir tu app como cualquier cliente.',
      replace: 'Sustituir secreto…',
      replacement: {
        title: '¿Sustituir el secreto de identidad?',
        body: 'El actual sigue siendo válido durante 24 horas: pon el nuevo en todos tus servidores antes de que pasen.',
        bodyWithFormer:
          'El actual sigue siendo válido durante 24 horas: pon el nuevo en todos tus servidores antes de que pasen. El anterior al actual deja de funcionar ahora.',
        button: 'Sustituir secreto',
      },
    },
    sign: {
      title: 'Firma los ID de usuario en tu servidor',
      about:
        'La firma es el HMAC-SHA256 del ID del usuario, en hexadecimal. Pásala como {attribute} o {option}. Se comprueba desde el momento en que lo haces.',
      code: 'Código para {language}',
    },
    require: {
      title: 'Exige firmas',
      label: 'Rechazar usuarios sin firma',
      about: 'Las apps instaladas y los móviles que ya están suscritos siguen funcionando sin ella.',
      forOwners: 'Solo un propietario puede cambiar esto.',
    },
  },
  broadcasts: {
    title: 'Evitar envíos masivos accidentales',
    about:
      'Si tu servidor omite por error el ID de un usuario, un mensaje personal llega a todos. Con esta opción, la API rechaza las solicitudes que no indican destinatarios ni dicen «everybody».',
    label: 'Rechazar solicitudes de API sin destinatarios',
  },

  approval: {
    title: 'Aprobación',
    about:
      'Una segunda mirada antes de que una notificación llegue a muchos clientes: un propietario recibe un correo, la lee y la aprueba.',
    label: 'Los editores necesitan la aprobación de un propietario para las notificaciones a muchos clientes',
    always: 'Los redactores siempre la necesitan. Los propietarios y las claves de API, no.',
    required: 'La aprobación es obligatoria.',
    notRequired: 'La aprobación ya no es obligatoria.',
  },
  secondFactor: {
    title: 'Segundo factor',
    about:
      'Una contraseña se puede adivinar o robar. Con esta opción, el equipo necesita además una app de autenticación o una llave de acceso.',
    label: 'Exigir un segundo factor a todo el equipo',
    ownFirst: 'Configura antes uno en {account} para no quedarte sin acceso.',
    account: 'tu cuenta',
    required: 'El segundo factor es obligatorio.',
    notRequired: 'El segundo factor ya no es obligatorio.',
    requiring: {
      title: '¿Exigir un segundo factor?',
      button: 'Exigirlo',
      all: 'Todo el equipo tiene uno, así que no cambia nada.',
      single:
        '{name} aún no tiene ninguno. Hasta que configure uno, lo único que verá de este servicio es cómo hacerlo.',
      several:
        '{names} aún no tienen ninguno. Hasta que configuren uno, lo único que verán de este servicio es cómo hacerlo.',
      others: { one: '{count} persona más', other: '{count} personas más' },
    },
    dropping: {
      title: '¿Dejar de exigir un segundo factor?',
      button: 'Dejar de exigirlo',
      body: 'Los miembros podrán abrir este servicio solo con su contraseña.',
    },
  },

  deletion: {
    title: 'Eliminar este servicio',
    about:
      'Se detiene de inmediato. Puedes restaurarlo durante una semana; después se eliminan todos sus datos.',
    button: 'Eliminar…',
    confirm: {
      title: '¿Eliminar {service}?',
      button: 'Eliminar servicio',
      atOnce: 'De inmediato:',
      sending: 'se detienen los envíos y se cancelan las notificaciones programadas',
      requests: 'tus claves de API se rechazan y tu app indica que el servicio ha terminado',
      mails: 'todos los propietarios reciben un correo, si esta instalación puede enviarlos',
      inAWeek:
        'Dentro de una semana: los dispositivos, los clientes, las notificaciones, las imágenes, las claves y el acceso del equipo se eliminan definitivamente. Hasta entonces, cualquier propietario puede restaurar el servicio; las notificaciones canceladas seguirán canceladas.',
    },
  },
};
