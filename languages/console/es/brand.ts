import type { ConsoleTexts } from '../en.ts';

export const brand: ConsoleTexts['brand'] = {
  about: 'Lo que ven tus clientes cuando activan las notificaciones y en la app de su pantalla de inicio.',
  aboutReadOnly: 'Lo que ven tus clientes. Solo los editores y los propietarios pueden cambiarlo.',
  aboutDemo:
    'Lo que ven los clientes. La marca de la demo no se puede cambiar: crea tu propio servicio para definir la tuya.',
  saved: 'Marca guardada. Ya es visible.',
  preview: 'Esta es tu app de verdad. Pruébala: no se guarda ni se envía nada.',

  texts: {
    title: 'Nombre y descripción',
    name: 'Nombre',
    nameExample: 'Panadería del Puerto',
    homeScreenName: 'Nombre en la pantalla de inicio',
    homeScreenAbout: 'Debajo del icono de la app. Los móviles muestran unos 12 caracteres.',
    description: 'Descripción',
    descriptionAbout:
      'Hasta 140 caracteres se muestran debajo del nombre; un texto más largo pasa al final de la página. {length} de {max}',
    website: 'Sitio web',
  },
  images: {
    title: 'Imágenes',
    logo: 'Logotipo',
    logoAbout:
      'También se usa para el icono de la app. Mejor cuadrado y de al menos 512 × 512 píxeles; hasta 1 MB.',
    banner: 'Imagen de cabecera',
    bannerAbout:
      'Se muestra encima del nombre, recortada para ajustarse a la pantalla. Unos 1600 × 800 píxeles; hasta 3 MB.',
  },
  colors: {
    title: 'Colores',
    about:
      'Los tres son opcionales. En el modo oscuro, un fondo claro se sustituye por uno oscuro en un tono de tu color de acento.',
    accent: { label: 'Acento', about: 'Botones y enlaces' },
    background: { label: 'Fondo', about: 'Detrás del texto' },
    text: { label: 'Texto', about: 'Todo el texto' },
    automatic: 'Automático',
    pick: '{color}: elegir un color',
    reset: '{color}: volver a automático',
    saturation: 'Saturación y brillo',
    hue: 'Tono',
    warning: '{color}: {warning}',
  },
  warnings: {
    unreadable:
      'Ilegible: su contraste es de {ratio}:1. En el modo claro mostramos el texto en {color} en su lugar.',
    hardToRead:
      'Difícil de leer: su contraste es de {ratio}:1, y el texto necesita 4,5:1. En el modo claro mostramos el texto en {color}.',
    buttonText:
      'El texto blanco sobre este color tendría un contraste de solo {ratio}:1. Por eso los textos de los botones son oscuros.',
    buttonEdge:
      'Demasiado tenue para los botones: su contraste es de {ratio}:1. Añadimos un borde en {color}.',
    link: 'Difícil de leer en los enlaces: su contraste es de {ratio}:1, y el texto necesita 4,5:1. Mostramos los enlaces en {color}.',
  },
};
