import type { ConsoleTexts } from '../en.ts';

export const activity: ConsoleTexts['activity'] = {
  about:
    'Lo que tu equipo ha hecho en la consola, de lo más reciente a lo más antiguo. Las horas son de {zone}. No incluye las solicitudes hechas con una clave de API.',
  empty: {
    title: 'Aún no hay actividad',
    body: 'Aquí aparece todo lo que los miembros del equipo envían, cambian o eliminan.',
  },
  today: 'Hoy',
  yesterday: 'Ayer',
  withRole: '{name} ({role})',
  withNewRole: '{name} (ahora {role})',
  actors: { operator: 'El administrador', visitor: 'Un visitante' },

  sentences: {
    'service.created': { of: '{actor} creó el servicio {subject}', alone: '{actor} creó el servicio' },
    'service.deleted': '{actor} eliminó el servicio',
    'service.restored': '{actor} restauró el servicio',
    'service.suspended': {
      of: '{actor} suspendió el servicio: {subject}',
      alone: '{actor} suspendió el servicio',
    },
    'service.resumed': '{actor} reanudó el servicio',
    'domain.set': {
      of: '{actor} trasladó la app a {subject}',
      alone: '{actor} trasladó la app a una dirección propia',
    },
    'domain.left': {
      of: '{actor} abandonó la dirección {subject}',
      alone: '{actor} abandonó la dirección propia de la app',
    },
    'notification.sent': { of: '{actor} envió {subject}', alone: '{actor} envió una notificación' },
    'notification.scheduled': {
      of: '{actor} programó {subject}',
      alone: '{actor} programó una notificación',
    },
    'notification.changed': {
      of: '{actor} cambió la notificación programada {subject}',
      alone: '{actor} cambió una notificación programada',
    },
    'notification.cancelled': {
      of: '{actor} canceló {subject}',
      alone: '{actor} canceló una notificación',
    },
    'notification.replaced': {
      of: '{actor} corrigió {subject}',
      alone: '{actor} corrigió una notificación',
    },
    'notification.retracted': {
      of: '{actor} retiró {subject} de «Mensajes»',
      alone: '{actor} retiró una notificación de «Mensajes»',
    },
    'notification.stopped': {
      of: '{actor} detuvo el envío de {subject}',
      alone: '{actor} detuvo una notificación',
    },
    'notification.resent': {
      of: '{actor} reenvió a los dispositivos con fallos: {subject}',
      alone: '{actor} reenvió una notificación a los dispositivos con fallos',
    },
    'notification.tested': {
      of: '{actor} envió una prueba de {subject}',
      alone: '{actor} envió una prueba',
    },
    'notification.approved': { of: '{actor} aprobó {subject}', alone: '{actor} aprobó una notificación' },
    'proposal.created': {
      of: '{actor} pidió la aprobación de {subject}',
      alone: '{actor} pidió la aprobación de una notificación',
    },
    'proposal.removed': {
      of: '{actor} rechazó o retiró {subject}',
      alone: '{actor} rechazó o retiró una notificación',
    },
    'approval.required':
      '{actor} exigió la aprobación de un propietario para las notificaciones a muchos clientes',
    'approval.optional': '{actor} dejó de exigir la aprobación de un propietario',
    'template.created': {
      of: '{actor} guardó la plantilla {subject}',
      alone: '{actor} guardó una plantilla',
    },
    'template.changed': {
      of: '{actor} cambió la plantilla {subject}',
      alone: '{actor} cambió una plantilla',
    },
    'template.removed': {
      of: '{actor} eliminó la plantilla {subject}',
      alone: '{actor} eliminó una plantilla',
    },
    'device.deactivated': {
      of: '{actor} desactivó el dispositivo {subject}',
      alone: '{actor} desactivó un dispositivo',
    },
    'devices.deactivated': {
      of: '{actor} desactivó {subject}',
      alone: '{actor} desactivó varios dispositivos',
    },
    'devices.imported': { of: '{actor} importó {subject}', alone: '{actor} importó dispositivos' },
    'vapid_key.imported': {
      of: '{actor} importó la clave VAPID {subject}',
      alone: '{actor} importó una clave VAPID',
    },
    'vapid_key.deleted': {
      of: '{actor} eliminó la clave VAPID {subject}',
      alone: '{actor} eliminó una clave VAPID',
    },
    'user.deactivated': {
      of: '{actor} desactivó los dispositivos de {subject}',
      alone: '{actor} desactivó los dispositivos de un cliente',
    },
    'user.changed': {
      of: '{actor} cambió las etiquetas o los temas de {subject}',
      alone: '{actor} cambió las etiquetas o los temas de un cliente',
    },
    'user.nicknamed': {
      of: '{actor} cambió el apodo de {subject}',
      alone: '{actor} cambió el apodo de un cliente',
    },
    'users.changed': {
      of: '{actor} cambió las etiquetas de {subject}',
      alone: '{actor} cambió las etiquetas de varios clientes',
    },
    'users.exported': '{actor} exportó la lista de clientes',
    'user.merged': {
      of: '{actor} combinó un cliente anónimo con {subject}',
      alone: '{actor} combinó un cliente anónimo con otro',
    },
    'user.erased': '{actor} borró los datos de un cliente',
    'brand.changed': { of: '{actor} cambió la marca: {subject}', alone: '{actor} cambió la marca' },
    'settings.changed': {
      of: '{actor} cambió los ajustes: {subject}',
      alone: '{actor} cambió los ajustes',
    },
    'picture.uploaded': { of: '{actor} subió la imagen {subject}', alone: '{actor} subió una imagen' },
    'widget.created': { of: '{actor} añadió el widget {subject}', alone: '{actor} añadió un widget' },
    'widget.changed': { of: '{actor} cambió el widget {subject}', alone: '{actor} cambió un widget' },
    'widget.moved': { of: '{actor} movió el widget {subject}', alone: '{actor} movió un widget' },
    'widget.removed': { of: '{actor} quitó el widget {subject}', alone: '{actor} quitó un widget' },
    'audience.created': {
      of: '{actor} guardó la audiencia {subject}',
      alone: '{actor} guardó una audiencia',
    },
    'audience.changed': {
      of: '{actor} cambió la audiencia {subject}',
      alone: '{actor} cambió una audiencia',
    },
    'audience.deleted': {
      of: '{actor} eliminó la audiencia {subject}',
      alone: '{actor} eliminó una audiencia',
    },
    'automation.created': {
      of: '{actor} creó la automatización {subject}',
      alone: '{actor} creó una automatización',
    },
    'automation.changed': {
      of: '{actor} cambió la automatización {subject}',
      alone: '{actor} cambió una automatización',
    },
    'automation.enabled': {
      of: '{actor} activó la automatización {subject}',
      alone: '{actor} activó una automatización',
    },
    'automation.disabled': {
      of: '{actor} desactivó la automatización {subject}',
      alone: '{actor} desactivó una automatización',
    },
    'automation.deleted': {
      of: '{actor} eliminó la automatización {subject}',
      alone: '{actor} eliminó una automatización',
    },
    'topic.created': { of: '{actor} creó el tema {subject}', alone: '{actor} creó un tema' },
    'topic.changed': { of: '{actor} cambió el tema {subject}', alone: '{actor} cambió un tema' },
    'topic.deleted': { of: '{actor} eliminó el tema {subject}', alone: '{actor} eliminó un tema' },
    'webhook.created': { of: '{actor} creó el webhook a {subject}', alone: '{actor} creó un webhook' },
    'webhook.changed': { of: '{actor} cambió el webhook a {subject}', alone: '{actor} cambió un webhook' },
    'webhook.deleted': { of: '{actor} eliminó el webhook a {subject}', alone: '{actor} eliminó un webhook' },
    'webhook.rotated': {
      of: '{actor} sustituyó el secreto del webhook a {subject}',
      alone: '{actor} sustituyó el secreto de un webhook',
    },
    'webhook.recovered': {
      of: '{actor} volvió a enviar eventos a {subject}',
      alone: '{actor} volvió a enviar eventos de un webhook',
    },
    'identity_secret.made': '{actor} creó un nuevo secreto de identidad',
    'second_factor.required': '{actor} exigió un segundo factor al equipo',
    'second_factor.optional': '{actor} hizo opcional el segundo factor',
    'key.issued': { of: '{actor} creó la clave de API {subject}', alone: '{actor} creó una clave de API' },
    'key.renamed': {
      of: '{actor} cambió el nombre de una clave de API a {subject}',
      alone: '{actor} cambió el nombre de una clave de API',
    },
    'key.revoked': {
      of: '{actor} revocó la clave de API {subject}',
      alone: '{actor} revocó una clave de API',
    },
    'member.invited': { of: '{actor} invitó a {subject}', alone: '{actor} invitó a alguien' },
    'member.joined': { of: '{actor} se unió al equipo como {subject}', alone: '{actor} se unió al equipo' },
    'member.changed': { of: '{actor} cambió la función de {subject}', alone: '{actor} cambió una función' },
    'member.removed': {
      of: '{actor} quitó a {subject} del equipo',
      alone: '{actor} quitó a alguien del equipo',
    },
    'member.left': '{actor} abandonó el servicio',
    'member.deleted': {
      of: '{actor} eliminó la cuenta de {subject}',
      alone: '{actor} eliminó una cuenta',
    },
    'member.suspended': {
      of: '{actor} suspendió la cuenta de {subject}',
      alone: '{actor} suspendió una cuenta',
    },
    'member.resumed': {
      of: '{actor} levantó la suspensión de la cuenta de {subject}',
      alone: '{actor} levantó la suspensión de una cuenta',
    },
    'member.joined_by_group': {
      of: '{actor} se unió al equipo a través de un grupo, como {subject}',
      alone: '{actor} se unió al equipo a través de un grupo',
    },
    'member.changed_by_group': {
      of: '{actor} obtuvo a través de un grupo la función {subject}',
      alone: '{actor} cambió de función a través de un grupo',
    },
    'member.left_by_group': '{actor} perdió la función que tenía a través de un grupo, y con ella el acceso',
    'member.let_in': {
      of: '{actor} creó para {subject} un enlace de inicio de sesión, que se usó',
      alone: '{actor} creó un enlace de inicio de sesión, que se usó',
    },
    'company_account.connected': '{actor} conectó su cuenta de empresa',
    'company_account.disconnected': '{actor} desconectó su cuenta de empresa',
    'group.granted': {
      of: '{actor} asignó una función a un grupo: {subject}',
      alone: '{actor} asignó una función a un grupo',
    },
    'group.revoked': {
      of: '{actor} quitó la función a un grupo: {subject}',
      alone: '{actor} quitó la función a un grupo',
    },
    'invitation.revoked': {
      of: '{actor} revocó la invitación para {subject}',
      alone: '{actor} revocó una invitación',
    },
  },
};
