import type { ConsoleTexts } from '../en.ts';

export const brand: ConsoleTexts['brand'] = {
  about:
    'Ce que vos clients voient quand ils activent les notifications, et dans l’application sur leur écran d’accueil.',
  aboutReadOnly: 'Ce que voient vos clients. Seuls les éditeurs et les propriétaires peuvent le modifier.',
  aboutDemo:
    'Ce que voient les clients. La marque de la démo ne peut pas être modifiée : créez votre propre service pour définir la vôtre.',
  saved: 'Marque enregistrée. Elle est déjà en ligne.',
  preview: 'C’est votre véritable application. Essayez-la : rien n’est enregistré ni envoyé.',

  texts: {
    title: 'Nom et description',
    name: 'Nom',
    nameExample: 'Boulangerie du Port',
    homeScreenName: 'Nom sur l’écran d’accueil',
    homeScreenAbout: 'Sous l’icône de l’application. Les téléphones affichent environ 12 caractères.',
    description: 'Description',
    descriptionAbout:
      'Jusqu’à 140 caractères s’affichent sous le nom ; un texte plus long passe en bas de la page. {length} sur {max}',
    website: 'Site web',
  },
  images: {
    title: 'Images',
    logo: 'Logo',
    logoAbout:
      'Sert aussi pour l’icône de l’application. De préférence carré et d’au moins 512 × 512 pixels ; 1 Mo au maximum.',
    banner: 'Bannière',
    bannerAbout:
      'S’affiche au-dessus du nom, recadrée selon l’écran. Environ 1600 × 800 pixels ; 3 Mo au maximum.',
  },
  colors: {
    title: 'Couleurs',
    about:
      'Toutes trois sont facultatives. En mode sombre, un fond clair est remplacé par un fond sombre dans une nuance de votre couleur d’accentuation.',
    accent: { label: 'Accentuation', about: 'Boutons et liens' },
    background: { label: 'Fond', about: 'Derrière le texte' },
    text: { label: 'Texte', about: 'Tous les textes' },
    automatic: 'Automatique',
    pick: '{color} : choisir une couleur',
    reset: '{color} : revenir à la couleur automatique',
    saturation: 'Saturation et luminosité',
    hue: 'Teinte',
    warning: '{color} : {warning}',
  },
  warnings: {
    unreadable:
      'Illisible : son contraste est de {ratio}:1. En mode clair, nous affichons plutôt le texte en {color}.',
    hardToRead:
      'Difficile à lire : son contraste est de {ratio}:1, et il faut 4,5:1 pour du texte. En mode clair, nous affichons le texte en {color}.',
    buttonText:
      'Un texte blanc sur ce fond n’aurait qu’un contraste de {ratio}:1. Le texte des boutons est donc sombre.',
    buttonEdge:
      'Trop pâle pour des boutons : son contraste est de {ratio}:1. Nous ajoutons une bordure en {color}.',
    link: 'Difficile à lire pour des liens : son contraste est de {ratio}:1, et il faut 4,5:1 pour du texte. Nous affichons les liens en {color}.',
  },
};
