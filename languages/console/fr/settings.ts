import type { ConsoleTexts } from '../en.ts';

export const settings: ConsoleTexts['settings'] = {
  inDemo:
    'Les réglages de la démo ne peuvent pas être modifiés : créez votre propre service pour choisir les vôtres.',
  forEditors: 'Seuls les éditeurs et les propriétaires peuvent les modifier.',
  forOwners: 'Seuls les propriétaires peuvent modifier ce réglage.',
  saved: 'Réglages enregistrés.',

  timeZone: {
    title: 'Fuseau horaire',
    about:
      'Les jours et les heures de votre entreprise. Sert aussi pour les téléphones dont le fuseau horaire n’est pas connu.',
    label: 'Fuseau horaire de ce service',
    none: 'Aucun fuseau horaire de ce nom',
    use: 'Utiliser {zone}',
    now: 'Heure actuelle : {now}. La console affiche les heures dans le fuseau horaire de votre navigateur, {zone}.',
  },
  quietHours: {
    title: 'Heures calmes',
    about:
      'Les notifications attendent le matin, à l’heure locale de chaque client. Les urgentes n’attendent pas ; celles destinées à un seul client ou appareil sont urgentes, sauf indication contraire.',
    label: 'Ne pas déranger la nuit',
    from: 'De',
    to: 'À',
  },
  cap: {
    title: 'Limite de fréquence',
    about:
      'Un client qui a reçu ce nombre de notifications n’en reçoit pas d’autres. Les urgentes ne comptent pas et passent toujours ; celles destinées à un seul client ou appareil sont urgentes, sauf indication contraire.',
    label: 'Limiter le nombre de notifications par client',
    notifications: 'Notifications',
    days: 'Nombre de jours',
  },
  firstNames: {
    title: 'Prénoms',
    about:
      'Après l’abonnement, les clients sont invités à indiquer leur prénom, dans leur langue, et peuvent passer la question. Vous le voyez sous « Clients », dans l’étiquette first_name.',
    label: 'Demander le prénom',
  },
  silent: {
    title: 'Appareils muets',
    about:
      'Les services push acceptent des notifications pour des téléphones qui n’en afficheront jamais aucune. Les appareils qui n’en ont affiché aucune pendant 90 jours peuvent être désactivés ; ils reviennent quand leur client ouvre votre application.',
    label: 'Désactiver les appareils muets depuis 90 jours',
  },

  developers: 'Identifiants signés, et requêtes sans destinataires.',
  signedUsers: {
    title: 'Identifiants signés',
    about:
      'Par défaut, quiconque connaît l’identifiant d’un client peut ouvrir l’application à sa place. Avec des identifiants signés, seul votre serveur peut donner cet accès.',
    done: 'Terminé',
    secret: {
      title: 'Créez le secret d’identité',
      label: 'Secret d’identité',
      create: 'Créer le secret',
      none: 'Il n’y en a pas encore. Un propriétaire peut en créer un.',
      noneForOwners:
        'Votre serveur le conserve et s’en sert pour signer. Il n’est affiché qu’une seule fois.',
      created: 'Création : {time}.',
      former: 'Le précédent reste valable jusqu’au {time}.',
      advice:
        'Gardez-le sur votre serveur : quiconque le possède peut ouvrir votre application à la place de n’importe quel client.',
      replace: 'Remplacer le secret…',
      replacement: {
        title: 'Remplacer le secret d’identité ?',
        body: 'L’actuel reste valable 24 heures : donnez le nouveau à tous vos serveurs d’ici là.',
        bodyWithFormer:
          'L’actuel reste valable 24 heures : donnez le nouveau à tous vos serveurs d’ici là. Celui d’avant cesse de fonctionner immédiatement.',
        button: 'Remplacer le secret',
      },
    },
    sign: {
      title: 'Signez les identifiants sur votre serveur',
      about:
        'La signature est le HMAC-SHA256 de l’identifiant du client, en hexadécimal. Transmettez-la dans {attribute} ou {option}. Elle est vérifiée dès que vous la transmettez.',
      code: 'Code en {language}',
    },
    require: {
      title: 'Exigez les signatures',
      label: 'Refuser les clients sans signature',
      about:
        'Les applications installées et les téléphones déjà abonnés continuent de fonctionner sans signature.',
      forOwners: 'Seul un propriétaire peut modifier ce réglage.',
    },
  },
  broadcasts: {
    title: 'Éviter les envois accidentels à tous',
    about:
      'Si votre serveur omet par erreur l’identifiant d’un client, un message personnel est envoyé à tout le monde. Avec ce réglage, l’API rejette les requêtes qui ne nomment pas de destinataires et n’indiquent pas non plus « everybody ».',
    label: 'Rejeter les requêtes API sans destinataires',
  },

  approval: {
    title: 'Approbation',
    about:
      'Un second regard avant qu’une notification ne soit envoyée à de nombreux clients : un propriétaire reçoit un e-mail, la lit et l’approuve.',
    label:
      'Les éditeurs ont besoin de l’approbation d’un propriétaire pour les notifications à de nombreux clients',
    always: 'Les rédacteurs en ont toujours besoin. Les propriétaires et les clés API, jamais.',
    required: 'L’approbation est désormais obligatoire.',
    notRequired: 'L’approbation n’est plus obligatoire.',
  },
  secondFactor: {
    title: 'Second facteur',
    about:
      'Un mot de passe peut être deviné ou volé. Avec ce réglage, l’équipe a aussi besoin d’une application d’authentification ou d’une clé d’accès.',
    label: 'Exiger un second facteur de toute l’équipe',
    ownFirst: 'Configurez-en d’abord un dans {account}, pour ne pas perdre l’accès.',
    account: 'votre compte',
    required: 'Le second facteur est désormais obligatoire.',
    notRequired: 'Le second facteur n’est plus obligatoire.',
    requiring: {
      title: 'Exiger un second facteur ?',
      button: 'Exiger',
      all: 'Toute l’équipe en a un : rien ne change donc pour elle.',
      single:
        '{name} n’en a pas encore. Tant que ce ne sera pas fait, cette personne ne verra de ce service que la marche à suivre pour en configurer un.',
      several:
        '{names} n’en ont pas encore. Tant que ce ne sera pas fait, ces personnes ne verront de ce service que la marche à suivre pour en configurer un.',
      others: { one: '{count} autre personne', other: '{count} autres personnes' },
    },
    dropping: {
      title: 'Ne plus exiger de second facteur ?',
      button: 'Ne plus exiger',
      body: 'Les membres pourront ouvrir ce service avec leur seul mot de passe.',
    },
  },

  deletion: {
    title: 'Supprimer ce service',
    about:
      'Il s’arrête immédiatement. Vous pouvez le restaurer pendant une semaine ; ensuite, toutes ses données sont supprimées.',
    button: 'Supprimer…',
    confirm: {
      title: 'Supprimer {service} ?',
      button: 'Supprimer le service',
      atOnce: 'Immédiatement :',
      sending: 'les envois s’arrêtent, et les notifications programmées sont annulées',
      requests: 'vos clés API sont rejetées, et votre application indique que le service a pris fin',
      mails: 'chaque propriétaire reçoit un e-mail, si cette installation peut en envoyer',
      inAWeek:
        'Dans une semaine : les appareils, les clients, les notifications, les images, les clés et les accès de l’équipe sont définitivement supprimés. D’ici là, tout propriétaire peut restaurer le service ; les notifications annulées le restent.',
    },
  },
};
