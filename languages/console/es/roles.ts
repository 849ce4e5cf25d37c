import type { ConsoleTexts } from '../en.ts';

export const roles: ConsoleTexts['roles'] = {
  owner: {
    title: 'Propietario',
    about:
      'Acceso completo, incluidas las claves de API, el equipo y el borrado definitivo de los datos de un cliente.',
  },
  editor: {
    title: 'Editor',
    about: 'Envía y cancela notificaciones, desactiva dispositivos y edita la marca y los widgets.',
  },
  writer: {
    title: 'Redactor',
    about:
      'Escribe notificaciones a muchos clientes, que aprueba un propietario, y plantillas. No envía nada.',
  },
  viewer: {
    title: 'Lector',
    about: 'Ve todo excepto los secretos de las claves de API y no puede cambiar nada.',
  },
};
