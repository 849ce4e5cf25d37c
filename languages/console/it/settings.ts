import type { ConsoleTexts } from '../en.ts';

export const settings: ConsoleTexts['settings'] = {
  inDemo: 'Le impostazioni della demo non si possono modificare: crea il tuo servizio per scegliere le tue.',
  forEditors: 'Solo gli editor e i proprietari possono modificarle.',
  forOwners: 'Solo i proprietari possono modificare questa impostazione.',
  saved: 'Impostazioni salvate.',

  timeZone: {
    title: 'Fuso orario',
    about:
      'I giorni e gli orari della tua azienda. Vale anche per i telefoni di cui non si conosce il fuso orario.',
    label: 'Fuso orario di questo servizio',
    none: 'Nessun fuso orario con questo nome',
    use: 'Usa {zone}',
    now: 'Ora attuale: {now}. La console mostra gli orari nel fuso orario del tuo browser, {zone}.',
  },
  quietHours: {
    title: 'Ore di silenzio',
    about:
      'Le notifiche aspettano il mattino, secondo l’ora locale di ciascun cliente. Quelle urgenti non aspettano; quelle a un solo cliente o dispositivo sono urgenti, se non indichi altro.',
    label: 'Non disturbare di notte',
    from: 'Dalle',
    to: 'Alle',
  },
  cap: {
    title: 'Limite di frequenza',
    about:
      'Un cliente che ha ricevuto questo numero di notifiche non ne riceve altre. Quelle urgenti non contano e passano sempre; quelle a un solo cliente o dispositivo sono urgenti, se non indichi altro.',
    label: 'Limita quante ne riceve un cliente',
    notifications: 'Notifiche',
    days: 'In quanti giorni',
  },
  firstNames: {
    title: 'Nomi',
    about:
      'Dopo l’iscrizione, ai clienti viene chiesto come si chiamano, nella loro lingua; possono saltare la domanda. Trovi il nome in “Clienti”, nel tag first_name.',
    label: 'Chiedi il nome',
  },
  silent: {
    title: 'Dispositivi muti',
    about:
      'I servizi push accettano notifiche per telefoni che non ne mostreranno mai una. I dispositivi che non ne hanno mostrata nessuna per 90 giorni si possono disattivare; tornano attivi quando il loro cliente apre la tua app.',
    label: 'Disattiva i dispositivi muti da 90 giorni',
  },

  developers: 'ID utente firmati e richieste senza destinatari.',
  signedUsers: {
    title: 'ID utente firmati',
    about:
      'Per impostazione predefinita, chi conosce l’ID di un utente può aprire l’app al suo posto. Con gli ID firmati, solo il tuo server può far entrare qualcuno.',
    done: 'Fatto',
    secret: {
      title: 'Crea il segreto di identità',
      label: 'Segreto di identità',
      create: 'Crea segreto',
      none: 'Non ce n’è ancora uno. Può crearlo un proprietario.',
      noneForOwners: 'Il tuo server lo conserva e lo usa per firmare. Viene mostrato una sola volta.',
      created: 'Creato: {time}.',
      former: 'Il precedente vale ancora fino a questa data: {time}.',
      advice: 'Conservalo sul tuo server: chi lo ha può aprire la tua app come qualsiasi cliente.',
      replace: 'Sostituisci segreto…',
      replacement: {
        title: 'Sostituire il segreto di identità?',
        body: 'Quello attuale vale ancora per 24 ore: entro allora, dai il nuovo a tutti i tuoi server.',
        bodyWithFormer:
          'Quello attuale vale ancora per 24 ore: entro allora, dai il nuovo a tutti i tuoi server. Quello ancora precedente smette subito di funzionare.',
        button: 'Sostituisci segreto',
      },
    },
    sign: {
      title: 'Firma gli ID utente sul tuo server',
      about:
        'La firma è l’HMAC-SHA256 dell’ID dell’utente, in esadecimale. Passala come {attribute} o {option}. Viene controllata da quando la passi.',
      code: 'Codice per {language}',
    },
    require: {
      title: 'Richiedi le firme',
      label: 'Rifiuta gli utenti senza firma',
      about: 'Le app installate e i telefoni già iscritti continuano a funzionare senza firma.',
      forOwners: 'Solo un proprietario può modificare questa impostazione.',
    },
  },
  broadcasts: {
    title: 'Evita invii accidentali a tutti',
    about:
      'Se il tuo server tralascia per errore l’ID di un utente, un messaggio personale arriva a tutti. Con questa impostazione, l’API rifiuta le richieste che non indicano né destinatari né “everybody”.',
    label: 'Rifiuta le richieste API senza destinatari',
  },

  approval: {
    title: 'Approvazione',
    about:
      'Un secondo sguardo prima che una notifica arrivi a molti clienti: un proprietario riceve un’email, la legge e la approva.',
    label: 'Gli editor hanno bisogno dell’approvazione di un proprietario per le notifiche a molti clienti',
    always: 'Gli autori ne hanno sempre bisogno. I proprietari e le chiavi API no.',
    required: 'Ora l’approvazione è obbligatoria.',
    notRequired: 'L’approvazione non è più obbligatoria.',
  },
  secondFactor: {
    title: 'Secondo fattore',
    about:
      'Una password si può indovinare o rubare. Con questa impostazione, al team serve anche un’app di autenticazione o una passkey.',
    label: 'Richiedi un secondo fattore a tutto il team',
    ownFirst: 'Configurane prima uno {account}, per non perdere l’accesso.',
    account: 'nel tuo account',
    required: 'Ora il secondo fattore è obbligatorio.',
    notRequired: 'Il secondo fattore non è più obbligatorio.',
    requiring: {
      title: 'Richiedere un secondo fattore?',
      button: 'Richiedi',
      all: 'Tutto il team ne ha uno, quindi non cambia nulla.',
      single:
        '{name} non ne ha ancora uno. Finché non lo configura, di questo servizio vedrà solo come farlo.',
      several:
        '{names} non ne hanno ancora uno. Finché non lo configurano, di questo servizio vedranno solo come farlo.',
      others: { one: '{count} altra persona', other: 'altre {count} persone' },
    },
    dropping: {
      title: 'Non richiedere più un secondo fattore?',
      button: 'Non richiedere',
      body: 'I membri potranno aprire questo servizio con la sola password.',
    },
  },

  deletion: {
    title: 'Elimina questo servizio',
    about: 'Si ferma subito. Puoi ripristinarlo per una settimana; poi tutti i suoi dati vengono eliminati.',
    button: 'Elimina…',
    confirm: {
      title: 'Eliminare {service}?',
      button: 'Elimina servizio',
      atOnce: 'Subito:',
      sending: 'gli invii si fermano e le notifiche programmate vengono annullate',
      requests: 'le tue chiavi API vengono rifiutate e la tua app indica che il servizio è terminato',
      mails: 'ogni proprietario riceve un’email, se questa installazione può inviarne',
      inAWeek:
        'Tra una settimana: dispositivi, clienti, notifiche, immagini, chiavi e accessi del team vengono eliminati definitivamente. Fino ad allora ogni proprietario può ripristinare il servizio; le notifiche annullate restano annullate.',
    },
  },
};
