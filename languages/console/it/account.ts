import type { ConsoleTexts } from '../en.ts';

export const account: ConsoleTexts['account'] = {
  language: { title: 'Lingua', about: 'Di questa console e delle email che ricevi.' },
  back: 'Torna ai tuoi servizi',
  continue: 'Continua',
  yourPassword: 'La tua password',
  unconfirmed: {
    about:
      'Ti abbiamo inviato un link per email. Finché non lo apri, Carillon non invia per email i tuoi inviti ad altre persone e non puoi configurare un secondo fattore.',
    confirmFirst: 'Conferma prima il tuo indirizzo email: apri il link che ti abbiamo inviato per email.',
  },

  name: {
    title: 'Nome',
    about: 'Visibile agli altri membri dei tuoi servizi.',
    changed: 'Nome modificato.',
  },
  email: {
    title: 'Indirizzo email',
    byMail: 'Inviamo un link al nuovo indirizzo: finché non lo apri, non cambia nulla.',
    forSignIn: 'Lo usi per accedere.',
    label: 'Nuovo indirizzo email',
    sent: 'Abbiamo inviato un link a {email}. Aprilo entro 24 ore per cambiare indirizzo.',
    changed: 'Indirizzo email modificato.',
  },
  password: {
    about: 'Se la cambi, le tue sessioni in tutti gli altri browser verranno chiuse.',
    none: 'Non ne hai una. Per impostarla, esci e scegli “{forgot}”. Serve anche per usare un’app di autenticazione.',
    current: 'Password attuale',
    change: 'Cambia password',
    changed: 'Password modificata.',
  },

  company: {
    title: 'Account aziendale',
    connected: 'Puoi accedere con {name}.',
    notConnected:
      'Collega questo account per accedere con {name}. Entrambi devono avere lo stesso indirizzo email.',
    hasConnected: 'Il tuo account aziendale è collegato.',
    connect: 'Collega account aziendale',
    disconnect: 'Scollega',
    disconnection: {
      title: 'Scollegare {name}?',
      body: 'Non potrai più usarlo per accedere, e le sessioni aperte così in altri browser verranno chiuse.',
    },
    disconnected: 'Account aziendale scollegato.',
  },

  authenticator: {
    title: 'App di autenticazione',
    about:
      'Un secondo passaggio all’accesso: dopo la password inserisci un codice mostrato da un’app sul telefono.',
    setUp: 'Configura un’app di autenticazione',
    on: 'Attiva',
    turnOn: 'Attiva',
    turnOff: 'Disattiva',
    codesLeft: {
      one: '{count} codice di recupero rimasto',
      other: '{count} codici di recupero rimasti',
    },
    newCodes: 'Nuovi codici di recupero',
    replacement: {
      title: 'Creare nuovi codici di recupero?',
      body: 'I codici attuali smetteranno subito di funzionare.',
      button: 'Crea nuovi codici',
    },
    turningOff: {
      title: 'Disattivare l’app di autenticazione?',
      body: 'Per accedere basterà la password. Non potrai aprire i servizi che richiedono un secondo fattore finché non ne configuri di nuovo uno. Le tue sessioni in tutti gli altri browser verranno chiuse.',
    },
    turnedOff: 'App di autenticazione disattivata.',
    settingUp: {
      about:
        'Ti serve un’app sul telefono, come Google Authenticator, Microsoft Authenticator o il tuo gestore di password. Una volta attivata, le tue sessioni in tutti gli altri browser verranno chiuse.',
      scan: 'Inquadra il codice con l’app',
      qrCode: 'Codice QR per la tua app di autenticazione',
      enter: 'Non riesci a inquadrarlo? Inserisci questa chiave nell’app:',
      key: 'Chiave',
      code: 'Il codice che l’app mostra ora',
    },
  },
  recoveryCodes: {
    title: 'Salva i tuoi codici di recupero',
    about:
      'Se perdi il telefono, puoi accedere con uno di questi al posto del codice dell’app. Ognuno vale una sola volta. Vengono mostrati solo ora.',
    list: 'Codici di recupero',
    download: 'Scarica',
    fileTitle: 'Codici di recupero di {email} per Carillon su {host}',
    saved: 'Li ho salvati',
  },
  passkeys: {
    title: 'Passkey',
    about: 'Accedi con l’impronta digitale, il volto o un PIN, al posto della password e di un codice.',
    add: 'Aggiungi una passkey',
    added: 'Passkey aggiunta.',
    notHere: 'Questo browser non può aggiungere passkey per questo indirizzo.',
    needHttps: 'Le passkey richiedono HTTPS: deve configurarlo l’amministratore di questa installazione.',
    dismissed: 'Nessuna passkey aggiunta: la finestra del browser è stata chiusa.',
    known: 'Questo dispositivo ha già una passkey per il tuo account.',
    nameLabel: 'Nome della passkey',
    nameAbout: 'Ti aiuta a riconoscerla nell’elenco.',
    addedAndUsed: 'Aggiunta: {added}, ultimo utilizzo: {used}',
    addedNotUsed: 'Aggiunta: {added}, non ancora usata',
    moreActions: 'Altre azioni per {name}',
    rename: 'Rinomina',
    remove: 'Rimuovi',
    renaming: 'Rinomina la passkey',
    removal: {
      title: 'Rimuovere {name}?',
      body: 'Non potrai più usarla per accedere, e le sessioni aperte così in altri browser verranno chiuse. Eliminala anche dal dispositivo o dal gestore di password: Carillon non può farlo.',
    },
    removed: 'Passkey rimossa.',
  },

  factorFirst: {
    code: {
      title: 'Per modificare l’account, accedi con la password e un codice',
      about:
        'Hai eseguito l’accesso senza il codice della tua app di autenticazione. Se l’hai persa, chiedi all’amministratore di questa installazione di rimuoverla.',
    },
    setUp: {
      title: 'Configura prima un secondo fattore',
      about:
        'Uno dei tuoi servizi richiede un secondo fattore. Quando ne avrai uno, qui potrai modificare il nome, l’indirizzo email e la password, ed eliminare l’account.',
    },
    passkey: {
      title: 'Per modificare l’account, accedi con la tua passkey',
      about:
        'Hai eseguito l’accesso senza. Se hai perso la passkey, chiedi all’amministratore di questa installazione di rimuoverla.',
      notHere:
        'Questo browser non può usare passkey per questo indirizzo. Apri questa pagina in un browser che può farlo.',
    },
  },

  signIns: {
    title: 'Dove hai eseguito l’accesso',
    everywhere: 'Esci ovunque',
    confirm: {
      title: 'Uscire ovunque?',
      body: 'Dovrai accedere di nuovo in ogni browser, compreso questo.',
    },
    thisBrowser: 'Questo browser',
    signedIn: 'Accesso: {time}',
    signedInFrom: 'Accesso: {time}, da {address}',
    signOutOf: 'Esci da {name}',
    signedOut: 'Sessione chiusa: {name}.',
  },
  browsers: { unknown: 'Browser sconosciuto', onSystem: '{browser} su {system}' },

  mails: {
    title: 'Email sui tuoi servizi',
    about:
      'Quando serve la tua attenzione: i servizi push rifiutano le tue notifiche, molti invii non riescono o un webhook è stato disattivato. Un’email per problema, al tuo indirizzo confermato.',
  },
  deletion: {
    title: 'Elimina il tuo account',
    about:
      'Ti rimuove da tutti i tuoi servizi. I servizi restano: se vuoi che anche uno di questi sparisca, eliminalo prima.',
    button: 'Elimina…',
    confirm: {
      title: 'Eliminare definitivamente il tuo account?',
      about: 'L’operazione non può essere annullata. Verranno eliminati:',
      data: 'il tuo nome, la tua password, le tue passkey e la tua app di autenticazione',
      access: 'il tuo accesso a tutti i servizi e gli inviti che hai inviato',
      kept: 'Quello che hai fatto resta elencato nella pagina “Attività” dei tuoi servizi, con il tuo nome attuale.',
      button: 'Elimina definitivamente',
    },
  },
};
