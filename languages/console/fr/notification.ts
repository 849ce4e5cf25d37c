import type { ConsoleTexts } from '../en.ts';

export const notification: ConsoleTexts['notification'] = {
  title: 'Notification',
  actions: {
    resend: 'Renvoyer aux appareils non atteints',
    duplicate: 'Dupliquer',
    edit: 'Modifier',
    cancel: 'Annuler l’envoi',
    stop: 'Arrêter l’envoi',
  },
  cancellation: {
    title: 'Annuler cette notification ?',
    confirm: 'Annuler la notification',
    keep: 'La conserver',
    body: '« {title} » ne sera pas envoyée. Elle reste dans la liste, et vous pouvez la dupliquer.',
    bodyScheduled:
      '« {title} » ne sera pas envoyée le {time}. Elle reste dans la liste, et vous pouvez la dupliquer.',
    done: 'Notification annulée. Personne ne la recevra.',
  },
  stopping: {
    title: 'Arrêter l’envoi de cette notification ?',
    confirm: 'Arrêter l’envoi',
    keep: 'Poursuivre l’envoi',
    waiting: {
      one: '{count} appareil ne la recevra plus.',
      other: '{count} appareils ne la recevront plus.',
      many: '{count} d’appareils ne la recevront plus.',
    },
    sent: {
      one: 'Elle reste sur l’appareil auquel elle a été envoyée ({count}).',
      other: 'Elle reste sur les {count} appareils auxquels elle a été envoyée.',
      many: 'Elle reste sur les {count} d’appareils auxquels elle a été envoyée.',
    },
    unknown: 'Les appareils auxquels elle n’a pas encore été envoyée ne la recevront pas.',
  },
  resending: {
    title: 'Renvoyer cette notification ?',
    confirm: 'Renvoyer',
    confirmTo: {
      one: 'Envoyer à {count} appareil',
      other: 'Envoyer à {count} appareils',
      many: 'Envoyer à {count} d’appareils',
    },
    body: 'Une nouvelle notification avec le même contenu est envoyée à {devices} de {customers} : les appareils non atteints qui sont maintenant joignables. Personne ne la reçoit deux fois.',
    devices: { one: '{count} appareil', other: '{count} appareils', many: '{count} d’appareils' },
    customers: { one: '{count} client', other: '{count} clients', many: '{count} de clients' },
    none: 'Aucun des appareils non atteints n’est joignable pour le moment : l’application y a été supprimée, les notifications y sont désactivées, ou ils appartiennent à quelqu’un d’autre.',
  },

  upcoming: {
    scheduledFor: 'Programmée pour',
    localTime: '{time}, heure locale',
    preparing: 'Préparation des premiers envois.',
    byLocalTime: 'Chaque fuseau horaire la reçoit quand il y est cette heure.',
    sentIn: 'Elle sera envoyée {time}.',
    reach: 'Elle atteindrait actuellement {reach}.',
    about:
      'Les destinataires sont déterminés au moment de l’envoi : les appareils qui s’abonnent d’ici là la reçoivent aussi.',
  },

  stats: {
    devices: 'Appareils',
    devicesSoFar: 'Appareils jusqu’ici',
    inProgress: { other: '{count} en cours' },
    finished: 'Terminé',
    sent: 'Envoyés',
    unsubscribed: 'Désabonnés',
    failed: 'Échecs',
  },
  leftOut: {
    sentence: 'Exclus : {reasons}.',
    list: '{first} ; {second}',
    topic_off: {
      one: '{count} appareil dont le client a désactivé le sujet',
      other: '{count} appareils dont les clients ont désactivé le sujet',
      many: '{count} d’appareils dont les clients ont désactivé le sujet',
    },
    unresponsive: {
      one: '{count} appareil dont le client n’a pas réagi aux dernières notifications',
      other: '{count} appareils dont les clients n’ont pas réagi aux dernières notifications',
      many: '{count} d’appareils dont les clients n’ont pas réagi aux dernières notifications',
    },
    capped: {
      one: '{count} appareil dont le client en avait reçu autant que le permet votre limite de fréquence',
      other:
        '{count} appareils dont les clients en avaient reçu autant que le permet votre limite de fréquence',
      many: '{count} d’appareils dont les clients en avaient reçu autant que le permet votre limite de fréquence',
    },
  },

  engagement: {
    title: 'Sur les téléphones',
    sent: 'Envoyée',
    shown: 'Affichée',
    tapped: 'Ouverte',
    button: '« {title} »',
    dismissed: 'Ignorée',
    about:
      'Chaque appareil compte une fois. Les ouvertures sont comptées sur tous les téléphones. Android signale aussi ce qui a été affiché et ignoré. Les iPhone ne signalent jamais ce qui a été ignoré, et pas toujours ce qui a été affiché (à partir d’iOS 18.4) : les chiffres réels peuvent donc être plus élevés.',
  },
  platforms: {
    title: 'Taux d’ouverture par plateforme',
    share: '{tapped} sur {devices}',
    devices: { one: '{count} appareil', other: '{count} appareils', many: '{count} d’appareils' },
  },
  failures: 'Pourquoi certains ne l’ont pas reçue',

  timeline: {
    deliveries: 'Envois au fil du temps',
    noDeliveries: 'Aucun envoi n’est encore terminé.',
    taps: 'Ouvertures au fil du temps',
    noTaps: 'Aucune ouverture pour le moment.',
    series: { sent: 'Envoyés', failed: 'Désabonnements ou échecs', taps: 'Ouvertures' },
    summary: '{counts}, en {time}.',
    counts: {
      completed: { one: '{count} envoyé', other: '{count} envoyés' },
      failed: { one: '{count} désabonnement ou échec', other: '{count} désabonnements ou échecs' },
      taps: { one: '{count} ouverture', other: '{count} ouvertures', many: '{count} d’ouvertures' },
    },
    seconds: { one: '{count} seconde', other: '{count} secondes', many: '{count} de secondes' },
    minutes: { one: '{count} minute', other: '{count} minutes', many: '{count} de minutes' },
    timeIn: 'Heure de {zone} (intervalles de {interval})',
    interval: { seconds: '{number} s', minutes: '{number} min', hours: '{number} h' },
  },

  recipients: {
    title: 'Résultats par destinataire',
    customer: 'Client',
    device: 'Appareil',
    outcome: 'Résultat',
    when: 'Quand',
    outcomes: {
      all: 'Tous',
      sent: 'Envoyés',
      tapped: 'Ouverts',
      failed: 'Désabonnements ou échecs',
      retrying: 'Nouvel essai',
    },
    search: 'Rechercher des destinataires',
    searchBy: 'Rechercher par identifiant de client',
    reason: 'Motif',
    anyReason: 'Tous les motifs',
    none: {
      search: 'Aucun destinataire ne correspond à cette recherche.',
      reason: 'Aucun appareil qui existe encore n’a échoué pour ce motif.',
      any: 'Aucun de ces appareils n’existe plus.',
      sent: 'Aucun envoi à un appareil qui existe encore n’a été accepté.',
      tapped: 'Personne ne l’a encore ouverte.',
      failed: 'Aucun envoi à un appareil qui existe encore n’a échoué.',
      retrying: 'Aucun nouvel essai n’est prévu.',
    },
    moved: 'Passé à un autre client',
    attempts: { one: '{count} essai', other: '{count} essais', many: '{count} d’essais' },
  },

  content: {
    title: 'Contenu',
    language: 'Langue',
    tapOpens: 'S’ouvre au toucher',
    buttonOpens: '« {button} » ouvre',
    buttonAnswers: '« {button} » répond',
  },
  facts: {
    recipients: 'Destinataires',
    resendOf: 'Renvoi de',
    original: 'la notification d’origine',
    resentAs: 'Renvoyée sous forme de',
    resent: 'nouvelle notification',
    testBy: 'Test envoyé par',
    sentBy: 'Envoyée par',
    apiKey: 'Clé API',
    scheduledFor: 'Programmée pour',
    sent: 'Envoi',
    created: 'Création',
    accepted: 'Acceptation',
    zone: 'Les heures sont celles de {zone}, le fuseau horaire de votre navigateur.',
    id: 'Identifiant',
  },
};
