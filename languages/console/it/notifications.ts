import type { ConsoleTexts } from '../en.ts';

export const notifications: ConsoleTexts['notifications'] = {
  about: 'Tutto ciò che hai inviato o programmato, dalla console e tramite l’API.',

  list: {
    status: 'Stato',
    statuses: {
      all: 'Tutte',
      scheduled: 'Programmate',
      sending: 'In corso di invio',
      sent: 'Inviate',
      failed: 'Non riuscite',
      notSent: 'Non inviate',
    },
    search: 'Cerca nei titoli e nei messaggi',
    device: 'Un dispositivo',
    customer: 'Cliente {id}',
    removeFilter: 'Rimuovi filtro',
    olderMayMatch: 'Nessun risultato tra le ultime notifiche. Potrebbero corrisponderne di più vecchie.',
    noneScheduled: {
      title: 'Nulla di programmato',
      body: 'Le notifiche programmate aspettano qui l’invio. Fino ad allora puoi annullarle.',
    },
    noResults: {
      title: 'Nessun risultato',
      body: 'Nessuna notifica corrisponde ai tuoi filtri.',
      showAll: 'Mostra tutte',
    },
    none: {
      title: 'Ancora nessuna notifica',
      body: 'Scrivi una notifica qui, o inviane una dal tuo server con una chiave API. Questo elenco le mostra tutte con i loro risultati.',
    },
    test: '{recipients} (prova)',
    resend: '{recipients} (nuovo invio)',
    sentTo: '{sent} di {devices}',
    devices: { one: '{count} dispositivo', other: '{count} dispositivi', many: '{count} di dispositivi' },
    taps: { one: '{count} apertura', other: '{count} aperture', many: '{count} di aperture' },
  },

  proposals: {
    forOwner: 'In attesa della tua approvazione',
    forAuthor: 'In attesa dell’approvazione di un proprietario',
    writtenBy: '{author}, {time}',
    at: '{to}, {time}',
    onApproval: '{to}, appena viene approvata',
    to: {
      everybody: 'a tutti',
      list: {
        one: 'a un elenco di {count} cliente',
        other: 'a un elenco di {count} clienti',
        many: 'a un elenco di {count} di clienti',
      },
      savedAudience: 'al segmento {name}',
      topic: 'all’argomento {name}',
      audience: 'a un segmento',
    },
    reject: 'Rifiuta',
    takeBack: 'Ritira',
    approve: 'Approva',
    approval: {
      title: 'Approvare questa notifica?',
      confirm: 'Approva e invia',
      body: '“{title}” verrà inviata {how}.',
      reach: 'Ora raggiunge {recipients}.',
    },
    deletion: {
      title: 'Eliminare questa notifica?',
      confirm: 'Elimina',
      body: 'Non viene inviata. Chi l’ha scritta può riscriverla.',
    },
  },

  status: {
    scheduled: {
      label: 'Programmata',
      about: 'Verrà inviata all’orario previsto e fino ad allora può essere annullata.',
    },
    sending: { label: 'Invio in corso', about: 'Gli invii sono in corso.' },
    cancelled: {
      label: 'Annullata',
      about: 'È stata annullata prima dell’invio. Non l’ha ricevuta nessuno.',
    },
    noRecipients: {
      label: 'Nessun destinatario',
      about: 'Al momento dell’invio le notifiche non erano attive su nessun dispositivo.',
    },
    removed: { label: 'Ritirata', about: 'È stata ritirata da “Messaggi”.' },
    stopped: {
      label: 'Interrotta',
      early: 'È stata interrotta prima che qualcuno la ricevesse.',
      late: {
        one: 'È stata interrotta quando l’aveva ricevuta {count} telefono.',
        other: 'È stata interrotta quando l’avevano ricevuta {count} telefoni.',
        many: 'È stata interrotta quando l’avevano ricevuta {count} di telefoni.',
      },
    },
    sent: { label: 'Inviata', about: 'È stata inviata a tutti i telefoni.' },
    sentSomeFailed: { one: 'Inviata, {count} non riuscito', other: 'Inviata, {count} non riusciti' },
    failed: 'Non riuscita',
    notTaken: {
      one: 'Google o Apple non ha accettato {count} messaggio.',
      other: 'Google o Apple non ha accettato {count} messaggi.',
      many: 'Google o Apple non ha accettato {count} di messaggi.',
    },
    unsubscribed: 'Disiscritti',
    haveUnsubscribed: {
      one: '{count} telefono si è disiscritto.',
      other: '{count} telefoni si sono disiscritti.',
      many: '{count} di telefoni si sono disiscritti.',
    },
    retrying: 'Nuovo tentativo',
    sentSomeRetrying: {
      one: 'Inviata, {count} nuovo tentativo',
      other: 'Inviata, {count} nuovi tentativi',
    },
    unreached: {
      one: '{count} telefono non è ancora raggiungibile.',
      other: '{count} telefoni non sono ancora raggiungibili.',
      many: '{count} di telefoni non sono ancora raggiungibili.',
    },
    trying: 'Continueremo a provare per {duration}.',
  },
  outcomes: {
    sent: { one: '{count} inviato', other: '{count} inviati' },
    unsubscribed: { one: '{count} disiscritto', other: '{count} disiscritti' },
    stopped: { one: '{count} interrotto', other: '{count} interrotti' },
    failed: { one: '{count} non riuscito', other: '{count} non riusciti' },
    inProgress: { other: '{count} in corso' },
  },
};
