import type { ConsoleTexts } from '../en.ts';

export const webhooks: ConsoleTexts['webhooks'] = {
  about:
    'Carillon avvisa il tuo server quando succede qualcosa: una notifica è stata inviata, un cliente si è iscritto o ha aperto una notifica. Consulta {guide} per sapere che cosa contiene ogni evento e come verificarlo.',
  guide: 'la guida',
  empty: {
    title: 'Ancora nessun webhook',
    about: 'Un webhook invia una richiesta a un indirizzo del tuo server ogni volta che succede qualcosa.',
  },
  webhook: 'Webhook',
  secret: 'Segreto',
  state: {
    enabled: 'Attivo',
    failing: 'Con errori',
    disabled: 'Disattivato',
    disabledByFailing: 'Disattivato dopo giorni di errori',
  },

  creation: {
    title: 'Nuovo webhook',
    about: 'Un indirizzo del tuo server a cui vengono inviati gli eventi.',
    button: 'Crea webhook',
    saveSecret:
      'Salva subito questo segreto: viene mostrato una sola volta. Il tuo server lo usa per controllare che una richiesta arrivi da Carillon: {how}.',
    how: 'come farlo, nel tuo linguaggio',
  },
  form: {
    address: 'Indirizzo',
    addressAbout: 'Un indirizzo https pubblico. Gli eventi vi vengono inviati in JSON.',
    description: 'Descrizione',
    descriptionPlaceholder: 'A che cosa serve',
    events: 'Eventi',
    batch: 'Raggruppa gli eventi',
    batchAbout: 'Ogni richiesta contiene un elenco di 100 eventi al massimo. Utile quando sono molti.',
    aggregate: 'Somma ciò che segnalano i telefoni',
    aggregateAbout: 'Un evento per notifica e per minuto, invece di uno per telefono.',
    saved: 'Webhook salvato.',
  },
  events: {
    groups: { phones: 'Segnalati dai telefoni', recipients: 'Dispositivi e clienti' },
    types: {
      'notification.completed': 'Completata',
      'notification.failed': 'Non riuscita',
      'notification.skipped': 'Saltata',
      'notification.replaced': 'Sostituita',
      'notification.retracted': 'Ritirata',
      'notification.shown': 'Mostrata',
      'notification.tapped': 'Aperta',
      'notification.answered': 'Risposta ricevuta',
      'notification.dismissed': 'Ignorata',
      'device.subscribed': 'Iscritto',
      'device.unsubscribed': 'Disiscritto',
      'device.deactivated': 'Disattivato',
      'device.reactivated': 'Riattivato',
      'user.topics_changed': 'Argomenti modificati',
      'device.silent': 'Muto',
      'user.erased': 'Cliente cancellato',
    },
  },

  test: {
    button: 'Invia prova',
    answered: 'Il tuo server ha risposto {status}.',
    noAnswer: 'Nessuna risposta: {reason}',
  },
  inDemo: 'La demo non invia nulla a questo indirizzo: il suo registro è inventato.',
  failing: {
    title: 'Le richieste non riescono (primo errore: {time})',
    about:
      'Gli eventi restano in attesa, in ordine, e vengono inviati appena una richiesta riesce. Dopo cinque giorni il webhook viene disattivato.',
  },
  failed: {
    title: 'Per cinque giorni nessuna richiesta è riuscita',
    about:
      'Ripara il server, attiva il webhook e invia di nuovo gli eventi persi: vengono conservati per 30 giorni.',
  },

  log: {
    title: 'Ultime richieste',
    empty: 'Non è stato ancora inviato nulla.',
    noAnswer: 'Nessuna risposta',
    kinds: { failed: 'Nuovo tentativo', resend: 'Nuovo invio', recover: 'Recupero', test: 'Prova' },
    events: { one: '{count} evento', other: '{count} eventi', many: '{count} di eventi' },
    answered: 'Risposta {status} dopo {duration} ms',
    failed: '{error} dopo {duration} ms',
    request: 'Richiesta',
    answer: 'Risposta',
    sendAgain: 'Invia di nuovo',
    willBeSent: 'La richiesta verrà inviata di nuovo.',
  },

  actions: {
    title: 'Altro',
    enable: 'Attiva',
    enableAbout: 'Riceve gli eventi da quando lo attivi.',
    disable: 'Disattiva',
    disableAbout: 'Finché è disattivato, non viene inviato nulla.',
    recover: {
      about: 'Se il tuo server ha perso degli eventi, inviali di nuovo.',
      button: 'Invia di nuovo eventi…',
      title: 'Inviare di nuovo gli eventi?',
      body: 'Vengono inviati tutti gli eventi da quel momento, compresi quelli che il tuo server ha ricevuto. Mantengono i loro ID.',
      since: 'Da quando',
      hour: 'Ultima ora',
      day: 'Ultime 24 ore',
      week: 'Ultimi 7 giorni',
      month: 'Ultimi 30 giorni',
      done: 'Gli eventi verranno inviati di nuovo.',
    },
    rotate: {
      about: 'Per un giorno dopo la sostituzione, le richieste vengono firmate con entrambi i segreti.',
      button: 'Sostituisci segreto…',
      title: 'Sostituire il segreto?',
      body: 'Quello attuale firma ancora per 24 ore. Se ne hai sostituito uno nell’ultimo giorno, quello smette subito di firmare.',
      confirm: 'Sostituisci segreto',
    },
    delete: {
      about: 'Elimina anche il suo registro e gli eventi ancora da inviare.',
      button: 'Elimina…',
      title: 'Eliminare questo webhook?',
      body: 'L’operazione non può essere annullata.',
      confirm: 'Elimina webhook',
      done: 'Webhook eliminato.',
    },
  },
};
