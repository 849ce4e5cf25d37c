import type { ConsoleTexts } from '../en.ts';

export const runs: ConsoleTexts['runs'] = {
  title: 'Registro',
  empty: 'Aún no ha pasado nada. Aquí aparecerán todos los clientes para los que empiece.',
  none: 'Nadie en este estado.',
  filter: 'Estado',
  all: 'Todos',
  statuses: { waiting: 'En curso', ended: 'Terminados', stopped: 'Detenidos', failed: 'Fallidos' },
  toMany: 'A muchos',

  waiting: 'Continúa {time}',
  held: 'Espera a que se active',
  ended: 'Terminado',
  reasons: {
    tapped: 'Detenido porque el cliente tocó una notificación',
    event: 'Detenido porque ocurrió algo que le pone fin',
    filter: 'Detenido porque el cliente cumple la condición',
    missed: 'Omitido porque llevaba más de una hora de retraso',
    audience_unknown: 'Fallido: se eliminó su audiencia',
    template_unknown: 'Fallido: se eliminó su plantilla',
    internal_error: 'Fallido por un error en el servidor',
  },
  stopped: 'Detenido',
  failed: 'Fallido',
  steps: { one: '{done} de {count} paso', other: '{done} de {count} pasos' },

  ofCustomer: {
    title: 'Qué recibió y por qué',
    about: 'Lo que las automatizaciones hicieron con este cliente.',
    sent: 'Enviado: {titles}',
    notSent: 'Aún no se ha enviado nada.',
  },
};
