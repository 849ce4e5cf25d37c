import type { ConsoleTexts } from '../en.ts';

export const topics: ConsoleTexts['topics'] = {
  topic: 'Tema',
  new: 'Nuevo tema',
  list: {
    about:
      'Los clientes eligen de qué temas reciben avisos. Una notificación a un tema llega solo a quienes lo han elegido.',
    empty: {
      title: 'Aún no hay temas',
      body: 'Ofrece a los clientes algo más que todo o nada: ofertas, novedades, el estado de los pedidos. Quienes desactivan un tema siguen recibiendo los demás.',
    },
    on: 'Activado por defecto',
    off: 'Desactivado por defecto',
    listed: 'En tu app',
    unlisted: 'No en tu app',
  },
  newAbout: 'Un tema que los clientes pueden activar o desactivar en tu app.',
  reaches: 'Ahora llega a {recipients}.',
  counting: 'Contando destinatarios…',
  notCounted: 'No se han podido contar los destinatarios.',
  send: 'Enviar notificación',
  form: {
    name: 'Nombre',
    nameExample: 'Novedades',
    description: 'Descripción',
    descriptionHint: 'Una línea que ayude a los clientes a decidir.',
    descriptionExample: 'Una vez por semana, cuando llega la nueva colección',
    default: {
      label: 'Clientes que no han elegido',
      on: { label: 'Lo reciben', about: 'Hasta que lo desactiven en tu app.' },
      off: { label: 'No lo reciben', about: 'Hasta que lo activen en tu app.' },
    },
    listed: {
      label: 'Mostrar en tu app',
      about: 'Los clientes lo encuentran en los ajustes de la app y allí pueden activarlo o desactivarlo.',
    },
    key: 'Clave',
    keyHint: 'Cómo lo llama tu servidor en la API.',
    newKeyHint: 'Cómo lo llama tu servidor en la API. Después no se puede cambiar.',
    create: 'Crear tema',
    created: 'Tema creado.',
    saved: 'Tema guardado.',
  },
  preview: {
    heading: 'Qué avisos recibes',
    name: 'Nombre',
    about: 'En los ajustes de tu app, antes de que nadie haya elegido.',
    unlisted: 'Los clientes no ven este tema. Tu servidor decide quién lo recibe.',
  },
  deletion: {
    title: 'Eliminar este tema',
    about: 'Si quieres dejar de mostrarlo sin perder lo que cada cliente ha elegido, ocúltalo en tu app.',
    button: 'Eliminar…',
    question: '¿Eliminar {topic}?',
    confirm: 'Eliminar tema',
    final: 'Esta acción no se puede deshacer.',
    counting: 'Contando quién lo ha elegido…',
    noChoices: 'Nadie ha elegido todavía, así que no se pierde ninguna elección.',
    choices: {
      one: 'Se elimina la elección de {count} cliente. Un nuevo tema con la misma clave empieza sin ella.',
      other: 'Se elimina la elección de {count} clientes. Un nuevo tema con la misma clave empieza sin ella.',
      many: 'Se elimina la elección de {count} de clientes. Un nuevo tema con la misma clave empieza sin ella.',
    },
    requests: 'Las solicitudes de API que envíen a él o lo definan para un cliente se rechazarán.',
    deleted: 'Se ha eliminado {topic}.',
  },
};
