import type { ConsoleTexts } from '../en.ts';

export const devices: ConsoleTexts['devices'] = {
  device: 'Dispositivo',
  about: 'I telefoni e i computer che hanno aperto la tua app, iscritti o meno.',
  empty: {
    title: 'Ancora nessun dispositivo',
    body: 'Un dispositivo compare qui quando qualcuno vi apre la tua app, o quando {import}.',
    import: 'importi quelli di un altro sistema',
  },
  noMatches: {
    search:
      'La ricerca trova l’inizio dell’identificativo di un cliente o del nome di un dispositivo, o un ID di dispositivo completo, entro i filtri attuali.',
    filters: 'Nessun dispositivo corrisponde a questi filtri.',
  },
  send: 'Invia notifica',
  seen: 'Ultima visita: {time}',
  virtual: 'Virtuale',

  lists: {
    noResults: 'Nessun risultato',
    clearFilters: 'Cancella filtri',
    order: 'Ordine',
    selectShown: 'Seleziona tutti quelli mostrati',
    select: 'Seleziona {name}',
    selected: { one: '{count} selezionato', other: '{count} selezionati' },
    clearSelection: 'Cancella selezione',
  },
  filters: {
    search: 'Cerca dispositivi',
    searchExample: 'Cerca per cliente, nome o ID',
    state: 'Stato',
    states: { active: 'Attivi', on: 'Iscritti', off: 'Senza notifiche', deactivated: 'Disattivati' },
    platform: 'Piattaforma',
    address: 'Indirizzo',
    anyAddress: 'Tutti gli indirizzi',
    sharedAddress: 'Indirizzo comune',
    orders: {
      newest: 'Prima i più recenti',
      subscribed: 'Ultima iscrizione',
      seen: 'Ultima visita',
      unseen: 'Visita meno recente',
    },
  },
  selection: {
    all: 'Tutti quelli corrispondenti',
    counted: { other: 'Tutti quelli corrispondenti ({count})' },
    selectAll: 'Seleziona tutti quelli corrispondenti',
  },

  states: {
    subscribed: 'Iscritto',
    silent: 'Muto',
    off: 'Senza notifiche',
    deactivated: 'Disattivato',
    gone: 'Non esiste più',
  },
  aboutStates: {
    proven: 'Riceve le tue notifiche: lo ha confermato di recente.',
    unproven: 'Riceve le tue notifiche, per quanto se ne sa.',
    silent:
      'Iscritto, ma non mostra nulla di ciò che il suo servizio push accetta. Si riconfigura quando vi viene aperta la tua app.',
    off: 'Le notifiche sono disattivate, o non sono mai state attivate. Solo il cliente può cambiarlo, sul dispositivo.',
    deactivated:
      'Disattivato nella console o tramite l’API. Torna attivo quando il suo cliente apre la tua app.',
    deactivatedAsSilent:
      'Disattivato perché muto da molto tempo: il suo servizio push accettava le notifiche, ma non ne mostrava nessuna. Torna attivo quando il suo cliente apre la tua app.',
    gone: 'Secondo il suo servizio push, l’app è stata rimossa o le notifiche sono state disattivate. Il dispositivo torna attivo quando il suo cliente apre la tua app.',
  },

  facts: {
    customer: 'Cliente',
    platform: 'Piattaforma',
    modelName: 'Nome del modello',
    language: 'Lingua',
    timeZone: 'Fuso orario',
    firstSeen: 'Prima visita',
    lastSeen: 'Ultima visita',
    subscribed: 'Iscrizione',
    ends: 'Fine',
    deactivated: 'Disattivazione',
    model: 'Modello',
    domain: 'Iscritto all’indirizzo',
    pushService: 'Servizio push',
    id: 'ID del dispositivo',
  },

  deactivation: {
    button: 'Disattiva',
    question: 'Disattivare {device}?',
    about:
      'Non riceverà più notifiche, comprese quelle già in viaggio. Torna attivo quando il suo cliente apre la tua app.',
    done: 'Dispositivo disattivato: {device}.',
    several: {
      button: 'Disattiva…',
      question: {
        one: 'Disattivare {count} dispositivo?',
        other: 'Disattivare {count} dispositivi?',
        many: 'Disattivare {count} di dispositivi?',
      },
      questionMoreThan: {
        one: 'Disattivare più di {count} dispositivo?',
        other: 'Disattivare più di {count} dispositivi?',
        many: 'Disattivare più di {count} di dispositivi?',
      },
      questionAll: 'Disattivare tutti i dispositivi corrispondenti?',
      confirm: {
        one: 'Disattiva {count} dispositivo',
        other: 'Disattiva {count} dispositivi',
        many: 'Disattiva {count} di dispositivi',
      },
      confirmMoreThan: {
        one: 'Disattiva più di {count} dispositivo',
        other: 'Disattiva più di {count} dispositivi',
        many: 'Disattiva più di {count} di dispositivi',
      },
      confirmAll: 'Disattiva tutti i corrispondenti',
      about:
        'Non riceveranno più notifiche, comprese quelle già in viaggio. Ciascuno torna attivo quando il suo cliente apre la tua app.',
      progress: 'Disattivati finora: {done} di {total}.',
      done: {
        one: '{count} dispositivo disattivato.',
        other: '{count} dispositivi disattivati.',
        many: '{count} di dispositivi disattivati.',
      },
    },
  },

  history: {
    none: 'Ancora nessuna notifica',
    about:
      'Qui trovi le notifiche inviate a questo dispositivo, con il loro esito. Quelle per un cliente precedente di questo telefono non sono mostrate.',
    attempts: { one: '{count} tentativo', other: '{count} tentativi', many: '{count} di tentativi' },
  },
  outcomes: {
    tapped: 'Aperta',
    dismissed: 'Ignorata',
    shown: 'Mostrata',
    sent: 'Inviata',
    stopped: 'Interrotta',
    unsubscribed: 'Disiscritto',
    failed: 'Non riuscita',
    retrying: 'Nuovo tentativo',
    sending: 'Invio in corso',
  },
  outcomesOf: {
    tapped: '{device}: aperta',
    dismissed: '{device}: ignorata',
    shown: '{device}: mostrata',
    sent: '{device}: inviata',
    stopped: '{device}: interrotta',
    unsubscribed: '{device}: disiscritto',
    failed: '{device}: non riuscita',
    retrying: '{device}: nuovo tentativo',
    sending: '{device}: invio in corso',
  },
  why: {
    failed: '{reason}. {advice}',
    retrying: '{reason}. È previsto un nuovo tentativo.',
    retryingAt: '{reason}. Nuovo tentativo {time}.',
  },
};
