import type { ConsoleTexts } from '../en.ts';

export const runs: ConsoleTexts['runs'] = {
  title: 'Journal',
  empty: 'Il ne s’est encore rien passé. Tous ceux pour qui elle se déclenche apparaîtront ici.',
  none: 'Personne dans cet état.',
  filter: 'État',
  all: 'Tous',
  statuses: { waiting: 'En cours', ended: 'Terminés', stopped: 'Arrêtés', failed: 'En échec' },
  toMany: 'À de nombreux clients',

  waiting: 'Prochaine étape {time}',
  held: 'Attend l’activation',
  ended: 'Terminé',
  reasons: {
    tapped: 'Arrêté : le client a ouvert un message',
    event: 'Arrêté : un événement qui y met fin s’est produit',
    filter: 'Arrêté : le client répond aux critères d’arrêt',
    missed: 'Omis : plus d’une heure de retard',
    audience_unknown: 'Échec : l’audience a été supprimée',
    template_unknown: 'Échec : le modèle a été supprimé',
    internal_error: 'Échec : une erreur s’est produite sur le serveur',
  },
  stopped: 'Arrêté',
  failed: 'Échec',
  steps: { one: 'Étape : {done} sur {count}', other: 'Étapes : {done} sur {count}' },

  ofCustomer: {
    title: 'Pourquoi ce client a reçu ces messages',
    about: 'Ce que les automatisations ont fait pour ce client.',
    sent: 'Envoyé : {titles}',
    notSent: 'Rien d’envoyé pour le moment.',
  },
};
