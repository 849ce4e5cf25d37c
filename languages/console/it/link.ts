import type { ConsoleTexts } from '../en.ts';

export const link: ConsoleTexts['link'] = {
  about:
    'Un solo indirizzo per tutti: su una locandina, su uno scontrino, in un messaggio o sul tuo sito web. Chi lo apre sul telefono può iscriversi.',
  publicLink: 'Link pubblico',
  website: {
    title: 'Sul tuo sito web',
    about: 'Aggiungi il link a un pulsante o a un menu. Basta un minuto e non serve codice.',
  },
  ownAddress: {
    title: 'Il tuo indirizzo',
    about:
      'La tua app può avere un indirizzo tutto tuo, come push.la-tua-azienda.com. I telefoni mostrano allora quel nome, e ciò che i clienti consentono o bloccano riguarda solo te.',
  },
  developer: {
    title: 'Con uno sviluppatore',
    about:
      'Se i clienti accedono al tuo sito web, uno sviluppatore può collegare i loro account, così potrai scrivere a ciascuno di loro. L’email spiega come fare e indica l’ID del tuo servizio. Non contiene segreti.',
    button: 'Invia per email allo sviluppatore',
  },

  developerMail: {
    subject: 'Notifiche per {business}',
    subjectUntitled: 'Notifiche per la nostra azienda',
    body: `Ciao,

inviamo notifiche ai telefoni con Carillon e vorrei che il nostro sito web le proponesse.

1. Inserisci questo nella pagina in cui ci si può iscrivere:

{code}

USER è il nostro identificativo della persona che ha eseguito l’accesso: sempre lo stesso per la stessa persona, difficile da indovinare e senza dati personali.

2. Come funziona, e come scegliere e firmare gli identificativi: {embedding}
3. Invio dal nostro server: {sending}
4. L’intera API: {docs}

ID del servizio: {id}

Se ti serve una chiave API, posso crearne una per te nella console.`,
  },
  notifyMe: 'Avvisami',

  card: {
    label: 'Chiunque abbia il link può iscriversi',
    noDemo: 'La demo non ha un link pubblico: crea il tuo servizio per averne uno.',
    readOnly: 'Solo gli editor e i proprietari possono modificare questa impostazione.',
    on: 'Se lo disattivi, i telefoni già iscritti restano iscritti.',
    off: 'Disattivato: il link invita i clienti a partire dal tuo sito web.',
    turnOn: 'Attiva e crea una locandina',
    https: {
      title: 'Le notifiche push richiedono HTTPS',
      body: 'I telefoni le rifiutano all’indirizzo {address}. Metti un proxy TLS davanti al server e imposta PUBLIC_URL prima di stampare qualcosa: l’indirizzo fa parte del codice.',
    },
    code: 'Codice QR del tuo link',
    link: 'link',
    stays: 'Non cambia mai, quindi puoi stamparlo, pubblicarlo o inviarlo.',
    poster: 'Crea una locandina',
    open: 'Aprilo',
  },

  poster: {
    title: 'Locandina',
    about:
      'Stampala, o salvala in PDF dalla finestra di stampa. Usa il tuo logo, il tuo nome e il tuo colore principale.',
    print: 'Stampa',
    linkIsOff: {
      title: 'Il link è disattivato',
      body: 'I clienti che inquadrano questo codice vengono invitati a partire dal tuo sito web. Attiva il link prima di appendere la locandina.',
    },
    headline: 'Titolo',
    language: 'Lingua',
    paper: 'Carta',
    usLetter: 'Lettera USA',
  },

  domain: {
    ownersOnly: 'Solo i proprietari possono aggiungerne uno.',
    label: 'Indirizzo',
    hint: 'Un nome diverso da quello del tuo sito web, che per esempio inizia con push.',
    add: 'Aggiungi',
    states: {
      waiting: {
        label: 'In attesa',
        about:
          'Aggiungi questo record dove gestisci il tuo dominio. Viene cercato ogni minuto; finché non viene trovato, non cambia nulla.',
      },
      verified: {
        label: 'Pronto',
        about: 'I nuovi clienti si iscrivono lì. I telefoni già iscritti restano dove sono.',
      },
      serving: {
        label: 'In uso',
        about: 'I nuovi clienti si iscrivono lì. I telefoni che erano già iscritti restano dove sono.',
      },
      failing: {
        label: 'Punta altrove',
        about:
          'I telefoni che si sono iscritti lì non riceveranno più nulla, se il record non viene ripristinato.',
      },
    },
    devices: {
      one: '{count} dispositivo è iscritto lì.',
      other: '{count} dispositivi sono iscritti lì.',
      many: '{count} di dispositivi sono iscritti lì.',
    },
    record: {
      type: 'Tipo',
      name: 'Nome',
      value: 'Valore',
      nameCopied: 'nome del record',
      valueCopied: 'valore del record',
      reason: 'Ultimo controllo: {reason}.',
    },
    leave: 'Abbandona l’indirizzo',
    leaving: {
      title: 'Abbandonare {domain}?',
      confirm: 'Abbandona',
      keep: 'Mantieni',
      left: 'I nuovi clienti non passano più da {domain}.',
      body: '{devices} Continueranno a ricevere le tue notifiche finché {domain} punta qui: non eliminare il suo record DNS, altrimenti non riceveranno più nulla. I nuovi clienti si iscriveranno all’indirizzo comune.',
      bodyUnused: 'Nessuno è iscritto lì. I nuovi clienti si iscriveranno all’indirizzo comune.',
    },
  },

  guides: {
    label: 'Strumenti per creare siti',
    wordpress: {
      steps: [
        'Apri la pagina nell’editor, fai clic sul +, cerca “pulsante” e aggiungine uno.',
        'Scrivi il testo del pulsante, per esempio “Le nostre novità sul tuo telefono”.',
        'Con il pulsante selezionato, fai clic sul link nella sua barra degli strumenti, incolla questo e premi Invio:',
        'Salva la pagina, o pubblicala se è nuova.',
      ],
      menu: 'Su tutte le pagine: Aspetto → Editor → Navigazione, poi aggiungi il link al menu. Con un tema meno recente, cerca i menu sotto Aspetto e aggiungi un link personalizzato.',
    },
    shopify: {
      steps: [
        'Nel pannello di controllo Shopify, cerca “menu”, apri i menu e scegli quello a piè di pagina o quello principale.',
        'Aggiungi una voce di menu e inserisci un’etichetta, per esempio “Le nostre novità sul tuo telefono”.',
        'Incolla questo come link e scegli l’indirizzo, se Shopify lo suggerisce:',
        'Salva il menu.',
      ],
      menu: 'Come pulsante su una pagina: modifica il tema, aggiungi una sezione che contiene un pulsante e incolla lì il link.',
    },
    wix: {
      steps: [
        'Apri il sito nell’editor e aggiungi un pulsante alla pagina.',
        'Seleziona il pulsante e scrivi il testo, per esempio “Le nostre novità sul tuo telefono”.',
        'Modifica il link del pulsante, scegli un indirizzo web come destinazione e incolla questo:',
        'Pubblica il sito.',
      ],
      menu: 'Su tutte le pagine: metti il pulsante nel piè di pagina, o aggiungi un link al menu del sito.',
    },
    squarespace: {
      steps: [
        'Modifica la pagina e aggiungi un blocco pulsante.',
        'Apri il pulsante per modificarlo e scrivi il testo, per esempio “Le nostre novità sul tuo telefono”.',
        'Incolla questo come link del pulsante:',
        'Salva la pagina.',
      ],
      menu: 'Nella navigazione: apri Pagine, fai clic sul + accanto alla navigazione e aggiungi un link. Per il piè di pagina: mentre modifichi una pagina, scorri fino in fondo e modificalo lì.',
    },
    html: {
      code: 'Codice per un link',
      link: 'Le nostre novità sul tuo telefono',
      about: 'Mettilo dove vuoi che venga trovato, per esempio nel piè di pagina di ogni pagina.',
    },
  },
};
