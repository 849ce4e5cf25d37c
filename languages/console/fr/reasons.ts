import type { ConsoleTexts } from '../en.ts';

const SUBSCRIPTION_GONE = {
  words: 'L’abonnement n’existe plus',
  advice:
    'L’application a été supprimée, ou les notifications ont été désactivées. L’appareil a été désactivé ; il sera de nouveau actif quand son client ouvrira l’application.',
};

export const reasons: ConsoleTexts['reasons'] = {
  gone: SUBSCRIPTION_GONE,
  unknown_subscription: SUBSCRIPTION_GONE,
  no_longer_subscribed: {
    words:
      'Avant l’envoi, les notifications ont été désactivées sur l’appareil, ou il est passé à un autre client',
    advice: 'Vous n’avez rien à faire.',
  },
  stopped: {
    words: 'La notification a été arrêtée avant son envoi',
    advice: 'Vous n’avez rien à faire.',
  },
  unauthorized: {
    words: 'Le service push a refusé nos identifiants',
    advice: 'L’administrateur de cette installation devrait vérifier VAPID_SUBJECT et l’horloge du serveur.',
  },
  payload_too_large: {
    words: 'Le message était trop long pour le service push',
    advice: 'Raccourcissez le message ou le lien.',
  },
  bad_request: { words: 'Le service push n’a pas compris la requête', advice: '' },
  rejected: { words: 'Le service push l’a refusée', advice: '' },
  attempts_exhausted: {
    words: 'Le service push l’a refusée à chaque fois ou n’a pas répondu, jusqu’à ce que nous abandonnions',
    advice: 'Un nouvel envoi peut aider. Si cela se reproduit, vérifiez l’accès du serveur à Internet.',
  },
  expired: {
    words: 'Le service push ne l’a pas acceptée avant son expiration',
    advice: 'Un nouvel envoi peut aider.',
  },
  endpoint_not_allowed: {
    words: 'Service push inconnu',
    advice: 'L’administrateur de cette installation peut en autoriser d’autres avec PUSH_HOSTS.',
  },
  vapid_identity_broken: {
    words: 'La clé propre au service n’a pas pu être utilisée',
    advice:
      'L’administrateur de cette installation devrait vérifier SECRET_KEY, ou secret.key dans DATA_DIR.',
  },
  internal_error: {
    words: 'Le message n’a pas pu être chiffré ou envoyé',
    advice: 'L’erreur figure dans le journal du serveur.',
  },
  personal_text_empty: {
    words: 'Le texte n’avait pas de titre pour ce client',
    advice: 'Donnez une valeur par défaut à chaque champ du titre.',
  },
  timeout: { words: 'Le service push n’a pas répondu', advice: '' },
  connection_failed: { words: 'Le service push était injoignable', advice: '' },
  throttled: { words: 'Le service push nous a demandé d’attendre', advice: '' },
  push_service_error: { words: 'Le service push a rencontré une erreur', advice: '' },
};
