import type { ConsoleTexts } from '../en.ts';

export const start: ConsoleTexts['start'] = {
  newService: {
    firstTitle: 'Wie heißt Ihr Unternehmen?',
    title: 'Neuer Dienst',
    back: 'Zurück zu Ihren Diensten',
    about:
      'Jedes Unternehmen und jede Marke ist ein Dienst mit eigener App, eigenen Kunden und eigenen API-Schlüsseln. Sie können alles später ändern.',
    name: 'Name',
    nameExample: 'Bäckerei am Hafen',
    website: 'Website',
    optional: 'Optional',
    forTests: {
      label: 'Für Tests',
      about: 'Seine Schlüssel beginnen mit demo_, und Ihr Code kann an virtuelle Telefone senden.',
    },
    continue: 'Weiter',
  },

  titleWith: 'Erste Schritte mit {service}',
  about:
    'Öffnen Sie Ihre App auf Ihrem Telefon, senden Sie sich eine Mitteilung und teilen Sie den Link. Alles andere kann warten.',
  done: 'Erledigt',
  steps: {
    phone: 'App auf Ihrem Telefon öffnen',
    send: 'Mitteilung senden',
    link: 'Link teilen',
    brand: 'Auftritt gestalten',
    site: 'In Ihre Website einbauen',
    key: 'Server verbinden',
  },

  phone: {
    https:
      'Unter {address} lehnen Telefone sie ab. Stellen Sie einen TLS-Proxy vor den Server und setzen Sie PUBLIC_URL. Verwenden Sie bis dahin einen Browser auf dem Rechner des Servers, unter localhost.',
    yours: 'Ihr Telefon',
    connected: '{phone} ist verbunden',
    connectedAbout:
      'Ihre Testmitteilungen gehen an dieses Telefon. Um es zu ersetzen, scannen Sie mit einem anderen.',
    openHere: 'Auf diesem Telefon öffnen',
    scan: 'Scannen Sie den Code mit der Kamera Ihres Telefons und schalten Sie dort Mitteilungen ein. Diese Seite aktualisiert sich von selbst.',
    iphone:
      'Folgen Sie auf einem iPhone zuerst der Anleitung, um die App zum Home-Bildschirm hinzuzufügen: Apple erlaubt Mitteilungen nur von Apps auf dem Home-Bildschirm.',
    openInBrowser: 'Oder in diesem Browser öffnen',
    demo: 'Die Demo vergisst Ihr Telefon, wenn sie das nächste Mal zurückgesetzt wird.',
    newCode: 'Neuer Code',
    code: 'QR-Code, der Ihre App auf einem Telefon öffnet',
    waiting: 'Warten auf Ihr Telefon …',
    opened: 'Ihr Telefon hat die App geöffnet. Schalten Sie jetzt dort Mitteilungen ein.',
    blocked:
      'Ihr Telefon hat die App geöffnet, aber Mitteilungen sind blockiert. Die Seite auf Ihrem Telefon erklärt, wie Sie sie erlauben.',
    expired: 'Dieser Code ist abgelaufen.',
  },

  send: {
    notYet: 'Sobald Ihr Telefon verbunden ist, können Sie ihm von hier aus eine Mitteilung senden.',
    title: 'Titel',
    message: 'Text',
    first: { title: 'Hallo von Carillon', message: 'Das ist Ihre erste Mitteilung.' },
    button: 'Senden an {phone}',
    details: 'Details',
    tapped: 'Gesendet und angetippt.',
    states: {
      created: 'Angenommen …',
      queued: 'Wird gesendet …',
      completed: 'Gesendet. Sehen Sie auf Ihr Telefon.',
      failed: 'Der Push-Dienst hat sie abgelehnt.',
      skipped:
        'Kein Gerät, an das gesendet werden kann. Haben Sie auf Ihrem Telefon Mitteilungen eingeschaltet?',
    },
  },

  brand: {
    about:
      'Fügen Sie Ihr Logo und Ihre Akzentfarbe hinzu. Ihre App, das Symbol auf den Telefonen Ihrer Kunden und Ihr Poster verwenden sie.',
    button: 'Auftritt bearbeiten',
  },

  site: {
    about:
      'Wenn Kunden sich auf Ihrer Website mit einem Konto anmelden, verbinden ein Skript und ein Link diese Konten, sodass Sie auch einzelnen etwas senden können. Auf einem Telefon öffnet der Link Ihre App, auf einem Computer zeigt er einen QR-Code. Dieser Schritt ist erledigt, sobald jemand die App über Ihre Website geöffnet hat.',
    noAccounts: 'Keine Konten? Ein einfacher Link genügt: {guides}.',
    guides: 'Anleitungen für WordPress, Shopify, Wix und Squarespace',
    link: 'Link',
    script: 'Button mit Skript',
    linkCode: 'Code für einen Link',
    scriptCode: 'Code für einen Button',
    user: 'Ersetzen Sie USER durch Ihre eigene Kennung des Kunden: auf allen seinen Geräten dieselbe, nicht zu erraten und ohne personenbezogene Daten, etwa ein Hash der Kundennummer mit Schlüssel. Wer sie kennt, kann die App als dieser Kunde öffnen, außer wenn Ihr Server sie signiert (siehe Einstellungen).',
    signedUser:
      'Ersetzen Sie USER durch Ihre eigene Kennung des Kunden: auf allen seinen Geräten dieselbe, nicht zu erraten und ohne personenbezogene Daten, etwa ein Hash der Kundennummer mit Schlüssel. Ersetzen Sie SIGNATURE durch die Signatur, die Ihr Server davon erstellt: Den Code finden Sie in den Einstellungen.',
  },

  server: {
    about:
      'Optional und für Entwickler: Mit einem API-Schlüssel senden Ihre eigenen Programme Mitteilungen, etwa wenn eine Bestellung fertig ist.',
    firstKey:
      'Diesen Schlüssel braucht Ihr Server, um Mitteilungen zu senden. Er wird nur einmal angezeigt, denn wir speichern nichts als seinen Hash. Wenn Sie ihn verlieren, erstellen Sie unter „API-Schlüssel“ einen neuen.',
    key: 'API-Schlüssel',
    keyShown:
      'Ihr erster Schlüssel wurde angezeigt, als Sie den Dienst erstellt haben. Wenn Sie ihn nicht gespeichert haben, {create}.',
    create: 'erstellen Sie einen neuen',
    docs: '{guide} enthält Programme in jeder Sprache, {reference} alle Endpunkte.',
    guide: 'Die Anleitung zum Senden',
    reference: 'die API-Referenz',
  },
};
