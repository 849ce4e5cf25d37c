import type { ConsoleTexts } from '../en.ts';

export const runs: ConsoleTexts['runs'] = {
  title: 'Registro',
  empty: 'Non è ancora successo nulla. Qui compaiono tutti i clienti per cui si avvia.',
  none: 'Nessuno in questo stato.',
  filter: 'Stato',
  all: 'Tutti',
  statuses: { waiting: 'In corso', ended: 'Conclusi', stopped: 'Interrotti', failed: 'Non riusciti' },
  toMany: 'A molti clienti',

  waiting: 'Prosegue {time}',
  held: 'In attesa dell’attivazione',
  ended: 'Concluso',
  reasons: {
    tapped: 'Interrotto: il cliente ha aperto un messaggio',
    event: 'Interrotto: si è verificato un evento che lo conclude',
    filter: 'Interrotto: il cliente soddisfa la condizione',
    missed: 'Saltato: più di un’ora di ritardo',
    audience_unknown: 'Non riuscito: il segmento è stato eliminato',
    template_unknown: 'Non riuscito: il modello è stato eliminato',
    internal_error: 'Non riuscito: errore del server',
  },
  stopped: 'Interrotto',
  failed: 'Non riuscito',
  steps: { one: '{done} di {count} passaggio', other: '{done} di {count} passaggi' },

  ofCustomer: {
    title: 'Che cosa ha ricevuto e perché',
    about: 'Ciò che le automazioni hanno fatto per questo cliente.',
    sent: 'Inviato: {titles}',
    notSent: 'Ancora nulla di inviato.',
  },
};
