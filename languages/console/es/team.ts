import type { ConsoleTexts } from '../en.ts';

export const team: ConsoleTexts['team'] = {
  about:
    'Todas las personas que gestionan este servicio. Solo los propietarios pueden invitar a alguien o cambiar funciones.',
  aboutForOwners: 'Todas las personas que gestionan este servicio, cada una con su propia cuenta.',
  members: 'Miembros',
  permissions: 'Permisos',
  role: 'Función',
  remove: 'Quitar',

  member: {
    you: 'tú',
    byGroup: 'Por grupo',
    noSecondFactor: 'Sin segundo factor',
    joined: 'Incorporación: {time}',
    roleOf: 'Función de {name}',
    moreActions: 'Más acciones para {name}',
    oneOwner: 'Un servicio necesita al menos un propietario',
    leave: 'Abandonar el servicio',
    removed: 'Se ha quitado a {name}.',
    nowRole: {
      owner: 'Nueva función de {name}: propietario.',
      editor: 'Nueva función de {name}: editor.',
      writer: 'Nueva función de {name}: redactor.',
      viewer: 'Nueva función de {name}: lector.',
    },
    leaving: {
      title: '¿Abandonar este servicio?',
      body: 'Perderás el acceso. Para volver, necesitarás una nueva invitación de un propietario.',
      button: 'Abandonar',
    },
    removal: {
      title: '¿Quitar a {name}?',
      body: 'Perderá el acceso a este servicio. Se conservan su cuenta y sus entradas en «Actividad».',
    },
    untilSignIn:
      'Esto dura hasta el próximo inicio de sesión, salvo que el grupo pierda su función. {consequence}',
    givingUp: {
      title: '¿Renunciar a la función de propietario?',
      body: 'Ya no podrás gestionar las claves de API ni el equipo. Solo otro propietario podrá devolverte la función.',
      button: 'Renunciar',
    },
  },

  invite: {
    title: 'Invitar a alguien',
    button: 'Invitar',
    done: 'Hecho',
    created: {
      title: 'Invitación para {email}',
      failed: 'No se ha podido enviar el correo. Envía tú el enlace.',
      unverified:
        'No se ha enviado por correo: aún no has confirmado tu propia dirección. Abre el enlace que te enviamos o pide uno nuevo en {account}. Envía tú este enlace.',
      limited:
        'No se ha enviado por correo: se han enviado demasiados correos en la última hora. Envía tú el enlace.',
      sent: 'Hemos enviado este enlace a {email}. También puedes enviarlo tú:',
      send: 'Envía este enlace a {email}:',
      link: 'Enlace de invitación',
      once: 'El enlace solo se muestra una vez. Es válido durante siete días y solo para una cuenta con esa dirección. Para obtener un enlace nuevo, vuelve a invitar a esa persona.',
    },
  },

  invitations: {
    title: 'Invitados',
    list: 'Invitaciones',
    invitedBy: 'Invitación de {name}',
    expired: 'Caducada',
    expiresAt: 'Caduca: {time}',
    expiredAt: 'Caducó: {time}',
    revoke: 'Revocar',
    revokeFor: 'Revocar la invitación para {email}',
    revocation: {
      title: '¿Revocar la invitación para {email}?',
      body: 'El enlace que le enviaste dejará de funcionar.',
    },
    revoked: 'Invitación revocada.',
  },

  groups: {
    title: 'Funciones por grupo',
    about:
      'Los miembros de un grupo de tu empresa obtienen su función al iniciar sesión y la pierden en el siguiente inicio de sesión después de salir del grupo. Las funciones que asignas a mano se conservan.',
    group: 'Grupo',
    add: 'Añadir',
    added: 'Los miembros de {group} obtienen la función {role} al iniciar sesión.',
    removeRole: 'Quitar la función de {group}',
    removal: {
      title: '¿Quitar la función de {group}?',
      body: 'Quienes tengan una función solo por este grupo perderán el acceso en su próximo inicio de sesión.',
    },
    removed: '{group} ya no tiene ninguna función.',
  },
};
