/** Italian. */
import type { DialogTexts, ExperienceTexts, PosterTexts } from './en.ts';

const SHARE = 'Tocca “Condividi”';
const OR_SHARE = 'In basso, accanto all’indirizzo. Se vedi già “Condividi”, vai al passaggio successivo.';
const IN_MENU = 'Nel menu che si apre.';
const ADD_TO_HOME = 'Scegli “Aggiungi alla schermata Home”';
const NOT_LISTED = 'Non c’è? Scorri verso il basso o tocca la freccia.';
const ADD = 'Tocca “Aggiungi”';
const KEEP_ON = 'In alto. Lascia attivo “Apri come app web”.';
const OPEN_APP = 'Aprila dalla schermata Home';
const TURN_ON_THERE = 'Attiva le notifiche da lì.';
const COME_BACK = 'Torna qui';

export const dir = 'ltr';

export const experience: ExperienceTexts = {
  checking: 'Un momento…',
  demoNotice: 'Dimostrazione pubblica: chiunque può modificare questa pagina.',
  scriptNeeded: 'Per attivare le notifiche, questa pagina ha bisogno di JavaScript.',
  about: 'Informazioni su {name}',
  tabTitle: '{name} · Notifiche',
  appDescription: 'Notifiche di {name}',
  now: 'ora',
  thisService: 'Questo servizio',
  retraction: 'Questo messaggio è stato ritirato.',

  tabs: {
    label: 'Sezioni',
    home: 'Home',
    inbox: 'Messaggi',
    settings: 'Impostazioni',
    unread: { one: '{count} non letto', other: '{count} non letti' },
  },

  ask: {
    heading: 'Scopri le novità in anteprima',
    body: '{name} vorrebbe inviarti brevi notifiche, anche quando questa pagina è chiusa. Puoi disattivarle qui in qualsiasi momento.',
    button: 'Attiva le notifiche',
    hint: 'Il dispositivo ti chiederà conferma. Scegli “Consenti”.',
    dismissed: 'Hai chiuso la richiesta senza rispondere. Tocca di nuovo quando vuoi.',
    sampleLabel: 'Come appare una notifica',
    sampleBody: 'Brevi aggiornamenti, proprio al momento giusto.',
  },
  on: {
    heading: 'Le notifiche sono attive',
    turnOff: 'Disattiva le notifiche',
    body: '{name} può avvisarti su questo dispositivo. È tutto pronto.',
    repaired: 'Qui non arrivavano più notifiche. Ora sono di nuovo configurate.',
  },
  off: {
    heading: 'Le notifiche sono disattivate',
    body: 'Le hai disattivate su questo dispositivo, quindi {name} non può avvisarti qui.',
    button: 'Riattiva',
  },
  removed: {
    heading: 'Non ricevi più notifiche',
    body: '{name} ha rimosso questo dispositivo o non è riuscito a raggiungerlo per un po’. Tocca per riattivare le notifiche.',
    button: 'Riattiva',
  },
  erased: {
    heading: 'Dispositivo rimosso',
    body: 'Tutto ciò che era memorizzato per questo dispositivo, qui e sul server, è stato eliminato. Puoi ricominciare in qualsiasi momento.',
    button: 'Ricomincia',
  },

  denied: {
    heading: 'Le notifiche sono bloccate',
    body: 'Le impostazioni di questo dispositivo bloccano le notifiche di {name}. Per consentirle:',
    again: 'Controlla di nuovo',
  },
  deniedSteps: {
    'ios-app': [
      'Elimina questa app dalla schermata Home',
      'Apri la pagina in Safari e aggiungila di nuovo alla schermata Home',
      'Apri la nuova app e consenti le notifiche',
    ],
    'android-app': [
      'Tieni premuta l’icona di questa app e tocca “Informazioni app” (ⓘ)',
      'Apri “Notifiche” e attivale',
      COME_BACK,
    ],
    'chrome-android': [
      'Tocca l’icona a sinistra dell’indirizzo',
      'Apri “Autorizzazioni”, poi “Notifiche”, e consentile',
      COME_BACK,
    ],
    'firefox-android': [
      'Tocca il lucchetto o lo scudo a sinistra dell’indirizzo',
      'Accanto a “Notifica”, tocca “Bloccato” in modo che diventi “Consentito”',
      COME_BACK,
    ],
    'samsung-android': [
      'Apri il menu, poi “Impostazioni”',
      'Cerca “Notifiche” e consenti questo sito',
      COME_BACK,
    ],
    'chrome-desktop': ['Fai clic sull’icona a sinistra dell’indirizzo', 'Attiva “Notifiche”', COME_BACK],
    'firefox-desktop': [
      'Fai clic sul fumetto barrato a sinistra dell’indirizzo',
      'Fai clic sulla × accanto a “Bloccato”',
      'Torna qui e consenti le notifiche',
    ],
    'safari-desktop': [
      'In Safari, apri “Impostazioni”, poi “Siti web”, poi “Notifiche”',
      'Scegli “Consenti” per questo sito',
      COME_BACK,
    ],
    other: ['Apri le impostazioni di questo sito nel browser', 'Consenti le notifiche', COME_BACK],
  },

  homeScreen: {
    heading: 'Aggiungi {name} alla schermata Home',
    body: 'Su iPhone e iPad solo le app nella schermata Home possono ricevere notifiche. Per aggiungere {name}:',
    share: 'Condividi',
    add: 'Aggiungi alla schermata Home',
    confirm: 'Aggiungi',
    webApp: 'Apri come app web',
  },
  homeScreenSteps: {
    safari: [
      { text: SHARE, hint: 'Al centro della barra in basso.', scene: 'safari-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: 'In alto a destra.', scene: 'add-plain' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-dots': [
      { text: 'Tocca i tre puntini', hint: OR_SHARE, scene: 'safari-dots' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-menu': [
      { text: 'Tocca le tre linee', hint: OR_SHARE, scene: 'safari-menu' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    ipad: [
      { text: SHARE, hint: 'In alto, accanto all’indirizzo.', scene: 'ipad-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    chrome: [
      { text: SHARE, hint: 'Alla fine della barra degli indirizzi.', scene: 'chrome-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    other: [
      {
        text: 'Apri questa pagina in Safari',
        hint: 'Copia l’indirizzo qui sotto e incollalo lì.',
        scene: 'safari',
      },
      { text: SHARE, hint: 'Non lo vedi? È dietro tre puntini o tre linee.' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
  },
  copyAddress: 'Copia indirizzo',
  copied: 'Copiato',
  cantCopy: 'Impossibile copiare. Tieni premuto il testo per copiarlo.',

  oldIos: {
    heading: 'Serve un aggiornamento',
    body: 'Le notifiche richiedono iOS 16.4 o versioni successive. Vai in Impostazioni → Generali → Aggiornamento Software, poi torna qui.',
  },
  noPush: {
    heading: 'Questo browser non può ricevere notifiche',
    body: 'Apri questa pagina in Chrome, Firefox, Edge, Samsung Internet o Safari, ma non in una finestra privata.',
  },
  insecure: {
    heading: 'Questa connessione non è sicura',
    body: 'Le notifiche funzionano solo se l’indirizzo inizia con https. Segnalalo all’azienda.',
  },
  noUser: {
    heading: 'Apri questa pagina dal sito di {name}',
    body: 'Questo link non indica a chi sono destinate le notifiche. Usa il pulsante che trovi sul sito.',
    button: 'Vai al sito web',
  },
  anotherUser: {
    heading: 'Continuare come un altro cliente?',
    body: 'Questa pagina è per un cliente di {name} diverso da quello di questo dispositivo. Se continui, qui non arriveranno più le notifiche del cliente precedente e i suoi messaggi saranno eliminati da questo dispositivo.',
    anonymous:
      '{name} non sa ancora chi sei su questo dispositivo, e questa pagina è per uno dei suoi clienti. Se continui, questo dispositivo, con i suoi messaggi e le sue notifiche, sarà di quel cliente. Non si può annullare.',
    hint: 'Hai dubbi? Lascia tutto com’è.',
    button: 'Continua',
    stay: 'Lascia tutto com’è',
  },

  offline: {
    heading: 'Nessuna connessione',
    body: 'Impossibile raggiungere il server. Controlla la connessione e riprova.',
  },
  serverFailed: {
    heading: 'Non ha funzionato',
    body: 'Il server non è riuscito ad attivare le notifiche. Riprova tra un momento.',
  },
  pushServiceFailed: {
    heading: 'Iscrizione non riuscita',
    body: 'Il servizio di notifiche del browser non ha risposto. Potrebbe essere disattivato nelle impostazioni del browser o bloccato dalla tua rete.',
  },
  browserFailed: {
    heading: 'Il browser lo ha impedito',
    body: 'Questa pagina non è riuscita a salvare i dati necessari. Succede spesso nelle finestre private.',
  },
  retry: 'Riprova',
  goBack: 'Indietro',
  undo: 'Annulla',
  offlineNote: 'Sei offline. Viene mostrata l’ultima versione salvata.',

  install: {
    button: 'Installa app',
    why: 'A portata di tocco come ogni altra app, e le notifiche continuano ad arrivare.',
    menu: 'Nel menu del browser, cerca “Installa app” o “Aggiungi a schermata Home”.',
    done: 'Installata su questo dispositivo',
  },

  inbox: {
    heading: 'Messaggi',
    latest: 'Ultimo messaggio',
    empty: { heading: 'Ancora nulla', body: 'Le notifiche di {name} appariranno qui.' },
    emptyOff: {
      heading: 'Ancora nulla',
      body: 'Attiva le notifiche di {name} e appariranno qui.',
    },
    failed: {
      heading: 'Impossibile caricare i messaggi',
      body: 'Controlla la connessione e riprova.',
    },
    stale: 'Impossibile aggiornare i messaggi.',
    older: 'Mostra i precedenti',
    unread: 'Non letto',
    readAll: 'Segna tutti come letti',
    gone: 'Questa notifica non è più disponibile.',
    folders: { label: 'Mostra', inbox: 'Tutti', unread: 'Non letti', archive: 'Archivio' },
    search: 'Cerca',
    searchIn: { inbox: 'Cerca nei messaggi', archive: 'Cerca nell’archivio' },
    searchedHere: 'La ricerca ha riguardato solo le notifiche salvate su questo dispositivo.',
    notFound: { heading: 'Nessun risultato', body: 'Nessuna notifica qui contiene “{text}”.' },
    emptyUnread: { heading: 'Hai letto tutto', body: 'Non hai notifiche non lette.' },
    emptyArchive: {
      heading: 'L’archivio è vuoto',
      body: 'Per spostare qui una notifica, scorrila di lato o usa il suo pulsante di archiviazione.',
    },
    archive: 'Archivia',
    archived: 'Archiviata',
    restore: 'Sposta nei messaggi',
    restored: 'Spostata nei messaggi',
  },

  topics: {
    heading: 'Di che cosa ricevi notizie',
    everywhere: 'La tua scelta vale per tutti i tuoi dispositivi.',
    offer: 'Quali argomenti ti interessano?',
    later: 'Puoi cambiare idea in qualsiasi momento nelle impostazioni.',
    done: 'Fine',
    failed: 'Impossibile salvare la tua scelta. Riprova.',
  },

  firstName: {
    ask: 'Come ti chiami?',
    why: 'Così {name} potrà chiamarti per nome. È facoltativo.',
    label: 'Nome',
    skip: 'Salta',
    failed: 'Impossibile salvare il tuo nome. Riprova.',
    remove: 'Lascia il campo vuoto per rimuoverlo.',
    stored: 'Anche il tuo nome, come lo hai inserito.',
  },

  settings: {
    heading: 'Impostazioni',
    notifications: 'Notifiche',
    notificationsOn: 'Attive su questo dispositivo',
    notificationsOff: 'Disattivate su questo dispositivo',
    notificationsBlocked: 'Bloccate nelle impostazioni di questo dispositivo',
    notificationsUnknown: 'Stato al momento sconosciuto',
    notificationsNotHere: 'Non ancora disponibili qui',
    device: 'Questo dispositivo',
    deviceHint: 'Aiuta {name} a distinguere i tuoi dispositivi.',
    rename: 'Rinomina',
    save: 'Salva',
    cancel: 'Annulla',
    nameNeeded: 'Inserisci un nome da 1 a 255 caratteri.',
    renameFailed: 'Impossibile salvare il nome. Riprova.',
    stored: 'Dati memorizzati',
    storedHere:
      'Su questo dispositivo: chi sei per {name}, le notifiche che hai ricevuto e questa pagina, in modo che si apra anche offline. Nessun cookie.',
    storedThere:
      'Sul server: il nome, il modello e il sistema di questo dispositivo come mostrati qui, la sua lingua e il suo fuso orario, quando hai aperto questa app per la prima e per l’ultima volta, l’identificativo che {name} ti ha assegnato, gli argomenti che hai scelto, l’indirizzo a cui vengono inviate le notifiche, e quali sono arrivate e quali hai aperto o archiviato.',
    facts: { name: 'Nome', model: 'Modello', system: 'Sistema', id: 'Identificativo' },
    remove: 'Rimuovi questo dispositivo',
    removeHint: 'Interrompe le notifiche ed elimina tutti questi dati.',
    removeAsk: 'Rimuovere questo dispositivo?',
    removeBody:
      'Non riceverai più notifiche e tutto ciò che è memorizzato per questo dispositivo sarà eliminato, qui e sul server.',
    removeYes: 'Rimuovi',
    removeFailed:
      'Impossibile rimuovere questo dispositivo: il server non ha risposto. Non è cambiato nulla.',
    by: 'Notifiche con Carillon',
  },

  widgets: {
    copy: 'Copia codice',
    copied: 'Copiato',
    validUntil: 'Valido fino al {date}',
    expired: 'Scaduto il {date}',
    left: 'Tempo rimasto: {time}',
    over: 'Tempo scaduto.',
    frameOffline: 'Non disponibile offline.',
    imageFailed: 'Impossibile caricare l’immagine.',
  },

  landing: {
    heading: 'Apertura del link',
    body: 'Un momento…',
    go: 'Apri il link',
  },

  answer: {
    heading: 'Risposta',
    sent: 'La risposta è stata inviata.',
    saved: 'La risposta è salvata. Verrà inviata quando tornerà la connessione.',
    other: 'È già stata data la risposta “{answer}”.',
    late: 'È troppo tardi per rispondere.',
    back: 'Vai ai messaggi',
  },

  pages: {
    nowhere: {
      heading: 'Pagina non trovata',
      body: 'A questo indirizzo non c’è nulla. Controllalo oppure torna alla pagina precedente.',
    },
    unknown: {
      heading: 'Pagina non trovata',
      body: 'Questo link non funziona oppure l’azienda non usa più questo servizio. Aprilo di nuovo dal sito web dell’azienda.',
    },
    ended: {
      heading: 'Questa app non è più disponibile',
      body: 'L’azienda non invia più notifiche. Puoi rimuovere l’app dal dispositivo.',
    },
    suspended: {
      heading: 'Questa app al momento non è disponibile',
      body: 'Le sue notifiche sono sospese. Riprova più tardi.',
    },
    expired: {
      heading: 'Questo codice è scaduto',
      body: 'I codici valgono un’ora. Torna al sito web e aprine uno nuovo.',
    },
    unsigned: {
      heading: 'Questo link non può essere usato',
      body: 'Il sito web non ha confermato la tua identità. Tornaci, accedi se hai un account e riprova. Se il problema continua, segnalalo all’azienda.',
    },
    busy: {
      heading: 'Troppe richieste',
      body: 'Dalla tua rete sono arrivate troppe richieste. Riprova tra un minuto.',
    },
    failed: {
      heading: 'Qualcosa è andato storto',
      body: 'Il problema è nostro. Riprova tra un momento.',
    },
  },
};

export const dialog: DialogTexts = {
  close: 'Chiudi',
  title: 'Continua sul telefono',
  useHere: 'Usa questo computer',
  newCode: 'Nuovo codice',
  scan: 'Inquadra questo codice con il telefono.',
  joined: 'Il telefono è pronto.',
  done: 'Le notifiche sono attive.',
  denied: 'Le notifiche sono bloccate. Controlla il telefono.',
  offline: 'Nessuna connessione.',
  expired: 'Questo codice è scaduto.',
  unavailable: 'Al momento le notifiche non sono disponibili qui.',
};

export const poster: PosterTexts = {
  headline: 'Le nostre novità, direttamente sul tuo telefono',
  scan: 'Inquadra il codice con la fotocamera del telefono.',
  allow: 'Apri la pagina e attiva le notifiche.',
  iphone: 'Su iPhone, la pagina ti mostra prima come aggiungerla alla schermata Home.',
  promise: 'Senza App Store e senza email. Puoi disattivarle quando vuoi.',
  orOpen: 'Oppure apri',
};
