import type { ConsoleTexts } from '../en.ts';

export const overview: ConsoleTexts['overview'] = {
  daysInUtc: '{days}, en comparación con {before}. Los días siguen la hora UTC.',
  daysIn: '{days}, en comparación con {before}. Los días siguen la hora de {zone}.',
  deleted: 'Las notificaciones anteriores al {date} se han eliminado.',
  empty: {
    title: 'Aún no hay dispositivos',
    body: 'Abre primero la app en tu móvil y envíate una notificación: solo lleva dos minutos. Después, esta página mostrará tus dispositivos y lo que envías.',
  },

  period: {
    label: 'Periodo',
    days: { one: '{count} día', other: '{count} días' },
    custom: 'Personalizado',
    customLabel: 'Periodo personalizado',
    first: 'Primer día',
    last: 'Último día',
    errors: {
      incomplete: 'Elige los dos días.',
      tooEarly: 'Elige días a partir del año 2000.',
      reversed: 'El último día es anterior al primero.',
      tooLong: 'Elige como máximo un año.',
    },
  },

  devices: { one: '{count} dispositivo', other: '{count} dispositivos', many: '{count} de dispositivos' },
  activeDevices: 'Dispositivos activos',

  tiles: {
    devices: 'Suscritos: {subscribed} · Confirmados: {proven}',
    sent: 'Notificaciones enviadas',
    deliveries: { one: '{count} envío', other: '{count} envíos', many: '{count} de envíos' },
    sentTo: '{deliveries} · Dados de baja: {unsubscribed}',
    failed: 'Envíos fallidos',
    tapped: 'Tasa de toques',
    taps: { one: '{count} toque', other: '{count} toques', many: '{count} de toques' },
    noEarlier: 'Sin cifras anteriores',
    unchanged: 'Sin cambios',
    change: '{change} respecto a {before}',
    points: { one: '{count} punto', other: '{count} puntos' },
    up: 'Sube',
    down: 'Baja',
  },

  growth: {
    same: '{devices} (suscritos: {subscribed}), tantos como el {day}',
    more: '{devices} (suscritos: {subscribed}), {number} más que el {day}',
    fewer: '{devices} (suscritos: {subscribed}), {number} menos que el {day}',
    table: 'Dispositivos activos por día',
  },
  deliveries: {
    title: 'Envíos y toques',
    about: 'Por día',
    table: 'Envíos y toques por día',
    none: 'No se envió nada en este periodo.',
    sent: 'Enviados',
    unsubscribed: 'Dados de baja',
    failed: 'Fallidos',
    taps: 'Toques',
  },
  dayIn: 'Día en {zone}',

  recent: {
    title: 'Notificaciones recientes',
    all: 'Ver todas',
    none: 'No hay envíos masivos en este periodo.',
    tapped: '{share} de toques',
  },
  next: {
    title: 'Próximamente',
    none: 'No hay nada programado.',
    all: 'Ver todas ({number})',
    to: {
      everybody: 'a todos',
      user: 'a un cliente',
      device: 'a un dispositivo',
      audience: 'a una audiencia',
    },
  },

  attention: {
    title: 'Requiere atención',
    none: 'Todo en orden.',
    problem: 'Problema',
    note: 'Nota',
    failures: {
      title: {
        one: 'Google o Apple no aceptaron {count} mensaje en los últimos 7 días',
        other: 'Google o Apple no aceptaron {count} mensajes en los últimos 7 días',
        many: 'Google o Apple no aceptaron {count} de mensajes en los últimos 7 días',
      },
      about: '{reason}. {advice}',
      link: 'Ver notificaciones',
    },
    pauses: {
      chrome: {
        title: 'El servicio push de Chrome ha suspendido tus notificaciones',
        about:
          '{host} respondió {answer}. Chrome lo hace con los sitios que envían muchísimas notificaciones a las que reaccionan pocas personas: al principio durante un día, y después durante 7 y 14 días. Las notificaciones a muchos clientes esperan hasta el {time} y después salen solas; las dirigidas a un solo cliente se siguen intentando enviar. Solo el paso del tiempo pone fin a la suspensión. Para evitar otra, envía con menos frecuencia, reparte las notificaciones a lo largo de unas horas y deja fuera a los clientes que no reaccionan.',
      },
      any: {
        title: '{host} ha suspendido tus notificaciones',
        about:
          '{host} respondió {answer}. Las notificaciones a muchos clientes esperan hasta el {time} y después salen solas; las dirigidas a un solo cliente se siguen intentando enviar. Solo el paso del tiempo pone fin a la suspensión. Para evitar otra, envía con menos frecuencia, reparte las notificaciones a lo largo de unas horas y deja fuera a los clientes que no reaccionan.',
      },
    },
    domain: {
      title: '{domain} apunta a otro sitio',
      about:
        'Desde hace una semana no apunta a esta instalación. Los móviles que se suscribieron allí dejarán de recibir notificaciones si no se restablece su registro DNS.',
      link: 'Ver el registro',
    },
    certificate: {
      title: 'El certificado de la dirección de tu app caduca pronto',
      about:
        'No se ha podido renovar el de {host}. Los móviles podrán abrir la app hasta el {time}. El administrador de esta instalación puede ver la causa con el comando «carillon status».',
    },
    https: {
      title: 'Los móviles no pueden abrir tu app',
      about:
        'Exigen HTTPS para las notificaciones. El administrador de esta instalación tiene que poner en PUBLIC_URL su dirección https.',
    },
    unusedKey: {
      title: 'La clave de API {name} no se usa',
      titleUnnamed: 'La clave de API que termina en {end} no se usa',
      lastUsed: 'Último uso: {time}. Revócala si no la necesitas.',
      notUsed: 'No se ha usado en los últimos 90 días. Revócala si no la necesitas.',
      link: 'Ver claves de API',
    },
    logo: {
      title: 'Aún no hay logotipo',
      about: 'Aparece en la pantalla de inicio de tus clientes y junto a cada notificación.',
      link: 'Añadir un logotipo',
    },
  },
};
