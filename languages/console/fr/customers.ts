import type { ConsoleTexts } from '../en.ts';

export const customers: ConsoleTexts['customers'] = {
  about: 'Toutes les personnes qui ont ouvert votre application ou que votre serveur a ajoutées.',
  empty: {
    title: 'Aucun client pour le moment',
    body: 'Les clients apparaissent ici dès qu’ils ouvrent votre application, ou que votre serveur leur attribue des étiquettes.',
  },
  noMatches:
    'La recherche porte sur une partie d’un nom, d’un identifiant ou de la valeur d’une étiquette, et sur des étiquettes comme « formule: or ».',
  count: { one: '{count} client', other: '{count} clients', many: '{count} de clients' },
  position: '{range} sur {total}',
  filters: {
    search: 'Rechercher des clients',
    searchExample: 'Rechercher par nom, étiquette ou identifiant',
    everyone: 'Tout le monde',
    subscription: 'Abonnement',
    all: 'Tous',
    subscribed: 'Abonnés',
    unsubscribed: 'Non abonnés',
    orders: {
      seen: 'Dernière visite',
      newest: 'Plus récents d’abord',
      name: 'Par nom',
      id: 'Par identifiant',
    },
  },
  row: {
    subscribed: 'Abonné',
    unsubscribed: 'Non abonné',
    noDevice: 'Aucun appareil',
    devices: { one: '{count} appareil', other: '{count} appareils', many: '{count} d’appareils' },
    seen: 'Dernière visite : {time}',
    neverSeen: 'Aucune visite',
    gets: 'Reçoit {topics}',
    more: { one: '{count} autre', other: '{count} autres' },
  },
  selection: {
    all: 'Tous sélectionnés',
    counted: { other: 'Tous sélectionnés ({count})' },
    selectAll: 'Tout sélectionner',
    selectCounted: { other: 'Tout sélectionner ({count})' },
    tooMany: {
      one: 'Plus de {count} client correspond : restreignez la liste, ou enregistrez une audience.',
      other: 'Plus de {count} clients correspondent : restreignez la liste, ou enregistrez une audience.',
      many: 'Plus de {count} de clients correspondent : restreignez la liste, ou enregistrez une audience.',
    },
    tagged: {
      one: 'Étiquette ajoutée à {count} client. Une audience peut maintenant le retrouver grâce à elle.',
      other: 'Étiquette ajoutée à {count} clients. Une audience peut maintenant les retrouver grâce à elle.',
      many: 'Étiquette ajoutée à {count} de clients. Une audience peut maintenant les retrouver grâce à elle.',
    },
    partlyTagged: 'Étiquette ajoutée à {customers}. {others}.',
    customers: { one: '{count} client', other: '{count} clients', many: '{count} de clients' },
    others: {
      one: '{count} autre avait déjà trop d’étiquettes',
      other: '{count} autres avaient déjà trop d’étiquettes',
    },
  },

  anonymous: 'S’est abonné par votre lien, sans compte chez vous.',
  noDevices: {
    title: 'Aucun appareil',
    body: 'Personne n’a ouvert votre application avec cet identifiant, ou les appareils ont été supprimés. Il peut encore exister des widgets et des notifications pour ce client.',
  },
  history:
    'Les notifications envoyées aux appareils de ce client apparaissent ici, avec leur sort : envoyées, affichées, ouvertes ou ignorées.',
  deactivation: {
    button: 'Tout désactiver',
    question: 'Désactiver tous les appareils de {customer} ?',
    about:
      'Ils ne recevront plus de notifications, y compris celles qui sont en route. Chacun redevient actif quand ce client y ouvre votre application.',
  },

  profile: {
    title: 'Profil',
    activeDevices: 'Appareils actifs',
    language: 'Langue',
    timeZone: 'Fuseau horaire',
    lastSeen: 'Dernière visite',
    id: 'identifiant',
  },
  nickname: {
    title: 'Surnom',
    add: 'Ajouter un surnom',
    label: 'Comment votre équipe appelle ce client',
    about: 'Seule votre équipe le voit, dans cette console. Laissez vide pour le supprimer.',
  },
  tags: {
    title: 'Étiquettes',
    add: 'Ajouter une étiquette',
    none: 'Ce que vous savez de ce client, comme une formule ou un mois de naissance. Votre serveur attribue des étiquettes par l’API ; les audiences s’en servent comme filtres.',
    edit: 'Modifier {tag}',
    remove: 'Retirer {tag}',
    key: 'Clé',
    keyAbout: 'Lettres minuscules, chiffres et . _ -',
    keyExample: 'formule',
    type: 'Type',
    types: { string: 'Texte', number: 'Nombre', boolean: 'Oui ou non' },
    value: 'Valeur',
    yes: 'Oui',
    no: 'Non',
  },
  topics: {
    about: 'Le choix du client prime, puis votre réglage, puis la valeur par défaut.',
    setting: 'Votre réglage pour {topic}',
    notSet: 'Non défini',
    setOn: 'Réglé sur activé',
    setOff: 'Réglé sur désactivé',
    reasons: {
      chosenOn: 'Activé : choix du client',
      chosenOff: 'Désactivé : choix du client',
      settingOn: 'Activé : votre réglage',
      settingOff: 'Désactivé : votre réglage',
      defaultOn: 'Activé par défaut',
      defaultOff: 'Désactivé par défaut',
    },
  },

  whyNot: {
    silent:
      'Les services push acceptent ce que vous envoyez, mais aucun appareil de ce client ne l’affiche ; chacun se reconfigure quand votre application y est ouverte.',
    off: 'Les notifications sont désactivées sur tous les appareils de ce client, et lui seul peut les activer, dans votre application.',
    gone: 'Selon les services push, l’application a été supprimée ou les notifications ont été désactivées sur tous les appareils de ce client.',
    deactivatedAsSilent:
      'Tous les appareils de ce client ont été désactivés, parce qu’ils n’affichaient plus de notifications depuis longtemps ; chacun revient quand votre application y est ouverte.',
    deactivated:
      'Tous les appareils de ce client sont désactivés jusqu’à ce que votre application y soit de nouveau ouverte.',
    notShown:
      'Le service push a accepté « {title} », et aucun appareil n’a signalé l’avoir affichée : il est peut-être éteint, ou ne le signale pas, comme beaucoup d’iPhone.',
    failed: '« {title} » n’est pas arrivée : {reason}.',
    retrying: 'Un nouvel essai est prévu pour « {title} » : {reason}.',
  },
  missed: {
    title: 'Non reçues',
    about: 'Parmi vos 20 dernières notifications à de nombreux clients.',
    notSent: 'Non envoyée',
    reasons: {
      topic_off: 'Le client a désactivé son sujet.',
      unresponsive: 'Le client n’avait pas réagi aux notifications précédentes : elle est partie sans lui.',
      capped: 'Le client en avait reçu autant que le permet la limite de fréquence.',
      no_device: 'Le client n’a ouvert votre application pour la première fois que plus tard.',
      off: 'Les notifications étaient désactivées sur ses appareils.',
      not_recipient: 'Elle était destinée à d’autres : le client ne fait pas partie des destinataires.',
    },
    or: '{reason} Ou bien : {other}',
  },

  erasure: {
    title: 'Effacer ce client',
    about: 'Supprime définitivement toutes ses données, par exemple après une demande d’effacement.',
    button: 'Effacer…',
    question: 'Effacer {customer} définitivement ?',
    confirm: 'Effacer définitivement',
    final: 'Cette action est irréversible. Elle supprime :',
    items: {
      devices: 'ses appareils, et l’historique de ce que ce client a ouvert',
      notifications: 'les notifications et les widgets destinés à ce seul client, même programmés',
      links: 'ses liens personnels vers votre application',
    },
    kept: 'Les statistiques des envois passés à de nombreux clients sont conservées, sans aucune trace de ce client. L’effacement ne bloque pas son accès : il peut rouvrir votre application.',
    done: 'Effacés : {devices}, {notifications}, {widgets}.',
    devices: { one: '{count} appareil', other: '{count} appareils', many: '{count} d’appareils' },
    notifications: {
      one: '{count} notification',
      other: '{count} notifications',
      many: '{count} de notifications',
    },
    widgets: { one: '{count} widget', other: '{count} widgets', many: '{count} de widgets' },
  },
};
