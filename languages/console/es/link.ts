import type { ConsoleTexts } from '../en.ts';

export const link: ConsoleTexts['link'] = {
  about:
    'Una dirección para todo el mundo: en un cartel, en un recibo, en un mensaje o en tu sitio web. Quien la abra en su móvil puede suscribirse.',
  publicLink: 'Enlace público',
  website: {
    title: 'En tu sitio web',
    about: 'Añade el enlace a un botón o a un menú. Se hace en un minuto y sin código.',
  },
  ownAddress: {
    title: 'Tu propia dirección',
    about:
      'Tu app puede tener una dirección propia, como push.tu-negocio.com. Los móviles mostrarán ese nombre, y lo que los clientes permitan o bloqueen solo te afectará a ti.',
  },
  developer: {
    title: 'Con un desarrollador',
    about:
      'Si los clientes inician sesión en tu sitio web, un desarrollador puede conectar sus cuentas para que puedas escribir a cada uno de ellos. El correo explica cómo e incluye el ID de tu servicio. No contiene ningún secreto.',
    button: 'Enviar esto a mi desarrollador',
  },

  developerMail: {
    subject: 'Notificaciones de {business}',
    subjectUntitled: 'Notificaciones de nuestro negocio',
    body: `Hola:

Enviamos notificaciones a móviles con Carillon y me gustaría que nuestro sitio web las ofreciera.

1. Pon esto en la página en la que la gente pueda suscribirse:

{code}

USER es nuestro propio identificador de la persona que ha iniciado sesión: siempre el mismo para una persona, difícil de adivinar y sin datos personales.

2. Cómo funciona y cómo elegir y firmar los identificadores: {embedding}
3. Enviar desde nuestro servidor: {sending}
4. Toda la API: {docs}

ID del servicio: {id}

Si necesitas una clave de API, puedo crear una para ti en la consola.`,
  },
  notifyMe: 'Quiero recibir avisos',

  card: {
    label: 'Cualquiera que tenga el enlace puede suscribirse',
    noDemo: 'La demo no tiene enlace público: crea tu propio servicio para tener uno.',
    readOnly: 'Solo los editores y los propietarios pueden cambiar esto.',
    on: 'Si lo desactivas, los móviles que ya se han suscrito siguen suscritos.',
    off: 'Desactivado: el enlace pide a los clientes que empiecen en tu sitio web.',
    turnOn: 'Activar y crear un cartel',
    https: {
      title: 'Las notificaciones push necesitan HTTPS',
      body: 'Los móviles las rechazan en {address}. Pon un proxy TLS delante del servidor y define PUBLIC_URL antes de imprimir nada: la dirección forma parte del código.',
    },
    code: 'Código QR de tu enlace',
    link: 'enlace',
    stays: 'No cambiará nunca, así que puedes imprimirlo, publicarlo o enviarlo.',
    poster: 'Crear un cartel',
    open: 'Abrirlo',
  },

  poster: {
    title: 'Cartel',
    about:
      'Imprímelo o guárdalo como PDF en el cuadro de diálogo de impresión. Usa tu logotipo, tu nombre y tu color de acento.',
    print: 'Imprimir',
    linkIsOff: {
      title: 'El enlace está desactivado',
      body: 'A los clientes que escaneen este código se les pedirá que empiecen en tu sitio web. Activa el enlace antes de colgar el cartel.',
    },
    headline: 'Titular',
    language: 'Idioma',
    paper: 'Papel',
    usLetter: 'Carta (EE. UU.)',
  },

  domain: {
    ownersOnly: 'Solo los propietarios pueden añadir una.',
    label: 'Dirección',
    hint: 'Un nombre distinto del de tu sitio web, por ejemplo uno que empiece por push.',
    add: 'Añadir',
    states: {
      waiting: {
        label: 'En espera',
        about:
          'Añade este registro donde gestionas tu dominio. Se busca cada minuto; hasta que se encuentre, no cambia nada.',
      },
      verified: {
        label: 'Lista',
        about:
          'Los clientes nuevos se suscriben ahí. Los móviles que ya están suscritos se quedan donde están.',
      },
      serving: {
        label: 'En uso',
        about:
          'Los clientes nuevos se suscriben ahí. Los móviles que ya estaban suscritos se quedan donde están.',
      },
      failing: {
        label: 'Apunta a otro sitio',
        about:
          'Los móviles que se suscribieron ahí dejarán de recibir notificaciones si no se restablece el registro.',
      },
    },
    devices: {
      one: '{count} dispositivo está suscrito ahí.',
      other: '{count} dispositivos están suscritos ahí.',
      many: '{count} de dispositivos están suscritos ahí.',
    },
    record: {
      type: 'Tipo',
      name: 'Nombre',
      value: 'Valor',
      nameCopied: 'nombre del registro',
      valueCopied: 'valor del registro',
      reason: 'Última comprobación: {reason}.',
    },
    leave: 'Abandonar la dirección',
    leaving: {
      title: '¿Abandonar {domain}?',
      confirm: 'Abandonar',
      keep: 'Conservarla',
      left: 'Los clientes nuevos ya no van a {domain}.',
      body: '{devices} Las notificaciones seguirán llegando mientras {domain} apunte aquí: no elimines su registro DNS o dejarán de llegar. Los clientes nuevos se suscriben en la dirección compartida.',
      bodyUnused: 'Nadie está suscrito ahí. Los clientes nuevos se suscriben en la dirección compartida.',
    },
  },

  guides: {
    label: 'Creadores de sitios web',
    wordpress: {
      steps: [
        'Abre la página en el editor, haz clic en +, busca «botones» y añade uno.',
        'Escribe el texto del botón, por ejemplo «Recibe nuestras novedades en tu móvil».',
        'Con el botón seleccionado, haz clic en el enlace de su barra de herramientas, pega esto y pulsa Intro:',
        'Guarda la página o, si es nueva, publícala.',
      ],
      menu: 'En todas las páginas: Apariencia → Editor → Navegación, y añade el enlace a tu menú. Con un tema más antiguo, busca los menús en Apariencia y añade un enlace personalizado.',
    },
    shopify: {
      steps: [
        'En el panel de control de Shopify, busca «menús», ábrelos y elige el menú del pie de página o el menú principal.',
        'Haz clic en «Agregar elemento de menú» y escribe una etiqueta, por ejemplo «Recibe nuestras novedades en tu móvil».',
        'Pega esto como enlace y elige la dirección si Shopify la sugiere:',
        'Guarda el menú.',
      ],
      menu: 'Como botón en una sola página: edita tu tema, añade una sección que tenga un botón y pega el enlace en él.',
    },
    wix: {
      steps: [
        'Abre tu sitio en el editor y añade un botón a la página.',
        'Selecciona el botón y escribe su texto, por ejemplo «Recibe nuestras novedades en tu móvil».',
        'Edita el enlace del botón, elige enlazar a una dirección web y pega esto:',
        'Publica el sitio.',
      ],
      menu: 'En todas las páginas: pon el botón en el pie de página o añade un enlace al menú de tu sitio.',
    },
    squarespace: {
      steps: [
        'Edita la página y añade un bloque de botón.',
        'Abre el botón para editarlo y escribe su texto, por ejemplo «Recibe nuestras novedades en tu móvil».',
        'Pega esto como enlace del botón:',
        'Guarda la página.',
      ],
      menu: 'En la navegación: abre Páginas, haz clic en + junto a tu navegación y añade un enlace. En el pie de página: desplázate hacia abajo mientras editas una página y edítalo allí.',
    },
    html: {
      code: 'Código de un enlace',
      link: 'Recibe nuestras novedades en tu móvil',
      about: 'Ponlo donde quieras que la gente lo encuentre, por ejemplo en el pie de todas las páginas.',
    },
  },
};
