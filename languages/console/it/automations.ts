import type { ConsoleTexts } from '../en.ts';

export const automations: ConsoleTexts['automations'] = {
  about: 'Messaggi che partono da soli, come un benvenuto o ogni nuovo post del tuo blog.',
  new: 'Nuova automazione',
  newAbout: 'Mentre scrivi non viene inviato nulla. Inizia quando è attiva.',
  automation: 'Automazione',
  state: { on: 'Attiva', off: 'Disattivata' },
  empty: {
    title: 'Ancora nulla di automatico',
    body: 'Inizia con una di queste automazioni. Ci sono solo due campi da compilare, e vedi che cosa viene inviato prima che parta.',
  },
  starters: {
    title: 'Inizia con',
    welcome: { name: 'Benvenuto', about: 'Saluta chiunque attivi le notifiche.' },
    weekly: {
      name: 'Ogni sabato alle 8',
      about: 'Lo stesso messaggio ogni settimana, nel giorno e all’orario che vuoi tu.',
    },
    posts: { name: 'I miei nuovi post', about: 'Ogni nuovo post del tuo blog o negozio, appena è online.' },
    blank: { name: 'La tua', about: 'Scrivila da zero.' },
  },
  figures: { sent: 'Inviati', shown: 'Mostrati', tapped: 'Aperti', inside: 'In corso' },
  figuresAbout: {
    sent: 'messaggi inviati ai telefoni',
    shown: 'visti sullo schermo, se il telefono lo segnala',
    tapped: 'messaggi aperti',
    inside: 'clienti con passaggi ancora da fare',
  },
  needsLook: 'Da controllare',

  sentence: {
    whole: '{parts}.',
    first: '{trigger}, {step}',
    next: '{before}, poi {step}',
    subscribed: 'Quando qualcuno attiva le notifiche',
    event: 'Quando per un cliente si verifica “{event}”',
    feed: 'Quando {site} ha un nuovo post',
    daily: 'Ogni giorno alle {time}',
    weekly: 'Ogni {days} alle {time}',
    monthly: 'Ogni mese il giorno {day} alle {time}',
    lastDay: 'L’ultimo giorno di ogni mese alle {time}',
    ownRule: 'Nei giorni della tua regola alle {time}',
    localTime: '{when}, ora locale di ciascun cliente',
    send: 'invia “{title}”',
    sendUntitled: 'invia un messaggio',
    sendPost: 'invia il post',
    sendTemplate: 'invia un modello',
    wait: 'aspetta {duration}',
    waitUntil: 'aspetta fino alle {time}',
    stopTapped: 'si interrompe se il cliente ha aperto un messaggio',
    stopEvent: 'si interrompe se si è verificato “{event}”',
    stopFilter: 'si interrompe se il cliente è tra questi: {filter}',
  },
  durations: {
    minutes: { one: '{count} minuto', other: '{count} minuti' },
    hours: { one: '{count} ora', other: '{count} ore' },
    days: { one: '{count} giorno', other: '{count} giorni' },
  },

  form: {
    name: 'Nome',
    nameHint: 'Lo legge solo il tuo team.',
    create: 'Salva automazione',
    created: 'Automazione salvata.',
    saved: 'Modifiche salvate.',
    when: 'Quando',
    trigger: 'Che cosa la avvia',
    triggers: {
      subscribed: 'qualcuno attiva le notifiche',
      schedule: 'arriva un certo giorno e orario',
      feed: 'il mio sito ha un nuovo post',
      event: 'per un cliente si verifica qualcosa',
    },
    triggerAbout: {
      subscribed: 'Una volta per ciascun cliente, con il suo primo telefono.',
      schedule: 'Viene inviata a tutti quelli che scegli sotto, nello stesso momento.',
      feed: 'Viene inviata a tutti quelli che scegli sotto, poco dopo la pubblicazione.',
      event: 'Il software del tuo negozio segnala che cosa si è verificato, come un ordine.',
    },
    triggerStays:
      'Ciò che avvia un’automazione non si può più cambiare. Per un altro avvio, crea un’altra automazione.',

    repeat: 'Frequenza',
    repeats: {
      daily: 'ogni giorno',
      weekly: 'ogni settimana',
      monthly: 'ogni mese',
      own: 'secondo una tua regola',
    },
    days: 'Giorni',
    dayOfMonth: 'Giorno',
    lastDay: 'l’ultimo',
    rule: 'Regola',
    ruleHint:
      'Una regola di ricorrenza (RFC 5545), come FREQ=MONTHLY;BYDAY=1SA per il primo sabato del mese.',
    at: 'Orario',
    localTime: 'A quest’ora, ora locale di ciascun cliente',
    localTimeHint: 'Altrimenti tutti la ricevono nello stesso momento.',
    localTimeSteps: 'È possibile solo con un unico messaggio e nient’altro.',
    next: {
      title: 'Prossimi invii',
      zone: 'Gli orari sono nel fuso {zone}, quello del tuo servizio.',
      localZone: 'Secondo l’ora locale di ciascun cliente.',
      failed: 'Impossibile mostrare gli orari: {reason}',
    },

    url: 'Indirizzo del tuo feed',
    urlHint: 'Quasi tutti i blog e i negozi ne hanno uno. Spesso è il tuo indirizzo con /feed alla fine.',
    preview: 'Mostra l’ultimo post',
    previewing: 'Lettura del tuo feed',
    previewAbout: 'L’ultimo post di {feed}, come lo mostrano i telefoni. Vengono inviati solo i successivi.',
    previewEmpty: 'Questo feed non ha ancora post. Il primo verrà inviato.',
    feedUntitled: 'questo feed',

    event: 'Nome dell’evento',
    eventHint: 'Come lo segnala il software del tuo negozio, per esempio order.shipped.',
    key: 'Una volta per ogni',
    keyHint:
      'Un campo di ciò che viene segnalato, come order: ogni ordine la avvia una volta. Se lo lasci vuoto, si avvia una volta per cliente.',
    reentry: 'Se si verifica di nuovo per lo stesso cliente',
    reentries: {
      never: 'non fare nulla: basta una volta',
      after_end: 'ricomincia, se la volta precedente è conclusa',
      always: 'ricomincia ogni volta',
    },

    to: 'Invia a',
    recipients: {
      everybody: 'tutti',
      topic: 'chi ha scelto un argomento',
      audience: 'un segmento salvato',
      other: 'il gruppo scelto da un software',
    },

    // biome-ignore lint/suspicious/noThenProperty: no promise
    then: 'Poi {step}',
    add: { send: 'Messaggio', wait: 'Attesa', stop: 'Interrompi se' },
    addLabel: 'Aggiungi un passaggio',
    kinds: { send: 'invia un messaggio', wait: 'aspetta', stop: 'interrompi se' },
    step: 'Passaggio {number}: {kind}',
    up: 'Sposta in alto il passaggio {number}',
    down: 'Sposta in basso il passaggio {number}',
    remove: 'Rimuovi il passaggio {number}',

    content: { label: 'Che cosa inviare', post: 'il nuovo post stesso', own: 'un tuo messaggio' },
    postAbout: 'Titolo, testo, immagine e link vengono dal post.',
    template:
      'Invia uno dei tuoi modelli, com’è in quel momento. I modelli si modificano dove scrivi le notifiche.',
    kept: 'Ha anche lingue, pulsanti o impostazioni definiti altrove. Restano come sono.',

    wait: 'Come aspettare',
    waits: { minutes: 'per un certo tempo', until: 'fino a un certo orario' },
    amount: 'Durata',
    unit: 'Unità',
    units: { minutes: 'minuti', hours: 'ore', days: 'giorni' },
    until: 'Fino alle',
    untilHint: 'Secondo l’ora locale del cliente, oggi o domani.',

    stop: 'Interrompi se',
    stops: {
      tapped: 'il cliente ha aperto un messaggio di questa automazione',
      event: 'si è verificato qualcosa dopo l’avvio',
      filter: 'il cliente soddisfa certe condizioni',
    },

    enabled: 'Attivala al salvataggio',
    enabledHint: 'Se è disattivata, aspetta che tu la attivi.',
    ownerChanges: 'Raggiunge molti clienti ed è attiva, quindi la modifica un proprietario.',
    needsOwner:
      'Nel tuo team un proprietario approva ciò che raggiunge molti clienti, quindi è un proprietario ad attivarla.',

    errors: {
      name: 'Inserisci un nome.',
      days: 'Scegli un giorno.',
      time: 'Inserisci un orario.',
      rule: 'Inserisci una regola.',
      url: 'Inserisci l’indirizzo del tuo feed.',
      preview: 'Guarda prima l’ultimo post.',
      event: 'Inserisci un nome di al massimo 40 caratteri: lettere minuscole, cifre, punti e trattini.',
      topic: 'Scegli un argomento.',
      audience: 'Scegli un segmento.',
      amount: 'Inserisci una durata di al massimo 90 giorni.',
      steps: 'Aggiungi un messaggio.',
    },
  },

  turnOn: {
    on: 'Attiva',
    off: 'Disattiva',
    question: 'Attivare “{name}”?',
    isOn: '“{name}” è attiva.',
    isOff: '“{name}” è disattivata.',
    offAbout: 'Non si avvia più per nessuno, e chi è a metà aspetta che tu la riattivi.',
    offQuestion: 'Disattivare “{name}”?',
  },

  tabs: { label: 'Parti di questa automazione', steps: 'Che cosa fa', log: 'Registro' },

  deletion: {
    title: 'Elimina questa automazione',
    about: 'Termina per tutti i clienti per cui è in corso.',
    button: 'Elimina…',
    question: 'Eliminare “{name}”?',
    body: 'Viene eliminato anche il suo registro. I messaggi già inviati restano nell’elenco delle notifiche.',
    confirm: 'Elimina automazione',
    deleted: 'Automazione “{name}” eliminata.',
  },
};
