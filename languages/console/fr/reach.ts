import type { ConsoleTexts } from '../en.ts';

export const reach: ConsoleTexts['reach'] = {
  title: 'Destinataires',
  kinds: {
    everybody: 'Tout le monde',
    topic: 'Sujet',
    audience: 'Audience',
    list: 'Liste',
    user: 'Un client',
    device: 'Un appareil',
  },
  customer: 'Client',
  device: 'Appareil',
  selectedDevice: 'Appareil sélectionné',
  fixed: 'Pour en atteindre d’autres, annulez cette notification et dupliquez-la.',

  reaches: 'Atteint {reach}.',
  summary: {
    plain: '{devices} de {customers}',
    withPlatforms: '{devices} de {customers} ({platforms})',
    devices: { one: '{count} appareil', other: '{count} appareils', many: '{count} d’appareils' },
    customers: { one: '{count} client', other: '{count} clients', many: '{count} de clients' },
    platforms: {
      ios: { other: '{count} iPhone', many: '{count} d’iPhone' },
      android: { other: '{count} Android', many: '{count} d’Android' },
      computer: { one: '{count} ordinateur', other: '{count} ordinateurs', many: '{count} d’ordinateurs' },
    },
  },
  proven: 'Vérifiés : {proven} sur {devices}.',
  counting: 'Comptage des destinataires…',
  notCounted: 'Impossible de compter les destinataires.',
  unreachable: {
    topic: 'Aucun de ceux qui ont activé ce sujet n’a activé les notifications.',
    audience: 'Personne dans cette audience n’a activé les notifications.',
    list: 'Personne dans cette liste n’a activé les notifications.',
    everybody: 'Les notifications ne sont encore activées sur aucun appareil.',
    user: 'Les notifications ne sont activées sur aucun appareil de ce client.',
    device: 'Les notifications sont désactivées sur cet appareil.',
  },
  unknownIds: {
    one: '{count} identifiant est inconnu ou sans notifications.',
    other: '{count} identifiants sont inconnus ou sans notifications.',
    many: '{count} d’identifiants sont inconnus ou sans notifications.',
  },

  groups: {
    choose: 'Choisir…',
    loading: 'Chargement…',
    topic: {
      label: 'Sujet',
      none: 'Vous n’avez aucun sujet pour le moment. {add}',
      add: 'Ajouter un sujet',
    },
    audience: {
      label: 'Audience',
      none: 'Vous n’avez aucune audience pour le moment. {add}',
      add: 'Créer une audience',
    },
  },
  list: {
    label: 'Identifiants de clients',
    about: 'Vos identifiants, un par ligne, {max} au maximum. Un fichier CSV est lu dans votre navigateur.',
    ids: { one: '{count} identifiant', other: '{count} identifiants', many: '{count} d’identifiants' },
    idsAndDuplicates: '{ids}, {duplicates}',
    duplicates: {
      one: '{count} doublon exclu',
      other: '{count} doublons exclus',
      many: '{count} de doublons exclus',
    },
    chooseFile: 'Choisir un fichier',
    column: 'Colonne',
    columnAbout: 'La première ligne du fichier donne le nom des colonnes.',
    unnamedColumn: 'Colonne {number}',
  },
  search: {
    forDevice: 'Nom, client ou identifiant',
    forCustomer: 'Nom, étiquette ou identifiant',
    results: 'Résultats',
    none: 'Aucun résultat',
    failed: 'La recherche est indisponible pour le moment.',
    subscribed: 'Abonné',
    notSubscribed: 'Non abonné',
  },

  cap: {
    cap: '{number} en {days}',
    days: { one: '{count} jour', other: '{count} jours', many: '{count} de jours' },
    sendToAll: 'Envoyer à tout le monde, même aux clients qui en ont reçu {cap}',
    sendToAllAnd: {
      one: 'Envoyer à tout le monde, même au client qui en a reçu {cap} ({count})',
      other: 'Envoyer à tout le monde, même aux {count} clients qui en ont reçu {cap}',
      many: 'Envoyer à tout le monde, même aux {count} de clients qui en ont reçu {cap}',
    },
    sendToOne: 'Envoyer même si le client en a reçu {cap}',
    leftOutOfThem: {
      one: '{count} d’entre eux en a reçu {cap} et est exclu : c’est votre limite de fréquence.',
      other: '{count} d’entre eux en ont reçu {cap} et sont exclus : c’est votre limite de fréquence.',
    },
    leftOutOthers: {
      one: '{count} autre en a reçu {cap} et est exclu : c’est votre limite de fréquence.',
      other: '{count} autres en ont reçu {cap} et sont exclus : c’est votre limite de fréquence.',
    },
    sentToo: {
      one: '{count} d’entre eux en a reçu {cap} et la reçoit aussi.',
      other: '{count} d’entre eux en ont reçu {cap} et la reçoivent aussi.',
    },
  },

  ignored: {
    exact: {
      one: '{count} client n’a pas réagi à vos {number} dernières notifications',
      other: '{count} clients n’ont pas réagi à vos {number} dernières notifications',
      many: '{count} de clients n’ont pas réagi à vos {number} dernières notifications',
    },
    estimated: {
      one: 'Environ {count} client n’a pas réagi à vos {number} dernières notifications',
      other: 'Environ {count} clients n’ont pas réagi à vos {number} dernières notifications',
      many: 'Environ {count} de clients n’ont pas réagi à vos {number} dernières notifications',
    },
    unknown: 'Clients qui n’ont pas réagi à vos {number} dernières notifications',
    about:
      'Les navigateurs retirent leur autorisation aux sites dont les notifications restent sans réaction.',
    send: 'Leur envoyer aussi',
    inboxOnly: 'Placer dans leurs « Messages », sans push',
    leaveOut: 'Les exclure',
    getInInbox: {
      exact: {
        one: '{count} client qui n’a pas réagi à vos {number} dernières notifications la reçoit uniquement dans « Messages ».',
        other:
          '{count} clients qui n’ont pas réagi à vos {number} dernières notifications la reçoivent uniquement dans « Messages ».',
        many: '{count} de clients qui n’ont pas réagi à vos {number} dernières notifications la reçoivent uniquement dans « Messages ».',
      },
      estimated: {
        one: 'Environ {count} client qui n’a pas réagi à vos {number} dernières notifications la reçoit uniquement dans « Messages ».',
        other:
          'Environ {count} clients qui n’ont pas réagi à vos {number} dernières notifications la reçoivent uniquement dans « Messages ».',
        many: 'Environ {count} de clients qui n’ont pas réagi à vos {number} dernières notifications la reçoivent uniquement dans « Messages ».',
      },
      unknown:
        'Les clients qui n’ont pas réagi à vos {number} dernières notifications la reçoivent uniquement dans « Messages ».',
    },
    areLeftOut: {
      exact: {
        one: '{count} client qui n’a pas réagi à vos {number} dernières notifications est exclu.',
        other: '{count} clients qui n’ont pas réagi à vos {number} dernières notifications sont exclus.',
        many: '{count} de clients qui n’ont pas réagi à vos {number} dernières notifications sont exclus.',
      },
      estimated: {
        one: 'Environ {count} client qui n’a pas réagi à vos {number} dernières notifications est exclu.',
        other:
          'Environ {count} clients qui n’ont pas réagi à vos {number} dernières notifications sont exclus.',
        many: 'Environ {count} de clients qui n’ont pas réagi à vos {number} dernières notifications sont exclus.',
      },
      unknown: 'Les clients qui n’ont pas réagi à vos {number} dernières notifications sont exclus.',
    },
  },

  errors: {
    topic: 'Choisissez un sujet.',
    audience: 'Choisissez une audience.',
    list: 'Collez au moins un identifiant.',
    user: 'Choisissez un client.',
    device: 'Choisissez un appareil.',
    tooMany: {
      one: 'Une liste peut contenir {count} client. Celle-ci en contient {number}.',
      other: 'Une liste peut contenir {count} clients. Celle-ci en contient {number}.',
      many: 'Une liste peut contenir {count} de clients. Celle-ci en contient {number}.',
    },
    noId: '« {id} » n’est pas l’identifiant d’un client : un identifiant manquait quand la liste a été créée.',
    longId: {
      one: '« {id}… » fait plus de {count} caractère.',
      other: '« {id}… » fait plus de {count} caractères.',
      many: '« {id}… » fait plus de {count} de caractères.',
    },
  },
};
