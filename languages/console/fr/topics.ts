import type { ConsoleTexts } from '../en.ts';

export const topics: ConsoleTexts['topics'] = {
  topic: 'Sujet',
  new: 'Nouveau sujet',
  list: {
    about:
      'Les clients choisissent les sujets qui les intéressent. Une notification sur un sujet n’atteint que ceux qui l’ont choisi.',
    empty: {
      title: 'Aucun sujet pour le moment',
      body: 'Donnez à vos clients un choix autre que tout ou rien : offres, nouveautés, suivi de commande. Ceux qui désactivent un sujet continuent de recevoir les autres.',
    },
    on: 'Activé par défaut',
    off: 'Désactivé par défaut',
    listed: 'Dans votre application',
    unlisted: 'Absent de votre application',
  },
  newAbout: 'Un sujet que les clients peuvent activer ou désactiver dans votre application.',
  reaches: 'Atteint actuellement {recipients}.',
  counting: 'Comptage des destinataires…',
  notCounted: 'Impossible de compter les destinataires.',
  send: 'Envoyer une notification',
  form: {
    name: 'Nom',
    nameExample: 'Nouveautés',
    description: 'Description',
    descriptionHint: 'Une ligne qui aide les clients à choisir.',
    descriptionExample: 'Une fois par semaine, à l’arrivée de la nouvelle collection',
    default: {
      label: 'Les clients qui n’ont pas choisi',
      on: {
        label: 'Ils le reçoivent',
        about: 'Jusqu’à ce qu’ils le désactivent dans votre application.',
      },
      off: {
        label: 'Ils ne le reçoivent pas',
        about: 'Jusqu’à ce qu’ils l’activent dans votre application.',
      },
    },
    listed: {
      label: 'Afficher dans votre application',
      about:
        'Les clients le trouvent dans les réglages de l’application et peuvent l’y activer ou l’y désactiver.',
    },
    key: 'Clé',
    keyHint: 'Le nom que votre serveur lui donne dans l’API.',
    newKeyHint: 'Le nom que votre serveur lui donne dans l’API. Il ne pourra pas être modifié par la suite.',
    create: 'Créer le sujet',
    created: 'Sujet créé.',
    saved: 'Sujet enregistré.',
  },
  preview: {
    heading: 'Vos centres d’intérêt',
    name: 'Nom',
    about: 'Dans les réglages de votre application, avant tout choix du client.',
    unlisted: 'Les clients ne voient pas ce sujet. Votre serveur décide qui le reçoit.',
  },
  deletion: {
    title: 'Supprimer ce sujet',
    about:
      'Pour ne plus l’afficher sans perdre les choix des clients, masquez-le plutôt dans votre application.',
    button: 'Supprimer…',
    question: 'Supprimer {topic} ?',
    confirm: 'Supprimer le sujet',
    final: 'Cette action est irréversible.',
    counting: 'Comptage des clients qui l’ont choisi…',
    noChoices: 'Personne ne l’a encore choisi : aucun choix n’est donc perdu.',
    choices: {
      one: 'Le choix de {count} client est supprimé. Un nouveau sujet avec la même clé commencera sans lui.',
      other:
        'Le choix de {count} clients est supprimé. Un nouveau sujet avec la même clé commencera sans lui.',
      many: 'Le choix de {count} de clients est supprimé. Un nouveau sujet avec la même clé commencera sans lui.',
    },
    requests:
      'Les requêtes API qui lui envoient une notification ou l’attribuent à un client seront rejetées.',
    deleted: 'Sujet supprimé : {topic}.',
  },
};
