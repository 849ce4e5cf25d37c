import type { ConsoleTexts } from '../en.ts';

export const accounts: ConsoleTexts['accounts'] = {
  slogan: 'Un solo invio. Raggiungi tutti.',
  bell: 'Una campana',
  email: 'Email',
  password: 'Password',
  name: 'Il tuo nome',
  signIn: 'Accedi',
  signOut: 'Esci',
  createAccount: 'Crea account',
  yourAccount: 'Il tuo account',
  toConsole: 'Vai alla console',
  or: 'oppure',
  passkey: 'Accedi con una passkey',
  company: 'Continua con {name}',
  newPassword: { length: { other: 'Almeno {count} caratteri' }, withNote: '{length}. {note}' },

  signInPage: {
    changed: 'La tua password è stata modificata. Accedi con quella nuova.',
    forgot: 'Password dimenticata?',
    newHere: 'Prima volta qui? {create}',
    newHereOrDemo: 'Prima volta qui? {create} o {demo}',
    orDemo: 'Oppure {demo}',
    demo: 'prova la demo',
  },
  secondStep: {
    code: {
      title: 'Inserisci il codice',
      about: 'La tua app di autenticazione mostra sei cifre per Carillon.',
      label: 'Codice',
      other: 'Usa un codice di recupero',
    },
    recovery: {
      title: 'Inserisci un codice di recupero',
      about:
        'Uno dei codici che hai salvato quando hai configurato l’app di autenticazione. Ognuno vale una sola volta.',
      label: 'Codice di recupero',
      other: 'Usa l’app di autenticazione',
    },
    trust: {
      one: 'Non chiedere più in questo browser per {count} giorno',
      other: 'Non chiedere più in questo browser per {count} giorni',
    },
    back: 'Torna all’accesso',
  },
  signUpPage: {
    closed: {
      title: 'Le registrazioni sono chiuse',
      about: 'Chiedi un invito a un proprietario del servizio.',
    },
    about: 'La tua prima notifica è a due minuti da qui.',
    invited: 'Poi potrai accettare l’invito.',
    invitedAddress: 'Il tuo invito è per questo indirizzo',
    known: 'Hai già un account? {signIn}',
  },
  forgot: {
    title: 'Hai dimenticato la password?',
    byMail: 'Ti invieremo per email un link per sceglierne una nuova.',
    sent: {
      title: 'Controlla la tua email',
      body: 'Se {email} ha un account, abbiamo inviato lì un link. Scade tra un’ora.',
    },
    send: 'Invia link',
    byOperator:
      'Questo server non può inviare email. Chiedi al suo amministratore di eseguire questo comando, che mostra un link valido per un’ora:',
    command: 'Comando per l’amministratore',
    remembered: 'Ti è tornata in mente? {signIn}',
  },
  reset: {
    title: 'Scegli una nuova password',
    expired: {
      title: 'Questo link è scaduto',
      about: 'È già stato usato o risale a più di un’ora fa.',
      button: 'Richiedi un nuovo link',
    },
    account: 'Account',
    label: 'Nuova password',
    note: 'Tutte le tue sessioni saranno chiuse.',
    button: 'Salva password',
  },
  link: { title: 'Accedi con il tuo link', about: 'Il link vale una sola volta e per un’ora.' },

  invitation: {
    title: 'Invito',
    invalid: {
      title: 'Questo invito non è più valido',
      about:
        'È stato usato, revocato o sostituito da uno più recente, oppure risale a più di sette giorni fa. Chiedine uno nuovo alla persona che te l’ha inviato.',
    },
    join: 'Unisciti a {service}',
    aService: 'un servizio',
    about: '{name} ti ha invitato a collaborare alla gestione delle notifiche.',
    anOwner: 'Un proprietario',
    role: 'Il tuo ruolo: {role}',
    otherAccount: 'L’invito è per {email}, ma hai eseguito l’accesso come {account}.',
    signOut: 'Esci e continua',
    expires: 'L’invito scade {time}.',
    expiresFor: 'L’invito è per {email} e scade {time}.',
    formerAddress: 'L’invito è stato inviato a {email}, il tuo indirizzo precedente. Scade {time}.',
    accept: 'Accetta',
    signIn: 'Accedi e accetta',
    create: 'Crea account e accetta',
    hasChanged: 'Nel frattempo il tuo indirizzo è cambiato? Accedi con quello nuovo.',
  },

  verify: {
    confirmed: 'Il tuo indirizzo email è confermato',
    changed: 'Il tuo indirizzo email è stato modificato',
    confirm: {
      title: 'Conferma il tuo indirizzo email',
      button: 'Conferma',
      why: 'Carillon invia inviti per email solo per conto di account con un indirizzo confermato.',
    },
    change: {
      title: 'Cambia il tuo indirizzo email',
      about: 'Da {former} a {email}',
      button: 'Cambia indirizzo',
      why: 'Da quel momento accedi con il nuovo indirizzo. Invieremo un avviso a quello vecchio.',
    },
    invalid: 'Questo link è scaduto oppure è per un altro account.',
    again: {
      button: 'Invia di nuovo l’email di conferma',
      sent: 'Inviata. Apri il link che contiene entro 24 ore.',
      failed: 'Impossibile inviare l’email. Riprova più tardi.',
      limited: 'Sono state inviate troppe email. Riprova tra un’ora.',
      none: 'Questa installazione non ha un server di posta.',
    },
  },

  deleted: {
    tab: 'Servizio eliminato',
    title: '{service} è stato eliminato',
    byOwner: 'Un proprietario',
    canRestore:
      'Eliminato da: {by}. Non viene inviato nulla e le richieste del tuo server vengono rifiutate. Puoi ripristinare il servizio fino a questa data: {time}. Dopo, tutti i suoi dati saranno eliminati definitivamente.',
    ownerCanRestore:
      'Eliminato da: {by}. Non viene inviato nulla e le richieste del tuo server vengono rifiutate. Un proprietario può ripristinare il servizio fino a questa data: {time}. Dopo, tutti i suoi dati saranno eliminati definitivamente.',
    restore: 'Ripristina servizio',
    new: 'Nuovo servizio',
  },
  others: 'Gli altri tuoi servizi: {services}',

  secondFactor: {
    tab: 'Secondo fattore richiesto',
    title: '{service} richiede un secondo fattore',
    why: 'I proprietari chiedono a tutto il team qualcosa in più di una password.',
    passkey:
      'Accedi con la tua passkey. Se l’hai persa, chiedi all’amministratore di questa installazione di rimuoverla.',
    authenticator:
      'Esci, poi accedi di nuovo con la tua password e il codice della tua app di autenticazione.',
    none: 'Configura un’app di autenticazione o una passkey nel tuo account: bastano due minuti.',
    setUp: 'Configura un secondo fattore',
    signedInAs: 'Hai eseguito l’accesso come {email}. {signOut}',
  },

  companyErrors: {
    cancelled: 'Non hai eseguito l’accesso con {name}.',
    expired: 'Questo accesso ha richiesto troppo tempo o era già stato usato. Ricomincia.',
    unreachable: 'La pagina di accesso di {name} al momento non è raggiungibile. Riprova tra qualche minuto.',
    refused:
      'Il server di {name} ha rifiutato l’accesso. Chiedi all’amministratore di questa installazione: il suo log indica il motivo.',
    invalid:
      'La risposta di {name} non è per questa installazione, quindi l’accesso non è avvenuto. Ricomincia o chiedi all’amministratore.',
    unverified:
      'L’indirizzo email in {name} non è verificato. Chiedi a chi gestisce quegli account di verificarlo.',
    not_connected:
      'Il tuo indirizzo email ha già un account qui, che non è ancora collegato a {name}. Accedi come prima, poi scegli “Collega account aziendale” nel tuo account.',
    not_connected_only:
      'Il tuo indirizzo email ha già un account qui, che non è ancora collegato a {name}. Chiedi un link di accesso all’amministratore di questa installazione, poi scegli “Collega account aziendale” nel tuo account.',
    registration_closed:
      'Non hai ancora accesso. Chiedi a un proprietario del tuo servizio di invitare il tuo indirizzo di {name} o di assegnare un ruolo a uno dei tuoi gruppi.',
    suspended: 'Il tuo account è sospeso. Chiedi all’amministratore di questa installazione.',
    failed: 'Qualcosa è andato storto da parte nostra. Riprova tra qualche minuto.',
    signed_out: 'La tua sessione è terminata o non lo consente. Accedi di nuovo, poi collega il tuo account.',
    other_address:
      'L’indirizzo in {name} è diverso da quello di questo account. Cambia prima l’indirizzo email qui, poi collega l’account.',
    taken:
      'Questo account, o quello che hai scelto in {name}, è già collegato a un altro. Prima scollegalo lì.',
  },
};
