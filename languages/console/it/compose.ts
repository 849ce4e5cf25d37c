import type { ConsoleTexts } from '../en.ts';

export const compose: ConsoleTexts['compose'] = {
  yourService: 'Il tuo servizio',
  edit: { title: 'Modifica notifica', save: 'Salva modifiche', changed: 'Notifica modificata.' },
  keys: { control: 'Ctrl', enter: 'Invio' },

  content: {
    title: 'Contenuto',
    fields: {
      title: 'Titolo',
      titleExample: 'Appena sfornato',
      message: 'Messaggio',
      messageExample: 'Pane di segale: due al prezzo di uno fino alle 18.',
      link: 'Link',
      linkAbout: 'Si apre toccando la notifica. Senza link, si apre la tua app.',
      sameLink: 'Come il testo predefinito',
      length: '{length} di {max}',
      tooLong: { other: '{length} di {max}: {count} di troppo' },
    },
    emoji: {
      addToTitle: 'Aggiungi emoji al titolo',
      addToMessage: 'Aggiungi emoji al messaggio',
      label: 'Emoji',
      search: 'Cerca emoji',
      placeholder: 'Cerca',
      none: 'Nessun risultato',
    },
    languages: {
      others: 'Tutte le altre lingue',
      fallback: 'Predefinito',
      add: 'Aggiungi una lingua',
      remove: 'Rimuovi la lingua: {language}',
      label: 'Lingua',
      about: 'I telefoni in questa lingua, o in una sua variante regionale, mostrano questi testi.',
      placeholder: 'Cerca, o scrivi un codice come de-CH',
      none: 'Nessuna lingua con questo nome',
      withTag: '{language} ({tag})',
    },
    image: {
      label: 'Immagine',
      about: '16:9, al massimo 3 MB: .png, .jpg, .webp o .gif',
      remove: 'Rimuovi immagine',
      checking: 'Controllo dell’immagine…',
      failed:
        'Questa immagine non si carica nel tuo browser. Puoi inviarla, ma i telefoni che non riescono a caricarla non mostreranno alcuna immagine.',
      wrongRatio:
        'Questa immagine è di {width} × {height}. Ritagliala in 16:9, per esempio {width} × {cropped}.',
      small: 'Questa immagine è larga solo {width} px e risulterà sfocata. Servono almeno 1024 px.',
    },
    buttons: {
      button: 'Pulsante {number}',
      example: 'Ordina ora',
      opens: 'Apre',
      answers: 'Risponde',
      add: 'Aggiungi un pulsante',
      remove: 'Rimuovi il pulsante {number}',
      about:
        'Chrome, Edge e Firefox mostrano i pulsanti. Gli iPhone no: lì, toccando la notifica si apre il suo link.',
      sameLabels: 'Le etichette sono le stesse in tutte le lingue.',
    },
  },

  preview: {
    size: 'Dimensione dell’anteprima',
    expanded: 'Espansa',
    collapsed: 'Compressa',
    theme: 'Aspetto dell’anteprima',
    language: 'Lingua dell’anteprima',
    platform: '{system}, {browser}',
    firefoxImage: 'Firefox non mostra l’immagine.',
    firefoxButtons: 'Firefox mostra i pulsanti dalla versione 152.',
    iphoneImage: 'Gli iPhone non mostrano l’immagine.',
    iphoneButtons: 'Gli iPhone non mostrano i pulsanti.',
    iphoneBoth: 'Gli iPhone non mostrano né l’immagine né i pulsanti.',
    now: 'ora',
    from: 'da {app}',
  },

  errors: {
    title: 'Inserisci un titolo.',
    message: 'Inserisci un messaggio.',
    label: 'Inserisci un’etichetta.',
    link: 'Inserisci un link.',
    tooLong: {
      one: 'Troppo lungo: al massimo {count} carattere.',
      other: 'Troppo lungo: al massimo {count} caratteri.',
      many: 'Troppo lungo: al massimo {count} di caratteri.',
    },
    spaces: 'Un URL non può contenere spazi.',
    incompleteUrl: 'Inserisci un URL completo, come https://example.com/offerta.',
    protocol: 'Un URL deve iniziare con https:// o http://.',
    publicUrl: 'Inserisci un URL pubblico, come https://example.com/offerta.',
    extension: 'I file {extension} non sono supportati. Usa {extensions}.',
    badge: 'Inserisci un numero da 0 a {max}.',
    time: 'Scegli una data e un orario.',
    past: 'Scegli un momento futuro.',
    tooLate: {
      one: 'Scegli un momento entro {count} giorno.',
      other: 'Scegli un momento entro i prossimi {count} giorni.',
      many: 'Scegli un momento entro i prossimi {count} di giorni.',
    },
  },

  test: {
    title: 'Prova sul tuo telefono',
    send: 'Invia prova a {device}',
    change: 'Cambia dispositivo',
    keep: 'Mantieni {device}',
    choose: 'Scegli un dispositivo per le notifiche di prova, o prima {open}.',
    open: 'apri l’app sul tuo telefono',
    device: 'Il tuo dispositivo',
    accepted: 'Accettata…',
    status: 'Prova: {status}.',
    details: 'Dettagli',
  },

  send: {
    send: 'Invia',
    sendTo: {
      one: 'Invia a {count} cliente',
      other: 'Invia a {count} clienti',
      many: 'Invia a {count} di clienti',
    },
    sendToOne: 'Invia a {name}',
    schedule: 'Programma',
    scheduleFor: {
      one: 'Programma per {count} cliente',
      other: 'Programma per {count} clienti',
      many: 'Programma per {count} di clienti',
    },
    scheduleForOne: 'Programma per {name}',
    ask: 'Chiedi approvazione',
  },
  confirm: {
    sendTitle: 'Inviare questa notifica?',
    scheduleTitle: 'Programmare questa notifica?',
    askTitle: 'Chiedere l’approvazione di un proprietario?',
    back: 'Indietro',
    proposal: 'Resta in attesa finché un proprietario non la approva.',
    now: 'Viene inviata subito a {whom}. L’operazione non può essere annullata.',
    nowEvenly:
      'Viene inviata a {whom}, distribuita uniformemente su {duration}. Fino ad allora puoi interrompere l’invio.',
    later: 'Verrà inviata in data {time} a {whom}. Fino ad allora puoi annullarla.',
    laterCurrently:
      'Verrà inviata in data {time} a {whom}, al momento {customers}. Fino ad allora puoi annullarla.',
    laterEvenly:
      'Verrà inviata in data {time} a {whom}, distribuita uniformemente su {duration}. Fino ad allora puoi annullarla.',
    laterEvenlyCurrently:
      'Verrà inviata in data {time} a {whom}, distribuita uniformemente su {duration}, al momento a {customers}. Fino ad allora puoi annullarla.',
    whom: {
      everybody: 'tutti gli iscritti in quel momento',
      topic: 'chi in quel momento avrà attivato l’argomento',
      audience: 'chi in quel momento farà parte del segmento',
      list: 'tutti i clienti dell’elenco',
      single: '“{name}”',
      singleOn: '“{name}” su {devices}',
      device: 'questo dispositivo',
    },
    devices: { one: '{count} dispositivo', other: '{count} dispositivi', many: '{count} di dispositivi' },
    unreachable:
      'In questo momento non la riceverebbe nessuno: le notifiche non sono attive su nessuno di questi dispositivi.',
    asked: 'L’approvazione è stata chiesta a un proprietario.',
    scheduled: 'Notifica programmata.',
    sentBefore: {
      title: 'Questa bozza potrebbe essere già stata inviata',
      body: 'Una versione precedente è stata inviata, ma la risposta è andata persa. Controlla le tue {notifications} prima di inviarla di nuovo.',
      notifications: 'notifiche',
      again: 'Invia come nuova notifica',
    },
  },

  templates: {
    title: 'Modelli',
    start: 'Parti da un modello',
    none: 'Ancora nessun modello. Scrivi una notifica e scegli “Salva come modello”.',
    more: 'Altre azioni per {template}',
    rename: 'Rinomina',
    delete: 'Elimina',
    deletion: {
      title: 'Eliminare questo modello?',
      confirm: 'Elimina modello',
      body: '“{template}” verrà eliminato per tutto il team. Le notifiche già inviate con questo modello restano.',
    },
    ideas: 'Idee per iniziare',
    trade: 'Attività',
    save: {
      title: 'Salva come modello',
      name: 'Nome',
      about:
        'Salva i testi, l’immagine, i pulsanti e le opzioni di invio; destinatari e orario si scelgono ogni volta.',
      save: 'Salva modello',
      saved: 'Modello salvato.',
      aboutReplace: 'Hai già un modello con questo nome. Il suo contenuto verrà sostituito.',
      replace: 'Sostituisci modello',
      replaced: 'Modello sostituito.',
    },
  },
};
