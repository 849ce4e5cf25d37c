/** French. */
import type { GuideTexts } from './en.ts';

export const guides: GuideTexts = {
  frame: {
    docs: 'Documentation',
    skip: 'Aller au contenu',
    documentation: 'Documentation',
    guides: 'Guides',
    language: 'Langue :',
    all: 'Tous les guides',
    neighbours: 'Pages voisines',
    previous: 'Précédent',
    next: 'Suivant',
  },
  search: {
    label: 'Rechercher dans les guides',
    placeholder: 'Rechercher',
    title: 'Recherche',
    about: 'Ce qu’une recherche dans les guides a trouvé.',
    found: 'Résultats pour « {text} » : {count}.',
    count: 'Résultats : {count}',
    first: 'Résultats : {count}, dont les {max} premiers sont affichés',
    none: 'Aucun résultat pour « {text} »',
    failed: 'La recherche n’a pas pu être chargée. Vérifiez la connexion et saisissez de nouveau.',
  },
  owners: {
    title: 'Guides',
    about: 'Une page courte pour chaque tâche dans la console.',
    others: 'Guides pour les développeurs et les administrateurs, en anglais',
  },
  tasks: {
    start: {
      title: 'Toucher votre premier client',
      about: 'Du nouveau compte à la notification sur un téléphone.',
    },
    send: {
      title: 'Envoyer une notification',
      about: 'Destinataires, texte, heure et un test sur votre téléphone.',
    },
    personal: {
      title: 'Écrire le prénom dans un texte',
      about: 'Des champs que chaque client voit remplis.',
    },
    results: {
      title: 'Voir ce qu’est devenue une notification',
      about: 'Envoyée, affichée, ouverte, et pourquoi un téléphone n’a rien reçu.',
    },
    correct: {
      title: 'Corriger ou retirer une notification',
      about: 'Annuler, arrêter, corriger et retirer.',
    },
    approval: {
      title: 'Approuver ce que d’autres rédigent',
      about: 'Les rédacteurs rédigent, les propriétaires envoient.',
    },
    automations: {
      title: 'Envoyer des notifications automatiquement',
      about: 'Un mot de bienvenue, un rappel chaque semaine, chaque nouvel article.',
    },
    overview: {
      title: 'Lire la vue d’ensemble',
      about: 'Ce que disent les chiffres, et ce qui demande votre attention.',
    },
    customers: {
      title: 'Trouver un client',
      about: 'Chercher, voir ce qu’il a reçu, et effacer.',
    },
    devices: {
      title: 'Consulter les appareils',
      about: 'Ce que signifie l’état d’un téléphone.',
    },
    audiences: {
      title: 'Toucher une partie de vos clients',
      about: 'Des conditions qui choisissent les destinataires.',
    },
    topics: {
      title: 'Laisser les clients choisir leurs sujets',
      about: 'Ce que les clients activent et désactivent.',
    },
    brand: {
      title: 'Donner votre image à l’application',
      about: 'Nom, logo et couleurs.',
    },
    widgets: {
      title: 'Remplir la page d’accueil de votre application',
      about: 'Horaires, bons de réduction, comptes à rebours.',
    },
    link: {
      title: 'Partager votre lien et imprimer une affiche',
      about: 'Le lien, le QR code et l’affiche.',
    },
    team: {
      title: 'Travailler en équipe',
      about: 'Inviter, les rôles, et qui a fait quoi.',
    },
    settings: {
      title: 'Régler les heures calmes et les limites',
      about: 'Fuseau horaire, heures calmes, limite de fréquence.',
    },
    account: {
      title: 'Protéger votre compte',
      about: 'Clés d’accès, codes, sessions, mot de passe.',
    },
  },
};
