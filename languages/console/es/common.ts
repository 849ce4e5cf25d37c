import type { ConsoleTexts } from '../en.ts';

const MISSING = 'Rellena este campo.';

export const common: ConsoleTexts['common'] = {
  tab: '{page} · Carillon',
  loading: 'Cargando',
  cancel: 'Cancelar',
  close: 'Cerrar',
  showPassword: 'Mostrar u ocultar la contraseña',
  tryAgain: 'Reintentar',
  reload: 'Volver a cargar',
  justNow: 'ahora mismo',
  thisService: 'Este servicio',
  untitledService: 'Servicio sin nombre',
  typeToConfirm: 'Para confirmar, escribe {name}',

  errors: {
    any: 'Algo ha fallado.',
    unreachable: 'No se ha podido contactar con el servidor. Comprueba tu conexión e inténtalo de nuevo.',
    status: 'El servidor ha respondido con el estado {status}.',
    unavailable: 'El servicio no está disponible. Inténtalo de nuevo en un momento.',
    diskFull:
      'El servidor se está quedando sin espacio en disco, así que ahora mismo no se puede guardar ni enviar nada. Avisa a la persona que lo gestiona.',
    internal: 'Algo ha fallado en el servidor. Inténtalo de nuevo en un momento.',
  },

  notFound: {
    page: {
      title: 'Página no encontrada',
      about: 'No hay nada en esta dirección. Comprueba que esté bien escrita.',
      link: 'Ir al resumen',
    },
    item: 'Puede que se haya eliminado o que la dirección esté incompleta.',
    items: {
      audience: { title: 'Audiencia no encontrada', link: 'Todas las audiencias' },
      automation: { title: 'Automatización no encontrada', link: 'Todas las automatizaciones' },
      customer: { title: 'Cliente no encontrado', link: 'Todos los clientes' },
      device: { title: 'Dispositivo no encontrado', link: 'Todos los dispositivos' },
      notification: { title: 'Notificación no encontrada', link: 'Todas las notificaciones' },
      topic: { title: 'Tema no encontrado', link: 'Todos los temas' },
      webhook: { title: 'Webhook no encontrado', link: 'Todos los webhooks' },
      widget: { title: 'Widget no encontrado', link: 'Todos los widgets' },
    },
    service: {
      title: 'Servicio no encontrado',
      about:
        'La dirección es incorrecta o tu cuenta no tiene acceso a este servicio. Sus propietarios pueden invitarte.',
      link: 'Ir a tus servicios',
    },
  },
  broken: {
    title: 'No se ha podido mostrar esta página',
    about:
      'Algo ha fallado en el navegador. Vuelve a cargar la página; si no sirve, puede que el servidor se esté actualizando: inténtalo de nuevo en unos minutos.',
  },

  fields: {
    missing: {
      any: MISSING,
      email: 'Introduce una dirección de correo.',
      url: 'Introduce una dirección web.',
      date: 'Introduce una fecha.',
      time: 'Introduce una hora.',
      'datetime-local': 'Introduce una fecha y una hora.',
      number: 'Introduce un número.',
    },
    missingText: { a: MISSING, an: MISSING, own: MISSING },
    malformed: {
      any: 'Introduce un valor completo.',
      email: 'Introduce una dirección de correo completa, como nombre@example.com.',
      url: 'Introduce una dirección web completa, como https://example.com.',
    },
    tooShort: { other: 'Demasiado corto: al menos {count} caracteres.' },
    tooSmall: 'Debe ser como mínimo {min}.',
    tooLarge: 'Debe ser como máximo {max}.',
    invalid: 'Introduce un valor válido.',
  },
};
