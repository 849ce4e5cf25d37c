import type { ConsoleTexts } from '../en.ts';

export const start: ConsoleTexts['start'] = {
  newService: {
    firstTitle: '¿Cómo se llama tu negocio?',
    title: 'Nuevo servicio',
    back: 'Volver a tus servicios',
    about:
      'Cada negocio o marca es un servicio, con su propia app, sus clientes y sus claves de API. Podrás cambiarlo todo más adelante.',
    name: 'Nombre',
    nameExample: 'Panadería del Puerto',
    website: 'Sitio web',
    optional: 'Opcional',
    forTests: {
      label: 'Para pruebas',
      about: 'Sus claves empiezan por demo_ y tu código puede enviar a móviles virtuales.',
    },
    continue: 'Continuar',
  },

  titleWith: 'Primeros pasos con {service}',
  about:
    'Abre tu app en el móvil, envíate una notificación y comparte el enlace. Todo lo demás puede esperar.',
  done: 'Hecho',
  steps: {
    phone: 'Abre tu app en el móvil',
    send: 'Envía una notificación',
    link: 'Comparte tu enlace',
    brand: 'Hazla tuya',
    site: 'Añádela a tu sitio',
    key: 'Conecta tu servidor',
  },

  phone: {
    https:
      'Los móviles las rechazan en {address}. Pon un proxy TLS delante del servidor y define PUBLIC_URL. Hasta entonces, usa un navegador en el mismo equipo del servidor, en localhost.',
    yours: 'tu móvil',
    connected: 'Móvil conectado: {phone}',
    connectedAbout: 'Tus notificaciones de prueba van a este móvil. Escanea con otro para sustituirlo.',
    openHere: 'Abrir en este móvil',
    scan: 'Escanea el código con la cámara de tu móvil y activa allí las notificaciones. Esta página se actualiza automáticamente.',
    iphone:
      'En un iPhone, sigue antes las instrucciones para añadir la app a la pantalla de inicio: Apple solo permite notificaciones de apps de la pantalla de inicio.',
    openInBrowser: 'O ábrela en este navegador',
    demo: 'La demo olvidará tu móvil la próxima vez que se restablezca.',
    newCode: 'Nuevo código',
    code: 'Código QR que abre tu app en un móvil',
    waiting: 'Esperando a tu móvil…',
    opened: 'Tu móvil ha abierto la app. Ahora activa allí las notificaciones.',
    blocked:
      'Tu móvil ha abierto la app, pero las notificaciones están bloqueadas. La página de tu móvil explica cómo permitirlas.',
    expired: 'Este código ha caducado.',
  },

  send: {
    notYet: 'Cuando tu móvil esté conectado, podrás enviarle una notificación desde aquí.',
    title: 'Título',
    message: 'Mensaje',
    first: { title: 'Hola desde Carillon', message: 'Esta es tu primera notificación.' },
    button: 'Enviar a {phone}',
    details: 'Detalles',
    tapped: 'Enviada y tocada.',
    states: {
      created: 'Aceptada…',
      queued: 'Enviando…',
      completed: 'Enviada. Mira tu móvil.',
      failed: 'El servicio push la ha rechazado.',
      skipped: 'No hay ningún dispositivo al que enviar. ¿Has activado las notificaciones en tu móvil?',
    },
  },

  brand: {
    about:
      'Añade tu logotipo y tu color de acento. Los usan tu app, el icono en los móviles de tus clientes y tu cartel.',
    button: 'Editar marca',
  },

  site: {
    about:
      'Si los clientes inician sesión en tu sitio web, un script y un enlace conectan sus cuentas, de modo que también puedes avisar a cada uno de ellos. En un móvil, el enlace abre tu app; en un ordenador, muestra un código QR. Este paso queda hecho en cuanto alguien lo abre en tu sitio.',
    noAccounts: '¿No hay cuentas? Basta con un simple enlace: {guides}.',
    guides: 'guías para WordPress, Shopify, Wix y Squarespace',
    link: 'Enlace',
    script: 'Botón con script',
    linkCode: 'Código de un enlace',
    scriptCode: 'Código de un botón',
    user: 'Sustituye USER por tu propio identificador del cliente: el mismo en todos sus dispositivos, imposible de adivinar y sin datos personales, como un hash con clave del número de cliente. Quien lo conozca puede abrir la app como ese cliente, salvo que tu servidor lo firme (consulta «Ajustes»).',
    signedUser:
      'Sustituye USER por tu propio identificador del cliente: el mismo en todos sus dispositivos, imposible de adivinar y sin datos personales, como un hash con clave del número de cliente. Sustituye SIGNATURE por su firma, creada por tu servidor: el código está en «Ajustes».',
  },

  server: {
    about:
      'Opcional y para un desarrollador: con una clave de API, tus propios programas envían notificaciones, por ejemplo cuando un pedido está listo.',
    firstKey:
      'Tu servidor necesita esta clave para enviar notificaciones. Solo se muestra una vez, porque únicamente guardamos su hash. Si la pierdes, crea otra en «Claves de API».',
    key: 'Clave de API',
    keyShown: 'Tu primera clave se mostró cuando creaste el servicio. Si no la guardaste, {create}.',
    create: 'crea otra',
    docs: '{guide} incluye programas en cada lenguaje y {reference} describe todos los endpoints.',
    guide: 'La guía de envío',
    reference: 'la referencia de la API',
  },
};
