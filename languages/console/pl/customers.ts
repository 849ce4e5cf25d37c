import type { ConsoleTexts } from '../en.ts';

/** Names follow a noun or a colon, because they are not declined. */
export const customers: ConsoleTexts['customers'] = {
  about: 'Wszyscy, którzy otworzyli Twoją aplikację lub których dodał Twój serwer.',
  empty: {
    title: 'Brak klientów',
    body: 'Pojawią się tutaj, gdy otworzą Twoją aplikację lub gdy Twój serwer ustawi im tagi.',
  },
  noMatches:
    'Wyszukiwanie obejmuje część nazwy, identyfikatora lub wartości tagu oraz tagi takie jak „plan: gold”.',
  count: {
    one: '{count} klient',
    few: '{count} klientów',
    many: '{count} klientów',
    other: '{count} klienta',
  },
  position: '{range} z {total}',
  filters: {
    search: 'Szukaj klientów',
    searchExample: 'Nazwa, tag lub identyfikator',
    everyone: 'Wszyscy',
    subscription: 'Subskrypcja',
    all: 'Wszyscy',
    subscribed: 'Zapisani',
    unsubscribed: 'Niezapisani',
    orders: {
      seen: 'Ostatnio aktywni',
      newest: 'Od najnowszych',
      name: 'Według nazwy',
      id: 'Według identyfikatora',
    },
  },
  row: {
    subscribed: 'Zapisany',
    unsubscribed: 'Niezapisany',
    noDevice: 'Brak urządzenia',
    devices: {
      one: '{count} urządzenie',
      few: '{count} urządzenia',
      many: '{count} urządzeń',
      other: '{count} urządzenia',
    },
    seen: 'Ostatnio: {time}',
    neverSeen: 'Jeszcze bez wizyty',
    gets: 'Otrzymuje: {topics}',
    more: { other: 'jeszcze {count}' },
  },
  selection: {
    all: 'Zaznaczono wszystkich',
    counted: { other: 'Zaznaczono wszystkich ({count})' },
    selectAll: 'Zaznacz wszystkich',
    selectCounted: { other: 'Zaznacz wszystkich ({count})' },
    tooMany: {
      other: 'Pasuje więcej klientów niż {count}: zawęź listę lub zapisz grupę odbiorców.',
    },
    tagged: {
      one: 'Dodano tag {count} klientowi. Grupa odbiorców może teraz znaleźć go po tym tagu.',
      few: 'Dodano tag {count} klientom. Grupa odbiorców może teraz znaleźć ich po tym tagu.',
      many: 'Dodano tag {count} klientom. Grupa odbiorców może teraz znaleźć ich po tym tagu.',
      other: 'Dodano tag {count} klienta. Grupa odbiorców może teraz znaleźć ich po tym tagu.',
    },
    partlyTagged: 'Dodano tag {customers}. {others}.',
    customers: {
      one: '{count} klientowi',
      few: '{count} klientom',
      many: '{count} klientom',
      other: '{count} klienta',
    },
    others: {
      one: '{count} inny miał już za dużo tagów',
      few: '{count} innych miało już za dużo tagów',
      many: '{count} innych miało już za dużo tagów',
      other: '{count} innego miało już za dużo tagów',
    },
  },

  anonymous: 'Klient zapisał się przez Twój link, bez konta u Ciebie.',
  noDevices: {
    title: 'Brak urządzeń',
    body: 'Nikt nie otworzył Twojej aplikacji z tym identyfikatorem albo urządzenia usunięto. Mogą jednak istnieć widżety i powiadomienia dla tego klienta.',
  },
  history:
    'Tu znajdziesz powiadomienia wysłane na urządzenia tego klienta oraz informacje, czy je doręczono, wyświetlono, stuknięto lub odrzucono.',
  deactivation: {
    button: 'Dezaktywuj wszystkie',
    question: 'Dezaktywować wszystkie urządzenia klienta {customer}?',
    about:
      'Nie otrzymają więcej powiadomień, także tych, które są w drodze. Każde znów będzie aktywne, gdy ten klient otworzy na nim Twoją aplikację.',
  },

  profile: {
    title: 'O kliencie',
    activeDevices: 'Aktywne urządzenia',
    language: 'Język',
    timeZone: 'Strefa czasowa',
    lastSeen: 'Ostatnie otwarcie',
    id: 'identyfikator',
  },
  nickname: {
    title: 'Pseudonim',
    add: 'Dodaj pseudonim',
    label: 'Jak Twój zespół nazywa tego klienta',
    about: 'Widzi go tylko Twój zespół, w tej konsoli. Aby go usunąć, zostaw pole puste.',
  },
  tags: {
    title: 'Tagi',
    add: 'Dodaj tag',
    none: 'To, co wiesz o tym kliencie, na przykład jego plan lub miesiąc urodzin. Twój serwer ustawia tagi przez API; grupy odbiorców według nich filtrują.',
    edit: 'Edytuj: {tag}',
    remove: 'Usuń: {tag}',
    key: 'Klucz',
    keyAbout: 'Małe litery, cyfry oraz . _ -',
    keyExample: 'plan',
    type: 'Typ',
    types: { string: 'Tekst', number: 'Liczba', boolean: 'Tak lub nie' },
    value: 'Wartość',
    yes: 'Tak',
    no: 'Nie',
  },
  topics: {
    about: 'Najpierw liczy się wybór klienta, potem Twoje ustawienie, a na końcu wartość domyślna.',
    setting: 'Twoje ustawienie tematu {topic}',
    notSet: 'Nieustawione',
    setOn: 'Włączone',
    setOff: 'Wyłączone',
    reasons: {
      chosenOn: 'Włączony: wybór klienta',
      chosenOff: 'Wyłączony: wybór klienta',
      settingOn: 'Włączony: Twoje ustawienie',
      settingOff: 'Wyłączony: Twoje ustawienie',
      defaultOn: 'Domyślnie włączony',
      defaultOff: 'Domyślnie wyłączony',
    },
  },

  whyNot: {
    silent:
      'Usługi push przyjmują to, co wysyłasz, ale żadne urządzenie tego klienta tego nie pokazuje; każde skonfiguruje się na nowo, gdy ktoś otworzy na nim Twoją aplikację.',
    off: 'Powiadomienia są wyłączone na wszystkich urządzeniach tego klienta i tylko on może je włączyć w Twojej aplikacji.',
    gone: 'Według usług push na wszystkich urządzeniach tego klienta aplikację usunięto lub powiadomienia wyłączono.',
    deactivatedAsSilent:
      'Wszystkie urządzenia tego klienta dezaktywowano, bo długo nie pokazały żadnego powiadomienia; każde wróci, gdy ktoś otworzy na nim Twoją aplikację.',
    deactivated:
      'Wszystkie urządzenia tego klienta są dezaktywowane, dopóki ktoś nie otworzy na nich Twojej aplikacji.',
    notShown:
      'Usługa push przyjęła powiadomienie „{title}”, ale żadne urządzenie nie zgłosiło, że je pokazało: może jest wyłączone albo tego nie zgłasza, jak wiele iPhone’ów.',
    failed: 'Powiadomienie „{title}” nie dotarło: {reason}.',
    retrying: 'Powiadomienie „{title}” wysyłamy ponownie: {reason}.',
  },
  missed: {
    title: 'Co nie dotarło',
    about: 'Z Twoich 20 ostatnich powiadomień do wielu klientów.',
    notSent: 'Nie wysłano',
    reasons: {
      topic_off: 'Klient ma wyłączony jego temat.',
      unresponsive: 'Klient nie reagował na wcześniejsze powiadomienia, więc go pominięto.',
      capped: 'Klient dostał już tyle, na ile pozwala limit częstotliwości.',
      no_device: 'Klient po raz pierwszy otworzył Twoją aplikację później.',
      off: 'Powiadomienia były wyłączone na urządzeniach klienta.',
      not_recipient: 'Było dla innych: klient nie należy do odbiorców.',
    },
    or: '{reason} Albo: {other}',
  },

  erasure: {
    title: 'Trwale usuń tego klienta',
    about: 'Bezpowrotnie usuwa wszystkie jego dane, na przykład na jego żądanie.',
    button: 'Usuń trwale…',
    question: 'Trwale usunąć klienta {customer}?',
    confirm: 'Usuń trwale',
    final: 'Tej operacji nie można cofnąć. Usunięte zostaną:',
    items: {
      devices: 'urządzenia tego klienta i zapis tego, co stuknął',
      notifications: 'powiadomienia i widżety tylko dla niego, także zaplanowane',
      links: 'jego osobiste linki do Twojej aplikacji',
    },
    kept: 'Statystyki wcześniejszych wysyłek do wielu klientów pozostaną, bez śladu po tym kliencie. Usunięcie nie blokuje klienta: może znów otworzyć Twoją aplikację.',
    done: 'Usunięto: {devices}, {notifications}, {widgets}.',
    devices: {
      one: '{count} urządzenie',
      few: '{count} urządzenia',
      many: '{count} urządzeń',
      other: '{count} urządzenia',
    },
    notifications: {
      one: '{count} powiadomienie',
      few: '{count} powiadomienia',
      many: '{count} powiadomień',
      other: '{count} powiadomienia',
    },
    widgets: {
      one: '{count} widżet',
      few: '{count} widżety',
      many: '{count} widżetów',
      other: '{count} widżetu',
    },
  },
};
