import type { ConsoleTexts } from '../en.ts';

export const overview: ConsoleTexts['overview'] = {
  daysInUtc: '{days}, par rapport à {before}. Les jours sont en UTC.',
  daysIn: '{days}, par rapport à {before}. Les jours sont ceux du fuseau {zone}.',
  deleted: 'Les notifications antérieures au {date} ont été supprimées.',
  empty: {
    title: 'Aucun appareil pour le moment',
    body: 'Ouvrez d’abord l’application sur votre propre téléphone et envoyez-vous une notification : cela prend deux minutes. Ensuite, cette page affichera vos appareils et ce que vous envoyez.',
  },

  period: {
    label: 'Période',
    days: { one: '{count} jour', other: '{count} jours' },
    custom: 'Personnalisée',
    customLabel: 'Période personnalisée',
    first: 'Premier jour',
    last: 'Dernier jour',
    errors: {
      incomplete: 'Choisissez les deux jours.',
      tooEarly: 'Choisissez des jours à partir de 2000.',
      reversed: 'Le dernier jour précède le premier.',
      tooLong: 'Choisissez un an au maximum.',
    },
  },

  devices: { one: '{count} appareil', other: '{count} appareils', many: '{count} d’appareils' },
  activeDevices: 'Appareils actifs',

  tiles: {
    devices: 'Abonnés : {subscribed}, vérifiés : {proven}',
    sent: 'Notifications envoyées',
    deliveries: { one: '{count} envoi', other: '{count} envois', many: '{count} d’envois' },
    sentTo: '{deliveries}, désabonnés : {unsubscribed}',
    failed: 'Échecs',
    tapped: 'Ouvertures',
    taps: { one: '{count} ouverture', other: '{count} ouvertures', many: '{count} d’ouvertures' },
    noEarlier: 'Aucun chiffre antérieur',
    unchanged: 'Inchangé',
    change: '{change} (avant : {before})',
    points: { one: '{count} pt', other: '{count} pts' },
    up: 'Hausse',
    down: 'Baisse',
  },

  growth: {
    same: '{devices} (abonnés : {subscribed}), autant que le {day}',
    more: '{devices} (abonnés : {subscribed}), {number} de plus que le {day}',
    fewer: '{devices} (abonnés : {subscribed}), {number} de moins que le {day}',
    table: 'Appareils actifs par jour',
  },
  deliveries: {
    title: 'Envois et ouvertures',
    about: 'Par jour',
    table: 'Envois et ouvertures par jour',
    none: 'Rien n’a été envoyé pendant cette période.',
    sent: 'Envoyés',
    unsubscribed: 'Désabonnés',
    failed: 'Échecs',
    taps: 'Ouvertures',
  },
  dayIn: 'Jour ({zone})',

  recent: {
    title: 'Envois récents',
    all: 'Tout afficher',
    none: 'Aucune notification à de nombreux clients pendant cette période.',
    tapped: '{share} d’ouvertures',
  },
  next: {
    title: 'À venir',
    none: 'Rien de programmé.',
    all: 'Tout afficher ({number})',
    to: {
      everybody: 'à tout le monde',
      user: 'à un client',
      device: 'à un appareil',
      audience: 'à une audience',
    },
  },

  attention: {
    title: 'À vérifier',
    none: 'Tout va bien.',
    problem: 'Problème',
    note: 'Remarque',
    failures: {
      title: {
        one: 'Google ou Apple a refusé {count} message au cours des 7 derniers jours',
        other: 'Google ou Apple a refusé {count} messages au cours des 7 derniers jours',
        many: 'Google ou Apple a refusé {count} de messages au cours des 7 derniers jours',
      },
      about: '{reason}. {advice}',
      link: 'Afficher les notifications',
    },
    pauses: {
      chrome: {
        title: 'Le service push de Chrome a suspendu vos notifications',
        about:
          '{host} a répondu {answer}. Chrome agit ainsi avec les sites qui envoient un très grand nombre de notifications auxquelles peu de personnes réagissent : pendant un jour d’abord, puis 7 et 14 jours. Les notifications destinées à de nombreux clients attendent jusqu’au {time}, puis partent d’elles-mêmes ; pour celles destinées à un seul client, l’envoi est toujours tenté. Seul le temps met fin à la suspension. Pour en éviter une autre, envoyez moins souvent, étalez les notifications sur quelques heures et laissez de côté les clients qui ne réagissent pas.',
      },
      any: {
        title: '{host} a suspendu vos notifications',
        about:
          '{host} a répondu {answer}. Les notifications destinées à de nombreux clients attendent jusqu’au {time}, puis partent d’elles-mêmes ; pour celles destinées à un seul client, l’envoi est toujours tenté. Seul le temps met fin à la suspension. Pour en éviter une autre, envoyez moins souvent, étalez les notifications sur quelques heures et laissez de côté les clients qui ne réagissent pas.',
      },
    },
    domain: {
      title: '{domain} pointe ailleurs',
      about:
        'Depuis une semaine, cette adresse ne pointe plus vers cette installation. Les téléphones qui s’y sont abonnés ne recevront plus rien si son enregistrement DNS n’est pas rétabli.',
      link: 'Afficher l’enregistrement',
    },
    certificate: {
      title: 'Le certificat de l’adresse de votre application expire bientôt',
      about:
        'Celui de {host} n’a pas pu être renouvelé. Les téléphones pourront ouvrir l’application jusqu’au {time}. La commande « carillon status » indique la cause à l’administrateur de cette installation.',
    },
    https: {
      title: 'Les téléphones ne peuvent pas ouvrir votre application',
      about:
        'Ils exigent HTTPS pour les notifications. L’administrateur de cette installation doit définir PUBLIC_URL avec son adresse https.',
    },
    unusedKey: {
      title: 'La clé API {name} est inutilisée',
      titleUnnamed: 'La clé API se terminant par {end} est inutilisée',
      lastUsed: 'Dernière utilisation : {time}. Révoquez-la si vous n’en avez pas besoin.',
      notUsed: 'Elle n’a pas servi au cours des 90 derniers jours. Révoquez-la si vous n’en avez pas besoin.',
      link: 'Afficher les clés API',
    },
    logo: {
      title: 'Pas encore de logo',
      about: 'Il apparaît sur l’écran d’accueil de vos clients et à côté de chaque notification.',
      link: 'Ajouter un logo',
    },
  },
};
