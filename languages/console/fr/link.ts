import type { ConsoleTexts } from '../en.ts';

export const link: ConsoleTexts['link'] = {
  about:
    'Une seule adresse pour tout le monde : sur une affiche, un ticket de caisse, dans un message ou sur votre site web. Il suffit de l’ouvrir sur son téléphone pour pouvoir s’abonner.',
  publicLink: 'Lien public',
  website: {
    title: 'Sur votre site web',
    about: 'Ajoutez le lien à un bouton ou à un menu. Cela prend une minute, sans code.',
  },
  ownAddress: {
    title: 'Votre propre adresse',
    about:
      'Votre application peut avoir une adresse qui vous appartient, comme push.votre-entreprise.com. Les téléphones affichent alors ce nom, et ce que vos clients autorisent ou bloquent ne concerne que vous.',
  },
  developer: {
    title: 'Avec un développeur',
    about:
      'Si vos clients se connectent sur votre site web, un développeur peut relier leurs comptes : vous pourrez ainsi écrire à chacun d’eux. L’e-mail explique comment faire et indique l’identifiant de votre service. Il ne contient aucun secret.',
    button: 'Envoyer par e-mail au développeur',
  },

  developerMail: {
    subject: 'Notifications pour {business}',
    subjectUntitled: 'Notifications pour notre entreprise',
    body: `Bonjour,

Nous envoyons des notifications sur les téléphones avec Carillon, et j’aimerais que notre site web les propose.

1. Insérez ceci dans la page où l’on peut s’abonner :

{code}

USER est notre propre identifiant de la personne connectée : toujours le même pour une personne, difficile à deviner et sans données personnelles.

2. Fonctionnement, choix et signature des identifiants : {embedding}
3. Envoi depuis notre serveur : {sending}
4. Toute l’API : {docs}

Identifiant du service : {id}

Si vous avez besoin d’une clé API, je peux en créer une pour vous dans la console.`,
  },
  notifyMe: 'M’avertir',

  card: {
    label: 'Toute personne qui a le lien peut s’abonner',
    noDemo: 'La démo n’a pas de lien public : créez votre propre service pour en obtenir un.',
    readOnly: 'Seuls les éditeurs et les propriétaires peuvent modifier ce réglage.',
    on: 'Si vous le désactivez, les téléphones déjà abonnés le restent.',
    off: 'Désactivé : le lien invite les clients à passer par votre site web.',
    turnOn: 'Activer et créer une affiche',
    https: {
      title: 'Les notifications push nécessitent HTTPS',
      body: 'Les téléphones les refusent à l’adresse {address}. Placez un proxy TLS devant le serveur et définissez PUBLIC_URL avant d’imprimer quoi que ce soit : l’adresse fait partie du code.',
    },
    code: 'QR code de votre lien',
    link: 'lien',
    stays: 'Il ne changera jamais : vous pouvez donc l’imprimer, le publier ou l’envoyer.',
    poster: 'Créer une affiche',
    open: 'Ouvrir',
  },

  poster: {
    title: 'Affiche',
    about:
      'Imprimez-la, ou enregistrez-la en PDF dans la fenêtre d’impression. Elle reprend votre logo, votre nom et votre couleur d’accentuation.',
    print: 'Imprimer',
    linkIsOff: {
      title: 'Le lien est désactivé',
      body: 'Les clients qui scannent ce code sont invités à passer par votre site web. Activez le lien avant d’accrocher l’affiche.',
    },
    headline: 'Titre',
    language: 'Langue',
    paper: 'Papier',
    usLetter: 'Lettre US',
  },

  domain: {
    ownersOnly: 'Seuls les propriétaires peuvent en ajouter une.',
    label: 'Adresse',
    hint: 'Un nom différent de celui de votre site web, commençant par exemple par push.',
    add: 'Ajouter',
    states: {
      waiting: {
        label: 'En attente',
        about:
          'Ajoutez cet enregistrement là où vous gérez votre domaine. Il est recherché toutes les minutes ; tant qu’il n’est pas trouvé, rien ne change.',
      },
      verified: {
        label: 'Prête',
        about:
          'Les nouveaux clients s’abonnent à cette adresse. Les téléphones déjà abonnés restent à la leur.',
      },
      serving: {
        label: 'Utilisée',
        about:
          'Les nouveaux clients s’abonnent à cette adresse. Les téléphones abonnés auparavant restent à la leur.',
      },
      failing: {
        label: 'Pointe ailleurs',
        about:
          'Les téléphones abonnés à cette adresse ne recevront plus rien si l’enregistrement n’est pas rétabli.',
      },
    },
    devices: {
      one: '{count} appareil est abonné à cette adresse.',
      other: '{count} appareils sont abonnés à cette adresse.',
      many: '{count} d’appareils sont abonnés à cette adresse.',
    },
    record: {
      type: 'Type',
      name: 'Nom',
      value: 'Valeur',
      nameCopied: 'nom de l’enregistrement',
      valueCopied: 'valeur de l’enregistrement',
      reason: 'Dernière recherche : {reason}.',
    },
    leave: 'Abandonner l’adresse',
    leaving: {
      title: 'Abandonner {domain} ?',
      confirm: 'Abandonner',
      keep: 'Conserver',
      left: 'Les nouveaux clients ne passent plus par {domain}.',
      body: '{devices} Ils continueront de recevoir vos notifications tant que {domain} pointe ici : ne supprimez pas son enregistrement DNS, sinon ils ne recevront plus rien. Les nouveaux clients s’abonneront à l’adresse commune.',
      bodyUnused:
        'Personne n’est abonné à cette adresse. Les nouveaux clients s’abonneront à l’adresse commune.',
    },
  },

  guides: {
    label: 'Créateurs de sites',
    wordpress: {
      steps: [
        'Ouvrez la page dans l’éditeur, cliquez sur le +, recherchez « bouton » et ajoutez-en un.',
        'Saisissez le texte du bouton, comme « Nos actualités sur votre téléphone ».',
        'Le bouton étant sélectionné, cliquez sur le lien dans sa barre d’outils, collez ceci et appuyez sur Entrée :',
        'Enregistrez la page, ou publiez-la si elle est nouvelle.',
      ],
      menu: 'Sur toutes les pages : Apparence → Éditeur → Navigation, puis ajoutez le lien à votre menu. Avec un thème plus ancien, cherchez les menus sous Apparence et ajoutez un lien personnalisé.',
    },
    shopify: {
      steps: [
        'Dans votre interface administrateur Shopify, recherchez « menus », ouvrez-les, puis choisissez le menu de bas de page ou le menu principal.',
        'Ajoutez un élément de menu et saisissez un libellé, comme « Nos actualités sur votre téléphone ».',
        'Collez ceci comme lien, et choisissez l’adresse si Shopify la propose :',
        'Enregistrez le menu.',
      ],
      menu: 'Sous forme de bouton sur une page : modifiez votre thème, ajoutez une section qui contient un bouton et collez-y le lien.',
    },
    wix: {
      steps: [
        'Ouvrez votre site dans l’éditeur et ajoutez un bouton à la page.',
        'Sélectionnez le bouton et saisissez son texte, comme « Nos actualités sur votre téléphone ».',
        'Modifiez le lien du bouton, choisissez un lien vers une adresse web et collez ceci :',
        'Publiez le site.',
      ],
      menu: 'Sur toutes les pages : placez le bouton dans le pied de page, ou ajoutez un lien au menu de votre site.',
    },
    squarespace: {
      steps: [
        'Modifiez la page et ajoutez un bloc de bouton.',
        'Ouvrez le bouton pour le modifier, et saisissez son texte, comme « Nos actualités sur votre téléphone ».',
        'Collez ceci comme lien du bouton :',
        'Enregistrez la page.',
      ],
      menu: 'Dans la navigation : ouvrez Pages, cliquez sur le + à côté de votre navigation et ajoutez un lien. Pour le pied de page : faites défiler une page jusqu’en bas pendant que vous la modifiez, et modifiez-y le pied de page.',
    },
    html: {
      code: 'Code du lien',
      link: 'Nos actualités sur votre téléphone',
      about: 'Placez-le là où l’on doit le trouver, par exemple dans le pied de page de toutes les pages.',
    },
  },
};
