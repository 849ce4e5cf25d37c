import type { ConsoleTexts } from '../en.ts';

export const roles: ConsoleTexts['roles'] = {
  owner: {
    title: 'Propriétaire',
    about:
      'Accès complet, y compris aux clés API, à l’équipe et à l’effacement définitif des données d’un client.',
  },
  editor: {
    title: 'Éditeur',
    about: 'Envoie et annule des notifications, désactive des appareils et modifie la marque et les widgets.',
  },
  writer: {
    title: 'Rédacteur',
    about:
      'Rédige des modèles et des notifications à de nombreux clients, qu’un propriétaire approuve. N’envoie rien.',
  },
  viewer: {
    title: 'Lecteur',
    about: 'Voit tout sauf les secrets des clés API, et ne peut rien modifier.',
  },
};
