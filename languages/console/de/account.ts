import type { ConsoleTexts } from '../en.ts';

export const account: ConsoleTexts['account'] = {
  language: { title: 'Sprache', about: 'Dieser Konsole und der E-Mails an Sie.' },
  back: 'Zurück zu Ihren Diensten',
  continue: 'Weiter',
  yourPassword: 'Ihr Passwort',
  unconfirmed: {
    about:
      'Wir haben Ihnen einen Link gesendet. Solange Sie ihn nicht öffnen, sendet Carillon Ihre Einladungen nicht an andere, und Sie können keinen zweiten Faktor einrichten.',
    confirmFirst:
      'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link, den wir Ihnen gesendet haben.',
  },

  name: {
    title: 'Name',
    about: 'Ihn sehen die anderen Mitglieder Ihrer Dienste.',
    changed: 'Name geändert.',
  },
  email: {
    title: 'E-Mail-Adresse',
    byMail: 'Wir senden einen Link an die neue Adresse. Solange Sie ihn nicht öffnen, ändert sich nichts.',
    forSignIn: 'Mit ihr melden Sie sich an.',
    label: 'Neue E-Mail-Adresse',
    sent: 'Wir haben einen Link an {email} gesendet. Öffnen Sie ihn innerhalb von 24 Stunden, um Ihre Adresse zu ändern.',
    changed: 'E-Mail-Adresse geändert.',
  },
  password: {
    about: 'Wenn Sie es ändern, werden Sie in allen anderen Browsern abgemeldet.',
    none: 'Sie haben keines. Um eines festzulegen, melden Sie sich ab und wählen Sie „{forgot}“. Für eine Authenticator-App brauchen Sie eines.',
    current: 'Aktuelles Passwort',
    change: 'Passwort ändern',
    changed: 'Passwort geändert.',
  },

  company: {
    title: 'Firmenkonto',
    connected: 'Sie können sich mit {name} anmelden.',
    notConnected:
      'Verbinden Sie dieses Konto, um sich mit {name} anzumelden. Beide müssen dieselbe E-Mail-Adresse haben.',
    hasConnected: 'Ihr Firmenkonto ist verbunden.',
    connect: 'Firmenkonto verbinden',
    disconnect: 'Trennen',
    disconnection: {
      title: 'Verbindung mit {name} trennen?',
      body: 'Sie können sich dann nicht mehr damit anmelden. Andere Browser, die so angemeldet sind, werden abgemeldet.',
    },
    disconnected: 'Firmenkonto getrennt.',
  },

  authenticator: {
    title: 'Authenticator-App',
    about:
      'Ein zweiter Schritt bei der Anmeldung: Nach dem Passwort geben Sie einen Code ein, den eine App auf Ihrem Telefon zeigt.',
    setUp: 'Authenticator-App einrichten',
    on: 'An',
    turnOn: 'Einschalten',
    turnOff: 'Ausschalten',
    codesLeft: {
      one: 'Noch {count} Wiederherstellungscode',
      other: 'Noch {count} Wiederherstellungscodes',
    },
    newCodes: 'Neue Wiederherstellungscodes',
    replacement: {
      title: 'Neue Wiederherstellungscodes erstellen?',
      body: 'Ihre bisherigen Codes gelten ab sofort nicht mehr.',
      button: 'Neue Codes erstellen',
    },
    turningOff: {
      title: 'Authenticator-App ausschalten?',
      body: 'Zur Anmeldung genügt dann Ihr Passwort. Dienste, die einen zweiten Faktor verlangen, können Sie erst wieder öffnen, wenn Sie einen eingerichtet haben. Sie werden in allen anderen Browsern abgemeldet.',
    },
    turnedOff: 'Authenticator-App ausgeschaltet.',
    settingUp: {
      about:
        'Sie brauchen eine App auf Ihrem Telefon, etwa Google Authenticator, Microsoft Authenticator oder Ihren Passwortmanager. Sobald sie eingeschaltet ist, werden Sie in allen anderen Browsern abgemeldet.',
      scan: 'Scannen Sie den Code mit Ihrer App',
      qrCode: 'QR-Code für Ihre Authenticator-App',
      enter: 'Scannen nicht möglich? Geben Sie diesen Schlüssel in der App ein:',
      key: 'Schlüssel',
      code: 'Der Code, den die App jetzt zeigt',
    },
  },
  recoveryCodes: {
    title: 'Speichern Sie Ihre Wiederherstellungscodes',
    about:
      'Wenn Sie Ihr Telefon verlieren, melden Sie sich mit einem davon statt mit dem Code der App an. Jeder gilt nur einmal. Sie werden nur jetzt angezeigt.',
    list: 'Wiederherstellungscodes',
    download: 'Herunterladen',
    fileTitle: 'Wiederherstellungscodes von {email} für Carillon auf {host}',
    saved: 'Ich habe sie gespeichert',
  },
  passkeys: {
    title: 'Passkeys',
    about: 'Melden Sie sich mit Fingerabdruck, Gesicht oder PIN an statt mit Passwort und Code.',
    add: 'Passkey hinzufügen',
    added: 'Passkey hinzugefügt.',
    notHere: 'Dieser Browser kann für diese Adresse keine Passkeys hinzufügen.',
    needHttps: 'Passkeys brauchen HTTPS: Der Betreiber dieser Installation muss es einrichten.',
    dismissed: 'Es wurde kein Passkey hinzugefügt: Der Dialog des Browsers wurde geschlossen.',
    known: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
    nameLabel: 'Name des Passkeys',
    nameAbout: 'Daran erkennen Sie ihn in der Liste.',
    addedAndUsed: 'Hinzugefügt: {added}, zuletzt verwendet: {used}',
    addedNotUsed: 'Hinzugefügt: {added}, noch nicht verwendet',
    moreActions: 'Weitere Aktionen für {name}',
    rename: 'Umbenennen',
    remove: 'Entfernen',
    renaming: 'Passkey umbenennen',
    removal: {
      title: '{name} entfernen?',
      body: 'Sie können sich dann nicht mehr damit anmelden. Andere Browser, die so angemeldet sind, werden abgemeldet. Löschen Sie den Passkey auch auf Ihrem Gerät oder in Ihrem Passwortmanager: Carillon kann das nicht.',
    },
    removed: 'Passkey entfernt.',
  },

  factorFirst: {
    code: {
      title: 'Um Ihr Konto zu ändern, melden Sie sich mit Passwort und Code an',
      about:
        'Sie haben sich ohne den Code Ihrer Authenticator-App angemeldet. Haben Sie sie verloren, bitten Sie den Betreiber dieser Installation, sie zu entfernen.',
    },
    setUp: {
      title: 'Richten Sie zuerst einen zweiten Faktor ein',
      about:
        'Einer Ihrer Dienste verlangt einen zweiten Faktor. Sobald Sie einen haben, können Sie hier Ihren Namen, Ihre E-Mail-Adresse und Ihr Passwort ändern und Ihr Konto löschen.',
    },
    passkey: {
      title: 'Um Ihr Konto zu ändern, melden Sie sich mit Ihrem Passkey an',
      about:
        'Sie haben sich ohne ihn angemeldet. Haben Sie Ihren Passkey verloren, bitten Sie den Betreiber dieser Installation, ihn zu entfernen.',
      notHere:
        'Dieser Browser kann für diese Adresse keine Passkeys verwenden. Öffnen Sie diese Seite in einem, der es kann.',
    },
  },

  signIns: {
    title: 'Wo Sie angemeldet sind',
    everywhere: 'Überall abmelden',
    confirm: {
      title: 'Überall abmelden?',
      body: 'Sie müssen sich dann in jedem Browser neu anmelden, auch in diesem.',
    },
    thisBrowser: 'Dieser Browser',
    signedIn: 'Angemeldet: {time}',
    signedInFrom: 'Angemeldet: {time}, von {address}',
    signOutOf: 'Abmelden: {name}',
    signedOut: 'Abgemeldet: {name}.',
  },
  browsers: { unknown: 'Unbekannter Browser', onSystem: '{browser} auf {system}' },

  mails: {
    title: 'E-Mails über Ihre Dienste',
    about:
      'Wenn Sie sich um etwas kümmern müssen: wenn Push-Dienste Ihre Mitteilungen ablehnen, viele Zustellungen fehlschlagen oder ein Webhook deaktiviert wurde. Eine E-Mail je Problem, an Ihre bestätigte Adresse.',
  },
  deletion: {
    title: 'Ihr Konto löschen',
    about:
      'Entfernt Sie aus allen Ihren Diensten. Die Dienste selbst bleiben bestehen: Soll auch einer davon verschwinden, löschen Sie ihn zuerst.',
    button: 'Löschen …',
    confirm: {
      title: 'Ihr Konto endgültig löschen?',
      about: 'Das lässt sich nicht rückgängig machen. Gelöscht werden:',
      data: 'Ihr Name, Ihr Passwort, Ihre Passkeys und Ihre Authenticator-App',
      access: 'Ihr Zugriff auf alle Dienste und die Einladungen, die Sie gesendet haben',
      kept: 'Was Sie getan haben, bleibt in Ihren Diensten unter „Aktivität“ stehen, mit Ihrem jetzigen Namen.',
      button: 'Endgültig löschen',
    },
  },
};
