/** Spanish as in Spain. */
import type { Mails } from './en.ts';

export const mails: Mails = {
  hours: { one: '{count} hora', other: '{count} horas' },
  days: { one: '{count} día', other: '{count} días' },
  deliveries: {
    one: 'ha fallado {count} envío',
    other: 'han fallado {count} envíos',
    many: 'han fallado {count} de envíos',
  },
  aService: 'un servicio',
  anOwner: 'Un propietario',
  aMember: 'Un miembro del equipo',
  aNotification: 'una notificación',
  sentBy: 'Enviado por Carillon en {host}',
  fallback: 'Si el botón no funciona, abre esta dirección:',
  texts: {
    password: {
      subject: 'Restablece tu contraseña de Carillon',
      paragraphs: [
        'Hemos recibido una solicitud para restablecer la contraseña de tu cuenta de Carillon.',
        {
          text: 'Para elegir una contraseña nueva, abre este enlace en un plazo de {period}:',
          button: 'Elegir una contraseña nueva',
        },
        'Si no lo has solicitado tú, puedes ignorar este correo. Tu contraseña no cambiará.',
      ],
    },
    verification: {
      subject: 'Confirma tu dirección de correo',
      paragraphs: [
        'Confirma esta dirección para iniciar sesión en Carillon en {host}, donde se ha creado una cuenta con ella.',
        {
          text: 'Abre este enlace en un plazo de {period} e inicia sesión:',
          button: 'Confirmar esta dirección',
        },
        'Si no has creado esta cuenta, puedes ignorar este correo.',
      ],
    },
    emailChange: {
      subject: 'Confirma tu nueva dirección de correo',
      paragraphs: [
        'Alguien ha pedido iniciar sesión en Carillon en {host} con esta dirección de correo a partir de ahora.',
        {
          text: 'Para cambiar la dirección de tu cuenta, abre este enlace en un plazo de {period} e inicia sesión con tu dirección actual:',
          button: 'Usar esta dirección',
        },
        'Si no lo has pedido tú, puedes ignorar este correo.',
      ],
    },
    addressInUse: {
      subject: 'Tu dirección de correo ya tiene una cuenta',
      paragraphs: [
        'Alguien ha pedido iniciar sesión en otra cuenta de Carillon en {host} con esta dirección de correo a partir de ahora. La dirección ya tiene una cuenta, así que no se ha cambiado nada.',
        'Si has sido tú, elimina primero una de las dos cuentas. Si no, puedes ignorar este correo.',
      ],
    },
    emailChanged: {
      subject: 'Se ha cambiado tu dirección de correo',
      paragraphs: [
        'La dirección de correo de tu cuenta de Carillon en {host} es ahora {email}. Con esta ya no se puede iniciar sesión.',
        'Si no la has cambiado tú, alguien conoce tu contraseña: pide ayuda de inmediato al administrador de esta instalación.',
      ],
    },
    invitation: {
      subject: '{email} te ha invitado a Carillon',
      paragraphs: [
        '{by} te ha invitado a gestionar las notificaciones de {service} en Carillon.',
        {
          text: 'Para aceptar la invitación, abre este enlace en un plazo de {period}:',
          button: 'Aceptar la invitación',
        },
        'Si no conoces a {email}, puedes ignorar este correo.',
      ],
    },
    deletion: {
      subject: 'Se ha eliminado un servicio',
      paragraphs: [
        '{by} ha eliminado {service} en Carillon. Ya no acepta ni envía nada.',
        {
          text: 'El {day} se borrará definitivamente todo lo que contiene: dispositivos, clientes, notificaciones e imágenes. Hasta entonces puedes restaurarlo aquí:',
          button: 'Restaurarlo',
        },
      ],
    },
    refused: {
      subject: 'Los servicios push rechazan tus notificaciones',
      paragraphs: [
        'Varios servicios push han rechazado las credenciales de {service}: {deliveries} en las últimas 24 horas. Hasta que el administrador de esta instalación lo solucione, las notificaciones no llegarán.',
      ],
    },
    notification: {
      subject: 'Han fallado muchos envíos',
      paragraphs: [
        'Han fallado {failed} de los {total} envíos de una notificación de {service}. La página de la notificación indica los motivos y qué hacer.',
      ],
    },
    day: {
      subject: 'Han fallado muchos envíos',
      paragraphs: [
        'Han fallado {failed} de los {total} envíos de {service} en las últimas 24 horas. El resumen indica los motivos y qué hacer.',
      ],
    },
    paused: {
      subject: 'Un servicio push ha suspendido tus notificaciones',
      paragraphs: [
        '{pushService} ha suspendido las notificaciones de {service}. {rule} Las notificaciones a muchos clientes esperan hasta el {until} UTC y después salen solas; las dirigidas a un solo cliente se siguen intentando enviar. Solo el paso del tiempo pone fin a la suspensión. Para evitar otra, envía con menos frecuencia, reparte las notificaciones a lo largo de unas horas y deja fuera a los clientes que no reaccionan.',
      ],
    },
    domain: {
      subject: 'Tu dominio apunta a otro sitio',
      paragraphs: [
        '{domain}, el dominio de {service}, no apunta a esta instalación desde hace una semana. Los móviles que se suscribieron allí no abren nada, y los que tienen un navegador que busca allí las actualizaciones dejarán de recibir notificaciones. Restablece su registro DNS: lo encontrarás en la página «Enlace».',
      ],
    },
    certificate: {
      subject: 'El certificado de tu dirección caduca pronto',
      paragraphs: [
        'No se ha podido renovar el certificado de {address}, la dirección en la que los móviles abren {service}. Es válido hasta el {day}. Después, los móviles y los navegadores se negarán a abrir la app y esta consola. Las notificaciones seguirán llegando a los móviles ya suscritos. El administrador de esta instalación puede ver la causa, y qué hacer, con el comando «carillon status».',
      ],
    },
    feed_failing: {
      subject: 'No se puede leer un feed',
      paragraphs: [
        'Las nuevas publicaciones de {feed} ya no se envían a los clientes de {service}, porque el feed no se puede leer desde el {day}: {reason}. Carillon sigue intentándolo. Si el feed tiene otra dirección, cámbiala en la automatización que inicia.',
      ],
    },
    feed_flooded: {
      subject: 'Un feed tenía muchas publicaciones nuevas a la vez',
      paragraphs: [
        '{feed} tenía más publicaciones nuevas a la vez que las {max} que {service} envía en una hora. Se han enviado las más recientes; las demás ({skipped}) se dan por vistas y no se enviarán. Ocurre cuando un sitio se traslada y sus publicaciones reciben identificadores nuevos. ¿Eran realmente nuevas? Entonces envía tú las mejores; si no, no hay que hacer nada.',
      ],
    },
    proposal: {
      subject: 'Una notificación espera tu aprobación',
      paragraphs: [
        '{by} ha escrito una notificación de {service} para muchos clientes: «{title}». Se enviará cuando la apruebes tú u otro propietario.',
      ],
    },
    webhook: {
      subject: 'Se ha desactivado un webhook',
      paragraphs: [
        'Carillon ha desactivado un webhook de {service} porque todas las solicitudes que se le enviaron durante cinco días han fallado. Su host es {webhook}. Los eventos se conservan durante 30 días: repáralo, vuelve a activarlo y recupéralos.',
      ],
    },
  },
  chromeRule:
    'Chrome lo hace con los sitios que envían muchísimas notificaciones a las que reaccionan pocas personas: al principio durante un día, y después durante 7 y 14 días.',
  attention: [
    { text: 'Más información:', button: 'Abrir en la consola' },
    {
      text: 'Recibes este correo porque este servicio es tuyo. Para no recibir más correos así:',
      link: true,
    },
  ],
};
