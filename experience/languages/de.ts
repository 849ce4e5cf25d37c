import type { Texts } from './language.ts';

const ADD = '„Zum Home-Bildschirm“ wählen';
const OPEN = 'Vom Home-Bildschirm aus öffnen';
const THERE = 'Dort schalten Sie Mitteilungen ein.';

/** German. */
export const de: Texts = {
  checking: 'Einen Moment …',
  scriptNeeded: 'Diese Seite braucht JavaScript, um Mitteilungen einzuschalten.',
  about: 'Über {name}',
  tabTitle: '{name} · Mitteilungen',
  appDescription: 'Mitteilungen von {name}',
  now: 'jetzt',
  thisService: 'Dieser Dienst',

  tabs: {
    label: 'Bereiche',
    home: 'Start',
    inbox: 'Eingang',
    settings: 'Einstellungen',
    unread: '{count} ungelesen',
  },

  ask: {
    heading: 'Als Erstes Bescheid wissen',
    body: '{name} möchte Ihnen kurze Mitteilungen senden, auch wenn diese Seite geschlossen ist. Sie können sie hier jederzeit ausschalten.',
    button: 'Mitteilungen einschalten',
    hint: 'Ihr Gerät fragt noch einmal nach. Wählen Sie „Zulassen“.',
    dismissed: 'Die Frage wurde ohne Antwort geschlossen. Tippen Sie noch einmal, wenn Sie so weit sind.',
    sampleLabel: 'So sieht eine Mitteilung aus',
    sampleBody: 'Kurze Neuigkeiten, genau zur rechten Zeit.',
  },
  on: {
    heading: 'Mitteilungen sind an',
    body: '{name} erreicht Sie auf diesem Gerät. Mehr ist nicht zu tun.',
  },
  off: {
    heading: 'Mitteilungen sind aus',
    body: 'Sie haben sie auf diesem Gerät ausgeschaltet. {name} erreicht Sie hier nicht.',
    button: 'Wieder einschalten',
  },
  removed: {
    heading: 'Kein Empfang mehr',
    body: '{name} hat dieses Gerät von der Liste genommen oder konnte es längere Zeit nicht erreichen. Ein Tippen genügt, um wieder dabei zu sein.',
    button: 'Wieder einschalten',
  },
  erased: {
    heading: 'Dieses Gerät ist entfernt',
    body: 'Alles, was hier und auf dem Server für dieses Gerät gespeichert war, ist gelöscht. Sie können jederzeit neu beginnen.',
    button: 'Neu beginnen',
  },

  denied: {
    heading: 'Mitteilungen sind blockiert',
    body: 'Die Einstellungen dieses Geräts lassen Mitteilungen von {name} nicht zu. So erlauben Sie sie:',
    again: 'Noch einmal prüfen',
  },
  deniedSteps: {
    'ios-app': [
      'Entfernen Sie diese App vom Home-Bildschirm',
      'Öffnen Sie die Seite noch einmal in Safari und legen Sie sie neu auf den Home-Bildschirm',
      'Öffnen Sie sie dort und erlauben Sie Mitteilungen',
    ],
    'android-app': [
      'Halten Sie das Symbol dieser App gedrückt und wählen Sie „App-Info“',
      'Öffnen Sie „Benachrichtigungen“ und schalten Sie sie ein',
      'Kommen Sie hierher zurück',
    ],
    'chrome-android': [
      'Tippen Sie auf das Symbol links neben der Adresse',
      'Öffnen Sie „Berechtigungen“, dann „Benachrichtigungen“, und lassen Sie sie zu',
      'Kommen Sie hierher zurück',
    ],
    'firefox-android': [
      'Tippen Sie auf das Schloss oder den Schild links neben der Adresse',
      'Tippen Sie neben „Benachrichtigung“ auf „Blockiert“, sodass dort „Erlaubt“ steht',
      'Kommen Sie hierher zurück',
    ],
    'samsung-android': [
      'Öffnen Sie das Menü, dann „Einstellungen“, dann „Websites und Downloads“',
      'Öffnen Sie „Benachrichtigungen“ und erlauben Sie diese Seite',
      'Kommen Sie hierher zurück',
    ],
    'chrome-desktop': [
      'Klicken Sie auf das Symbol links neben der Adresse',
      'Schalten Sie „Benachrichtigungen“ ein',
      'Kommen Sie hierher zurück',
    ],
    'firefox-desktop': [
      'Klicken Sie auf die durchgestrichene Sprechblase links neben der Adresse',
      'Klicken Sie auf das × neben „Blockiert“',
      'Kommen Sie hierher zurück und erlauben Sie Mitteilungen',
    ],
    'safari-desktop': [
      'Öffnen Sie in Safari „Einstellungen“, dann „Websites“, dann „Mitteilungen“',
      'Wählen Sie für diese Seite „Erlauben“',
      'Kommen Sie hierher zurück',
    ],
    other: [
      'Öffnen Sie in diesem Browser die Einstellungen für diese Seite',
      'Erlauben Sie dort Benachrichtigungen',
      'Kommen Sie hierher zurück',
    ],
  },

  homeScreen: {
    heading: 'Nur noch ein Schritt',
    body: 'Auf iPhone und iPad kommen Mitteilungen bei Apps auf dem Home-Bildschirm an. So kommt {name} dorthin:',
    share: 'Teilen',
    add: 'Zum Home-Bildschirm',
  },
  homeScreenSteps: {
    safari: [
      { text: 'Auf „Teilen“ tippen', hint: 'In der Mitte der unteren Leiste.', drawing: 'safari-share' },
      { text: ADD, hint: 'In der Liste etwas weiter unten.', drawing: 'add-to-home' },
      { text: OPEN, hint: THERE, drawing: 'home-screen' },
    ],
    'safari-dots': [
      {
        text: 'Auf die drei Punkte tippen, dann auf „Teilen“',
        hint: 'Unten, neben der Adresse.',
        drawing: 'safari-dots',
      },
      { text: ADD, hint: 'Vielleicht erst nach „Mehr anzeigen“.', drawing: 'add-to-home' },
      { text: OPEN, hint: THERE, drawing: 'home-screen' },
    ],
    ipad: [
      { text: 'Auf „Teilen“ tippen', hint: 'Oben, neben der Adresse.', drawing: 'ipad-share' },
      { text: ADD, hint: 'In der Liste etwas weiter unten.', drawing: 'add-to-home' },
      { text: OPEN, hint: THERE, drawing: 'home-screen' },
    ],
    chrome: [
      { text: 'Auf „Teilen“ tippen', hint: 'Am Ende der Adressleiste.', drawing: 'chrome-share' },
      { text: ADD, hint: 'Vielleicht erst unter „Mehr“.', drawing: 'add-to-home' },
      { text: OPEN, hint: THERE, drawing: 'home-screen' },
    ],
    other: [
      {
        text: 'Diese Seite in Safari öffnen',
        hint: 'Kopieren Sie die Adresse unten und setzen Sie sie dort ein.',
        drawing: 'safari',
      },
      { text: 'Auf „Teilen“ tippen, dann „Zum Home-Bildschirm“', hint: '', drawing: 'add-to-home' },
      { text: OPEN, hint: THERE, drawing: 'home-screen' },
    ],
  },
  copyAddress: 'Adresse kopieren',
  copied: 'Kopiert',
  cantCopy: 'Das ließ sich nicht kopieren. Halten Sie den Text gedrückt, um ihn zu kopieren.',

  oldIos: {
    heading: 'Ein Update ist nötig',
    body: 'Mitteilungen brauchen iOS 16.4 oder neuer. Sehen Sie unter Einstellungen → Allgemein → Softwareupdate nach und kommen Sie dann zurück.',
  },
  noPush: {
    heading: 'Dieser Browser kann keine Mitteilungen empfangen',
    body: 'Öffnen Sie diese Seite in Chrome, Firefox, Edge, Samsung Internet oder Safari, und nicht in einem privaten Fenster.',
  },
  insecure: {
    heading: 'Diese Verbindung ist nicht sicher',
    body: 'Mitteilungen gibt es nur, wo die Adresse mit https beginnt. Bitte sagen Sie es dem Anbieter.',
  },
  noUser: {
    heading: 'Bitte auf der Website beginnen',
    body: 'Dieser Link sagt nicht, für wen die Mitteilungen sind. Öffnen Sie die Website von {name} und nutzen Sie den Knopf dort.',
    button: 'Zur Website',
  },

  offline: {
    heading: 'Keine Verbindung',
    body: 'Der Server ist nicht zu erreichen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
  serverFailed: {
    heading: 'Das hat nicht geklappt',
    body: 'Der Server konnte Mitteilungen nicht einschalten. Bitte versuchen Sie es gleich noch einmal.',
  },
  pushServiceFailed: {
    heading: 'Der Browser konnte sich nicht anmelden',
    body: 'Sein Push-Dienst antwortet nicht. Manche Browser haben Push in den Einstellungen abgeschaltet; auch ein Netzwerk kann ihn sperren.',
  },
  browserFailed: {
    heading: 'Etwas steht im Weg',
    body: 'Dieser Browser wollte nicht speichern, was nötig ist. Oft liegt es an einem privaten Fenster.',
  },
  retry: 'Noch einmal versuchen',
  offlineNote: 'Sie sind offline. Dies ist der letzte Stand.',

  install: {
    button: 'Als App installieren',
    why: 'Immer zur Hand wie jede andere App, und Mitteilungen bleiben verlässlich an.',
    menu: 'Im Menü des Browsers: „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
    done: 'Auf diesem Gerät installiert',
  },

  inbox: {
    heading: 'Eingang',
    empty: { heading: 'Noch nichts da', body: 'Was {name} Ihnen sendet, erscheint hier.' },
    emptyOff: {
      heading: 'Noch nichts da',
      body: 'Schalten Sie Mitteilungen ein: Was {name} Ihnen sendet, erscheint dann hier.',
    },
    failed: {
      heading: 'Der Eingang ließ sich nicht laden',
      body: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    },
    stale: 'Das ließ sich gerade nicht auf den neuesten Stand bringen.',
    older: 'Ältere anzeigen',
    unread: 'Ungelesen',
    readAll: 'Alle als gelesen markieren',
    arrived: 'Neu: {title}',
    gone: 'Diese Mitteilung ist nicht mehr hier.',
  },

  settings: {
    heading: 'Einstellungen',
    notifications: 'Mitteilungen',
    notificationsOn: 'An, auf diesem Gerät',
    notificationsOff: 'Aus, auf diesem Gerät',
    notificationsBlocked: 'In den Einstellungen dieses Geräts blockiert',
    notificationsUnknown: 'Im Moment nicht bekannt',
    notificationsNotHere: 'Hier noch nicht möglich',
    device: 'Dieses Gerät',
    deviceHint: 'Damit {name} Ihre Geräte unterscheiden kann.',
    rename: 'Umbenennen',
    save: 'Speichern',
    cancel: 'Abbrechen',
    nameNeeded: 'Bitte geben Sie ihm einen Namen von 1 bis 255 Zeichen.',
    renameFailed: 'Der Name ließ sich nicht speichern. Bitte versuchen Sie es noch einmal.',
    stored: 'Was gespeichert ist',
    storedHere:
      'Auf diesem Gerät: wer Sie für {name} sind, die Mitteilungen, die Sie erhalten haben, und diese Seite, damit sie sich auch ohne Verbindung öffnet. Keine Cookies.',
    storedThere:
      'Auf dem Server: Name, Modell und System dieses Geräts, wie sie hier stehen, die Kennung, die {name} Ihnen gegeben hat, die Adresse, an die Mitteilungen gesendet werden, und welche angekommen sind und angetippt wurden.',
    facts: { name: 'Name', model: 'Modell', system: 'System', id: 'Kennung' },
    remove: 'Dieses Gerät entfernen',
    removeHint: 'Beendet Mitteilungen und löscht all das.',
    removeAsk: 'Dieses Gerät entfernen?',
    removeBody:
      'Mitteilungen enden hier, und alles, was für dieses Gerät gespeichert ist, wird gelöscht, hier und auf dem Server.',
    removeYes: 'Entfernen',
    removeFailed:
      'Das Gerät ließ sich nicht entfernen: Der Server hat nicht geantwortet. Nichts wurde geändert.',
    by: 'Mitteilungen von Carillon',
  },

  widgets: {
    copy: 'Code kopieren',
    copied: 'Kopiert',
    validUntil: 'Gültig bis {date}',
    expired: 'Abgelaufen am {date}',
    left: 'Noch {time}',
    over: 'Es ist so weit.',
    frameOffline: 'Dieser Teil braucht eine Verbindung.',
    imageFailed: 'Das Bild ließ sich nicht laden.',
  },

  landing: {
    heading: 'Weiter zum Link',
    body: 'Einen Moment …',
    go: 'Link öffnen',
  },

  pages: {
    unknown: {
      heading: 'Hier wohnt niemand',
      body: 'Der Link, der Sie hierher geführt hat, stimmt nicht, oder dieses Geschäft ist nicht mehr bei uns. Bitte öffnen Sie ihn noch einmal von der Website des Geschäfts.',
    },
    expired: {
      heading: 'Dieser Code ist abgelaufen',
      body: 'Ein Code auf einem Bildschirm gilt eine Stunde. Bitte gehen Sie zurück zur Website und öffnen Sie ihn dort noch einmal.',
    },
    busy: {
      heading: 'Einen Augenblick, bitte',
      body: 'Von hier kamen zu viele Anfragen. Bitte versuchen Sie es in einer Minute noch einmal.',
    },
    failed: {
      heading: 'Etwas ging schief',
      body: 'Das liegt an uns. Bitte versuchen Sie es gleich noch einmal.',
    },
  },
};
