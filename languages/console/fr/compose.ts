import type { ConsoleTexts } from '../en.ts';

export const compose: ConsoleTexts['compose'] = {
  yourService: 'Votre service',
  edit: {
    title: 'Modifier la notification',
    save: 'Enregistrer les modifications',
    changed: 'Notification modifiée.',
  },
  keys: { control: 'Ctrl', enter: 'Entrée' },

  content: {
    title: 'Contenu',
    fields: {
      title: 'Titre',
      titleExample: 'Tout juste sorti du four',
      message: 'Message',
      messageExample: 'Pain de seigle : deux pour le prix d’un jusqu’à 18 h.',
      link: 'Lien',
      linkAbout: 'S’ouvre quand on touche la notification. Sans lien, votre application s’ouvre.',
      sameLink: 'Comme le texte par défaut',
      length: '{length} sur {max}',
      tooLong: { other: '{length} sur {max} : {count} de trop' },
    },
    emoji: {
      addToTitle: 'Ajouter un emoji au titre',
      addToMessage: 'Ajouter un emoji au message',
      label: 'Emoji',
      search: 'Rechercher un emoji',
      placeholder: 'Rechercher',
      none: 'Aucun résultat',
    },
    languages: {
      others: 'Toutes les autres langues',
      fallback: 'Par défaut',
      add: 'Ajouter une langue',
      remove: 'Retirer la langue : {language}',
      label: 'Langue',
      about:
        'Les téléphones dans cette langue, ou dans une de ses variantes régionales, affichent ces textes.',
      placeholder: 'Rechercher, ou saisir un code comme de-CH',
      none: 'Aucune langue de ce nom',
      withTag: '{language} ({tag})',
    },
    image: {
      label: 'Image',
      about: '16:9, 3 Mo au maximum : .png, .jpg, .webp ou .gif',
      remove: 'Retirer l’image',
      checking: 'Vérification de l’image…',
      failed:
        'Cette image ne se charge pas dans votre navigateur. Vous pouvez l’envoyer, mais les téléphones qui ne peuvent pas la charger n’afficheront pas d’image.',
      wrongRatio:
        'Cette image fait {width} × {height}. Recadrez-la au format 16:9, par exemple {width} × {cropped}.',
      small: 'Cette image ne fait que {width} px de large et sera floue. Il faut au moins 1 024 px.',
    },
    buttons: {
      button: 'Bouton {number}',
      example: 'Commander',
      opens: 'Ouvre',
      answers: 'Répond',
      add: 'Ajouter un bouton',
      remove: 'Retirer le bouton {number}',
      about:
        'Chrome, Edge et Firefox affichent les boutons. Les iPhone ne les affichent pas : toucher la notification y ouvre son lien.',
      sameLabels: 'Les libellés sont les mêmes dans toutes les langues.',
    },
  },

  preview: {
    size: 'Taille de l’aperçu',
    expanded: 'Développée',
    collapsed: 'Réduite',
    theme: 'Apparence de l’aperçu',
    language: 'Langue de l’aperçu',
    platform: '{system}, {browser}',
    firefoxImage: 'Firefox n’affiche pas l’image.',
    firefoxButtons: 'Firefox affiche les boutons à partir de la version 152.',
    iphoneImage: 'Les iPhone n’affichent pas l’image.',
    iphoneButtons: 'Les iPhone n’affichent pas les boutons.',
    iphoneBoth: 'Les iPhone n’affichent ni l’image ni les boutons.',
    now: 'maintenant',
    from: 'de {app}',
  },

  errors: {
    title: 'Saisissez un titre.',
    message: 'Saisissez un message.',
    label: 'Saisissez un libellé.',
    link: 'Saisissez un lien.',
    tooLong: {
      one: 'Trop long : {count} caractère au maximum.',
      other: 'Trop long : {count} caractères au maximum.',
      many: 'Trop long : {count} de caractères au maximum.',
    },
    spaces: 'Une URL ne peut pas contenir d’espaces.',
    incompleteUrl: 'Saisissez une URL complète, comme https://example.com/offre.',
    protocol: 'Une URL doit commencer par https:// ou http://.',
    publicUrl: 'Saisissez une URL publique, comme https://example.com/offre.',
    extension: 'Les fichiers {extension} ne sont pas pris en charge. Utilisez {extensions}.',
    badge: 'Saisissez un nombre de 0 à {max}.',
    time: 'Choisissez une date et une heure.',
    past: 'Choisissez une date à venir.',
    tooLate: {
      one: 'Choisissez une date d’ici {count} jour au plus.',
      other: 'Choisissez une date dans les {count} prochains jours.',
    },
  },

  test: {
    title: 'Tester sur votre téléphone',
    send: 'Envoyer un test à {device}',
    change: 'Changer d’appareil',
    keep: 'Garder {device}',
    choose: 'Choisissez un appareil pour les notifications de test, ou {open} d’abord.',
    open: 'ouvrez l’application sur votre téléphone',
    device: 'Votre appareil',
    accepted: 'Acceptée…',
    status: 'Notification de test : {status}.',
    details: 'Détails',
  },

  send: {
    send: 'Envoyer',
    sendTo: {
      one: 'Envoyer à {count} client',
      other: 'Envoyer à {count} clients',
      many: 'Envoyer à {count} de clients',
    },
    sendToOne: 'Envoyer à {name}',
    schedule: 'Programmer',
    scheduleFor: {
      one: 'Programmer pour {count} client',
      other: 'Programmer pour {count} clients',
      many: 'Programmer pour {count} de clients',
    },
    scheduleForOne: 'Programmer pour {name}',
    ask: 'Demander l’approbation',
  },
  confirm: {
    sendTitle: 'Envoyer cette notification ?',
    scheduleTitle: 'Programmer cette notification ?',
    askTitle: 'Demander l’approbation d’un propriétaire ?',
    back: 'Retour',
    proposal: 'Elle attend qu’un propriétaire l’approuve.',
    now: 'Elle part immédiatement à {whom}. Cette action est irréversible.',
    nowEvenly: 'Elle part à {whom}, de façon étalée sur {duration}. Vous pouvez arrêter l’envoi d’ici là.',
    later: 'Elle sera envoyée le {time} à {whom}. Vous pouvez l’annuler d’ici là.',
    laterCurrently:
      'Elle sera envoyée le {time} à {whom}, soit actuellement {customers}. Vous pouvez l’annuler d’ici là.',
    laterEvenly:
      'Elle sera envoyée le {time} à {whom}, de façon étalée sur {duration}. Vous pouvez l’annuler d’ici là.',
    laterEvenlyCurrently:
      'Elle sera envoyée le {time} à {whom}, de façon étalée sur {duration}, soit actuellement à {customers}. Vous pouvez l’annuler d’ici là.',
    whom: {
      everybody: 'tous les abonnés à cette date',
      topic: 'tous ceux qui auront alors activé le sujet',
      audience: 'tous ceux qui feront alors partie de l’audience',
      list: 'tous les clients de la liste',
      single: '« {name} »',
      singleOn: '« {name} » sur {devices}',
      device: 'l’appareil sélectionné',
    },
    devices: { one: '{count} appareil', other: '{count} appareils', many: '{count} d’appareils' },
    unreachable:
      'Personne ne la recevrait en ce moment : les notifications ne sont activées sur aucun de ces appareils.',
    asked: 'L’approbation d’un propriétaire est demandée.',
    scheduled: 'Notification programmée.',
    sentBefore: {
      title: 'Ce brouillon a peut-être déjà été envoyé',
      body: 'Une version antérieure a été envoyée, mais la réponse s’est perdue. Vérifiez vos {notifications} avant de l’envoyer à nouveau.',
      notifications: 'notifications',
      again: 'Envoyer comme nouvelle notification',
    },
  },

  templates: {
    title: 'Modèles',
    start: 'Partir d’un modèle',
    none: 'Aucun modèle pour le moment. Rédigez une notification et choisissez « Enregistrer comme modèle ».',
    more: 'Plus d’actions pour {template}',
    rename: 'Renommer',
    delete: 'Supprimer',
    deletion: {
      title: 'Supprimer ce modèle ?',
      confirm: 'Supprimer le modèle',
      body: '« {template} » sera supprimé pour toute votre équipe. Les notifications déjà envoyées avec ce modèle sont conservées.',
    },
    ideas: 'Des idées pour commencer',
    trade: 'Métier',
    save: {
      title: 'Enregistrer comme modèle',
      name: 'Nom',
      about:
        'Enregistre les textes, l’image, les boutons et les options d’envoi ; les destinataires et l’heure se choisissent à chaque fois.',
      save: 'Enregistrer le modèle',
      saved: 'Modèle enregistré.',
      aboutReplace: 'Vous avez déjà un modèle de ce nom. Son contenu sera remplacé.',
      replace: 'Remplacer le modèle',
      replaced: 'Modèle remplacé.',
    },
  },
};
