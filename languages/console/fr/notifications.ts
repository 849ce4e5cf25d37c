import type { ConsoleTexts } from '../en.ts';

export const notifications: ConsoleTexts['notifications'] = {
  about: 'Tout ce que vous avez envoyé ou programmé, depuis la console et par l’API.',

  list: {
    status: 'État',
    statuses: {
      all: 'Toutes',
      scheduled: 'Programmées',
      sending: 'En cours d’envoi',
      sent: 'Envoyées',
      failed: 'En échec',
      notSent: 'Non envoyées',
    },
    search: 'Rechercher dans les titres et les messages',
    device: 'Un appareil',
    customer: 'Client {id}',
    removeFilter: 'Retirer le filtre',
    olderMayMatch:
      'Aucun résultat parmi les dernières notifications. De plus anciennes peuvent correspondre.',
    noneScheduled: {
      title: 'Rien de programmé',
      body: 'Les notifications programmées attendent ici leur envoi. Vous pouvez les annuler d’ici là.',
    },
    noResults: {
      title: 'Aucun résultat',
      body: 'Aucune notification ne correspond à vos filtres.',
      showAll: 'Tout afficher',
    },
    none: {
      title: 'Aucune notification pour le moment',
      body: 'Rédigez une notification ici, ou envoyez-en une depuis votre serveur avec une clé API. Cette liste affiche chacune d’elles avec ses résultats.',
    },
    test: '{recipients} (notification de test)',
    resend: '{recipients} (renvoi)',
    sentTo: '{sent} sur {devices}',
    devices: { one: '{count} appareil', other: '{count} appareils', many: '{count} d’appareils' },
    taps: { one: '{count} ouverture', other: '{count} ouvertures', many: '{count} d’ouvertures' },
  },

  proposals: {
    forOwner: 'En attente de votre approbation',
    forAuthor: 'En attente de l’approbation d’un propriétaire',
    writtenBy: '{author}, {time}',
    at: '{to}, {time}',
    onApproval: '{to}, dès son approbation',
    to: {
      everybody: 'à tout le monde',
      list: {
        one: 'à une liste de {count} client',
        other: 'à une liste de {count} clients',
        many: 'à une liste de {count} de clients',
      },
      savedAudience: 'à l’audience {name}',
      topic: 'au sujet {name}',
      audience: 'à une audience',
    },
    reject: 'Rejeter',
    takeBack: 'Retirer',
    approve: 'Approuver',
    approval: {
      title: 'Approuver cette notification ?',
      confirm: 'Approuver et envoyer',
      body: '« {title} » sera envoyée {how}.',
      reach: 'Elle atteint actuellement {recipients}.',
    },
    deletion: {
      title: 'Supprimer cette notification ?',
      confirm: 'Supprimer',
      body: 'Elle ne sera pas envoyée. La personne qui l’a rédigée peut la réécrire.',
    },
  },

  status: {
    scheduled: {
      label: 'Programmée',
      about: 'Elle sera envoyée à l’heure prévue et peut être annulée d’ici là.',
    },
    sending: { label: 'Envoi en cours', about: 'Les envois sont en cours.' },
    cancelled: { label: 'Annulée', about: 'Elle a été annulée avant son envoi. Personne ne l’a reçue.' },
    noRecipients: {
      label: 'Sans destinataires',
      about: 'Les notifications n’étaient activées sur aucun appareil au moment prévu.',
    },
    removed: { label: 'Retirée', about: 'Elle a été retirée de « Messages ».' },
    stopped: {
      label: 'Arrêtée',
      early: 'Elle a été arrêtée avant que quiconque la reçoive.',
      late: {
        one: 'Elle a été arrêtée alors que {count} téléphone l’avait reçue.',
        other: 'Elle a été arrêtée alors que {count} téléphones l’avaient reçue.',
        many: 'Elle a été arrêtée alors que {count} de téléphones l’avaient reçue.',
      },
    },
    sent: { label: 'Envoyée', about: 'Elle a été envoyée à tous les téléphones.' },
    sentSomeFailed: { one: 'Envoyée, {count} échec', other: 'Envoyée, {count} échecs' },
    failed: 'Échec',
    notTaken: {
      one: 'Google ou Apple a refusé {count} message.',
      other: 'Google ou Apple a refusé {count} messages.',
      many: 'Google ou Apple a refusé {count} de messages.',
    },
    unsubscribed: 'Désabonnés',
    haveUnsubscribed: {
      one: '{count} téléphone s’est désabonné.',
      other: '{count} téléphones se sont désabonnés.',
      many: '{count} de téléphones se sont désabonnés.',
    },
    retrying: 'Nouvel essai',
    sentSomeRetrying: {
      one: 'Envoyée, {count} nouvel essai',
      other: 'Envoyée, {count} nouveaux essais',
    },
    unreached: {
      one: '{count} téléphone n’est pas encore joignable.',
      other: '{count} téléphones ne sont pas encore joignables.',
      many: '{count} de téléphones ne sont pas encore joignables.',
    },
    trying: 'Nous continuerons d’essayer pendant {duration}.',
  },
  outcomes: {
    sent: { one: '{count} envoyé', other: '{count} envoyés' },
    unsubscribed: { one: '{count} désabonné', other: '{count} désabonnés' },
    stopped: { one: '{count} arrêté', other: '{count} arrêtés' },
    failed: { one: '{count} échec', other: '{count} échecs' },
    inProgress: { other: '{count} en cours' },
  },
};
