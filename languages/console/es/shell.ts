import type { ConsoleTexts } from '../en.ts';

export const shell: ConsoleTexts['shell'] = {
  skip: 'Saltar al contenido',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  main: 'Menú principal',
  newNotification: 'Nueva notificación',
  writeNotification: 'Escribir una notificación',
  groups: { recipients: 'Destinatarios', app: 'Tu app', setup: 'Configuración' },
  pages: {
    overview: 'Resumen',
    notifications: 'Notificaciones',
    customers: 'Clientes',
    devices: 'Dispositivos',
    audiences: 'Audiencias',
    topics: 'Temas',
    brand: 'Marca',
    link: 'Enlace',
    widgets: 'Widgets',
    start: 'Primeros pasos',
    team: 'Equipo',
    settings: 'Ajustes',
    activity: 'Actividad',
    developers: 'Desarrolladores',
    keys: 'Claves de API',
    webhooks: 'Webhooks',
    imports: 'Importaciones',
  },
  account: { own: 'Tu cuenta', signOut: 'Cerrar sesión', create: 'Crear cuenta' },
  services: { label: 'Servicio:', current: 'Actual', new: 'Nuevo servicio' },
  theme: { light: 'Cambiar al modo claro', dark: 'Cambiar al modo oscuro' },
  connection: {
    stale: 'No se ha podido actualizar esta página. Muestra lo que se cargó a las {time}.',
    offline: 'No tienes conexión. Lo que ves aquí se cargó antes y puede que no esté al día.',
  },
  demo: {
    label: 'Demo',
    about:
      'Esta es una demo pública que cualquiera puede cambiar. Su marca y sus claves se quedan como están, y los enlaces y las imágenes deben estar en este sitio. Sus datos se restablecen en {time}.',
    shop: 'Visitar la tienda de demostración',
    own: 'Crear tu propio servicio',
  },
};
