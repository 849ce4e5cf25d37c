/** German. */
import type { DialogTexts, ExperienceTexts, PosterTexts } from './en.ts';

const SHARE = 'Auf „Teilen“ tippen';
const OR_SHARE = 'Unten, neben der Adresse. Sehen Sie dort schon „Teilen“, gehen Sie zum nächsten Schritt.';
const IN_MENU = 'Im Menü, das sich öffnet.';
const ADD_TO_HOME = '„Zum Home-Bildschirm“ wählen';
const NOT_LISTED = 'Nicht zu sehen? Scrollen Sie nach unten oder tippen Sie auf den Pfeil nach unten.';
const ADD = 'Auf „Hinzufügen“ tippen';
const KEEP_ON = 'Oben. Lassen Sie „Als Web-App öffnen“ eingeschaltet.';
const OPEN_APP = 'Vom Home-Bildschirm aus öffnen';
const TURN_ON_THERE = 'Schalten Sie Mitteilungen dann dort ein.';
const COME_BACK = 'Kehren Sie hierher zurück';

export const dir = 'ltr';

export const experience: ExperienceTexts = {
  checking: 'Einen Moment …',
  demoNotice: 'Öffentliche Demo: Jeder kann diese Seite ändern.',
  scriptNeeded: 'Um Mitteilungen einzuschalten, benötigt diese Seite JavaScript.',
  about: 'Über {name}',
  tabTitle: '{name} · Mitteilungen',
  appDescription: 'Mitteilungen von {name}',
  now: 'jetzt',
  thisService: 'Dieser Dienst',
  retraction: 'Diese Nachricht wurde zurückgezogen.',

  tabs: {
    label: 'Bereiche',
    home: 'Start',
    inbox: 'Eingang',
    settings: 'Einstellungen',
    unread: { other: '{count} ungelesen' },
  },

  ask: {
    heading: 'Immer auf dem Laufenden',
    body: '{name} möchte Ihnen kurze Mitteilungen senden, auch wenn diese Seite geschlossen ist. Sie können sie hier jederzeit ausschalten.',
    button: 'Mitteilungen einschalten',
    hint: 'Ihr Gerät fragt noch einmal nach. Wählen Sie „Erlauben“ oder „Zulassen“.',
    dismissed:
      'Sie haben die Abfrage geschlossen, ohne zu antworten. Tippen Sie noch einmal, wenn Sie so weit sind.',
    sampleLabel: 'So sieht eine Mitteilung aus',
    sampleBody: 'Kurze Neuigkeiten, genau im richtigen Moment.',
  },
  on: {
    heading: 'Mitteilungen sind an',
    turnOff: 'Mitteilungen ausschalten',
    body: '{name} kann Sie auf diesem Gerät erreichen. Alles ist eingerichtet.',
    repaired: 'Hier kamen keine Mitteilungen mehr an. Sie sind jetzt neu eingerichtet.',
  },
  off: {
    heading: 'Mitteilungen sind aus',
    body: 'Sie haben sie auf diesem Gerät ausgeschaltet. {name} kann Sie hier nicht erreichen.',
    button: 'Wieder einschalten',
  },
  removed: {
    heading: 'Keine Mitteilungen mehr',
    body: '{name} hat dieses Gerät entfernt oder konnte es längere Zeit nicht erreichen. Tippen Sie, um Mitteilungen wieder einzuschalten.',
    button: 'Wieder einschalten',
  },
  erased: {
    heading: 'Gerät entfernt',
    body: 'Alles, was hier und auf dem Server für dieses Gerät gespeichert war, wurde gelöscht. Sie können jederzeit von vorn beginnen.',
    button: 'Von vorn beginnen',
  },

  denied: {
    heading: 'Mitteilungen sind blockiert',
    body: 'Die Einstellungen dieses Geräts blockieren Mitteilungen von {name}. So lassen Sie sie zu:',
    again: 'Erneut prüfen',
  },
  deniedSteps: {
    'ios-app': [
      'Löschen Sie diese App vom Home-Bildschirm',
      'Öffnen Sie die Seite in Safari und fügen Sie sie erneut zum Home-Bildschirm hinzu',
      'Öffnen Sie die neue App und erlauben Sie Mitteilungen',
    ],
    'android-app': [
      'Halten Sie das Symbol dieser App gedrückt und tippen Sie auf „App-Info“ (ⓘ)',
      'Öffnen Sie „Benachrichtigungen“ und schalten Sie sie ein',
      COME_BACK,
    ],
    'chrome-android': [
      'Tippen Sie auf das Symbol links neben der Adresse',
      'Öffnen Sie „Berechtigungen“, dann „Benachrichtigungen“, und lassen Sie sie zu',
      COME_BACK,
    ],
    'firefox-android': [
      'Tippen Sie auf das Schloss- oder Schildsymbol links neben der Adresse',
      'Tippen Sie neben „Benachrichtigung“ auf „Blockiert“, sodass dort „Erlaubt“ steht',
      COME_BACK,
    ],
    'samsung-android': [
      'Öffnen Sie das Menü, dann „Einstellungen“',
      'Suchen Sie dort „Benachrichtigungen“ und erlauben Sie diese Website',
      COME_BACK,
    ],
    'chrome-desktop': [
      'Klicken Sie auf das Symbol links neben der Adresse',
      'Schalten Sie „Benachrichtigungen“ ein',
      COME_BACK,
    ],
    'firefox-desktop': [
      'Klicken Sie auf die durchgestrichene Sprechblase links neben der Adresse',
      'Klicken Sie auf das × neben „Blockiert“',
      'Kehren Sie hierher zurück und erlauben Sie Mitteilungen',
    ],
    'safari-desktop': [
      'Öffnen Sie in Safari „Einstellungen“, dann „Websites“, dann „Mitteilungen“',
      'Wählen Sie für diese Website „Erlauben“',
      COME_BACK,
    ],
    other: [
      'Öffnen Sie in Ihrem Browser die Einstellungen für diese Website',
      'Erlauben Sie Benachrichtigungen',
      COME_BACK,
    ],
  },

  homeScreen: {
    heading: '{name} zum Home-Bildschirm hinzufügen',
    body: 'Auf iPhone und iPad erhalten nur Apps auf dem Home-Bildschirm Mitteilungen. So fügen Sie {name} hinzu:',
    share: 'Teilen',
    add: 'Zum Home-Bildschirm',
    confirm: 'Hinzufügen',
    webApp: 'Als Web-App öffnen',
  },
  homeScreenSteps: {
    safari: [
      { text: SHARE, hint: 'In der Mitte der unteren Leiste.', scene: 'safari-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: 'Oben rechts.', scene: 'add-plain' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-dots': [
      { text: 'Auf die drei Punkte tippen', hint: OR_SHARE, scene: 'safari-dots' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-menu': [
      { text: 'Auf die drei Linien tippen', hint: OR_SHARE, scene: 'safari-menu' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    ipad: [
      { text: SHARE, hint: 'Oben, neben der Adresse.', scene: 'ipad-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    chrome: [
      { text: SHARE, hint: 'Am Ende der Adressleiste.', scene: 'chrome-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    other: [
      {
        text: 'Diese Seite in Safari öffnen',
        hint: 'Kopieren Sie die Adresse unten und fügen Sie sie dort ein.',
        scene: 'safari',
      },
      { text: SHARE, hint: 'Nicht zu sehen? Dann hinter drei Punkten oder Linien.' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
  },
  copyAddress: 'Adresse kopieren',
  copied: 'Kopiert',
  cantCopy: 'Kopieren nicht möglich. Halten Sie den Text gedrückt, um ihn zu kopieren.',

  oldIos: {
    heading: 'Update erforderlich',
    body: 'Für Mitteilungen ist iOS 16.4 oder neuer erforderlich. Öffnen Sie Einstellungen → Allgemein → Softwareupdate und kommen Sie dann zurück.',
  },
  noPush: {
    heading: 'Dieser Browser kann keine Mitteilungen empfangen',
    body: 'Öffnen Sie diese Seite in Chrome, Firefox, Edge, Samsung Internet oder Safari, aber nicht in einem privaten Fenster.',
  },
  insecure: {
    heading: 'Diese Verbindung ist nicht sicher',
    body: 'Mitteilungen funktionieren nur, wenn die Adresse mit https beginnt. Bitte sagen Sie dem Unternehmen Bescheid.',
  },
  noUser: {
    heading: 'Bitte über die Website von {name} öffnen',
    body: 'Aus diesem Link geht nicht hervor, für wen die Mitteilungen sind. Verwenden Sie den Button auf der Website.',
    button: 'Zur Website',
  },
  anotherUser: {
    heading: 'Als jemand anderes fortfahren?',
    body: 'Diese Seite ist für eine andere Kundin oder einen anderen Kunden von {name} als dieses Gerät. Wenn Sie fortfahren, kommen hier keine Mitteilungen mehr für die bisherige Person an, und deren Eingang auf diesem Gerät wird gelöscht.',
    anonymous:
      '{name} weiß noch nicht, wer Sie auf diesem Gerät sind, und diese Seite ist für eine bestimmte Kundin oder einen bestimmten Kunden. Wenn Sie fortfahren, gehören dieses Gerät, sein Eingang und seine Mitteilungen zu dieser Person. Das lässt sich nicht rückgängig machen.',
    hint: 'Nicht sicher? Lassen Sie alles, wie es ist.',
    button: 'Fortfahren',
    stay: 'Alles lassen, wie es ist',
  },

  offline: {
    heading: 'Keine Verbindung',
    body: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  serverFailed: {
    heading: 'Das hat nicht geklappt',
    body: 'Der Server konnte die Mitteilungen nicht einschalten. Bitte versuchen Sie es gleich noch einmal.',
  },
  pushServiceFailed: {
    heading: 'Ihr Browser konnte sich nicht anmelden',
    body: 'Sein Push-Dienst hat nicht geantwortet. Möglicherweise ist Push in den Browsereinstellungen ausgeschaltet oder in Ihrem Netzwerk gesperrt.',
  },
  browserFailed: {
    heading: 'Ihr Browser hat das verhindert',
    body: 'Diese Seite konnte die nötigen Daten nicht speichern. Oft liegt das an einem privaten Fenster.',
  },
  retry: 'Erneut versuchen',
  goBack: 'Zurück',
  undo: 'Rückgängig',
  offlineNote: 'Sie sind offline. Angezeigt wird der zuletzt gespeicherte Stand.',

  install: {
    button: 'App installieren',
    why: 'Schnell zur Hand wie jede andere App, und Mitteilungen kommen weiter an.',
    menu: 'Suchen Sie im Menü des Browsers nach „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
    done: 'Auf diesem Gerät installiert',
  },

  inbox: {
    heading: 'Eingang',
    latest: 'Neueste Mitteilung',
    empty: { heading: 'Noch nichts da', body: 'Mitteilungen von {name} erscheinen hier.' },
    emptyOff: {
      heading: 'Noch nichts da',
      body: 'Schalten Sie Mitteilungen von {name} ein, dann erscheinen sie hier.',
    },
    failed: {
      heading: 'Der Eingang konnte nicht geladen werden',
      body: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    },
    stale: 'Der Eingang konnte nicht aktualisiert werden.',
    older: 'Ältere anzeigen',
    unread: 'Ungelesen',
    readAll: 'Alle als gelesen markieren',
    gone: 'Diese Mitteilung ist nicht mehr verfügbar.',
    folders: { label: 'Anzeigen', inbox: 'Alle', unread: 'Ungelesen', archive: 'Archiv' },
    search: 'Suchen',
    searchIn: { inbox: 'Im Eingang suchen', archive: 'Im Archiv suchen' },
    searchedHere: 'Es wurden nur die auf diesem Gerät gespeicherten Mitteilungen durchsucht.',
    notFound: { heading: 'Keine Treffer', body: 'Keine Mitteilung hier enthält „{text}“.' },
    emptyUnread: { heading: 'Alles gelesen', body: 'Sie haben keine ungelesenen Mitteilungen.' },
    emptyArchive: {
      heading: 'Das Archiv ist leer',
      body: 'Um eine Mitteilung zu archivieren, wischen Sie sie zur Seite oder tippen Sie auf ihr Archivsymbol.',
    },
    archive: 'Archivieren',
    archived: 'Archiviert',
    restore: 'In den Eingang verschieben',
    restored: 'In den Eingang verschoben',
  },

  topics: {
    heading: 'Worüber Sie informiert werden',
    everywhere: 'Ihre Auswahl gilt für alle Ihre Geräte.',
    offer: 'Worüber möchten Sie informiert werden?',
    later: 'Sie können das jederzeit in den Einstellungen ändern.',
    done: 'Fertig',
    failed: 'Ihre Auswahl konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  },

  firstName: {
    ask: 'Wie heißen Sie mit Vornamen?',
    why: '{name} kann Sie dann damit ansprechen. Die Angabe ist freiwillig.',
    label: 'Vorname',
    skip: 'Überspringen',
    failed: 'Ihr Name konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    remove: 'Lassen Sie das Feld leer, um ihn zu entfernen.',
    stored: 'Außerdem Ihr Vorname, wie Sie ihn eingegeben haben.',
  },

  settings: {
    heading: 'Einstellungen',
    notifications: 'Mitteilungen',
    notificationsOn: 'Auf diesem Gerät an',
    notificationsOff: 'Auf diesem Gerät aus',
    notificationsBlocked: 'In den Einstellungen dieses Geräts blockiert',
    notificationsUnknown: 'Zurzeit unbekannt',
    notificationsNotHere: 'Hier noch nicht verfügbar',
    device: 'Dieses Gerät',
    deviceHint: 'Hilft {name}, Ihre Geräte zu unterscheiden.',
    rename: 'Umbenennen',
    save: 'Speichern',
    cancel: 'Abbrechen',
    nameNeeded: 'Geben Sie einen Namen mit 1 bis 255 Zeichen ein.',
    renameFailed: 'Der Name konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    stored: 'Gespeicherte Daten',
    storedHere:
      'Auf diesem Gerät: wer Sie für {name} sind, die Mitteilungen, die Sie erhalten haben, und diese Seite, damit sie sich auch offline öffnet. Keine Cookies.',
    storedThere:
      'Auf dem Server: Name, Modell und System dieses Geräts wie hier angezeigt, seine Sprache und Zeitzone, wann Sie diese App zum ersten und zum letzten Mal geöffnet haben, die Kennung, die {name} Ihnen gegeben hat, die von Ihnen gewählten Themen, die Adresse, an die Mitteilungen gesendet werden, und welche angekommen sind und angetippt oder archiviert wurden.',
    facts: { name: 'Name', model: 'Modell', system: 'System', id: 'Geräte-ID' },
    remove: 'Dieses Gerät entfernen',
    removeHint: 'Beendet Mitteilungen und löscht alle diese Daten.',
    removeAsk: 'Dieses Gerät entfernen?',
    removeBody:
      'Sie erhalten keine Mitteilungen mehr, und alles, was für dieses Gerät gespeichert ist, wird gelöscht, hier und auf dem Server.',
    removeYes: 'Entfernen',
    removeFailed:
      'Dieses Gerät konnte nicht entfernt werden: Der Server hat nicht geantwortet. Es wurde nichts geändert.',
    by: 'Bereitgestellt mit Carillon',
  },

  widgets: {
    copy: 'Code kopieren',
    copied: 'Kopiert',
    validUntil: 'Gültig bis {date}',
    expired: 'Abgelaufen am {date}',
    left: 'Noch {time}',
    over: 'Die Zeit ist abgelaufen.',
    frameOffline: 'Offline nicht verfügbar.',
    imageFailed: 'Das Bild konnte nicht geladen werden.',
  },

  landing: {
    heading: 'Link wird geöffnet',
    body: 'Einen Moment …',
    go: 'Link öffnen',
  },

  answer: {
    heading: 'Antwort',
    sent: 'Die Antwort wurde gesendet.',
    saved: 'Die Antwort ist gespeichert. Sie wird gesendet, sobald wieder eine Internetverbindung besteht.',
    other: 'Die Antwort „{answer}“ wurde bereits gegeben.',
    late: 'Für eine Antwort ist es zu spät.',
    back: 'Zum Eingang',
  },

  pages: {
    nowhere: {
      heading: 'Seite nicht gefunden',
      body: 'Unter dieser Adresse gibt es nichts. Bitte prüfen Sie sie, oder gehen Sie zurück.',
    },
    unknown: {
      heading: 'Seite nicht gefunden',
      body: 'Dieser Link funktioniert nicht, oder das Unternehmen nutzt diesen Dienst nicht mehr. Bitte öffnen Sie ihn noch einmal von der Website des Unternehmens aus.',
    },
    ended: {
      heading: 'Diese App gibt es nicht mehr',
      body: 'Das Unternehmen verschickt keine Mitteilungen mehr. Sie können die App von Ihrem Gerät entfernen.',
    },
    suspended: {
      heading: 'Diese App ist zurzeit nicht verfügbar',
      body: 'Es werden keine Mitteilungen verschickt. Bitte versuchen Sie es später noch einmal.',
    },
    expired: {
      heading: 'Dieser Code ist abgelaufen',
      body: 'Codes gelten eine Stunde. Gehen Sie zurück zur Website und öffnen Sie dort einen neuen.',
    },
    unsigned: {
      heading: 'Dieser Link funktioniert nicht',
      body: 'Die Website hat nicht bestätigt, wer Sie sind. Bitte gehen Sie zurück, melden Sie sich dort an, falls Sie ein Konto haben, und versuchen Sie es noch einmal. Hilft das nicht, sagen Sie bitte dem Unternehmen Bescheid.',
    },
    busy: {
      heading: 'Zu viele Anfragen',
      body: 'Aus Ihrem Netzwerk kamen zu viele Anfragen. Bitte versuchen Sie es in einer Minute noch einmal.',
    },
    failed: {
      heading: 'Etwas ist schiefgelaufen',
      body: 'Der Fehler liegt bei uns. Bitte versuchen Sie es gleich noch einmal.',
    },
  },
};

export const dialog: DialogTexts = {
  close: 'Schließen',
  title: 'Weiter auf dem Handy',
  useHere: 'Diesen Computer verwenden',
  newCode: 'Neuer Code',
  scan: 'Scannen Sie diesen Code mit dem Handy.',
  joined: 'Ihr Handy ist bereit.',
  done: 'Mitteilungen sind an.',
  denied: 'Mitteilungen sind blockiert. Sehen Sie auf Ihr Handy.',
  offline: 'Keine Verbindung.',
  expired: 'Dieser Code ist abgelaufen.',
  unavailable: 'Mitteilungen sind hier zurzeit nicht verfügbar.',
};

export const poster: PosterTexts = {
  headline: 'Neuigkeiten direkt aufs Handy',
  scan: 'Richten Sie die Kamera Ihres Handys auf den Code.',
  allow: 'Öffnen Sie die Seite und schalten Sie Mitteilungen ein.',
  iphone: 'Auf dem iPhone zeigt die Seite zuerst, wie Sie sie zum Home-Bildschirm hinzufügen.',
  promise: 'Ohne App Store, ohne E-\u2060Mail-Adresse. Jederzeit abschaltbar.',
  orOpen: 'Oder öffnen Sie',
};
