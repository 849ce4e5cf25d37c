import type { ConsoleTexts } from '../en.ts';

export const widgets: ConsoleTexts['widgets'] = {
  about:
    'Ce que vos clients voient dans l’application en plus des notifications : liens, images, bons de réduction et plus encore, dans cet ordre.',
  new: 'Nouveau widget',
  empty: {
    title: 'Aucun widget pour le moment',
    body: 'Sans widgets, l’application n’affiche que votre nom et l’interrupteur des notifications. Donnez à vos clients une raison de l’ouvrir : un lien vers votre boutique, un bon de réduction, un compte à rebours jusqu’aux prochains soldes.',
  },
  seenByEverybody: 'Ce que tout le monde voit actuellement.',
  seenBy: 'Ce que {user} voit actuellement.',
  moreExist:
    'D’autres widgets existent pour certains clients. Choisissez un client ci-dessus pour voir les siens.',
  filter: { label: 'Vus par', all: 'Tous les widgets', showAll: 'Afficher tous les widgets' },
  untitled: 'Sans titre',

  row: {
    everybody: 'Tout le monde',
    forUser: 'Pour {user}',
    fromTo: 'du {from} au {until}',
    from: 'à partir du {time}',
    until: 'jusqu’au {time}',
    shown: 'Affiché',
    scheduled: 'Programmé',
    ended: 'Terminé',
    actions: 'Autres actions pour {widget}',
    edit: 'Modifier',
    moveUp: 'Monter',
    moveDown: 'Descendre',
    remove: 'Supprimer',
  },
  moving: {
    handle: 'Déplacer {widget}',
    sortable: 'déplaçable',
    help: 'Appuyez sur Espace pour saisir le widget, sur les flèches pour le déplacer, de nouveau sur Espace pour le déposer, ou sur Échap pour annuler.',
    pickedUp: 'Widget saisi : {widget}. Position {position} sur {total}.',
    moved: '{widget} : déplacé à la position {position} sur {total}.',
    dropped: '{widget} : déposé à la position {position} sur {total}.',
    cancelled: 'Déplacement annulé. {widget} est revenu à sa place.',
  },
  removal: {
    question: 'Supprimer ce widget ?',
    confirm: 'Supprimer',
    about: '{widget} disparaît de l’application pour tous ceux qui le voient actuellement.',
    done: 'Widget supprimé.',
  },

  chooseType: 'Choisissez un type',
  allTypes: 'Tous les types',
  types: {
    link: {
      name: 'Lien',
      about: 'Une ligne qui ouvre une page : votre boutique, la carte, un formulaire de réservation.',
      new: 'Nouveau lien',
      widget: 'Widget de lien.',
    },
    text: {
      name: 'Texte',
      about: 'Du texte simple : horaires d’ouverture, une recette, des nouvelles.',
      new: 'Nouveau texte',
      widget: 'Widget de texte.',
    },
    image: {
      name: 'Image',
      about: 'Une grande image, avec un lien si vous le souhaitez.',
      new: 'Nouvelle image',
      widget: 'Widget d’image.',
    },
    countdown: {
      name: 'Compte à rebours',
      about: 'Les jours, heures, minutes et secondes avant le début de quelque chose.',
      new: 'Nouveau compte à rebours',
      widget: 'Widget de compte à rebours.',
    },
    coupon: {
      name: 'Bon de réduction',
      about: 'Un code à copier d’un geste, avec une date d’expiration si vous le souhaitez.',
      new: 'Nouveau bon de réduction',
      widget: 'Widget de bon de réduction.',
    },
    web: {
      name: 'Page web',
      about: 'Votre propre page dans un cadre. Un jeton signé lui indique quel client la regarde.',
      new: 'Nouvelle page web',
      widget: 'Widget de page web.',
    },
  },
  readOnly: '{widget} Seuls les éditeurs et les propriétaires peuvent le modifier.',

  form: {
    content: 'Contenu',
    fields: {
      title: { label: 'Titre' },
      subtitle: { label: 'Sous-titre' },
      text: { label: 'Texte', about: 'Les sauts de ligne sont conservés.' },
      url: { label: 'Lien', about: 'S’ouvre au toucher.' },
      icon_url: { label: 'Icône', about: 'Carrée, à côté du texte.' },
      image_url: {
        label: 'Image',
        about: 'Le format 16:9 remplit le cadre ; les autres formats sont affichés en entier.',
      },
      alt: {
        label: 'Description',
        about: 'Ce que montre l’image, pour les personnes qui ne peuvent pas la voir.',
      },
      until: { label: 'Décompte jusqu’à' },
      ended_text: { label: 'Texte à la fin', about: 'Affiché une fois le compte à rebours terminé.' },
      code: { label: 'Code' },
      expires_at: { label: 'Valable jusqu’à' },
      height: { label: 'Hauteur', about: 'Celle du cadre, de 80 à 1200 pixels. Par défaut : 320.' },
    },
    fieldsOf: {
      web: {
        url: {
          label: 'Page',
          about: 'Sur votre propre site. Elle doit autoriser l’affichage dans un cadre.',
        },
      },
      link: { image_url: { about: 'Grande, au-dessus du texte.' } },
    },
    inZone: 'Heure de {zone}',
    audience: 'Public et calendrier',
    whoSeesIt: 'Qui le voit',
    everybody: 'Tout le monde',
    oneCustomer: 'Un client',
    customer: 'Client',
    customerAbout: 'Votre propre identifiant du client, tel que votre site le transmet à Carillon.',
    shownFrom: 'Affiché à partir de',
    shownUntil: 'Affiché jusqu’à',
    times:
      'Les heures sont celles de {zone}. Si vous les laissez vides, le widget est affiché immédiatement, et jusqu’à ce que vous le supprimiez.',
    add: 'Ajouter le widget',
    added: 'Widget ajouté à la fin.',
    saved: 'Widget enregistré.',
    placeholders: { title: 'Titre', text: 'Texte', code: 'CODE', alt: 'Votre image' },
  },
};
