import type { ConsoleTexts } from '../en.ts';

export const accounts: ConsoleTexts['accounts'] = {
  slogan: 'Un solo envío. Llega a todo el mundo.',
  bell: 'Una campana',
  email: 'Correo electrónico',
  password: 'Contraseña',
  name: 'Tu nombre',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  createAccount: 'Crear cuenta',
  yourAccount: 'Tu cuenta',
  toConsole: 'Ir a la consola',
  or: 'o',
  passkey: 'Iniciar sesión con una llave de acceso',
  company: 'Continuar con {name}',
  newPassword: { length: { other: 'Al menos {count} caracteres' }, withNote: '{length}. {note}' },

  signInPage: {
    changed: 'Se ha cambiado tu contraseña. Inicia sesión con la nueva.',
    forgot: '¿Has olvidado la contraseña?',
    newHere: '¿Es tu primera vez? {create}',
    newHereOrDemo: '¿Es tu primera vez? {create} o {demo}',
    orDemo: 'O {demo}',
    demo: 'probar la demo',
  },
  secondStep: {
    code: {
      title: 'Introduce el código',
      about: 'Tu app de autenticación muestra seis cifras para Carillon.',
      label: 'Código',
      other: 'Usar un código de recuperación',
    },
    recovery: {
      title: 'Introduce un código de recuperación',
      about:
        'Uno de los códigos que guardaste al configurar tu app de autenticación. Cada uno sirve una sola vez.',
      label: 'Código de recuperación',
      other: 'Usar la app de autenticación',
    },
    trust: {
      one: 'No volver a preguntar en este navegador durante {count} día',
      other: 'No volver a preguntar en este navegador durante {count} días',
    },
    back: 'Volver al inicio de sesión',
  },
  signUpPage: {
    closed: {
      title: 'El registro está cerrado',
      about: 'Pide una invitación a un propietario del servicio.',
    },
    about: 'Tu primera notificación, en dos minutos.',
    invited: 'Después podrás aceptar la invitación.',
    invitedAddress: 'Tu invitación es para esta dirección',
    known: '¿Ya tienes una cuenta? {signIn}',
  },
  forgot: {
    title: '¿Has olvidado la contraseña?',
    byMail: 'Te enviaremos un enlace por correo para que elijas una nueva.',
    sent: {
      title: 'Revisa tu correo',
      body: 'Si {email} tiene una cuenta, hemos enviado allí un enlace. Caduca dentro de una hora.',
    },
    send: 'Enviar enlace',
    byOperator:
      'Este servidor no puede enviar correos. Pide a su administrador que ejecute este comando, que muestra un enlace válido durante una hora:',
    command: 'Comando para el administrador',
    remembered: '¿Ya la recuerdas? {signIn}',
  },
  reset: {
    title: 'Elige una contraseña nueva',
    expired: {
      title: 'Este enlace ha caducado',
      about: 'Ya se ha usado o tiene más de una hora.',
      button: 'Obtener un enlace nuevo',
    },
    account: 'Cuenta',
    label: 'Contraseña nueva',
    note: 'Se cerrarán todas tus sesiones.',
    button: 'Guardar contraseña',
  },
  link: { title: 'Inicia sesión con tu enlace', about: 'El enlace sirve una sola vez y durante una hora.' },

  invitation: {
    title: 'Invitación',
    invalid: {
      title: 'Esta invitación ya no es válida',
      about:
        'Se ha usado, revocado o sustituido por otra más reciente, o tiene más de siete días. Pide una nueva a la persona que te la envió.',
    },
    join: 'Únete a {service}',
    aService: 'un servicio',
    about: '{name} te ha invitado a colaborar en la gestión de sus notificaciones.',
    anOwner: 'Un propietario',
    role: 'Tu función: {role}',
    otherAccount: 'La invitación es para {email}, pero has iniciado sesión como {account}.',
    signOut: 'Cerrar sesión y continuar',
    expires: 'La invitación caduca {time}.',
    expiresFor: 'La invitación es para {email} y caduca {time}.',
    formerAddress: 'La invitación se envió a {email}, tu dirección anterior. Caduca {time}.',
    accept: 'Aceptar',
    signIn: 'Iniciar sesión y aceptar',
    create: 'Crear cuenta y aceptar',
    hasChanged: '¿Ha cambiado tu dirección desde entonces? Inicia sesión con la nueva.',
  },

  verify: {
    confirmed: 'Tu dirección de correo está confirmada',
    changed: 'Tu dirección de correo ha cambiado',
    confirm: {
      title: 'Confirma tu dirección de correo',
      button: 'Confirmar',
      why: 'Carillon solo envía invitaciones por correo en nombre de cuentas con una dirección confirmada.',
    },
    change: {
      title: 'Cambia tu dirección de correo',
      about: 'De {former} a {email}',
      button: 'Cambiar dirección',
      why: 'A partir de entonces, inicias sesión con la dirección nueva. Avisaremos a la anterior.',
    },
    invalid: 'Este enlace ha caducado o es para otra cuenta.',
    again: {
      button: 'Volver a enviar el correo de confirmación',
      sent: 'Enviado. Abre el enlace que contiene en un plazo de 24 horas.',
      failed: 'No se ha podido enviar el correo. Inténtalo de nuevo más tarde.',
      limited: 'Se han enviado demasiados correos. Inténtalo de nuevo dentro de una hora.',
      none: 'Esta instalación no tiene servidor de correo.',
    },
  },

  deleted: {
    tab: 'Servicio eliminado',
    title: '{service} se ha eliminado',
    byOwner: 'Un propietario',
    canRestore:
      '{by} lo ha eliminado. No se envía nada y se rechazan las solicitudes de tu servidor. Puedes restaurarlo hasta el {time}; después, todos sus datos se borrarán definitivamente.',
    ownerCanRestore:
      '{by} lo ha eliminado. No se envía nada y se rechazan las solicitudes de tu servidor. Un propietario puede restaurarlo hasta el {time}; después, todos sus datos se borrarán definitivamente.',
    restore: 'Restaurar servicio',
    new: 'Nuevo servicio',
  },
  others: 'Tus otros servicios: {services}',

  secondFactor: {
    tab: 'Segundo factor obligatorio',
    title: '{service} exige un segundo factor',
    why: 'Sus propietarios piden a todo el equipo algo más que una contraseña.',
    passkey:
      'Inicia sesión con tu llave de acceso. Si la has perdido, pide al administrador de esta instalación que la elimine.',
    authenticator:
      'Cierra sesión y vuelve a iniciarla con tu contraseña y el código de tu app de autenticación.',
    none: 'Configura una app de autenticación o una llave de acceso en tu cuenta: solo lleva dos minutos.',
    setUp: 'Configurar un segundo factor',
    signedInAs: 'Has iniciado sesión como {email}. {signOut}',
  },

  companyErrors: {
    cancelled: 'No has iniciado sesión con {name}.',
    expired: 'Este inicio de sesión ha tardado demasiado o ya se había usado. Empieza de nuevo.',
    unreachable:
      'No se puede acceder a la página de inicio de sesión de {name} en este momento. Inténtalo de nuevo en unos minutos.',
    refused:
      'El servidor de {name} ha rechazado el inicio de sesión. Pregunta al administrador de esta instalación: su registro indica el motivo.',
    invalid:
      'La respuesta de {name} no es para esta instalación, así que no se ha iniciado sesión. Empieza de nuevo o pregunta al administrador.',
    unverified:
      'La dirección de correo en {name} no está verificada. Pide a quien gestiona esas cuentas que la verifique.',
    not_connected:
      'Tu dirección de correo ya tiene una cuenta aquí, que todavía no está conectada con {name}. Inicia sesión como hasta ahora y elige «Conectar cuenta de empresa» en tu cuenta.',
    not_connected_only:
      'Tu dirección de correo ya tiene una cuenta aquí, que todavía no está conectada con {name}. Pide un enlace de inicio de sesión al administrador de esta instalación y elige después «Conectar cuenta de empresa» en tu cuenta.',
    registration_closed:
      'Todavía no tienes acceso. Pide a un propietario de tu servicio que invite a tu dirección de {name} o que asigne una función a uno de tus grupos.',
    suspended: 'Tu cuenta está suspendida. Pregunta al administrador de esta instalación.',
    failed: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo en unos minutos.',
    signed_out:
      'Tu sesión ha terminado o no permite hacer esto. Vuelve a iniciar sesión y conecta después tu cuenta.',
    other_address:
      'La dirección de {name} no es la de esta cuenta. Cambia primero aquí la dirección de correo y conecta después la cuenta.',
    taken:
      'Esta cuenta, o la que has elegido en {name}, ya está conectada con otra. Desconéctala allí primero.',
  },
};
