import type { ConsoleTexts } from '../en.ts';

export const roles: ConsoleTexts['roles'] = {
  owner: {
    title: 'Proprietario',
    about:
      'Accesso completo, comprese le chiavi API, il team e la cancellazione definitiva dei dati di un cliente.',
  },
  editor: {
    title: 'Editor',
    about: 'Invia e annulla notifiche, disattiva dispositivi e modifica il brand e i widget.',
  },
  writer: {
    title: 'Autore',
    about: 'Scrive modelli e notifiche a molti clienti, che un proprietario approva. Non invia nulla.',
  },
  viewer: {
    title: 'Lettore',
    about: 'Vede tutto tranne i segreti delle chiavi API e non può modificare nulla.',
  },
};
