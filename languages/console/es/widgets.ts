import type { ConsoleTexts } from '../en.ts';

export const widgets: ConsoleTexts['widgets'] = {
  about:
    'Lo que ven tus clientes en la app además de las notificaciones: enlaces, imágenes, cupones y más, en este orden.',
  new: 'Nuevo widget',
  empty: {
    title: 'Aún no hay widgets',
    body: 'Sin widgets, la app solo muestra tu nombre y el interruptor de las notificaciones. Da a los clientes un motivo para abrirla: un enlace a tu tienda, un cupón, una cuenta atrás hasta las próximas rebajas.',
  },
  seenByEverybody: 'Lo que ven todos ahora.',
  seenBy: 'Lo que ve {user} ahora.',
  moreExist: 'Hay más widgets para clientes concretos. Elige uno arriba para ver los suyos.',
  filter: { label: 'Como lo ve', all: 'Todos los widgets', showAll: 'Mostrar todos los widgets' },
  untitled: 'Sin título',

  row: {
    everybody: 'Todos',
    forUser: 'Para {user}',
    fromTo: 'del {from} al {until}',
    from: 'desde el {time}',
    until: 'hasta el {time}',
    shown: 'Visible',
    scheduled: 'Programado',
    ended: 'Finalizado',
    actions: 'Más acciones para {widget}',
    edit: 'Editar',
    moveUp: 'Subir',
    moveDown: 'Bajar',
    remove: 'Quitar',
  },
  moving: {
    handle: 'Mover {widget}',
    sortable: 'ordenable',
    help: 'Pulsa espacio para coger el widget, las teclas de flecha para moverlo, espacio otra vez para soltarlo o Escape para cancelar.',
    pickedUp: 'Has cogido {widget}. Está en la posición {position} de {total}.',
    moved: '{widget} se ha movido a la posición {position} de {total}.',
    dropped: 'Has soltado {widget} en la posición {position} de {total}.',
    cancelled: 'Movimiento cancelado. {widget} vuelve a estar donde estaba.',
  },
  removal: {
    question: '¿Quitar este widget?',
    confirm: 'Quitar',
    about: '{widget} desaparece de la app para todos los que lo ven ahora.',
    done: 'Widget quitado.',
  },

  chooseType: 'Elige un tipo',
  allTypes: 'Todos los tipos',
  types: {
    link: {
      name: 'Enlace',
      about: 'Una fila que abre una página: tu tienda, la carta, un formulario de reserva.',
      new: 'Nuevo enlace',
      widget: 'Widget de enlace.',
    },
    text: {
      name: 'Texto',
      about: 'Texto sencillo: un horario, una receta, novedades.',
      new: 'Nuevo texto',
      widget: 'Widget de texto.',
    },
    image: {
      name: 'Imagen',
      about: 'Una imagen grande, con un enlace si quieres.',
      new: 'Nueva imagen',
      widget: 'Widget de imagen.',
    },
    countdown: {
      name: 'Cuenta atrás',
      about: 'Días, horas, minutos y segundos hasta que empiece algo.',
      new: 'Nueva cuenta atrás',
      widget: 'Widget de cuenta atrás.',
    },
    coupon: {
      name: 'Cupón',
      about: 'Un código que se copia con un toque, con fecha de caducidad si quieres.',
      new: 'Nuevo cupón',
      widget: 'Widget de cupón.',
    },
    web: {
      name: 'Página web',
      about: 'Tu propia página en un marco. Un token firmado le indica qué cliente la está viendo.',
      new: 'Nueva página web',
      widget: 'Widget de página web.',
    },
  },
  readOnly: '{widget} Solo los editores y los propietarios pueden cambiarlo.',

  form: {
    content: 'Contenido',
    fields: {
      title: { label: 'Título' },
      subtitle: { label: 'Subtítulo' },
      text: { label: 'Texto', about: 'Los saltos de línea se conservan.' },
      url: { label: 'Enlace', about: 'Se abre al tocar.' },
      icon_url: { label: 'Icono', about: 'Cuadrado, junto al texto.' },
      image_url: {
        label: 'Imagen',
        about: '16:9 llena el marco; otras proporciones se muestran completas.',
      },
      alt: {
        label: 'Descripción',
        about: 'Lo que muestra la imagen, para las personas que no pueden verla.',
      },
      until: { label: 'Cuenta atrás hasta' },
      ended_text: { label: 'Texto al terminar', about: 'Se muestra cuando termina la cuenta atrás.' },
      code: { label: 'Código' },
      expires_at: { label: 'Válido hasta' },
      height: { label: 'Altura', about: 'Del marco, de 80 a 1200 píxeles. El valor predeterminado es 320.' },
    },
    fieldsOf: {
      web: {
        url: { label: 'Página', about: 'En tu propio sitio. Debe permitir que se muestre en un marco.' },
      },
      link: { image_url: { about: 'Grande, encima del texto.' } },
    },
    inZone: 'En {zone}',
    audience: 'Audiencia y periodo',
    whoSeesIt: 'Quién lo ve',
    everybody: 'Todos',
    oneCustomer: 'Un cliente',
    customer: 'Cliente',
    customerAbout: 'Tu propio identificador del cliente, tal como tu sitio lo pasa a Carillon.',
    shownFrom: 'Visible desde',
    shownUntil: 'Visible hasta',
    times:
      'Las horas son de {zone}. Si las dejas vacías, el widget se muestra de inmediato y hasta que lo quites.',
    add: 'Añadir widget',
    added: 'Widget añadido al final.',
    saved: 'Widget guardado.',
    placeholders: { title: 'Título', text: 'Texto', code: 'CÓDIGO', alt: 'Tu imagen' },
  },
};
