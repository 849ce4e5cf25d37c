import type { ConsoleTexts } from '../en.ts';

export const webhooks: ConsoleTexts['webhooks'] = {
  about:
    'Carillon informe votre serveur quand quelque chose se produit : une notification a été envoyée, un client s’est abonné ou a ouvert une notification. Consultez {guide} pour savoir ce que contient chaque événement et comment le vérifier.',
  guide: 'le guide',
  empty: {
    title: 'Aucun webhook pour le moment',
    about: 'Un webhook envoie une requête à une adresse de votre serveur dès que quelque chose se produit.',
  },
  webhook: 'Webhook',
  secret: 'Secret',
  state: {
    enabled: 'Activé',
    failing: 'En échec',
    disabled: 'Désactivé',
    disabledByFailing: 'Désactivé après plusieurs jours d’échecs',
  },

  creation: {
    title: 'Nouveau webhook',
    about: 'Une adresse de votre serveur à laquelle les événements sont envoyés.',
    button: 'Créer le webhook',
    saveSecret:
      'Conservez ce secret dès maintenant : il n’est affiché qu’une seule fois. Votre serveur s’en sert pour vérifier qu’une requête vient de Carillon : {how}.',
    how: 'marche à suivre, dans votre langage',
  },
  form: {
    address: 'Adresse',
    addressAbout: 'Une adresse https publique. Les événements y sont envoyés en JSON.',
    description: 'Description',
    descriptionPlaceholder: 'À quoi il sert',
    events: 'Événements',
    batch: 'Regrouper les événements',
    batchAbout: 'Chaque requête contient une liste de 100 événements au plus. Utile quand ils sont nombreux.',
    aggregate: 'Additionner ce que signalent les téléphones',
    aggregateAbout: 'Un événement par notification et par minute, plutôt qu’un par téléphone.',
    saved: 'Webhook enregistré.',
  },
  events: {
    groups: { phones: 'Signalés par les téléphones', recipients: 'Appareils et clients' },
    types: {
      'notification.completed': 'Terminée',
      'notification.failed': 'Échec',
      'notification.skipped': 'Non envoyée',
      'notification.replaced': 'Remplacée',
      'notification.retracted': 'Retirée',
      'notification.shown': 'Affichée',
      'notification.tapped': 'Ouverte',
      'notification.answered': 'Réponse reçue',
      'notification.dismissed': 'Ignorée',
      'device.subscribed': 'Abonné',
      'device.unsubscribed': 'Désabonné',
      'device.deactivated': 'Désactivé',
      'device.reactivated': 'Réactivé',
      'user.topics_changed': 'Sujets modifiés',
      'device.silent': 'Muet',
      'user.erased': 'Client effacé',
    },
  },

  test: {
    button: 'Envoyer un test',
    answered: 'Votre serveur a répondu {status}.',
    noAnswer: 'Pas de réponse : {reason}',
  },
  inDemo: 'La démo n’envoie rien à cette adresse : son journal est fictif.',
  failing: {
    title: 'Les requêtes échouent (premier échec : {time})',
    about:
      'Les événements attendent, dans l’ordre, et sont envoyés dès qu’une requête aboutit. Au bout de cinq jours, le webhook est désactivé.',
  },
  failed: {
    title: 'Toutes les requêtes ont échoué pendant cinq jours',
    about:
      'Réparez votre serveur, activez le webhook et renvoyez les événements manqués : ils sont conservés 30 jours.',
  },

  log: {
    title: 'Dernières requêtes',
    empty: 'Rien n’a encore été envoyé.',
    noAnswer: 'Pas de réponse',
    kinds: { failed: 'Nouvel essai', resend: 'Renvoi', recover: 'Récupération', test: 'Test' },
    events: { one: '{count} événement', other: '{count} événements', many: '{count} d’événements' },
    answered: 'Réponse {status} au bout de {duration} ms',
    failed: '{error} au bout de {duration} ms',
    request: 'Requête',
    answer: 'Réponse',
    sendAgain: 'Renvoyer',
    willBeSent: 'La requête sera renvoyée.',
  },

  actions: {
    title: 'Plus',
    enable: 'Activer',
    enableAbout: 'Il reçoit les événements à partir du moment où vous l’activez.',
    disable: 'Désactiver',
    disableAbout: 'Tant qu’il est désactivé, rien n’est envoyé.',
    recover: {
      about: 'Si votre serveur a perdu des événements, renvoyez-les.',
      button: 'Renvoyer des événements…',
      title: 'Renvoyer des événements ?',
      body: 'Tous les événements depuis ce moment sont envoyés, y compris ceux que votre serveur a déjà reçus. Ils conservent leurs identifiants.',
      since: 'Depuis quand',
      hour: 'La dernière heure',
      day: 'Les dernières 24 heures',
      week: 'Les 7 derniers jours',
      month: 'Les 30 derniers jours',
      done: 'Les événements seront renvoyés.',
    },
    rotate: {
      about: 'Pendant un jour après le remplacement, les requêtes sont signées avec les deux secrets.',
      button: 'Remplacer le secret…',
      title: 'Remplacer le secret ?',
      body: 'L’actuel sert encore à signer pendant 24 heures. Si vous en avez déjà remplacé un au cours du dernier jour, celui-là cesse de servir immédiatement.',
      confirm: 'Remplacer le secret',
    },
    delete: {
      about: 'Supprime aussi son journal et les événements encore à envoyer.',
      button: 'Supprimer…',
      title: 'Supprimer ce webhook ?',
      body: 'Cette action est irréversible.',
      confirm: 'Supprimer le webhook',
      done: 'Webhook supprimé.',
    },
  },
};
