import type { ConsoleTexts } from '../en.ts';

export const notification: ConsoleTexts['notification'] = {
  title: 'Notifica',
  actions: {
    resend: 'Invia di nuovo ai dispositivi non raggiunti',
    duplicate: 'Duplica',
    edit: 'Modifica',
    cancel: 'Annulla invio',
    stop: 'Interrompi invio',
  },
  cancellation: {
    title: 'Annullare questa notifica?',
    confirm: 'Annulla notifica',
    keep: 'Mantieni',
    body: '“{title}” non verrà inviata. Resta nell’elenco e puoi duplicarla.',
    bodyScheduled:
      '“{title}” non verrà inviata alla data prevista ({time}). Resta nell’elenco e puoi duplicarla.',
    done: 'Notifica annullata. Non la riceverà nessuno.',
  },
  stopping: {
    title: 'Interrompere l’invio di questa notifica?',
    confirm: 'Interrompi invio',
    keep: 'Continua a inviare',
    waiting: {
      one: '{count} dispositivo non la riceverà più.',
      other: '{count} dispositivi non la riceveranno più.',
      many: '{count} di dispositivi non la riceveranno più.',
    },
    sent: {
      one: 'Resta sul dispositivo a cui è stata inviata ({count}).',
      other: 'Resta sui {count} dispositivi a cui è stata inviata.',
      many: 'Resta sui {count} di dispositivi a cui è stata inviata.',
    },
    unknown: 'I dispositivi a cui non è ancora stata inviata non la riceveranno.',
  },
  resending: {
    title: 'Inviare di nuovo questa notifica?',
    confirm: 'Invia di nuovo',
    confirmTo: {
      one: 'Invia a {count} dispositivo',
      other: 'Invia a {count} dispositivi',
      many: 'Invia a {count} di dispositivi',
    },
    body: 'Una nuova notifica con lo stesso contenuto viene inviata a {devices} di {customers}: i dispositivi non raggiunti che ora sono raggiungibili. Nessuno la riceve due volte.',
    devices: { one: '{count} dispositivo', other: '{count} dispositivi', many: '{count} di dispositivi' },
    customers: { one: '{count} cliente', other: '{count} clienti', many: '{count} di clienti' },
    none: 'Ora nessuno dei dispositivi non raggiunti è raggiungibile: l’app è stata rimossa, le notifiche sono disattivate o appartengono a qualcun altro.',
  },

  upcoming: {
    scheduledFor: 'Programmata per',
    localTime: '{time}, ora locale',
    preparing: 'Preparazione dei primi invii.',
    byLocalTime: 'Ogni fuso orario la riceve quando lì è quest’ora.',
    sentIn: 'Verrà inviata {time}.',
    reach: 'Al momento raggiungerebbe {reach}.',
    about:
      'I destinatari si determinano al momento dell’invio: la ricevono anche i dispositivi che si iscrivono prima di allora.',
  },

  stats: {
    devices: 'Dispositivi',
    devicesSoFar: 'Dispositivi finora',
    inProgress: { other: '{count} in corso' },
    finished: 'Completato',
    sent: 'Inviati',
    unsubscribed: 'Disiscritti',
    failed: 'Non riusciti',
  },
  leftOut: {
    sentence: 'Esclusi: {reasons}.',
    list: '{first}; {second}',
    topic_off: {
      one: '{count} dispositivo il cui cliente ha disattivato l’argomento',
      other: '{count} dispositivi i cui clienti hanno disattivato l’argomento',
      many: '{count} di dispositivi i cui clienti hanno disattivato l’argomento',
    },
    unresponsive: {
      one: '{count} dispositivo il cui cliente non ha reagito alle ultime notifiche',
      other: '{count} dispositivi i cui clienti non hanno reagito alle ultime notifiche',
      many: '{count} di dispositivi i cui clienti non hanno reagito alle ultime notifiche',
    },
    capped: {
      one: '{count} dispositivo il cui cliente ne aveva ricevute quante ne consente il tuo limite di frequenza',
      other:
        '{count} dispositivi i cui clienti ne avevano ricevute quante ne consente il tuo limite di frequenza',
      many: '{count} di dispositivi i cui clienti ne avevano ricevute quante ne consente il tuo limite di frequenza',
    },
  },

  engagement: {
    title: 'Sui telefoni',
    sent: 'Inviata',
    shown: 'Mostrata',
    tapped: 'Aperta',
    button: '“{title}”',
    dismissed: 'Ignorata',
    about:
      'Ogni dispositivo conta una volta. Le aperture si contano su tutti i telefoni. Android segnala anche che cosa è stato mostrato e ignorato. Gli iPhone non segnalano mai che cosa è stato ignorato, e non sempre che cosa è stato mostrato (da iOS 18.4), quindi i numeri reali possono essere più alti.',
  },
  platforms: {
    title: 'Tasso di apertura per piattaforma',
    share: '{tapped} di {devices}',
    devices: { one: '{count} dispositivo', other: '{count} dispositivi', many: '{count} di dispositivi' },
  },
  failures: 'Perché alcuni non l’hanno ricevuta',

  timeline: {
    deliveries: 'Invii nel tempo',
    noDeliveries: 'Nessun invio è ancora completato.',
    taps: 'Aperture nel tempo',
    noTaps: 'Ancora nessuna apertura.',
    series: { sent: 'Inviati', failed: 'Disiscritti o non riusciti', taps: 'Aperture' },
    summary: '{counts}, in {time}.',
    counts: {
      completed: { one: '{count} inviato', other: '{count} inviati' },
      failed: { one: '{count} disiscritto o non riuscito', other: '{count} disiscritti o non riusciti' },
      taps: { one: '{count} apertura', other: '{count} aperture', many: '{count} di aperture' },
    },
    seconds: { one: '{count} secondo', other: '{count} secondi', many: '{count} di secondi' },
    minutes: { one: '{count} minuto', other: '{count} minuti', many: '{count} di minuti' },
    timeIn: 'Ora nel fuso {zone} (intervalli di {interval})',
    interval: { seconds: '{number} s', minutes: '{number} min', hours: '{number} h' },
  },

  recipients: {
    title: 'Risultati per destinatario',
    customer: 'Cliente',
    device: 'Dispositivo',
    outcome: 'Esito',
    when: 'Quando',
    outcomes: {
      all: 'Tutti',
      sent: 'Inviati',
      tapped: 'Aperti',
      failed: 'Disiscritti o non riusciti',
      retrying: 'Nuovo tentativo',
    },
    search: 'Cerca destinatari',
    searchBy: 'Cerca per ID cliente',
    reason: 'Motivo',
    anyReason: 'Qualsiasi motivo',
    none: {
      search: 'Nessun destinatario corrisponde a questa ricerca.',
      reason: 'Nessun invio a un dispositivo ancora esistente è fallito per questo motivo.',
      any: 'Nessuno di questi dispositivi esiste più.',
      sent: 'Nessun invio a un dispositivo ancora esistente è stato accettato.',
      tapped: 'Nessuno l’ha ancora aperta.',
      failed: 'Nessun invio a un dispositivo ancora esistente è fallito.',
      retrying: 'Non è previsto alcun nuovo tentativo.',
    },
    moved: 'Passato a un altro cliente',
    attempts: { one: '{count} tentativo', other: '{count} tentativi', many: '{count} di tentativi' },
  },

  content: {
    title: 'Contenuto',
    language: 'Lingua',
    tapOpens: 'Toccandola si apre',
    buttonOpens: '“{button}” apre',
    buttonAnswers: '“{button}” risponde',
  },
  facts: {
    recipients: 'Destinatari',
    resendOf: 'Nuovo invio di',
    original: 'la notifica originale',
    resentAs: 'Inviata di nuovo come',
    resent: 'nuova notifica',
    testBy: 'Prova inviata da',
    sentBy: 'Inviata da',
    apiKey: 'Chiave API',
    scheduledFor: 'Programmata per',
    sent: 'Inviata',
    created: 'Creata',
    accepted: 'Accettata',
    zone: 'Gli orari sono nel fuso {zone}, quello del tuo browser.',
    id: 'ID',
  },
};
