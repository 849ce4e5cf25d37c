import type { ConsoleTexts } from '../en.ts';

export const account: ConsoleTexts['account'] = {
  language: { title: 'Idioma', about: 'De esta consola y de los correos que recibes.' },
  back: 'Volver a tus servicios',
  continue: 'Continuar',
  yourPassword: 'Tu contraseña',
  unconfirmed: {
    about:
      'Te hemos enviado un enlace por correo. Hasta que lo abras, Carillon no enviará por correo tus invitaciones a otras personas y no podrás configurar un segundo factor.',
    confirmFirst: 'Confirma primero tu dirección de correo: abre el enlace que te hemos enviado.',
  },

  name: {
    title: 'Nombre',
    about: 'Lo ven los demás miembros de tus servicios.',
    changed: 'Nombre cambiado.',
  },
  email: {
    title: 'Dirección de correo',
    byMail: 'Enviaremos un enlace a la nueva dirección; hasta que lo abras, no cambia nada.',
    forSignIn: 'Inicias sesión con ella.',
    label: 'Nueva dirección de correo',
    sent: 'Hemos enviado un enlace a {email}. Ábrelo en un plazo de 24 horas para cambiar tu dirección.',
    changed: 'Dirección de correo cambiada.',
  },
  password: {
    about: 'Al cambiarla, se cierra tu sesión en todos los demás navegadores.',
    none: 'No tienes ninguna. Para crear una, cierra sesión y elige «{forgot}». La app de autenticación la necesita.',
    current: 'Contraseña actual',
    change: 'Cambiar contraseña',
    changed: 'Contraseña cambiada.',
  },

  company: {
    title: 'Cuenta de empresa',
    connected: 'Puedes iniciar sesión con {name}.',
    notConnected:
      'Conecta esta cuenta para iniciar sesión con {name}. Ambas deben tener la misma dirección de correo.',
    hasConnected: 'Tu cuenta de empresa está conectada.',
    connect: 'Conectar cuenta de empresa',
    disconnect: 'Desconectar',
    disconnection: {
      title: '¿Desconectar {name}?',
      body: 'Ya no podrás iniciar sesión con ella, y se cerrará la sesión en los demás navegadores en los que la usaste.',
    },
    disconnected: 'Cuenta de empresa desconectada.',
  },

  authenticator: {
    title: 'App de autenticación',
    about:
      'Un segundo paso al iniciar sesión: después de la contraseña, introduces un código que muestra una app de tu móvil.',
    setUp: 'Configurar una app de autenticación',
    on: 'Activada',
    turnOn: 'Activar',
    turnOff: 'Desactivar',
    codesLeft: {
      one: 'Queda {count} código de recuperación',
      other: 'Quedan {count} códigos de recuperación',
    },
    newCodes: 'Nuevos códigos de recuperación',
    replacement: {
      title: '¿Crear nuevos códigos de recuperación?',
      body: 'Los códigos actuales dejarán de funcionar de inmediato.',
      button: 'Crear nuevos códigos',
    },
    turningOff: {
      title: '¿Desactivar la app de autenticación?',
      body: 'Iniciarás sesión solo con tu contraseña. No podrás abrir los servicios que exigen un segundo factor hasta que vuelvas a configurar uno. Se cerrará tu sesión en todos los demás navegadores.',
    },
    turnedOff: 'App de autenticación desactivada.',
    settingUp: {
      about:
        'Necesitas una app en el móvil, como Google Authenticator, Microsoft Authenticator o tu gestor de contraseñas. Al activarla, se cerrará tu sesión en todos los demás navegadores.',
      scan: 'Escanea el código con tu app',
      qrCode: 'Código QR para tu app de autenticación',
      enter: '¿No puedes escanearlo? Introduce esta clave en la app:',
      key: 'Clave',
      code: 'El código que la app muestra ahora',
    },
  },
  recoveryCodes: {
    title: 'Guarda tus códigos de recuperación',
    about:
      'Si pierdes el móvil, puedes iniciar sesión con uno de ellos en lugar del código de la app. Cada uno sirve una sola vez. Solo se muestran ahora.',
    list: 'Códigos de recuperación',
    download: 'Descargar',
    fileTitle: 'Códigos de recuperación de {email} para Carillon en {host}',
    saved: 'Los he guardado',
  },
  passkeys: {
    title: 'Llaves de acceso',
    about: 'Inicia sesión con tu huella, tu cara o un PIN en lugar de la contraseña y un código.',
    add: 'Añadir llave de acceso',
    added: 'Llave de acceso añadida.',
    notHere: 'Este navegador no puede añadir llaves de acceso para esta dirección.',
    needHttps:
      'Las llaves de acceso necesitan HTTPS: el administrador de esta instalación tiene que configurarlo.',
    dismissed: 'No se ha añadido ninguna llave de acceso: se ha cerrado el cuadro de diálogo del navegador.',
    known: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
    nameLabel: 'Nombre de la llave de acceso',
    nameAbout: 'Te ayuda a reconocerla en la lista.',
    addedAndUsed: 'Añadida: {added}. Último uso: {used}',
    addedNotUsed: 'Añadida: {added}. Todavía sin usar',
    moreActions: 'Más acciones para {name}',
    rename: 'Cambiar nombre',
    remove: 'Eliminar',
    renaming: 'Cambiar el nombre de la llave de acceso',
    removal: {
      title: '¿Eliminar {name}?',
      body: 'Ya no podrás iniciar sesión con ella, y se cerrará la sesión en los demás navegadores en los que la usaste. Elimínala también en tu dispositivo o en tu gestor de contraseñas: Carillon no puede hacerlo.',
    },
    removed: 'Llave de acceso eliminada.',
  },

  factorFirst: {
    code: {
      title: 'Para cambiar tu cuenta, inicia sesión con tu contraseña y un código',
      about:
        'Has iniciado sesión sin el código de tu app de autenticación. Si la has perdido, pide al administrador de esta instalación que la elimine.',
    },
    setUp: {
      title: 'Configura primero un segundo factor',
      about:
        'Uno de tus servicios exige un segundo factor. Cuando lo tengas, podrás cambiar aquí tu nombre, tu dirección de correo y tu contraseña, y eliminar tu cuenta.',
    },
    passkey: {
      title: 'Para cambiar tu cuenta, inicia sesión con tu llave de acceso',
      about:
        'Has iniciado sesión sin ella. Si la has perdido, pide al administrador de esta instalación que la elimine.',
      notHere:
        'Este navegador no puede usar llaves de acceso para esta dirección. Abre esta página en otro navegador que pueda.',
    },
  },

  signIns: {
    title: 'Dónde has iniciado sesión',
    everywhere: 'Cerrar todas las sesiones',
    confirm: {
      title: '¿Cerrar todas las sesiones?',
      body: 'Tendrás que volver a iniciar sesión en todos los navegadores, incluido este.',
    },
    thisBrowser: 'Este navegador',
    signedIn: 'Inicio de sesión: {time}',
    signedInFrom: 'Inicio de sesión: {time}, desde {address}',
    signOutOf: 'Cerrar sesión en {name}',
    signedOut: 'Sesión cerrada en {name}.',
  },
  browsers: { unknown: 'Navegador desconocido', onSystem: '{browser} en {system}' },

  mails: {
    title: 'Correos sobre tus servicios',
    about:
      'Cuando algo requiere tu atención: los servicios push rechazan tus notificaciones, fallan muchos envíos o se ha desactivado un webhook. Un correo por problema, a tu dirección confirmada.',
  },
  deletion: {
    title: 'Eliminar tu cuenta',
    about:
      'Dejas de formar parte de todos tus servicios. Los servicios se conservan: si alguno también debe desaparecer, elimínalo antes.',
    button: 'Eliminar…',
    confirm: {
      title: '¿Eliminar tu cuenta definitivamente?',
      about: 'Esta acción no se puede deshacer. Se eliminará lo siguiente:',
      data: 'tu nombre, tu contraseña, tus llaves de acceso y tu app de autenticación',
      access: 'tu acceso a todos los servicios y las invitaciones que has enviado',
      kept: 'Lo que has hecho seguirá apareciendo en «Actividad» en tus servicios, con tu nombre actual.',
      button: 'Eliminar definitivamente',
    },
  },
};
