import type { ConsoleTexts } from '../en.ts';

/** Names follow a noun or a colon, because they are not declined. */
export const devices: ConsoleTexts['devices'] = {
  device: 'Urządzenie',
  about: 'Telefony i komputery, na których otwarto Twoją aplikację, oraz to, czy są zapisane.',
  empty: {
    title: 'Brak urządzeń',
    body: 'Urządzenie pojawi się tutaj, gdy ktoś otworzy na nim Twoją aplikację lub gdy {import}.',
    import: 'zaimportujesz urządzenia z innego systemu',
  },
  noMatches: {
    search:
      'Wyszukiwanie obejmuje początek identyfikatora klienta lub nazwy urządzenia albo cały identyfikator urządzenia, w ramach bieżących filtrów.',
    filters: 'Żadne urządzenie nie pasuje do tych filtrów.',
  },
  send: 'Wyślij powiadomienie',
  seen: 'Ostatnio: {time}',
  virtual: 'Wirtualne',

  lists: {
    noResults: 'Brak wyników',
    clearFilters: 'Wyczyść filtry',
    order: 'Kolejność',
    selectShown: 'Zaznacz wszystkie widoczne',
    select: 'Zaznacz: {name}',
    selected: { other: 'Zaznaczono: {count}' },
    clearSelection: 'Wyczyść zaznaczenie',
  },
  filters: {
    search: 'Szukaj urządzeń',
    searchExample: 'Szukaj klienta, nazwy lub identyfikatora',
    state: 'Stan',
    states: { active: 'Aktywne', on: 'Zapisane', off: 'Wyłączone', deactivated: 'Dezaktywowane' },
    platform: 'Platforma',
    address: 'Adres',
    anyAddress: 'Wszystkie adresy',
    sharedAddress: 'Wspólny adres',
    orders: {
      newest: 'Od najnowszych',
      subscribed: 'Ostatnio zapisane',
      seen: 'Ostatnio otwarte',
      unseen: 'Najdawniej otwarte',
    },
  },
  selection: {
    all: 'Wszystkie pasujące',
    counted: { other: 'Wszystkie pasujące ({count})' },
    selectAll: 'Zaznacz wszystkie pasujące',
  },

  states: {
    subscribed: 'Zapisane',
    silent: 'Milczące',
    off: 'Wyłączone',
    deactivated: 'Dezaktywowane',
    gone: 'Nieistniejące',
  },
  aboutStates: {
    proven: 'Otrzymuje Twoje powiadomienia, co ostatnio potwierdziło.',
    unproven: 'Otrzymuje Twoje powiadomienia, o ile wiadomo.',
    silent:
      'Zapisane, ale nie pokazuje nic z tego, co przyjmuje jego usługa push. Skonfiguruje się na nowo, gdy ktoś otworzy na nim Twoją aplikację.',
    off: 'Powiadomienia są wyłączone albo nigdy ich nie włączono. Może to zmienić tylko klient, na tym urządzeniu.',
    deactivated:
      'Dezaktywowane w konsoli lub przez API. Znów będzie aktywne, gdy jego klient otworzy Twoją aplikację.',
    deactivatedAsSilent:
      'Dezaktywowane, bo długo milczało: jego usługa push przyjmowała powiadomienia, a urządzenie żadnego nie pokazało. Znów będzie aktywne, gdy jego klient otworzy Twoją aplikację.',
    gone: 'Według jego usługi push aplikację usunięto lub powiadomienia wyłączono. Urządzenie znów będzie aktywne, gdy jego klient otworzy Twoją aplikację.',
  },

  facts: {
    customer: 'Klient',
    platform: 'Platforma',
    modelName: 'Nazwa modelu',
    language: 'Język',
    timeZone: 'Strefa czasowa',
    firstSeen: 'Pierwsze otwarcie',
    lastSeen: 'Ostatnie otwarcie',
    subscribed: 'Data zapisania się',
    ends: 'Koniec',
    deactivated: 'Dezaktywowano',
    model: 'Model',
    domain: 'Adres zapisania się',
    pushService: 'Usługa push',
    id: 'identyfikator urządzenia',
  },

  deactivation: {
    button: 'Dezaktywuj',
    question: 'Dezaktywować urządzenie {device}?',
    about:
      'Nie otrzyma więcej powiadomień, także tych, które są w drodze. Znów będzie aktywne, gdy jego klient otworzy Twoją aplikację.',
    done: 'Dezaktywowano urządzenie {device}.',
    several: {
      button: 'Dezaktywuj…',
      question: {
        one: 'Dezaktywować {count} urządzenie?',
        few: 'Dezaktywować {count} urządzenia?',
        many: 'Dezaktywować {count} urządzeń?',
        other: 'Dezaktywować {count} urządzenia?',
      },
      questionMoreThan: {
        one: 'Dezaktywować ponad {count} urządzenie?',
        few: 'Dezaktywować ponad {count} urządzenia?',
        many: 'Dezaktywować ponad {count} urządzeń?',
        other: 'Dezaktywować ponad {count} urządzenia?',
      },
      questionAll: 'Dezaktywować wszystkie pasujące urządzenia?',
      confirm: {
        one: 'Dezaktywuj {count} urządzenie',
        few: 'Dezaktywuj {count} urządzenia',
        many: 'Dezaktywuj {count} urządzeń',
        other: 'Dezaktywuj {count} urządzenia',
      },
      confirmMoreThan: {
        one: 'Dezaktywuj ponad {count} urządzenie',
        few: 'Dezaktywuj ponad {count} urządzenia',
        many: 'Dezaktywuj ponad {count} urządzeń',
        other: 'Dezaktywuj ponad {count} urządzenia',
      },
      confirmAll: 'Dezaktywuj wszystkie pasujące urządzenia',
      about:
        'Nie otrzymają więcej powiadomień, także tych, które są w drodze. Każde znów będzie aktywne, gdy jego klient otworzy Twoją aplikację.',
      progress: 'Dotychczas dezaktywowano {done} z {total}.',
      done: {
        one: 'Dezaktywowano {count} urządzenie.',
        few: 'Dezaktywowano {count} urządzenia.',
        many: 'Dezaktywowano {count} urządzeń.',
        other: 'Dezaktywowano {count} urządzenia.',
      },
    },
  },

  history: {
    none: 'Brak powiadomień',
    about:
      'Tu znajdziesz powiadomienia wysłane na to urządzenie i ich wynik. Powiadomień dla wcześniejszego klienta tego telefonu tu nie ma.',
    attempts: {
      one: '{count} próba',
      few: '{count} próby',
      many: '{count} prób',
      other: '{count} próby',
    },
  },
  outcomes: {
    tapped: 'Stuknięte',
    dismissed: 'Odrzucone',
    shown: 'Wyświetlone',
    sent: 'Wysłane',
    stopped: 'Zatrzymane',
    unsubscribed: 'Wypisane',
    failed: 'Nieudane',
    retrying: 'Ponawianie',
    sending: 'Wysyłanie',
  },
  outcomesOf: {
    tapped: '{device}: stuknięte',
    dismissed: '{device}: odrzucone',
    shown: '{device}: wyświetlone',
    sent: '{device}: wysłane',
    stopped: '{device}: zatrzymane',
    unsubscribed: '{device}: wypisane',
    failed: '{device}: nieudane',
    retrying: '{device}: ponawianie',
    sending: '{device}: wysyłanie',
  },
  why: {
    failed: '{reason}. {advice}',
    retrying: '{reason}. Próbujemy ponownie.',
    retryingAt: '{reason}. Następna próba {time}.',
  },
};
