/** Polish. Names are in the nominative, since they are not declined. */
import type { DialogTexts, ExperienceTexts, PosterTexts } from './en.ts';

const SHARE = 'Stuknij „Udostępnij”';
const OR_SHARE = 'Na dole, obok adresu. Jeśli widać tam już „Udostępnij”, przejdź do następnego kroku.';
const IN_MENU = 'W menu, które się otworzy.';
const ADD_TO_HOME = 'Wybierz „Do ekranu początkowego”';
const NOT_LISTED = 'Nie widać tej opcji? Przewiń w dół lub stuknij strzałkę.';
const ADD = 'Stuknij „Dodaj”';
const KEEP_ON = 'U góry. Zostaw włączoną opcję „Otwórz jako aplikację internetową”.';
const OPEN_APP = 'Otwórz aplikację z ekranu początkowego';
const TURN_ON_THERE = 'Następnie włącz w niej powiadomienia.';
const COME_BACK = 'Wróć tutaj';

export const dir = 'ltr';

export const experience: ExperienceTexts = {
  checking: 'Chwileczkę…',
  demoNotice: 'Publiczna wersja pokazowa: każdy może zmienić tę stronę.',
  scriptNeeded: 'Ta strona wymaga JavaScriptu, aby włączyć powiadomienia.',
  about: 'Informacje: {name}',
  tabTitle: '{name} · Powiadomienia',
  appDescription: 'Powiadomienia: {name}',
  now: 'teraz',
  thisService: 'Ta usługa',
  retraction: 'Ta wiadomość została wycofana.',

  tabs: {
    label: 'Sekcje',
    home: 'Start',
    inbox: 'Wiadomości',
    settings: 'Ustawienia',
    unread: {
      one: '{count} nieprzeczytane',
      few: '{count} nieprzeczytane',
      many: '{count} nieprzeczytanych',
      other: '{count} nieprzeczytanego',
    },
  },

  ask: {
    heading: 'Bądź na bieżąco',
    body: '{name} chce wysyłać Ci krótkie powiadomienia, także wtedy, gdy ta strona jest zamknięta. W każdej chwili możesz je tutaj wyłączyć.',
    button: 'Włącz powiadomienia',
    hint: 'Urządzenie poprosi o potwierdzenie. Wybierz „Zezwól” lub „Pozwól”.',
    dismissed: 'Okno zostało zamknięte bez odpowiedzi. Stuknij ponownie w dowolnym momencie.',
    sampleLabel: 'Tak wygląda powiadomienie',
    sampleBody: 'Krótkie informacje, dokładnie na czas.',
  },
  on: {
    heading: 'Powiadomienia są włączone',
    turnOff: 'Wyłącz powiadomienia',
    body: '{name} może powiadamiać Cię na tym urządzeniu. Wszystko gotowe.',
    repaired: 'Powiadomienia przestały tu docierać. Zostały skonfigurowane na nowo.',
  },
  off: {
    heading: 'Powiadomienia są wyłączone',
    body: 'Na tym urządzeniu są wyłączone, więc {name} nie może Cię tu powiadamiać.',
    button: 'Włącz ponownie',
  },
  removed: {
    heading: 'Powiadomienia już nie przychodzą',
    body: 'Nadawca ({name}) usunął to urządzenie albo przez dłuższy czas nie mógł się z nim połączyć. Stuknij, aby ponownie włączyć powiadomienia.',
    button: 'Włącz ponownie',
  },
  erased: {
    heading: 'Urządzenie usunięte',
    body: 'Wszystkie dane tego urządzenia, zapisane tutaj i na serwerze, zostały usunięte. W każdej chwili możesz zacząć od nowa.',
    button: 'Zacznij od nowa',
  },

  denied: {
    heading: 'Powiadomienia są zablokowane',
    body: 'Ustawienia tego urządzenia blokują powiadomienia, które wysyła {name}. Aby na nie zezwolić:',
    again: 'Sprawdź ponownie',
  },
  deniedSteps: {
    'ios-app': [
      'Usuń tę aplikację z ekranu początkowego',
      'Otwórz stronę w Safari i ponownie dodaj ją do ekranu początkowego',
      'Otwórz nową aplikację i zezwól na powiadomienia',
    ],
    'android-app': [
      'Przytrzymaj ikonę tej aplikacji i stuknij „Informacje o aplikacji” (ⓘ)',
      'Otwórz „Powiadomienia” i włącz je',
      COME_BACK,
    ],
    'chrome-android': [
      'Stuknij ikonę po lewej stronie adresu',
      'Otwórz „Uprawnienia”, potem „Powiadomienia”, i zezwól na nie',
      COME_BACK,
    ],
    'firefox-android': [
      'Stuknij kłódkę lub tarczę po lewej stronie adresu',
      'Obok „Powiadomienia” stuknij „Zablokowane”, aby zmienić na „Dozwolone”',
      COME_BACK,
    ],
    'samsung-android': [
      'Otwórz menu, a potem „Ustawienia”',
      'Znajdź tam „Powiadomienia” i zezwól tej witrynie',
      COME_BACK,
    ],
    'chrome-desktop': ['Kliknij ikonę po lewej stronie adresu', 'Włącz „Powiadomienia”', COME_BACK],
    'firefox-desktop': [
      'Kliknij przekreślony dymek po lewej stronie adresu',
      'Kliknij × obok „Zablokowane”',
      'Wróć tutaj i zezwól na powiadomienia',
    ],
    'safari-desktop': [
      'W Safari otwórz „Ustawienia”, potem „Witryny”, a następnie „Powiadomienia”',
      'Wybierz „Pozwalaj” dla tej witryny',
      COME_BACK,
    ],
    other: ['Otwórz ustawienia tej witryny w przeglądarce', 'Zezwól na powiadomienia', COME_BACK],
  },

  homeScreen: {
    heading: 'Dodaj aplikację {name} do ekranu początkowego',
    body: 'Na iPhonie i iPadzie powiadomienia mogą otrzymywać tylko aplikacje z ekranu początkowego. Aby dodać aplikację {name}:',
    share: 'Udostępnij',
    add: 'Do ekranu początkowego',
    confirm: 'Dodaj',
    webApp: 'Otwórz jako aplikację internetową',
  },
  homeScreenSteps: {
    safari: [
      { text: SHARE, hint: 'Na środku dolnego paska.', scene: 'safari-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: 'W prawym górnym rogu.', scene: 'add-plain' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-dots': [
      { text: 'Stuknij trzy kropki', hint: OR_SHARE, scene: 'safari-dots' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-menu': [
      { text: 'Stuknij trzy kreski', hint: OR_SHARE, scene: 'safari-menu' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    ipad: [
      { text: SHARE, hint: 'U góry, obok adresu.', scene: 'ipad-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    chrome: [
      { text: SHARE, hint: 'Na końcu paska adresu.', scene: 'chrome-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    other: [
      { text: 'Otwórz tę stronę w Safari', hint: 'Skopiuj poniższy adres i wklej go tam.', scene: 'safari' },
      { text: SHARE, hint: 'Nie widać? Opcja jest za trzema kropkami lub kreskami.' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
  },
  copyAddress: 'Kopiuj adres',
  copied: 'Skopiowano',
  cantCopy: 'Nie udało się skopiować. Przytrzymaj tekst, aby go skopiować.',

  oldIos: {
    heading: 'Wymagane uaktualnienie',
    body: 'Powiadomienia wymagają systemu iOS 16.4 lub nowszego. Otwórz Ustawienia → Ogólne → Uaktualnienia, a potem wróć tutaj.',
  },
  noPush: {
    heading: 'Ta przeglądarka nie może odbierać powiadomień',
    body: 'Otwórz tę stronę w Chrome, Firefoksie, Edge, Samsung Internet lub Safari, ale nie w oknie prywatnym.',
  },
  insecure: {
    heading: 'To połączenie nie jest bezpieczne',
    body: 'Powiadomienia działają tylko wtedy, gdy adres zaczyna się od https. Powiadom o tym firmę.',
  },
  noUser: {
    heading: 'Otwórz to ze strony internetowej firmy ({name})',
    body: 'Ten link nie określa, dla kogo są powiadomienia. Użyj przycisku znajdującego się na stronie.',
    button: 'Przejdź do strony',
  },
  anotherUser: {
    heading: 'Kontynuować jako inny klient?',
    body: 'Ta strona ({name}) jest dla innego klienta niż to urządzenie. Jeśli będziesz kontynuować, powiadomienia dla poprzedniego klienta przestaną tu przychodzić, a jego wiadomości zostaną usunięte z tego urządzenia.',
    anonymous:
      'Nadawca ({name}) nie wie jeszcze, kim jesteś na tym urządzeniu, a ta strona jest dla jednego z jego klientów. Jeśli będziesz kontynuować, to urządzenie, wiadomości i powiadomienia będą należeć do tego klienta. Tej zmiany nie można cofnąć.',
    hint: 'Nie masz pewności? Zostaw wszystko bez zmian.',
    button: 'Kontynuuj',
    stay: 'Zostaw bez zmian',
  },

  offline: {
    heading: 'Brak połączenia',
    body: 'Nie udało się połączyć z serwerem. Sprawdź połączenie i spróbuj ponownie.',
  },
  serverFailed: {
    heading: 'Nie udało się',
    body: 'Serwer nie mógł włączyć powiadomień. Spróbuj ponownie za chwilę.',
  },
  pushServiceFailed: {
    heading: 'Przeglądarka nie mogła się zapisać',
    body: 'Jej usługa powiadomień nie odpowiedziała. Być może jest wyłączona w ustawieniach przeglądarki albo blokowana w Twojej sieci.',
  },
  browserFailed: {
    heading: 'Przeglądarka to zablokowała',
    body: 'Ta strona nie mogła zapisać potrzebnych danych. Często zdarza się to w oknach prywatnych.',
  },
  retry: 'Spróbuj ponownie',
  goBack: 'Wróć',
  undo: 'Cofnij',
  offlineNote: 'Jesteś offline. Wyświetlana jest ostatnio zapisana wersja.',

  install: {
    button: 'Zainstaluj aplikację',
    why: 'Zawsze pod ręką jak każda inna aplikacja, a powiadomienia nadal przychodzą.',
    menu: 'W menu przeglądarki poszukaj opcji „Zainstaluj aplikację” lub „Dodaj do ekranu głównego”.',
    done: 'Zainstalowano na tym urządzeniu',
  },

  inbox: {
    heading: 'Wiadomości',
    latest: 'Najnowsza wiadomość',
    empty: { heading: 'Jeszcze nic tu nie ma', body: 'Tutaj pojawią się powiadomienia, które wyśle {name}.' },
    emptyOff: {
      heading: 'Jeszcze nic tu nie ma',
      body: '{name} może wysyłać Ci powiadomienia. Włącz je, a pojawią się tutaj.',
    },
    failed: {
      heading: 'Nie udało się wczytać wiadomości',
      body: 'Sprawdź połączenie i spróbuj ponownie.',
    },
    stale: 'Nie udało się odświeżyć wiadomości.',
    older: 'Pokaż starsze',
    unread: 'Nieprzeczytane',
    readAll: 'Oznacz jako przeczytane',
    gone: 'To powiadomienie nie jest już dostępne.',
    folders: { label: 'Pokaż', inbox: 'Wszystkie', unread: 'Nieprzeczytane', archive: 'Archiwum' },
    search: 'Szukaj',
    searchIn: { inbox: 'Szukaj w wiadomościach', archive: 'Szukaj w archiwum' },
    searchedHere: 'Przeszukano tylko powiadomienia zapisane na tym urządzeniu.',
    notFound: { heading: 'Brak wyników', body: 'Żadne powiadomienie nie zawiera tu „{text}”.' },
    emptyUnread: { heading: 'Wszystko przeczytane', body: 'Nie masz nieprzeczytanych powiadomień.' },
    emptyArchive: {
      heading: 'Archiwum jest puste',
      body: 'Aby przenieść tu powiadomienie, przesuń je w bok lub użyj przycisku archiwizacji.',
    },
    archive: 'Archiwizuj',
    archived: 'Zarchiwizowano',
    restore: 'Przenieś do wiadomości',
    restored: 'Przeniesiono do wiadomości',
  },

  topics: {
    heading: 'Tematy powiadomień',
    everywhere: 'Twój wybór dotyczy wszystkich Twoich urządzeń.',
    offer: 'O czym chcesz otrzymywać powiadomienia?',
    later: 'Możesz to w każdej chwili zmienić w ustawieniach.',
    done: 'Gotowe',
    failed: 'Nie udało się zapisać wyboru. Spróbuj ponownie.',
  },

  firstName: {
    ask: 'Jak masz na imię?',
    why: 'Dzięki temu {name} może zwracać się do Ciebie po imieniu. Podanie imienia jest dobrowolne.',
    label: 'Imię',
    skip: 'Pomiń',
    failed: 'Nie udało się zapisać imienia. Spróbuj ponownie.',
    remove: 'Aby usunąć imię, zostaw puste pole.',
    stored: 'Także Twoje imię w podanej przez Ciebie formie.',
  },

  settings: {
    heading: 'Ustawienia',
    notifications: 'Powiadomienia',
    notificationsOn: 'Włączone na tym urządzeniu',
    notificationsOff: 'Wyłączone na tym urządzeniu',
    notificationsBlocked: 'Zablokowane w ustawieniach tego urządzenia',
    notificationsUnknown: 'Obecnie nie wiadomo',
    notificationsNotHere: 'Tutaj jeszcze niedostępne',
    device: 'To urządzenie',
    deviceHint: '{name} rozróżnia Twoje urządzenia po nazwie.',
    rename: 'Zmień nazwę',
    save: 'Zapisz',
    cancel: 'Anuluj',
    nameNeeded: 'Wpisz nazwę o długości od 1 do 255 znaków.',
    renameFailed: 'Nie udało się zapisać nazwy. Spróbuj ponownie.',
    stored: 'Zapisane dane',
    storedHere:
      'Na tym urządzeniu: Twoja tożsamość u nadawcy ({name}), otrzymane powiadomienia oraz ta strona, aby otwierała się bez połączenia. Bez plików cookie.',
    storedThere:
      'Na serwerze: nazwa, model i system tego urządzenia, tak jak widać je tutaj, jego język i strefa czasowa, czas pierwszego i ostatniego otwarcia tej aplikacji, identyfikator, który nadaje Ci {name}, wybrane przez Ciebie tematy, adres, na który wysyłane są powiadomienia, oraz informacja, które dotarły, zostały otwarte lub zarchiwizowane.',
    facts: { name: 'Nazwa', model: 'Model', system: 'System', id: 'Identyfikator' },
    remove: 'Usuń to urządzenie',
    removeHint: 'Zatrzymuje powiadomienia i usuwa wszystkie te dane.',
    removeAsk: 'Usunąć to urządzenie?',
    removeBody:
      'Powiadomienia przestaną przychodzić, a wszystkie dane tego urządzenia zostaną usunięte, tutaj i na serwerze.',
    removeYes: 'Usuń',
    removeFailed: 'Nie udało się usunąć tego urządzenia: serwer nie odpowiedział. Nic nie zostało zmienione.',
    by: 'Powiadomienia dostarcza Carillon',
  },

  widgets: {
    copy: 'Kopiuj kod',
    copied: 'Skopiowano',
    validUntil: 'Ważny do: {date}',
    expired: 'Wygasł: {date}',
    left: 'Pozostało: {time}',
    over: 'Czas minął.',
    frameOffline: 'Niedostępne bez połączenia.',
    imageFailed: 'Nie udało się wczytać obrazu.',
  },

  landing: {
    heading: 'Otwieranie linku',
    body: 'Chwileczkę…',
    go: 'Otwórz link',
  },

  answer: {
    heading: 'Odpowiedź',
    sent: 'Odpowiedź została wysłana.',
    saved: 'Odpowiedź została zapisana. Zostanie wysłana po połączeniu z internetem.',
    other: 'Udzielono już odpowiedzi „{answer}”.',
    late: 'Jest już za późno na odpowiedź.',
    back: 'Przejdź do wiadomości',
  },

  pages: {
    nowhere: {
      heading: 'Nie znaleziono strony',
      body: 'Pod tym adresem niczego nie ma. Sprawdź go albo wróć do poprzedniej strony.',
    },
    unknown: {
      heading: 'Nie znaleziono strony',
      body: 'Ten link nie działa albo firma nie korzysta już z tej usługi. Otwórz go ponownie ze strony internetowej firmy.',
    },
    ended: {
      heading: 'Ta aplikacja nie jest już dostępna',
      body: 'Firma zakończyła wysyłanie powiadomień. Możesz usunąć aplikację z urządzenia.',
    },
    suspended: {
      heading: 'Ta aplikacja jest teraz niedostępna',
      body: 'Jej powiadomienia są wstrzymane. Spróbuj ponownie później.',
    },
    expired: {
      heading: 'Ten kod wygasł',
      body: 'Kody są ważne przez godzinę. Wróć na stronę internetową i otwórz nowy.',
    },
    unsigned: {
      heading: 'Nie można użyć tego linku',
      body: 'Strona internetowa nie potwierdziła Twojej tożsamości. Wróć na nią, zaloguj się, jeśli masz tam konto, i spróbuj ponownie. Jeśli to nie pomoże, powiadom firmę.',
    },
    busy: {
      heading: 'Zbyt wiele żądań',
      body: 'Z Twojej sieci nadeszło zbyt wiele żądań. Spróbuj ponownie za minutę.',
    },
    failed: {
      heading: 'Coś poszło nie tak',
      body: 'Problem leży po naszej stronie. Spróbuj ponownie za chwilę.',
    },
  },
};

export const dialog: DialogTexts = {
  close: 'Zamknij',
  title: 'Kontynuuj na telefonie',
  useHere: 'Użyj tego komputera',
  newCode: 'Nowy kod',
  scan: 'Zeskanuj ten kod telefonem.',
  joined: 'Telefon jest gotowy.',
  done: 'Powiadomienia są włączone.',
  denied: 'Powiadomienia są zablokowane. Sprawdź telefon.',
  offline: 'Brak połączenia.',
  expired: 'Ten kod wygasł.',
  unavailable: 'Powiadomienia są tu obecnie niedostępne.',
};

export const poster: PosterTexts = {
  headline: 'Nasze nowości prosto na Twój telefon',
  scan: 'Skieruj aparat telefonu na kod.',
  allow: 'Otwórz stronę i włącz powiadomienia.',
  iphone: 'Na iPhonie strona najpierw pokaże, jak dodać ją do ekranu początkowego.',
  promise: 'Bez sklepu z aplikacjami i bez adresu e-\u2060mail. Wyłączysz w każdej chwili.',
  orOpen: 'Lub otwórz',
};
