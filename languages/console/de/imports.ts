import type { ConsoleTexts } from '../en.ts';

export const imports: ConsoleTexts['imports'] = {
  about:
    'Für Entwickler: Übernehmen Sie die Anmeldungen aus einem anderen Push-System. Die Angemeldeten erhalten Ihre Mitteilungen in den Browsern, in denen sie sich angemeldet haben, und werden nicht noch einmal gefragt. {guide}',
  guide: 'So funktioniert es',

  pairs: {
    title: 'VAPID-Schlüsselpaare',
    import: 'Schlüsselpaar importieren',
    imported: 'Schlüsselpaar importiert.',
    none: 'Browser nehmen Mitteilungen nur von dem Schlüsselpaar an, für das sich jemand angemeldet hat. Ihr bisheriges System hat es, meist in seinen Einstellungen unter {vapid}. Es wird verschlüsselt gespeichert und nie angezeigt.',
    ownerCanImport: 'Ein Inhaber dieses Dienstes kann eines importieren.',
    activeDevices: { one: '{count} aktives Gerät', other: '{count} aktive Geräte' },
    importedAt: '{key} · importiert: {time}',
    form: {
      about:
        'Beide werden geprüft, bevor etwas gespeichert wird. Sie können auch das JSON einfügen, in dem sie stehen.',
      publicKey: { label: 'Öffentlicher Schlüssel', about: '87 Zeichen, beginnt mit B' },
      privateKey: { label: 'Privater Schlüssel', about: '43 Zeichen' },
    },
    deletion: {
      button: 'Schlüsselpaar {key} löschen',
      title: 'Dieses Schlüsselpaar löschen?',
      confirm: 'Schlüsselpaar löschen',
      unused: 'Kein aktives Gerät braucht es mehr.',
      used: {
        one: '{count} Telefon oder Browser würde verstummen: Kein anderer Schlüssel erreicht es. Es wird deaktiviert, bis sein Kunde sich wieder anmeldet.',
        other:
          '{count} Telefone und Browser würden verstummen: Kein anderer Schlüssel erreicht sie. Sie werden deaktiviert, bis ihre Kunden sich wieder anmelden.',
      },
      done: 'Schlüsselpaar gelöscht.',
    },
  },

  devices: {
    title: 'Geräte importieren',
    about:
      'JSON-Zeilen oder ein JSON-Array, jedes Element mit user_id und subscription (endpoint und keys), so wie Ihr bisheriges System sie exportiert. Sie werden in Paketen zu {size} gesendet; dieselbe Datei noch einmal zu importieren, ändert nichts.',
    pair: 'Schlüsselpaar, für das sie sich angemeldet haben',
    pairAbout: 'Eine Zeile mit vapid_public_key nennt ihr eigenes.',
    choose: 'Datei wählen',
    import: 'Importieren',
    importAgain: 'Erneut importieren',
    stop: 'Stoppen',
    share: 'Gelesener Anteil der Datei',
    reading: 'Datei wird gelesen …',
  },
  result: {
    soFar: 'Bisher {imported}, {known} und {refused}',
    complete: '{imported}, {known} und {refused}.',
    incomplete: 'Nicht abgeschlossen: {imported}, {known} und {refused}.',
    imported: { one: '{count} Gerät importiert', other: '{count} Geräte importiert' },
    known: { other: '{count} schon bekannt' },
    refused: { one: '{count} Zeile abgelehnt', other: '{count} Zeilen abgelehnt' },
    list: 'Abgelehnte Zeilen',
    entry: '{place}: {reason}',
    correct: 'Korrigieren Sie diese Zeilen und importieren Sie die Datei noch einmal.',
    moreToCorrect: {
      other: 'Und {count} weitere. Korrigieren Sie diese Zeilen und importieren Sie die Datei noch einmal.',
    },
    download: 'Liste herunterladen',
  },

  places: { line: 'Zeile {number}', item: 'Element {number}' },
  reasons: {
    type: 'type: Hier werden nur Geräte importiert; carillon import nimmt auch die anderen Typen',
    key: 'vapid_public_key: gehört zu keinem importierten Schlüsselpaar; importieren Sie es zuerst',
    tooLong: 'zu lang für ein Gerät',
    noObject: 'kein JSON-Objekt',
  },
  errors: {
    tooLarge:
      'Ein JSON-Array darf bis zu 64 MB groß sein. Schreiben Sie stattdessen ein Gerät je Zeile: JSON-Zeilen werden in jeder Größe gelesen.',
    malformed: 'Die Datei beginnt als JSON-Array, ist aber fehlerhaft.',
  },
};
