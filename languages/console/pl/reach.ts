import type { ConsoleTexts } from '../en.ts';

export const reach: ConsoleTexts['reach'] = {
  title: 'Odbiorcy',
  kinds: {
    everybody: 'Wszyscy',
    topic: 'Temat',
    audience: 'Grupa odbiorców',
    list: 'Lista',
    user: 'Jeden klient',
    device: 'Jedno urządzenie',
  },
  customer: 'Klient',
  device: 'Urządzenie',
  selectedDevice: 'Wybrane urządzenie',
  fixed: 'Aby zmienić odbiorców, anuluj to powiadomienie i utwórz jego kopię.',

  reaches: 'Odbiorcy: {reach}.',
  summary: {
    plain: '{devices} u {customers}',
    withPlatforms: '{devices} u {customers} ({platforms})',
    devices: {
      one: '{count} urządzenie',
      few: '{count} urządzenia',
      many: '{count} urządzeń',
      other: '{count} urządzenia',
    },
    customers: {
      one: '{count} klienta',
      few: '{count} klientów',
      many: '{count} klientów',
      other: '{count} klienta',
    },
    platforms: {
      ios: { other: 'iPhone: {count}' },
      android: { other: 'Android: {count}' },
      computer: {
        one: '{count} komputer',
        few: '{count} komputery',
        many: '{count} komputerów',
        other: '{count} komputera',
      },
    },
  },
  proven: 'Potwierdzone urządzenia: {proven} z {devices}.',
  counting: 'Liczenie odbiorców…',
  notCounted: 'Nie udało się policzyć odbiorców.',
  unreachable: {
    topic: 'Nikt, kto ma włączony ten temat, nie ma włączonych powiadomień.',
    audience: 'Nikt w tej grupie odbiorców nie ma włączonych powiadomień.',
    list: 'Nikt z tej listy nie ma włączonych powiadomień.',
    everybody: 'Na żadnym urządzeniu nie włączono jeszcze powiadomień.',
    user: 'Ten klient nie ma urządzenia z włączonymi powiadomieniami.',
    device: 'Powiadomienia są wyłączone na tym urządzeniu.',
  },
  unknownIds: {
    one: '{count} identyfikator jest nieznany lub bez powiadomień.',
    few: '{count} identyfikatory są nieznane lub bez powiadomień.',
    many: '{count} identyfikatorów jest nieznanych lub bez powiadomień.',
    other: '{count} identyfikatora jest nieznane lub bez powiadomień.',
  },

  groups: {
    choose: 'Wybierz…',
    loading: 'Wczytywanie…',
    topic: { label: 'Temat', none: 'Nie masz jeszcze tematów. {add}', add: 'Dodaj temat' },
    audience: {
      label: 'Grupa odbiorców',
      none: 'Nie masz jeszcze grup odbiorców. {add}',
      add: 'Utwórz grupę',
    },
  },
  list: {
    label: 'Identyfikatory klientów',
    about:
      'Twoje identyfikatory, każdy w osobnym wierszu, najwyżej {max}. Plik CSV odczyta Twoja przeglądarka.',
    ids: {
      one: '{count} identyfikator',
      few: '{count} identyfikatory',
      many: '{count} identyfikatorów',
      other: '{count} identyfikatora',
    },
    idsAndDuplicates: '{ids}, {duplicates}',
    duplicates: {
      one: 'pominięto {count} powtórzenie',
      few: 'pominięto {count} powtórzenia',
      many: 'pominięto {count} powtórzeń',
      other: 'pominięto {count} powtórzenia',
    },
    chooseFile: 'Wybierz plik',
    column: 'Kolumna',
    columnAbout: 'Pierwszy wiersz pliku zawiera nazwy kolumn.',
    unnamedColumn: 'Kolumna {number}',
  },
  search: {
    forDevice: 'Nazwa, klient lub identyfikator',
    forCustomer: 'Nazwa, tag lub identyfikator',
    results: 'Wyniki',
    none: 'Brak wyników',
    failed: 'Wyszukiwanie jest chwilowo niedostępne.',
    subscribed: 'Zapisany',
    notSubscribed: 'Niezapisany',
  },

  cap: {
    cap: '{number} w ciągu {days}',
    days: { one: '{count} dnia', few: '{count} dni', many: '{count} dni', other: '{count} dnia' },
    sendToAll: 'Wyślij do wszystkich, także do klientów, którzy dostali już {cap}',
    sendToAllAnd: {
      one: 'Wyślij do wszystkich, także do {count} klienta, który dostał już {cap}',
      few: 'Wyślij do wszystkich, także do {count} klientów, którzy dostali już {cap}',
      many: 'Wyślij do wszystkich, także do {count} klientów, którzy dostali już {cap}',
      other: 'Wyślij do wszystkich, także do {count} klienta, którzy dostali już {cap}',
    },
    sendToOne: 'Wyślij także wtedy, gdy klient dostał już {cap}',
    leftOutOfThem: {
      one: '{count} z nich dostał już {cap} i zostanie pominięty: to Twój limit częstotliwości.',
      few: '{count} z nich dostało już {cap} i zostanie pominiętych: to Twój limit częstotliwości.',
      many: '{count} z nich dostało już {cap} i zostanie pominiętych: to Twój limit częstotliwości.',
      other: '{count} z nich dostało już {cap} i zostanie pominięte: to Twój limit częstotliwości.',
    },
    leftOutOthers: {
      one: '{count} inny dostał już {cap} i zostanie pominięty: to Twój limit częstotliwości.',
      few: '{count} innych dostało już {cap} i zostanie pominiętych: to Twój limit częstotliwości.',
      many: '{count} innych dostało już {cap} i zostanie pominiętych: to Twój limit częstotliwości.',
      other: '{count} innego dostało już {cap} i zostanie pominięte: to Twój limit częstotliwości.',
    },
    sentToo: {
      one: '{count} z nich dostał już {cap} i też je otrzyma.',
      few: '{count} z nich dostało już {cap} i też je otrzyma.',
      many: '{count} z nich dostało już {cap} i też je otrzyma.',
      other: '{count} z nich dostało już {cap} i też je otrzyma.',
    },
  },

  ignored: {
    exact: {
      one: '{count} klient nie zareagował na żadne z Twoich {number} ostatnich powiadomień',
      few: '{count} klientów nie zareagowało na żadne z Twoich {number} ostatnich powiadomień',
      many: '{count} klientów nie zareagowało na żadne z Twoich {number} ostatnich powiadomień',
      other: '{count} klienta nie zareagowało na żadne z Twoich {number} ostatnich powiadomień',
    },
    estimated: {
      one: 'Około {count} klienta nie zareagowało na żadne z Twoich {number} ostatnich powiadomień',
      few: 'Około {count} klientów nie zareagowało na żadne z Twoich {number} ostatnich powiadomień',
      many: 'Około {count} klientów nie zareagowało na żadne z Twoich {number} ostatnich powiadomień',
      other: 'Około {count} klienta nie zareagowało na żadne z Twoich {number} ostatnich powiadomień',
    },
    unknown: 'Klienci, którzy nie zareagowali na żadne z Twoich {number} ostatnich powiadomień',
    about: 'Przeglądarki odbierają pozwolenie witrynom, których powiadomienia klienci stale ignorują.',
    send: 'Wyślij także do nich',
    inboxOnly: 'Dodaj do ich skrzynki, bez wysyłania push',
    leaveOut: 'Pomiń ich',
    getInInbox: {
      exact: {
        one: '{count} klient, który nie zareagował na żadne z Twoich {number} ostatnich powiadomień, znajdzie je tylko w skrzynce.',
        few: '{count} klientów, którzy nie zareagowali na żadne z Twoich {number} ostatnich powiadomień, znajdzie je tylko w skrzynce.',
        many: '{count} klientów, którzy nie zareagowali na żadne z Twoich {number} ostatnich powiadomień, znajdzie je tylko w skrzynce.',
        other:
          '{count} klienta, którzy nie zareagowali na żadne z Twoich {number} ostatnich powiadomień, znajdzie je tylko w skrzynce.',
      },
      estimated: {
        one: 'Około {count} klienta, który nie zareagował na żadne z Twoich {number} ostatnich powiadomień, znajdzie je tylko w skrzynce.',
        few: 'Około {count} klientów, którzy nie zareagowali na żadne z Twoich {number} ostatnich powiadomień, znajdzie je tylko w skrzynce.',
        many: 'Około {count} klientów, którzy nie zareagowali na żadne z Twoich {number} ostatnich powiadomień, znajdzie je tylko w skrzynce.',
        other:
          'Około {count} klienta, którzy nie zareagowali na żadne z Twoich {number} ostatnich powiadomień, znajdzie je tylko w skrzynce.',
      },
      unknown:
        'Klienci, którzy nie zareagowali na żadne z Twoich {number} ostatnich powiadomień, znajdą je tylko w skrzynce.',
    },
    areLeftOut: {
      exact: {
        one: '{count} klient, który nie zareagował na żadne z Twoich {number} ostatnich powiadomień, zostanie pominięty.',
        few: '{count} klientów, którzy nie zareagowali na żadne z Twoich {number} ostatnich powiadomień, zostanie pominiętych.',
        many: '{count} klientów, którzy nie zareagowali na żadne z Twoich {number} ostatnich powiadomień, zostanie pominiętych.',
        other:
          '{count} klienta, którzy nie zareagowali na żadne z Twoich {number} ostatnich powiadomień, zostanie pominięte.',
      },
      estimated: {
        one: 'Około {count} klienta, który nie zareagował na żadne z Twoich {number} ostatnich powiadomień, zostanie pominięte.',
        few: 'Około {count} klientów, którzy nie zareagowali na żadne z Twoich {number} ostatnich powiadomień, zostanie pominiętych.',
        many: 'Około {count} klientów, którzy nie zareagowali na żadne z Twoich {number} ostatnich powiadomień, zostanie pominiętych.',
        other:
          'Około {count} klienta, którzy nie zareagowali na żadne z Twoich {number} ostatnich powiadomień, zostanie pominięte.',
      },
      unknown:
        'Klienci, którzy nie zareagowali na żadne z Twoich {number} ostatnich powiadomień, zostaną pominięci.',
    },
  },

  errors: {
    topic: 'Wybierz temat.',
    audience: 'Wybierz grupę odbiorców.',
    list: 'Wklej co najmniej jeden identyfikator.',
    user: 'Wybierz klienta.',
    device: 'Wybierz urządzenie.',
    tooMany: { other: 'Największa liczba klientów na liście to {count}. Na tej jest ich {number}.' },
    noId: '„{id}” nie jest identyfikatorem klienta: podczas tworzenia listy brakowało identyfikatora.',
    longId: {
      one: 'Identyfikator „{id}…” jest dłuższy niż {count} znak.',
      few: 'Identyfikator „{id}…” jest dłuższy niż {count} znaki.',
      many: 'Identyfikator „{id}…” jest dłuższy niż {count} znaków.',
      other: 'Identyfikator „{id}…” jest dłuższy niż {count} znaku.',
    },
  },
};
