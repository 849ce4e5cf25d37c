import type { ConsoleTexts } from '../en.ts';

export const reach: ConsoleTexts['reach'] = {
  title: 'Empfänger',
  kinds: {
    everybody: 'Alle',
    topic: 'Thema',
    audience: 'Zielgruppe',
    list: 'Liste',
    user: 'Ein Kunde',
    device: 'Ein Gerät',
  },
  customer: 'Kunde',
  device: 'Gerät',
  selectedDevice: 'Gewähltes Gerät',
  fixed: 'Um andere zu erreichen, brechen Sie diese Mitteilung ab und duplizieren Sie sie.',

  reaches: 'Erreicht {reach}.',
  summary: {
    plain: '{devices} von {customers}',
    withPlatforms: '{devices} von {customers} ({platforms})',
    devices: { one: '{count} Gerät', other: '{count} Geräte' },
    customers: { other: '{count} Kunden' },
    platforms: {
      ios: { one: '{count} iPhone', other: '{count} iPhones' },
      android: { other: '{count} Android' },
      computer: { other: '{count} Computer' },
    },
  },
  proven: 'Empfang bestätigt: {proven} von {devices}.',
  counting: 'Empfänger werden gezählt …',
  notCounted: 'Die Empfänger konnten nicht gezählt werden.',
  unreachable: {
    topic: 'Niemand, der dieses Thema eingeschaltet hat, hat auch Mitteilungen eingeschaltet.',
    audience: 'Niemand in dieser Zielgruppe hat Mitteilungen eingeschaltet.',
    list: 'Niemand auf dieser Liste hat Mitteilungen eingeschaltet.',
    everybody: 'Noch sind auf keinem Gerät Mitteilungen eingeschaltet.',
    user: 'Dieser Kunde hat kein Gerät, auf dem Mitteilungen eingeschaltet sind.',
    device: 'Auf diesem Gerät sind Mitteilungen ausgeschaltet.',
  },
  unknownIds: {
    one: '{count} Kennung ist unbekannt oder ohne Mitteilungen.',
    other: '{count} Kennungen sind unbekannt oder ohne Mitteilungen.',
  },

  groups: {
    choose: 'Wählen …',
    loading: 'Wird geladen …',
    topic: { label: 'Thema', none: 'Sie haben noch keine Themen. {add}', add: 'Thema hinzufügen' },
    audience: {
      label: 'Zielgruppe',
      none: 'Sie haben noch keine Zielgruppen. {add}',
      add: 'Zielgruppe erstellen',
    },
  },
  list: {
    label: 'Kundenkennungen',
    about: 'Ihre eigenen, eine pro Zeile, höchstens {max}. Eine CSV-Datei wird in Ihrem Browser gelesen.',
    ids: { one: '{count} Kennung', other: '{count} Kennungen' },
    idsAndDuplicates: '{ids}, {duplicates}',
    duplicates: { one: '{count} Duplikat ausgelassen', other: '{count} Duplikate ausgelassen' },
    chooseFile: 'Datei wählen',
    column: 'Spalte',
    columnAbout: 'Die erste Zeile der Datei nennt die Spalten.',
    unnamedColumn: 'Spalte {number}',
  },
  search: {
    forDevice: 'Name, Kunde oder ID',
    forCustomer: 'Name, Merkmal oder Kennung',
    results: 'Treffer',
    none: 'Keine Treffer',
    failed: 'Die Suche ist derzeit nicht verfügbar.',
    subscribed: 'Angemeldet',
    notSubscribed: 'Nicht angemeldet',
  },

  cap: {
    cap: '{number} innerhalb von {days}',
    days: { one: '{count} Tag', other: '{count} Tagen' },
    sendToAll: 'An alle senden, auch an Kunden, die schon {cap} hatten',
    sendToAllAnd: {
      one: 'An alle senden, auch an den {count} Kunden, der schon {cap} hatte',
      other: 'An alle senden, auch an die {count} Kunden, die schon {cap} hatten',
    },
    sendToOne: 'Auch senden, wenn der Kunde schon {cap} hatte',
    leftOutOfThem: {
      one: '{count} davon hatte schon {cap} und wird ausgelassen: Das ist Ihre Obergrenze.',
      other: '{count} davon hatten schon {cap} und werden ausgelassen: Das ist Ihre Obergrenze.',
    },
    leftOutOthers: {
      one: '{count} weiterer hatte schon {cap} und wird ausgelassen: Das ist Ihre Obergrenze.',
      other: '{count} weitere hatten schon {cap} und werden ausgelassen: Das ist Ihre Obergrenze.',
    },
    sentToo: {
      one: '{count} davon hatte schon {cap} und erhält sie trotzdem.',
      other: '{count} davon hatten schon {cap} und erhalten sie trotzdem.',
    },
  },

  ignored: {
    exact: {
      one: '{count} Kunde hat Ihre letzten {number} Mitteilungen ignoriert',
      other: '{count} Kunden haben Ihre letzten {number} Mitteilungen ignoriert',
    },
    estimated: {
      one: 'Etwa {count} Kunde hat Ihre letzten {number} Mitteilungen ignoriert',
      other: 'Etwa {count} Kunden haben Ihre letzten {number} Mitteilungen ignoriert',
    },
    unknown: 'Kunden, die Ihre letzten {number} Mitteilungen ignoriert haben',
    about:
      'Browser entziehen Websites die Erlaubnis, wenn Kunden deren Mitteilungen immer wieder ignorieren.',
    send: 'Auch an sie senden',
    inboxOnly: 'Nur in ihren Eingang legen, ohne Push',
    leaveOut: 'Auslassen',
    getInInbox: {
      exact: {
        one: '{count} Kunde, der Ihre letzten {number} Mitteilungen ignoriert hat, erhält sie nur im Eingang.',
        other:
          '{count} Kunden, die Ihre letzten {number} Mitteilungen ignoriert haben, erhalten sie nur im Eingang.',
      },
      estimated: {
        one: 'Etwa {count} Kunde, der Ihre letzten {number} Mitteilungen ignoriert hat, erhält sie nur im Eingang.',
        other:
          'Etwa {count} Kunden, die Ihre letzten {number} Mitteilungen ignoriert haben, erhalten sie nur im Eingang.',
      },
      unknown: 'Kunden, die Ihre letzten {number} Mitteilungen ignoriert haben, erhalten sie nur im Eingang.',
    },
    areLeftOut: {
      exact: {
        one: '{count} Kunde, der Ihre letzten {number} Mitteilungen ignoriert hat, wird ausgelassen.',
        other: '{count} Kunden, die Ihre letzten {number} Mitteilungen ignoriert haben, werden ausgelassen.',
      },
      estimated: {
        one: 'Etwa {count} Kunde, der Ihre letzten {number} Mitteilungen ignoriert hat, wird ausgelassen.',
        other:
          'Etwa {count} Kunden, die Ihre letzten {number} Mitteilungen ignoriert haben, werden ausgelassen.',
      },
      unknown: 'Kunden, die Ihre letzten {number} Mitteilungen ignoriert haben, werden ausgelassen.',
    },
  },

  errors: {
    topic: 'Wählen Sie ein Thema.',
    audience: 'Wählen Sie eine Zielgruppe.',
    list: 'Fügen Sie mindestens eine Kennung ein.',
    user: 'Wählen Sie einen Kunden.',
    device: 'Wählen Sie ein Gerät.',
    tooMany: { other: 'Eine Liste darf höchstens {count} Kunden enthalten. Diese enthält {number}.' },
    noId: '„{id}“ ist keine Kennung eines Kunden: Die Liste wurde dort erstellt, wo eine Kennung fehlte.',
    longId: { other: '„{id}…“ ist länger als {count} Zeichen.' },
  },
};
