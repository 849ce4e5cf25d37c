import type { ConsoleTexts } from '../en.ts';

export const devices: ConsoleTexts['devices'] = {
  device: 'Appareil',
  about: 'Les téléphones et les ordinateurs qui ont ouvert votre application, abonnés ou non.',
  empty: {
    title: 'Aucun appareil pour le moment',
    body: 'Un appareil apparaît ici quand quelqu’un y ouvre votre application, ou quand vous {import}.',
    import: 'importez ceux d’un autre système',
  },
  noMatches: {
    search:
      'La recherche porte sur le début d’un identifiant de client ou d’un nom d’appareil, ou sur un identifiant d’appareil complet, dans la limite des filtres actuels.',
    filters: 'Aucun appareil ne correspond à ces filtres.',
  },
  send: 'Envoyer une notification',
  seen: 'Dernière visite : {time}',
  virtual: 'Virtuel',

  lists: {
    noResults: 'Aucun résultat',
    clearFilters: 'Effacer les filtres',
    order: 'Ordre',
    selectShown: 'Sélectionner tout ce qui est affiché',
    select: 'Sélectionner {name}',
    selected: { one: '{count} sélectionné', other: '{count} sélectionnés' },
    clearSelection: 'Effacer la sélection',
  },
  filters: {
    search: 'Rechercher des appareils',
    searchExample: 'Rechercher par client, nom ou identifiant',
    state: 'État',
    states: { active: 'Actifs', on: 'Abonnés', off: 'Sans notifications', deactivated: 'Désactivés' },
    platform: 'Plateforme',
    address: 'Adresse',
    anyAddress: 'Toutes les adresses',
    sharedAddress: 'Adresse commune',
    orders: {
      newest: 'Plus récents d’abord',
      subscribed: 'Dernier abonnement',
      seen: 'Dernière visite',
      unseen: 'Visite la plus ancienne',
    },
  },
  selection: {
    all: 'Tous ceux qui correspondent',
    counted: { other: 'Tous ceux qui correspondent ({count})' },
    selectAll: 'Sélectionner tous ceux qui correspondent',
  },

  states: {
    subscribed: 'Abonné',
    silent: 'Muet',
    off: 'Sans notifications',
    deactivated: 'Désactivé',
    gone: 'N’existe plus',
  },
  aboutStates: {
    proven: 'Reçoit vos notifications : il l’a confirmé récemment.',
    unproven: 'Reçoit vos notifications, pour autant qu’on le sache.',
    silent:
      'Abonné, mais il n’affiche rien de ce que son service push accepte. Il se reconfigure quand votre application y est ouverte.',
    off: 'Les notifications ont été désactivées, ou n’ont jamais été activées. Seul le client peut y remédier, sur l’appareil.',
    deactivated:
      'Désactivé dans la console ou par l’API. Il redevient actif quand son client ouvre votre application.',
    deactivatedAsSilent:
      'Désactivé parce qu’il était muet depuis longtemps : son service push acceptait des notifications, et il n’en affichait aucune. Il redevient actif quand son client ouvre votre application.',
    gone: 'Selon son service push, l’application a été supprimée ou les notifications ont été désactivées. L’appareil redevient actif quand son client ouvre votre application.',
  },

  facts: {
    customer: 'Client',
    platform: 'Plateforme',
    modelName: 'Nom du modèle',
    language: 'Langue',
    timeZone: 'Fuseau horaire',
    firstSeen: 'Première visite',
    lastSeen: 'Dernière visite',
    subscribed: 'Abonnement',
    ends: 'Fin',
    deactivated: 'Désactivation',
    model: 'Modèle',
    domain: 'Abonné à l’adresse',
    pushService: 'Service push',
    id: 'identifiant de l’appareil',
  },

  deactivation: {
    button: 'Désactiver',
    question: 'Désactiver {device} ?',
    about:
      'Il ne recevra plus de notifications, y compris celles qui sont en route. Il redevient actif quand son client ouvre votre application.',
    done: 'Appareil désactivé : {device}.',
    several: {
      button: 'Désactiver…',
      question: {
        one: 'Désactiver {count} appareil ?',
        other: 'Désactiver {count} appareils ?',
        many: 'Désactiver {count} d’appareils ?',
      },
      questionMoreThan: {
        one: 'Désactiver plus de {count} appareil ?',
        other: 'Désactiver plus de {count} appareils ?',
        many: 'Désactiver plus de {count} d’appareils ?',
      },
      questionAll: 'Désactiver tous les appareils qui correspondent ?',
      confirm: {
        one: 'Désactiver {count} appareil',
        other: 'Désactiver {count} appareils',
        many: 'Désactiver {count} d’appareils',
      },
      confirmMoreThan: {
        one: 'Désactiver plus de {count} appareil',
        other: 'Désactiver plus de {count} appareils',
        many: 'Désactiver plus de {count} d’appareils',
      },
      confirmAll: 'Désactiver tous ceux qui correspondent',
      about:
        'Ils ne recevront plus de notifications, y compris celles qui sont en route. Chacun redevient actif quand son client ouvre votre application.',
      progress: 'Désactivés jusqu’ici : {done} sur {total}.',
      done: {
        one: '{count} appareil désactivé.',
        other: '{count} appareils désactivés.',
        many: '{count} d’appareils désactivés.',
      },
    },
  },

  history: {
    none: 'Aucune notification pour le moment',
    about:
      'Les notifications envoyées à cet appareil apparaissent ici, avec leur résultat. Celles destinées à un client précédent de ce téléphone ne sont pas affichées.',
    attempts: { one: '{count} essai', other: '{count} essais', many: '{count} d’essais' },
  },
  outcomes: {
    tapped: 'Ouverte',
    dismissed: 'Ignorée',
    shown: 'Affichée',
    sent: 'Envoyée',
    stopped: 'Arrêtée',
    unsubscribed: 'Désabonné',
    failed: 'Échec',
    retrying: 'Nouvel essai',
    sending: 'Envoi en cours',
  },
  outcomesOf: {
    tapped: '{device} : ouverte',
    dismissed: '{device} : ignorée',
    shown: '{device} : affichée',
    sent: '{device} : envoyée',
    stopped: '{device} : arrêtée',
    unsubscribed: '{device} : désabonné',
    failed: '{device} : échec',
    retrying: '{device} : nouvel essai',
    sending: '{device} : envoi en cours',
  },
  why: {
    failed: '{reason}. {advice}',
    retrying: '{reason}. Un nouvel essai est prévu.',
    retryingAt: '{reason}. Nouvel essai {time}.',
  },
};
