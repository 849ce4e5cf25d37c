import type { ConsoleTexts } from '../en.ts';

const MISSING = 'Remplissez ce champ.';

export const common: ConsoleTexts['common'] = {
  tab: '{page} · Carillon',
  loading: 'Chargement',
  cancel: 'Annuler',
  close: 'Fermer',
  showPassword: 'Afficher ou masquer le mot de passe',
  tryAgain: 'Réessayer',
  reload: 'Recharger',
  justNow: 'à l’instant',
  thisService: 'Ce service',
  untitledService: 'Service sans nom',
  typeToConfirm: 'Pour confirmer, saisissez {name}',

  errors: {
    any: 'Une erreur est survenue.',
    unreachable: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    status: 'Le serveur a répondu avec le statut {status}.',
    unavailable: 'Le service est indisponible. Réessayez dans un instant.',
    diskFull:
      'Le serveur n’a presque plus d’espace disque : rien ne peut être enregistré ni envoyé pour le moment. Merci de prévenir la personne qui le gère.',
    internal: 'Une erreur est survenue sur le serveur. Réessayez dans un instant.',
  },

  notFound: {
    page: {
      title: 'Page introuvable',
      about: 'Il n’y a rien à cette adresse. Vérifiez qu’elle ne contient pas de faute de frappe.',
      link: 'Aller à la vue d’ensemble',
    },
    item: 'L’élément a peut-être été supprimé, ou l’adresse est incomplète.',
    items: {
      audience: { title: 'Audience introuvable', link: 'Toutes les audiences' },
      automation: { title: 'Automatisation introuvable', link: 'Toutes les automatisations' },
      customer: { title: 'Client introuvable', link: 'Tous les clients' },
      device: { title: 'Appareil introuvable', link: 'Tous les appareils' },
      notification: { title: 'Notification introuvable', link: 'Toutes les notifications' },
      topic: { title: 'Sujet introuvable', link: 'Tous les sujets' },
      webhook: { title: 'Webhook introuvable', link: 'Tous les webhooks' },
      widget: { title: 'Widget introuvable', link: 'Tous les widgets' },
    },
    service: {
      title: 'Service introuvable',
      about:
        'L’adresse est incorrecte, ou votre compte n’a pas accès à ce service. Ses propriétaires peuvent vous inviter.',
      link: 'Aller à vos services',
    },
  },
  broken: {
    title: 'Impossible d’afficher cette page',
    about:
      'Une erreur est survenue dans le navigateur. Rechargez la page ; si cela ne suffit pas, le serveur est peut-être en cours de mise à jour : réessayez dans quelques minutes.',
  },

  fields: {
    missing: {
      any: MISSING,
      email: 'Saisissez une adresse e-mail.',
      url: 'Saisissez une adresse web.',
      date: 'Saisissez une date.',
      time: 'Saisissez une heure.',
      'datetime-local': 'Saisissez une date et une heure.',
      number: 'Saisissez un nombre.',
    },
    missingText: { a: MISSING, an: MISSING, own: MISSING },
    malformed: {
      any: 'Saisissez une valeur complète.',
      email: 'Saisissez une adresse e-mail complète, comme vous@example.com.',
      url: 'Saisissez une adresse web complète, comme https://example.com.',
    },
    tooShort: { other: 'Trop court : au moins {count} caractères.' },
    tooSmall: 'Au minimum {min}.',
    tooLarge: 'Au maximum {max}.',
    invalid: 'Saisissez une valeur valide.',
  },
};
