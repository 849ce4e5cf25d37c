import type { ConsoleTexts } from '../en.ts';

export const keys: ConsoleTexts['keys'] = {
  about:
    'Votre serveur s’authentifie avec une clé quand il appelle {api}. N’en mettez jamais dans une page web ou une application : quiconque possède une clé peut envoyer à tous vos clients.',
  api: 'l’API HTTP',
  demo: {
    about: 'La clé de la démo, que tout le monde peut utiliser :',
    label: 'la clé API de la démo',
  },
  empty: {
    title: 'Aucune clé API pour le moment',
    about: 'Il vous faut une clé pour envoyer des notifications avec l’API HTTP.',
  },
  name: 'Nom',

  row: {
    unnamed: 'Sans nom',
    expired: 'Expirée',
    unused: { one: 'Inutilisée depuis {count} jour', other: 'Inutilisée depuis {count} jours' },
    created: '{key} · création : {created}',
    createdAndExpires: '{key} · création : {created} · expiration : {expires}',
    createdAndExpired: '{key} · création : {created} · expirée : {expires}',
    used: 'Dernière utilisation : {time}',
    neverUsed: 'Jamais utilisée',
    moreActions: 'Autres actions pour {name}',
    rename: 'Renommer',
    revoke: 'Révoquer',
    last: 'Pour révoquer la dernière clé qui peut en créer d’autres, créez-en d’abord une autre',
  },
  renaming: 'Renommer la clé',
  revocation: {
    title: 'Révoquer {name} ?',
    body: 'Les requêtes avec {key} seront immédiatement rejetées. Cette action est irréversible. Dernière utilisation de la clé : {time}.',
    bodyNeverUsed:
      'Les requêtes avec {key} seront immédiatement rejetées. Cette action est irréversible. La clé n’a jamais été utilisée.',
    button: 'Révoquer la clé',
    done: 'Clé révoquée : {name}.',
  },

  creation: {
    button: 'Créer une clé',
    nameAbout: 'Ce qui utilisera cette clé. Vous saurez ainsi plus tard laquelle révoquer',
    namePlaceholder: 'Boutique en ligne',
    access: 'Ce qu’elle permet',
    custom: { title: 'Personnalisé', about: 'Choisissez chaque autorisation' },
    scopes: 'Autorisations',
    expires: 'Expiration',
    never: 'Jamais',
    inDays: { one: 'Dans {count} jour', other: 'Dans {count} jours' },
    inAYear: 'Dans un an',
    created: {
      title: 'Conservez cette clé dès maintenant',
      about:
        'Elle n’est affichée qu’une seule fois, car nous n’en conservons que l’empreinte. Enregistrez-la à un endroit accessible uniquement à {name}.',
      label: 'Clé API',
    },
  },

  access: {
    all: { title: 'Tout', about: 'Tout ce que l’API peut faire' },
    direct: {
      title: 'Envoyer à des clients choisis',
      about: 'Ne peut jamais envoyer à tout le monde, même par erreur',
    },
    read: { title: 'Lire', about: 'Les notifications, leurs résultats et les appareils' },
    scopes: '{chosen} autorisations sur {total}',
  },
  scopes: {
    'notifications:direct': 'Envoyer à des clients choisis',
    'notifications:broadcast': 'Envoyer à tout le monde et à des audiences',
    'notifications:read': 'Lire les notifications et les résultats',
    'devices:read': 'Lire les appareils',
    'devices:write': 'Désactiver et importer des appareils',
    users: 'Lire, modifier et effacer les clients',
    audiences: 'Gérer les sujets et les audiences',
    automations: 'Gérer les envois automatiques',
    templates: 'Gérer les modèles',
    widgets: 'Gérer les widgets',
    webhooks: 'Gérer les webhooks, lire les événements',
    services: 'Modifier la marque et les réglages',
    keys: 'Créer et révoquer des clés',
    audit: 'Lire le journal d’activité',
  },
};
