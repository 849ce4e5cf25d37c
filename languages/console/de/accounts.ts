import type { ConsoleTexts } from '../en.ts';

export const accounts: ConsoleTexts['accounts'] = {
  slogan: 'Einmal senden. Alle erreichen.',
  bell: 'Eine Glocke',
  email: 'E-Mail',
  password: 'Passwort',
  name: 'Ihr Name',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  createAccount: 'Konto erstellen',
  yourAccount: 'Ihr Konto',
  toConsole: 'Zur Konsole',
  or: 'oder',
  passkey: 'Mit Passkey anmelden',
  company: 'Weiter mit {name}',
  newPassword: { length: { other: 'Mindestens {count} Zeichen' }, withNote: '{length}. {note}' },

  signInPage: {
    changed: 'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen an.',
    forgot: 'Passwort vergessen?',
    newHere: 'Neu hier? {create}',
    newHereOrDemo: 'Neu hier? {create} oder {demo}',
    orDemo: 'Oder {demo}',
    demo: 'die Demo ausprobieren',
  },
  secondStep: {
    code: {
      title: 'Code eingeben',
      about: 'Ihre Authenticator-App zeigt für Carillon sechs Ziffern.',
      label: 'Code',
      other: 'Wiederherstellungscode verwenden',
    },
    recovery: {
      title: 'Wiederherstellungscode eingeben',
      about:
        'Einer der Codes, die Sie beim Einrichten Ihrer Authenticator-App gespeichert haben. Jeder gilt nur einmal.',
      label: 'Wiederherstellungscode',
      other: 'Authenticator-App verwenden',
    },
    trust: {
      one: 'In diesem Browser {count} Tag lang nicht mehr fragen',
      other: 'In diesem Browser {count} Tage lang nicht mehr fragen',
    },
    back: 'Zurück zur Anmeldung',
  },
  signUpPage: {
    closed: {
      title: 'Die Registrierung ist geschlossen',
      about: 'Bitten Sie einen Inhaber des Dienstes um eine Einladung.',
    },
    about: 'In zwei Minuten senden Sie Ihre erste Mitteilung.',
    invited: 'Danach können Sie die Einladung annehmen.',
    invitedAddress: 'Ihre Einladung gilt für diese Adresse',
    known: 'Sie haben schon ein Konto? {signIn}',
  },
  forgot: {
    title: 'Passwort vergessen?',
    byMail: 'Wir senden Ihnen per E-Mail einen Link, mit dem Sie ein neues festlegen.',
    sent: {
      title: 'Sehen Sie in Ihrem Postfach nach',
      body: 'Wenn es für {email} ein Konto gibt, haben wir einen Link dorthin gesendet. Er gilt eine Stunde.',
    },
    send: 'Link senden',
    byOperator:
      'Dieser Server kann keine E-Mails senden. Bitten Sie seinen Betreiber, diesen Befehl auszuführen. Er gibt einen Link aus, der eine Stunde gilt:',
    command: 'Befehl für den Betreiber',
    remembered: 'Doch wieder eingefallen? {signIn}',
  },
  reset: {
    title: 'Neues Passwort festlegen',
    expired: {
      title: 'Dieser Link gilt nicht mehr',
      about: 'Er wurde schon verwendet oder ist älter als eine Stunde.',
      button: 'Neuen Link anfordern',
    },
    account: 'Konto',
    label: 'Neues Passwort',
    note: 'Sie werden überall abgemeldet.',
    button: 'Passwort festlegen',
  },
  link: { title: 'Mit Ihrem Link anmelden', about: 'Der Link gilt nur einmal und nur eine Stunde lang.' },

  invitation: {
    title: 'Einladung',
    invalid: {
      title: 'Diese Einladung gilt nicht mehr',
      about:
        'Sie wurde angenommen, zurückgezogen oder durch eine neuere ersetzt, oder sie ist älter als sieben Tage. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
    },
    join: 'Mitarbeiten bei {service}',
    aService: 'einem Dienst',
    about: '{name} lädt Sie ein, bei den Mitteilungen mitzuarbeiten.',
    anOwner: 'Ein Inhaber',
    role: 'Ihre Rolle: {role}',
    otherAccount: 'Die Einladung gilt für {email}, aber Sie sind als {account} angemeldet.',
    signOut: 'Abmelden und fortfahren',
    expires: 'Die Einladung läuft {time} ab.',
    expiresFor: 'Die Einladung gilt für {email} und läuft {time} ab.',
    formerAddress: 'Die Einladung ging an {email}, Ihre frühere Adresse. Sie läuft {time} ab.',
    accept: 'Annehmen',
    signIn: 'Anmelden und annehmen',
    create: 'Konto erstellen und annehmen',
    hasChanged: 'Hat sich Ihre Adresse inzwischen geändert? Melden Sie sich mit der neuen an.',
  },

  verify: {
    confirmed: 'Ihre E-Mail-Adresse ist bestätigt',
    changed: 'Ihre E-Mail-Adresse ist geändert',
    confirm: {
      title: 'E-Mail-Adresse bestätigen',
      button: 'Bestätigen',
      why: 'Carillon sendet Einladungen nur für Konten mit bestätigter Adresse.',
    },
    change: {
      title: 'E-Mail-Adresse ändern',
      about: 'Von {former} zu {email}',
      button: 'Adresse ändern',
      why: 'Danach melden Sie sich mit der neuen Adresse an. Ihrer alten Adresse sagen wir Bescheid.',
    },
    invalid: 'Dieser Link gilt nicht mehr, oder er gehört zu einem anderen Konto.',
    again: {
      button: 'E-Mail zur Bestätigung noch einmal senden',
      sent: 'Gesendet. Öffnen Sie den Link darin innerhalb von 24 Stunden.',
      failed: 'Die E-Mail konnte nicht gesendet werden. Versuchen Sie es später noch einmal.',
      limited: 'Es wurden zu viele E-Mails gesendet. Versuchen Sie es in einer Stunde noch einmal.',
      none: 'Diese Installation hat keinen Mailserver.',
    },
  },

  deleted: {
    tab: 'Gelöschter Dienst',
    title: '{service} ist gelöscht',
    byOwner: 'Ein Inhaber',
    canRestore:
      'Gelöscht von: {by}. Es wird nichts gesendet, und Anfragen Ihres Servers werden abgelehnt. Bis {time} können Sie den Dienst wiederherstellen; danach sind alle seine Daten endgültig gelöscht.',
    ownerCanRestore:
      'Gelöscht von: {by}. Es wird nichts gesendet, und Anfragen Ihres Servers werden abgelehnt. Bis {time} kann ein Inhaber den Dienst wiederherstellen; danach sind alle seine Daten endgültig gelöscht.',
    restore: 'Dienst wiederherstellen',
    new: 'Neuer Dienst',
  },
  others: 'Ihre anderen Dienste: {services}',

  secondFactor: {
    tab: 'Zweiter Faktor nötig',
    title: '{service} verlangt einen zweiten Faktor',
    why: 'Die Inhaber verlangen von allen im Team mehr als ein Passwort.',
    passkey:
      'Melden Sie sich mit Ihrem Passkey an. Haben Sie ihn verloren, bitten Sie den Betreiber dieser Installation, ihn zu entfernen.',
    authenticator:
      'Melden Sie sich ab und dann mit Ihrem Passwort und dem Code Ihrer Authenticator-App wieder an.',
    none: 'Richten Sie in Ihrem Konto eine Authenticator-App oder einen Passkey ein: Es dauert zwei Minuten.',
    setUp: 'Zweiten Faktor einrichten',
    signedInAs: 'Sie sind als {email} angemeldet. {signOut}',
  },

  companyErrors: {
    cancelled: 'Sie haben sich nicht bei {name} angemeldet.',
    expired: 'Diese Anmeldung hat zu lange gedauert oder wurde schon verwendet. Beginnen Sie noch einmal.',
    unreachable:
      'Die Anmeldeseite von {name} ist gerade nicht erreichbar. Versuchen Sie es in ein paar Minuten noch einmal.',
    refused:
      'Der Server von {name} hat die Anmeldung abgelehnt. Fragen Sie den Betreiber dieser Installation: Der Grund steht im Protokoll.',
    invalid:
      'Die Antwort von {name} ist nicht für diese Installation bestimmt, deshalb wurden Sie nicht angemeldet. Beginnen Sie noch einmal, oder fragen Sie den Betreiber.',
    unverified:
      'Die E-Mail-Adresse bei {name} ist nicht bestätigt. Bitten Sie die Person, die diese Konten verwaltet, sie zu bestätigen.',
    not_connected:
      'Zu Ihrer E-Mail-Adresse gibt es hier schon ein Konto, das noch nicht mit {name} verbunden ist. Melden Sie sich wie bisher an und wählen Sie in Ihrem Konto „Firmenkonto verbinden“.',
    not_connected_only:
      'Zu Ihrer E-Mail-Adresse gibt es hier schon ein Konto, das noch nicht mit {name} verbunden ist. Bitten Sie den Betreiber dieser Installation um einen Anmeldelink und wählen Sie dann in Ihrem Konto „Firmenkonto verbinden“.',
    registration_closed:
      'Sie haben noch keinen Zugang. Bitten Sie einen Inhaber Ihres Dienstes, die Adresse von {name} einzuladen oder einer Ihrer Gruppen eine Rolle zu geben.',
    suspended: 'Ihr Konto ist gesperrt. Fragen Sie den Betreiber dieser Installation.',
    failed: 'Bei uns ist etwas schiefgelaufen. Versuchen Sie es in ein paar Minuten noch einmal.',
    signed_out:
      'Ihre Anmeldung ist beendet oder erlaubt dies nicht. Melden Sie sich noch einmal an und verbinden Sie dann Ihr Konto.',
    other_address:
      'Die Adresse bei {name} ist eine andere als die dieses Kontos. Ändern Sie zuerst hier die E-Mail-Adresse und verbinden Sie dann.',
    taken:
      'Dieses Konto, oder das bei {name} gewählte, ist schon mit einem anderen verbunden. Trennen Sie es dort zuerst.',
  },
};
