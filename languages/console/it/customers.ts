import type { ConsoleTexts } from '../en.ts';

export const customers: ConsoleTexts['customers'] = {
  about: 'Tutte le persone che hanno aperto la tua app o che il tuo server ha aggiunto.',
  empty: {
    title: 'Ancora nessun cliente',
    body: 'I clienti compaiono qui appena aprono la tua app, o quando il tuo server imposta dei tag per loro.',
  },
  noMatches:
    'La ricerca trova una parte di un nome, di un identificativo o del valore di un tag, e tag come “piano: oro”.',
  count: { one: '{count} cliente', other: '{count} clienti', many: '{count} di clienti' },
  position: '{range} di {total}',
  filters: {
    search: 'Cerca clienti',
    searchExample: 'Cerca per nome, tag o identificativo',
    everyone: 'Tutti',
    subscription: 'Iscrizione',
    all: 'Tutti',
    subscribed: 'Iscritti',
    unsubscribed: 'Non iscritti',
    orders: {
      seen: 'Ultima visita',
      newest: 'Prima i più recenti',
      name: 'Per nome',
      id: 'Per identificativo',
    },
  },
  row: {
    subscribed: 'Iscritto',
    unsubscribed: 'Non iscritto',
    noDevice: 'Nessun dispositivo',
    devices: { one: '{count} dispositivo', other: '{count} dispositivi', many: '{count} di dispositivi' },
    seen: 'Ultima visita: {time}',
    neverSeen: 'Nessuna visita',
    gets: 'Riceve {topics}',
    more: { one: '{count} altro', other: 'altri {count}' },
  },
  selection: {
    all: 'Tutti selezionati',
    counted: { other: 'Tutti selezionati ({count})' },
    selectAll: 'Seleziona tutti',
    selectCounted: { other: 'Seleziona tutti ({count})' },
    tooMany: {
      one: 'I clienti corrispondenti sono più di {count}: restringi l’elenco o salva un segmento.',
      other: 'I clienti corrispondenti sono più di {count}: restringi l’elenco o salva un segmento.',
    },
    tagged: {
      one: 'Tag aggiunto a {count} cliente. Ora un segmento può trovarlo in base al tag.',
      other: 'Tag aggiunto a {count} clienti. Ora un segmento può trovarli in base al tag.',
      many: 'Tag aggiunto a {count} di clienti. Ora un segmento può trovarli in base al tag.',
    },
    partlyTagged: 'Tag aggiunto a {customers}. {others}.',
    customers: { one: '{count} cliente', other: '{count} clienti', many: '{count} di clienti' },
    others: {
      one: '{count} altro aveva già troppi tag',
      other: 'Altri {count} avevano già troppi tag',
    },
  },

  anonymous: 'Iscritto tramite il tuo link, senza un account presso di te.',
  noDevices: {
    title: 'Nessun dispositivo',
    body: 'Nessuno ha aperto la tua app con questo identificativo, oppure i dispositivi sono stati rimossi. Potrebbero esistere ancora widget e notifiche per questo cliente.',
  },
  history:
    'Qui trovi le notifiche inviate ai dispositivi di questo cliente, con il loro esito: inviate, mostrate, aperte o ignorate.',
  deactivation: {
    button: 'Disattiva tutti',
    question: 'Disattivare tutti i dispositivi di {customer}?',
    about:
      'Non riceveranno più notifiche, comprese quelle già in viaggio. Ciascuno torna attivo quando questo cliente vi apre la tua app.',
  },

  profile: {
    title: 'Profilo',
    activeDevices: 'Dispositivi attivi',
    language: 'Lingua',
    timeZone: 'Fuso orario',
    lastSeen: 'Ultima visita',
    id: 'identificativo',
  },
  nickname: {
    title: 'Soprannome',
    add: 'Aggiungi soprannome',
    label: 'Come il team chiama questo cliente',
    about: 'Lo vede solo il tuo team, in questa console. Lascialo vuoto per rimuoverlo.',
  },
  tags: {
    title: 'Tag',
    add: 'Aggiungi tag',
    none: 'Ciò che sai di questo cliente, come un piano o il mese del compleanno. Il tuo server imposta i tag tramite l’API; i segmenti li usano come filtri.',
    edit: 'Modifica {tag}',
    remove: 'Rimuovi {tag}',
    key: 'Chiave',
    keyAbout: 'Lettere minuscole, cifre e . _ -',
    keyExample: 'piano',
    type: 'Tipo',
    types: { string: 'Testo', number: 'Numero', boolean: 'Sì o no' },
    value: 'Valore',
    yes: 'Sì',
    no: 'No',
  },
  topics: {
    about: 'Vale prima la scelta del cliente, poi la tua impostazione, poi il valore predefinito.',
    setting: 'La tua impostazione per {topic}',
    notSet: 'Non impostato',
    setOn: 'Impostato su attivo',
    setOff: 'Impostato su disattivato',
    reasons: {
      chosenOn: 'Attivo: scelta del cliente',
      chosenOff: 'Disattivato: scelta del cliente',
      settingOn: 'Attivo: tua impostazione',
      settingOff: 'Disattivato: tua impostazione',
      defaultOn: 'Di norma attivo',
      defaultOff: 'Di norma disattivato',
    },
  },

  whyNot: {
    silent:
      'I servizi push accettano ciò che invii, ma nessun dispositivo di questo cliente lo mostra; ciascuno si riconfigura quando vi viene aperta la tua app.',
    off: 'Le notifiche sono disattivate su tutti i dispositivi di questo cliente, e solo il cliente può attivarle, nella tua app.',
    gone: 'Secondo i servizi push, su tutti i dispositivi di questo cliente l’app è stata rimossa o le notifiche sono state disattivate.',
    deactivatedAsSilent:
      'Tutti i dispositivi di questo cliente sono stati disattivati perché da molto tempo non mostravano notifiche; ciascuno torna attivo quando vi viene aperta la tua app.',
    deactivated:
      'Tutti i dispositivi di questo cliente sono disattivati finché non vi viene aperta di nuovo la tua app.',
    notShown:
      'Il servizio push ha accettato “{title}” e nessun dispositivo ha segnalato di averla mostrata: potrebbe essere spento, o non segnalarlo, come molti iPhone.',
    failed: '“{title}” non è arrivata: {reason}.',
    retrying: 'Per “{title}” è previsto un nuovo tentativo: {reason}.',
  },
  missed: {
    title: 'Non ricevute',
    about: 'Tra le tue ultime 20 notifiche a molti clienti.',
    notSent: 'Non inviata',
    reasons: {
      topic_off: 'Il cliente ha disattivato il suo argomento.',
      unresponsive:
        'Il cliente non aveva reagito alle notifiche precedenti, quindi è stata inviata senza includerlo.',
      capped: 'Il cliente ne aveva ricevute quante ne consente il limite di frequenza.',
      no_device: 'Il cliente ha aperto la tua app per la prima volta in seguito.',
      off: 'Le notifiche erano disattivate sui suoi dispositivi.',
      not_recipient: 'Era per altri: il cliente non rientra tra i destinatari.',
    },
    or: '{reason} Oppure: {other}',
  },

  erasure: {
    title: 'Cancella questo cliente',
    about: 'Elimina definitivamente tutti i suoi dati, per esempio dopo una richiesta di cancellazione.',
    button: 'Cancella…',
    question: 'Cancellare {customer} definitivamente?',
    confirm: 'Cancella definitivamente',
    final: 'L’operazione non può essere annullata. Elimina:',
    items: {
      devices: 'i suoi dispositivi e la cronologia di ciò che ha aperto',
      notifications: 'le notifiche e i widget destinati solo a questo cliente, anche programmati',
      links: 'i suoi link personali alla tua app',
    },
    kept: 'Le statistiche degli invii passati a molti clienti restano, senza alcuna traccia di questo cliente. La cancellazione non lo blocca: può aprire di nuovo la tua app.',
    done: 'Cancellati: {devices}, {notifications}, {widgets}.',
    devices: { one: '{count} dispositivo', other: '{count} dispositivi', many: '{count} di dispositivi' },
    notifications: { one: '{count} notifica', other: '{count} notifiche', many: '{count} di notifiche' },
    widgets: { other: '{count} widget', many: '{count} di widget' },
  },
};
