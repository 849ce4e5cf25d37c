import type { ConsoleTexts } from '../en.ts';

export const delivery: ConsoleTexts['delivery'] = {
  schedule: {
    title: 'Cuándo',
    label: 'Cuándo enviar',
    now: 'Ahora',
    later: 'Programar',
    date: 'Fecha',
    time: 'Hora',
    local: 'A las {time}, hora local',
    localUnset: 'A esta hora, hora local',
    localAbout: 'Cada zona horaria la recibe cuando sus propios relojes marcan esta hora.',
    unknownZone:
      'Un móvil cuya zona horaria no se conoce la recibe según la hora de {zone}, la zona horaria de tu servicio.',
    zone: 'Las horas son de {zone}, la zona horaria de tu navegador.',
    timeAndZone: '{time}. Las horas son de {zone}, la zona horaria de tu navegador.',
    quick: {
      inHour: 'Dentro de 1 hora',
      tomorrow: 'Mañana, {time}',
      tomorrowMonday: 'Mañana, lunes, {time}',
      monday: 'Lunes, {time}',
      nextMonday: 'Próximo lunes, {time}',
      elsewhere: '{label} ({city})',
    },
    quiet: {
      local: 'Las {time} están en tu horario de silencio: llega cuando este termina, a las {to}.',
      any: 'Donde en ese momento sea entre las {from} y las {to}, espera hasta las {to}: es tu horario de silencio. Solo las de urgencia alta no esperan.',
    },
  },
  pace: {
    label: 'Ritmo',
    about: 'Para que tu sitio no tenga que atender en el mismo momento a todos los que la tocan.',
    atOnce: 'Todas a la vez',
    evenly: 'A lo largo de {duration}',
  },

  durations: {
    days: { one: '{count} día', other: '{count} días', many: '{count} de días' },
    hours: { one: '{count} hora', other: '{count} horas', many: '{count} de horas' },
    minutes: { one: '{count} minuto', other: '{count} minutos', many: '{count} de minutos' },
    seconds: { one: '{count} segundo', other: '{count} segundos', many: '{count} de segundos' },
    none: 'Solo ahora',
  },

  options: {
    title: 'Opciones de envío',
    defaults: 'Urgencia, caducidad, sonido y número en el icono: los valores predeterminados suelen bastar.',
    chosen: '{name}: {value}',
    urgency: {
      label: 'Urgencia',
      automatic: 'Automática',
      automaticAbout:
        'Alta a un solo cliente o dispositivo, normal a muchos: un pedido despierta el móvil; un anuncio puede tardar unos minutos.',
      high: {
        label: 'Alta',
        about:
          'Despierta el móvil al instante. Para lo que alguien está esperando, como un pedido o un mensaje.',
      },
      normal: {
        label: 'Normal',
        about: 'Ahorra batería: un móvil que no se está usando puede tardar unos minutos en mostrarla.',
      },
      low: {
        label: 'Baja',
        about:
          'Puede esperar a que el móvil esté cargándose o conectado a una wifi. Para ofertas y resúmenes.',
      },
      veryLow: {
        label: 'Muy baja',
        about:
          'Puede esperar a que el móvil esté cargándose y conectado a una wifi. Para lo que puede esperar hasta la noche.',
      },
    },
    expiry: {
      label: 'Caduca después de',
      default: '{duration} (predeterminado)',
      about: 'Un móvil que esté sin conexión durante más de {duration} no la recibirá.',
      aboutNone: 'Los móviles que ahora mismo están sin conexión no la recibirán nunca.',
    },
    badge: {
      label: 'Número en el icono',
      about:
        'El número sobre el icono de la app instalada. Lo muestran los iPhone y los ordenadores; 0 lo quita.',
      none: 'Ninguno',
    },
    silent: { label: 'Silenciosa', about: 'Llega sin sonido ni vibración.' },
    stay: {
      label: 'Mantener en pantalla',
      about:
        'Permanece hasta que se toca o se descarta. Chrome y Edge lo hacen en los ordenadores; los iPhone, nunca.',
    },
    collapseKey: {
      label: 'Clave de sustitución',
      about:
        'Una notificación sustituye a otra anterior con la misma clave, en el móvil y mientras espera al móvil.',
    },
  },
  facts: {
    sound: 'Sonido',
    silent: 'Desactivado',
    onScreen: 'En pantalla',
    untilDismissed: 'Hasta que se descarte',
    sentOver: 'Duración del envío',
    cap: 'Límite de frecuencia',
    uncapped: 'No se aplica',
    unresponsive: 'Quienes ignoraron las últimas',
    inboxOnly: 'Solo en «Mensajes», sin push',
    leftOut: 'Quedan fuera',
  },
};
