import type { ConsoleTexts } from '../en.ts';

export const automations: ConsoleTexts['automations'] = {
  about:
    'Des messages qui partent d’eux-mêmes, comme un mot de bienvenue ou chaque nouvel article de votre blog.',
  new: 'Nouvelle automatisation',
  newAbout: 'Rien n’est envoyé pendant que vous rédigez. Elle démarre une fois activée.',
  automation: 'Automatisation',
  state: { on: 'Activée', off: 'Désactivée' },
  empty: {
    title: 'Rien d’automatique pour le moment',
    body: 'Commencez par l’une de ces automatisations. Il n’y a que deux champs à remplir, et vous voyez ce qui sera envoyé avant que cela ne parte.',
  },
  starters: {
    title: 'Pour commencer',
    welcome: { name: 'Bienvenue', about: 'Saluez tous ceux qui activent les notifications.' },
    weekly: {
      name: 'Chaque samedi à 8 h',
      about: 'Le même message chaque semaine, au jour et à l’heure de votre choix.',
    },
    posts: {
      name: 'Mes nouveaux articles',
      about: 'Chaque nouvel article de votre blog ou de votre boutique, dès qu’il est en ligne.',
    },
    blank: { name: 'La vôtre', about: 'Créez-la de A à Z.' },
  },
  figures: { sent: 'Envoyés', shown: 'Affichés', tapped: 'Ouverts', inside: 'En cours' },
  figuresAbout: {
    sent: 'messages envoyés aux téléphones',
    shown: 'vus à l’écran, si le téléphone le signale',
    tapped: 'messages qui ont été ouverts',
    inside: 'clients avec des étapes à venir',
  },
  needsLook: 'À vérifier',

  sentence: {
    whole: '{parts}.',
    first: '{trigger}, {step}',
    next: '{before}, puis {step}',
    subscribed: 'Quand quelqu’un active les notifications',
    event: 'Quand « {event} » se produit pour un client',
    feed: 'Quand {site} publie un nouvel article',
    daily: 'Tous les jours à {time}',
    weekly: 'Chaque {days} à {time}',
    monthly: 'Chaque mois, le jour {day} à {time}',
    lastDay: 'Le dernier jour de chaque mois à {time}',
    ownRule: 'Les jours définis par votre règle, à {time}',
    localTime: '{when}, heure locale de chaque client',
    send: 'envoyer « {title} »',
    sendUntitled: 'envoyer un message',
    sendPost: 'envoyer l’article',
    sendTemplate: 'envoyer un modèle',
    wait: 'attendre {duration}',
    waitUntil: 'attendre jusqu’à {time}',
    stopTapped: 's’arrêter si le client a ouvert un message',
    stopEvent: 's’arrêter si « {event} » s’est produit',
    stopFilter: 's’arrêter si le client répond à ces critères : {filter}',
  },
  durations: {
    minutes: { one: '{count} minute', other: '{count} minutes' },
    hours: { one: '{count} heure', other: '{count} heures' },
    days: { one: '{count} jour', other: '{count} jours' },
  },

  form: {
    name: 'Nom',
    nameHint: 'Seule votre équipe le voit.',
    create: 'Enregistrer l’automatisation',
    created: 'Automatisation enregistrée.',
    saved: 'Modifications enregistrées.',
    when: 'Quand',
    trigger: 'Ce qui la déclenche',
    triggers: {
      subscribed: 'quelqu’un active les notifications',
      schedule: 'le jour et l’heure choisis arrivent',
      feed: 'mon site a un nouvel article',
      event: 'quelque chose se produit pour un client',
    },
    triggerAbout: {
      subscribed: 'Une seule fois par client, avec son premier téléphone.',
      schedule: 'L’envoi s’adresse à tous ceux que vous choisissez ci-dessous, en même temps.',
      feed: 'L’envoi s’adresse à tous ceux que vous choisissez ci-dessous, peu après la publication.',
      event: 'Le logiciel de votre boutique signale ce qui s’est produit, comme une commande.',
    },
    triggerStays:
      'Ce qui déclenche une automatisation ne change plus. Pour un autre déclencheur, créez une autre automatisation.',

    repeat: 'Fréquence',
    repeats: {
      daily: 'tous les jours',
      weekly: 'toutes les semaines',
      monthly: 'tous les mois',
      own: 'selon votre propre règle',
    },
    days: 'Jours',
    dayOfMonth: 'Jour',
    lastDay: 'le dernier',
    rule: 'Règle',
    ruleHint:
      'Une règle de récurrence (RFC 5545), comme FREQ=MONTHLY;BYDAY=1SA pour le premier samedi du mois.',
    at: 'Heure',
    localTime: 'À cette heure, heure locale de chaque client',
    localTimeHint: 'Sinon, tout le monde reçoit l’envoi au même moment.',
    localTimeSteps: 'Possible uniquement avec un seul message et aucune autre étape.',
    next: {
      title: 'Prochains envois',
      zone: 'Les heures sont celles de {zone}, le fuseau horaire de votre service.',
      localZone: 'À l’heure locale de chaque client.',
      failed: 'Impossible d’afficher les prochains envois : {reason}',
    },

    url: 'Adresse de votre flux',
    urlHint:
      'La plupart des blogs et des boutiques en ont un. Souvent, il s’agit de votre adresse suivie de /feed.',
    preview: 'Afficher le dernier article',
    previewing: 'Lecture de votre flux',
    previewAbout:
      'Le dernier article de {feed}, tel que les téléphones l’affichent. Seuls les suivants seront envoyés.',
    previewEmpty: 'Ce flux n’a pas encore d’articles. Le premier sera envoyé.',
    feedUntitled: 'votre flux',

    event: 'Nom de l’événement',
    eventHint: 'Tel que le logiciel de votre boutique le signale, comme order.shipped.',
    key: 'Une fois par',
    keyHint:
      'Un champ de ce qui est signalé, comme order : chaque commande la déclenche une fois. Laissez vide pour un déclenchement par client.',
    reentry: 'Si cela se reproduit pour le même client',
    reentries: {
      never: 'ne rien faire : une fois suffit',
      after_end: 'recommencer, si la fois précédente est terminée',
      always: 'recommencer à chaque fois',
    },

    to: 'Envoyer à',
    recipients: {
      everybody: 'tout le monde',
      topic: 'ceux qui ont choisi un sujet',
      audience: 'une audience enregistrée',
      other: 'le groupe choisi par un logiciel',
    },

    // biome-ignore lint/suspicious/noThenProperty: no promise
    then: 'Puis {step}',
    add: { send: 'Message', wait: 'Attendre', stop: 'S’arrêter si' },
    addLabel: 'Ajouter une étape',
    kinds: { send: 'envoyer un message', wait: 'attendre', stop: 's’arrêter si' },
    step: 'Étape {number} : {kind}',
    up: 'Monter l’étape {number}',
    down: 'Descendre l’étape {number}',
    remove: 'Supprimer l’étape {number}',

    content: {
      label: 'Contenu à envoyer',
      post: 'le nouvel article lui-même',
      own: 'un message de votre choix',
    },
    postAbout: 'Le titre, le texte, l’image et le lien viennent de l’article.',
    template:
      'L’un de vos modèles est envoyé, tel qu’il est à ce moment-là. Les modèles se modifient là où vous rédigez les notifications.',
    kept: 'Ce message a aussi des langues, des boutons ou des réglages définis ailleurs. Ils restent tels quels.',

    wait: 'Type d’attente',
    waits: { minutes: 'pendant un certain temps', until: 'jusqu’à une heure de la journée' },
    amount: 'Durée',
    unit: 'Unité',
    units: { minutes: 'minutes', hours: 'heures', days: 'jours' },
    until: 'Jusqu’à',
    untilHint: 'À l’heure locale du client, aujourd’hui ou demain.',

    stop: 'S’arrêter si',
    stops: {
      tapped: 'le client a ouvert un message de cette automatisation',
      event: 'un événement s’est produit depuis son déclenchement',
      filter: 'le client répond à certains critères',
    },

    enabled: 'L’activer dès l’enregistrement',
    enabledHint: 'Sinon, elle attend que vous l’activiez.',
    ownerChanges:
      'Elle envoie à de nombreux clients et elle est activée : c’est à un propriétaire de la modifier.',
    needsOwner:
      'Dans votre équipe, un propriétaire approuve les envois à de nombreux clients : c’est à lui de l’activer.',

    errors: {
      name: 'Donnez-lui un nom.',
      days: 'Choisissez un jour.',
      time: 'Saisissez une heure.',
      rule: 'Saisissez une règle.',
      url: 'Saisissez l’adresse de votre flux.',
      preview: 'Regardez d’abord le dernier article.',
      event: 'Saisissez un nom de 40 caractères au plus : lettres minuscules, chiffres, points et tirets.',
      topic: 'Choisissez un sujet.',
      audience: 'Choisissez une audience.',
      amount: 'Saisissez une durée de 90 jours au plus.',
      steps: 'Ajoutez un message.',
    },
  },

  turnOn: {
    on: 'Activer',
    off: 'Désactiver',
    question: 'Activer « {name} » ?',
    isOn: '« {name} » est activée.',
    isOff: '« {name} » est désactivée.',
    offAbout:
      'Plus rien ne se déclenche, et ceux pour qui elle est en cours attendent que vous la réactiviez.',
    offQuestion: 'Désactiver « {name} » ?',
  },

  tabs: { label: 'Parties de cette automatisation', steps: 'Ce qu’elle fait', log: 'Journal' },

  deletion: {
    title: 'Supprimer cette automatisation',
    about: 'Elle prend fin pour tous ceux pour qui elle est en cours.',
    button: 'Supprimer…',
    question: 'Supprimer « {name} » ?',
    body: 'Son journal est supprimé aussi. Les messages déjà envoyés restent dans la liste des notifications.',
    confirm: 'Supprimer l’automatisation',
    deleted: 'Automatisation « {name} » supprimée.',
  },
};
