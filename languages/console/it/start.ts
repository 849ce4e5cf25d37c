import type { ConsoleTexts } from '../en.ts';

export const start: ConsoleTexts['start'] = {
  newService: {
    firstTitle: 'Come si chiama la tua azienda?',
    title: 'Nuovo servizio',
    back: 'Torna ai tuoi servizi',
    about:
      'Ogni azienda o marchio è un servizio, con la propria app, i propri clienti e le proprie chiavi API. In seguito potrai modificare tutto.',
    name: 'Nome',
    nameExample: 'Panificio del Porto',
    website: 'Sito web',
    optional: 'Facoltativo',
    forTests: {
      label: 'Per prove',
      about: 'Le sue chiavi iniziano con demo_ e il tuo codice può inviare a telefoni virtuali.',
    },
    continue: 'Continua',
  },

  titleWith: 'Primi passi con {service}',
  about:
    'Apri la tua app sul telefono, inviati una notifica e condividi il link. Tutto il resto può aspettare.',
  done: 'Fatto',
  steps: {
    phone: 'Apri la tua app sul telefono',
    send: 'Invia una notifica',
    link: 'Condividi il tuo link',
    brand: 'Personalizza l’app',
    site: 'Aggiungila al tuo sito',
    key: 'Collega il tuo server',
  },

  phone: {
    https:
      'I telefoni le rifiutano all’indirizzo {address}. Metti un proxy TLS davanti al server e imposta PUBLIC_URL. Fino ad allora, usa un browser sul computer del server, all’indirizzo localhost.',
    yours: 'il tuo telefono',
    connected: 'Collegato: {phone}',
    connectedAbout:
      'Le tue notifiche di prova arrivano su questo telefono. Inquadra il codice con un altro telefono per sostituirlo.',
    openHere: 'Apri su questo telefono',
    scan: 'Inquadra il codice con la fotocamera del telefono e attiva lì le notifiche. Questa pagina si aggiorna da sola.',
    iphone:
      'Su un iPhone, segui prima le istruzioni per aggiungere l’app alla schermata Home: Apple consente le notifiche solo alle app della schermata Home.',
    openInBrowser: 'Oppure aprila in questo browser',
    demo: 'La demo dimentica il tuo telefono al prossimo ripristino.',
    newCode: 'Nuovo codice',
    code: 'Codice QR che apre la tua app su un telefono',
    waiting: 'In attesa del tuo telefono…',
    opened: 'Il tuo telefono ha aperto l’app. Ora attiva lì le notifiche.',
    blocked:
      'Il tuo telefono ha aperto l’app, ma le notifiche sono bloccate. La pagina sul telefono spiega come consentirle.',
    expired: 'Questo codice è scaduto.',
  },

  send: {
    notYet: 'Quando il tuo telefono sarà collegato, potrai inviargli una notifica da qui.',
    title: 'Titolo',
    message: 'Messaggio',
    first: { title: 'Un saluto da Carillon', message: 'Questa è la tua prima notifica.' },
    button: 'Invia a: {phone}',
    details: 'Dettagli',
    tapped: 'Inviata e aperta.',
    states: {
      created: 'Accettata…',
      queued: 'Invio in corso…',
      completed: 'Inviata. Controlla il telefono.',
      failed: 'Il servizio push l’ha rifiutata.',
      skipped: 'Nessun dispositivo a cui inviarla. Hai attivato le notifiche sul telefono?',
    },
  },

  brand: {
    about:
      'Aggiungi il tuo logo e il tuo colore principale. Li usano la tua app, l’icona sui telefoni dei clienti e la tua locandina.',
    button: 'Modifica il brand',
  },

  site: {
    about:
      'Se i clienti accedono al tuo sito web, bastano uno script e un link per collegare i loro account, così puoi avvisare anche ciascuno di loro. Su un telefono il link apre la tua app; su un computer mostra un codice QR. Questo passaggio è completo quando qualcuno lo ha aperto sul tuo sito.',
    noAccounts: 'Niente account? Basta un semplice link: {guides}.',
    guides: 'guide per WordPress, Shopify, Wix e Squarespace',
    link: 'Link',
    script: 'Pulsante con script',
    linkCode: 'Codice per un link',
    scriptCode: 'Codice per un pulsante',
    user: 'Sostituisci USER con il tuo identificativo del cliente: lo stesso su tutti i suoi dispositivi, impossibile da indovinare e senza dati personali, come un hash con chiave del numero cliente. Chi lo conosce può aprire l’app come quel cliente, a meno che il tuo server non lo firmi (vedi “Impostazioni”).',
    signedUser:
      'Sostituisci USER con il tuo identificativo del cliente: lo stesso su tutti i suoi dispositivi, impossibile da indovinare e senza dati personali, come un hash con chiave del numero cliente. Sostituisci SIGNATURE con la firma del tuo server per quell’identificativo: il codice si trova in “Impostazioni”.',
  },

  server: {
    about:
      'Facoltativo, e per uno sviluppatore: con una chiave API i tuoi programmi inviano notifiche, per esempio quando un ordine è pronto.',
    firstKey:
      'Il tuo server ha bisogno di questa chiave per inviare notifiche. Viene mostrata una sola volta, perché ne conserviamo solo l’hash. Se la perdi, creane un’altra in “Chiavi API”.',
    key: 'Chiave API',
    keyShown:
      'La tua prima chiave è stata mostrata quando hai creato il servizio. Se non l’hai salvata, {create}.',
    create: 'creane un’altra',
    docs: '{guide} contiene programmi in ogni linguaggio e {reference} descrive tutti gli endpoint.',
    guide: 'La guida all’invio',
    reference: 'la documentazione dell’API',
  },
};
