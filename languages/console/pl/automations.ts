import type { ConsoleTexts } from '../en.ts';

/** Durations are in the accusative, as after “odczekaj”. Names of days follow in parentheses, because they are not declined. */
export const automations: ConsoleTexts['automations'] = {
  about: 'Wiadomości wysyłane automatycznie, takie jak powitanie albo każdy nowy wpis na Twoim blogu.',
  new: 'Nowa automatyzacja',
  newAbout: 'Podczas pisania nic nie jest wysyłane. Automatyzacja zacznie działać po włączeniu.',
  automation: 'Automatyzacja',
  state: { on: 'Włączona', off: 'Wyłączona' },
  empty: {
    title: 'Nic jeszcze nie działa automatycznie',
    body: 'Zacznij od jednej z tych automatyzacji. Wystarczy wypełnić dwa pola, a przed wysłaniem zobaczysz, co zostanie wysłane.',
  },
  starters: {
    title: 'Zacznij od',
    welcome: { name: 'Powitanie', about: 'Przywitaj każdego, kto włączy powiadomienia.' },
    weekly: {
      name: 'W każdą sobotę o 8',
      about: 'Ta sama wiadomość co tydzień, w wybranym przez Ciebie dniu i o wybranej godzinie.',
    },
    posts: {
      name: 'Moje nowe wpisy',
      about: 'Każdy nowy wpis na Twoim blogu lub w sklepie, gdy tylko się pojawi.',
    },
    blank: { name: 'Własna', about: 'Napisz ją od początku.' },
  },
  figures: { sent: 'Wysłane', shown: 'Wyświetlone', tapped: 'Stuknięte', inside: 'W trakcie' },
  figuresAbout: {
    sent: 'wiadomości wysłane na telefony',
    shown: 'widziane na ekranie, jeśli telefon to zgłasza',
    tapped: 'wiadomości, które stuknięto',
    inside: 'klienci, dla których zostały jeszcze kroki',
  },
  needsLook: 'Sprawdź to',

  sentence: {
    whole: '{parts}.',
    first: '{trigger}: {step}',
    next: '{before}, potem {step}',
    subscribed: 'Gdy ktoś włączy powiadomienia',
    event: 'Gdy u klienta zajdzie zdarzenie „{event}”',
    feed: 'Gdy na {site} pojawi się nowy wpis',
    daily: 'Codziennie o {time}',
    weekly: 'Co tydzień ({days}) o {time}',
    monthly: 'Co miesiąc {day}. dnia o {time}',
    lastDay: 'Ostatniego dnia każdego miesiąca o {time}',
    ownRule: 'W dni według Twojej reguły o {time}',
    localTime: '{when} czasu lokalnego każdego klienta',
    send: 'wyślij „{title}”',
    sendUntitled: 'wyślij wiadomość',
    sendPost: 'wyślij wpis',
    sendTemplate: 'wyślij szablon',
    wait: 'odczekaj {duration}',
    waitUntil: 'poczekaj do {time}',
    stopTapped: 'zakończ, jeśli klient stuknął wiadomość',
    stopEvent: 'zakończ, jeśli zaszło zdarzenie „{event}”',
    stopFilter: 'zakończ, jeśli klient należy do tej grupy: {filter}',
  },
  durations: {
    minutes: {
      one: '{count} minutę',
      few: '{count} minuty',
      many: '{count} minut',
      other: '{count} minuty',
    },
    hours: {
      one: '{count} godzinę',
      few: '{count} godziny',
      many: '{count} godzin',
      other: '{count} godziny',
    },
    days: { one: '{count} dzień', few: '{count} dni', many: '{count} dni', other: '{count} dnia' },
  },

  form: {
    name: 'Nazwa',
    nameHint: 'Widzi ją tylko Twój zespół.',
    create: 'Zapisz automatyzację',
    created: 'Zapisano automatyzację.',
    saved: 'Zapisano zmiany.',
    when: 'Gdy',
    trigger: 'Co ją rozpoczyna',
    triggers: {
      subscribed: 'ktoś włączy powiadomienia',
      schedule: 'nadejdzie dzień i godzina',
      feed: 'na mojej stronie pojawi się nowy wpis',
      event: 'u klienta zajdzie zdarzenie',
    },
    triggerAbout: {
      subscribed: 'Raz dla każdego klienta, z jego pierwszym telefonem.',
      schedule: 'Trafi jednocześnie do wszystkich, których wybierzesz poniżej.',
      feed: 'Trafi do wszystkich, których wybierzesz poniżej, wkrótce po publikacji.',
      event: 'Program Twojego sklepu zgłasza, co się stało, na przykład zamówienie.',
    },
    triggerStays:
      'Tego, co rozpoczyna automatyzację, nie można zmienić. Jeśli ma ją rozpoczynać coś innego, utwórz nową.',

    repeat: 'Jak często',
    repeats: {
      daily: 'codziennie',
      weekly: 'co tydzień',
      monthly: 'co miesiąc',
      own: 'według własnej reguły',
    },
    days: 'W dni',
    dayOfMonth: 'Dnia',
    lastDay: 'ostatniego',
    rule: 'Reguła',
    ruleHint:
      'Reguła powtarzania (RFC 5545), na przykład FREQ=MONTHLY;BYDAY=1SA oznacza pierwszą sobotę miesiąca.',
    at: 'O godzinie',
    localTime: 'O tej godzinie czasu lokalnego każdego klienta',
    localTimeHint: 'W przeciwnym razie wszyscy dostaną ją w tej samej chwili.',
    localTimeSteps: 'Wymaga to jednej wiadomości i niczego więcej.',
    next: {
      title: 'Najbliższe terminy',
      zone: 'W strefie czasowej Twojej usługi: {zone}.',
      localZone: 'Według czasu lokalnego każdego klienta.',
      failed: 'Nie można pokazać terminów: {reason}',
    },

    url: 'Adres Twojego kanału RSS',
    urlHint: 'Ma go większość blogów i sklepów. Często to Twój adres z /feed na końcu.',
    preview: 'Pokaż najnowszy wpis',
    previewing: 'Wczytywanie kanału',
    previewAbout: '{feed}: najnowszy wpis tak, jak pokażą go telefony. Wysyłane będą tylko późniejsze wpisy.',
    previewEmpty: 'W tym kanale nie ma jeszcze wpisów. Pierwszy zostanie wysłany.',
    feedUntitled: 'Twój kanał',

    event: 'Nazwa zdarzenia',
    eventHint: 'Taka, jaką zgłasza program Twojego sklepu, na przykład order.shipped.',
    key: 'Raz dla każdej wartości pola',
    keyHint:
      'Pole zgłoszenia, na przykład order: każde zamówienie rozpocznie automatyzację raz. Zostaw puste, aby liczyli się klienci.',
    reentry: 'Jeśli u tego samego klienta zajdzie ponownie',
    reentries: {
      never: 'nic nie rób: wystarczy raz',
      after_end: 'zacznij od nowa, jeśli poprzedni raz się skończył',
      always: 'zacznij od nowa za każdym razem',
    },

    to: 'Wyślij do',
    recipients: {
      everybody: 'wszystkich',
      topic: 'tych, którzy wybrali temat',
      audience: 'zapisanej grupy odbiorców',
      other: 'grupy wybranej przez program',
    },

    // biome-ignore lint/suspicious/noThenProperty: no promise
    then: 'Potem {step}',
    add: { send: 'Wiadomość', wait: 'Czekanie', stop: 'Zakończ, jeśli' },
    addLabel: 'Dodaj krok',
    kinds: { send: 'wyślij wiadomość', wait: 'poczekaj', stop: 'zakończ, jeśli' },
    step: 'Krok {number}: {kind}',
    up: 'Przenieś krok {number} w górę',
    down: 'Przenieś krok {number} w dół',
    remove: 'Usuń krok {number}',

    content: { label: 'Co wysłać', post: 'sam nowy wpis', own: 'własną wiadomość' },
    postAbout: 'Tytuł, tekst, obraz i link pochodzą z wpisu.',
    template:
      'Wysyła jeden z Twoich szablonów w jego aktualnej wersji. Szablony zmienisz tam, gdzie piszesz powiadomienia.',
    kept: 'Zawiera też języki, przyciski lub ustawienia utworzone gdzie indziej. Pozostaną bez zmian.',

    wait: 'Jak czekać',
    waits: { minutes: 'przez pewien czas', until: 'do określonej godziny' },
    amount: 'Jak długo',
    unit: 'Jednostka',
    units: { minutes: 'minuty', hours: 'godziny', days: 'dni' },
    until: 'Do',
    untilHint: 'Według czasu lokalnego klienta, dziś lub jutro.',

    stop: 'Zakończ, jeśli',
    stops: {
      tapped: 'klient stuknął wiadomość tej automatyzacji',
      event: 'od jej rozpoczęcia zaszło zdarzenie',
      filter: 'klient spełnia warunek',
    },

    enabled: 'Włącz po zapisaniu',
    enabledHint: 'Wyłączona będzie czekać, aż ją włączysz.',
    ownerChanges: 'Trafia do wielu klientów i jest włączona, więc zmienić może ją tylko właściciel.',
    needsOwner:
      'W Twoim zespole właściciel zatwierdza to, co trafia do wielu klientów, więc włącza ją właściciel.',

    errors: {
      name: 'Nadaj nazwę.',
      days: 'Wybierz dzień.',
      time: 'Wpisz godzinę.',
      rule: 'Wpisz regułę.',
      url: 'Wpisz adres swojego kanału RSS.',
      preview: 'Najpierw obejrzyj najnowszy wpis.',
      event: 'Wpisz nazwę z małych liter, cyfr, kropek i myślników, najwyżej 40 znaków.',
      topic: 'Wybierz temat.',
      audience: 'Wybierz grupę odbiorców.',
      amount: 'Wpisz czas nie dłuższy niż 90 dni.',
      steps: 'Dodaj wiadomość.',
    },
  },

  turnOn: {
    on: 'Włącz',
    off: 'Wyłącz',
    question: 'Włączyć automatyzację „{name}”?',
    isOn: 'Automatyzacja „{name}” jest włączona.',
    isOff: 'Automatyzacja „{name}” jest wyłączona.',
    offAbout: 'Nic się nie rozpocznie, a klienci, którzy są w trakcie, poczekają, aż znowu ją włączysz.',
    offQuestion: 'Wyłączyć automatyzację „{name}”?',
  },

  tabs: { label: 'Części tej automatyzacji', steps: 'Co robi', log: 'Dziennik' },

  deletion: {
    title: 'Usuń tę automatyzację',
    about: 'Zakończy się dla wszystkich, którzy są w trakcie.',
    button: 'Usuń…',
    question: 'Usunąć automatyzację „{name}”?',
    body: 'Usunięty zostanie też jej dziennik. Wysłane wiadomości pozostaną na liście powiadomień.',
    confirm: 'Usuń automatyzację',
    deleted: 'Usunięto automatyzację „{name}”.',
  },
};
