/** Spanish. */
import type { GuideTexts } from './en.ts';

export const guides: GuideTexts = {
  frame: {
    docs: 'Documentación',
    skip: 'Saltar al contenido',
    documentation: 'Documentación',
    guides: 'Guías',
    language: 'Idioma:',
    all: 'Todas las guías',
    neighbours: 'Páginas vecinas',
    previous: 'Anterior',
    next: 'Siguiente',
  },
  search: {
    label: 'Buscar en las guías',
    placeholder: 'Buscar',
    title: 'Búsqueda',
    about: 'Lo que ha encontrado una búsqueda en las guías.',
    found: 'Resultados de «{text}»: {count}.',
    count: 'Resultados: {count}',
    first: 'Resultados: {count}; se muestran los {max} primeros',
    none: 'No hay resultados de «{text}»',
    failed: 'No se ha podido cargar la búsqueda. Comprueba la conexión y escribe de nuevo.',
  },
  owners: {
    title: 'Guías',
    about: 'Una página breve para cada tarea en la consola.',
    others: 'Guías para desarrolladores y administradores, en inglés',
  },
  tasks: {
    start: {
      title: 'Llegar a tu primer cliente',
      about: 'De una cuenta nueva a una notificación en un móvil.',
    },
    send: {
      title: 'Enviar una notificación',
      about: 'Destinatarios, texto, hora y una prueba en tu móvil.',
    },
    personal: {
      title: 'Poner el nombre del cliente en un texto',
      about: 'Campos que cada cliente ve rellenados.',
    },
    results: {
      title: 'Ver qué ha pasado con una notificación',
      about: 'Enviada, mostrada, tocada, y por qué un móvil no recibió nada.',
    },
    correct: {
      title: 'Corregir o retirar una notificación',
      about: 'Deshacer, detener, corregir y retirar.',
    },
    approval: {
      title: 'Aprobar lo que escriben otros',
      about: 'Los redactores escriben, los propietarios envían.',
    },
    automations: {
      title: 'Enviar notificaciones automáticamente',
      about: 'Una bienvenida, un recordatorio semanal, cada nueva publicación.',
    },
    overview: {
      title: 'Leer el resumen',
      about: 'Qué dicen las cifras y qué requiere tu atención.',
    },
    customers: {
      title: 'Encontrar a un cliente',
      about: 'Buscar, ver qué ha recibido y borrar.',
    },
    devices: {
      title: 'Consultar los dispositivos',
      about: 'Qué significa el estado de un móvil.',
    },
    audiences: {
      title: 'Llegar a una parte de tus clientes',
      about: 'Condiciones que eligen a los destinatarios.',
    },
    topics: {
      title: 'Dejar que los clientes elijan sus temas',
      about: 'Lo que los clientes activan y desactivan.',
    },
    brand: {
      title: 'Dar tu imagen a la app',
      about: 'Nombre, logotipo y colores.',
    },
    widgets: {
      title: 'Llenar la página de inicio de tu app',
      about: 'Horarios, cupones, cuentas atrás.',
    },
    link: {
      title: 'Compartir tu enlace e imprimir un cartel',
      about: 'El enlace, el código QR y el cartel.',
    },
    team: {
      title: 'Trabajar en equipo',
      about: 'Invitar, las funciones, y quién hizo qué.',
    },
    settings: {
      title: 'Fijar el horario de silencio y los límites',
      about: 'Zona horaria, horario de silencio, límite de frecuencia.',
    },
    account: {
      title: 'Proteger tu cuenta',
      about: 'Llaves de acceso, códigos, sesiones, la contraseña.',
    },
  },
};
