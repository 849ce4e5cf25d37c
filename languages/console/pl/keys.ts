import type { ConsoleTexts } from '../en.ts';

export const keys: ConsoleTexts['keys'] = {
  about:
    'Twój serwer uwierzytelnia się kluczem, gdy wywołuje {api}. Nie umieszczaj kluczy na stronach internetowych ani w aplikacjach: każdy, kto ma klucz, może wysyłać do wszystkich Twoich klientów.',
  api: 'interfejs HTTP API',
  demo: {
    about: 'Klucz wersji pokazowej, którego może używać każdy:',
    label: 'klucz API wersji pokazowej',
  },
  empty: {
    title: 'Brak kluczy API',
    about: 'Do wysyłania powiadomień przez HTTP API potrzebujesz klucza.',
  },
  name: 'Nazwa',

  row: {
    unnamed: 'Bez nazwy',
    expired: 'Wygasł',
    unused: {
      one: 'Nieużywany od {count} dnia',
      few: 'Nieużywany od {count} dni',
      many: 'Nieużywany od {count} dni',
      other: 'Nieużywany od {count} dnia',
    },
    created: '{key} · utworzono {created}',
    createdAndExpires: '{key} · utworzono {created} · wygasa {expires}',
    createdAndExpired: '{key} · utworzono {created} · wygasł {expires}',
    used: 'Użyto {time}',
    neverUsed: 'Nigdy nie użyto',
    moreActions: 'Więcej działań: {name}',
    rename: 'Zmień nazwę',
    revoke: 'Unieważnij',
    last: 'Aby unieważnić ostatni klucz, który może tworzyć inne, najpierw utwórz kolejny',
  },
  renaming: 'Zmień nazwę klucza',
  revocation: {
    title: 'Unieważnić klucz {name}?',
    body: 'Żądania z kluczem {key} będą natychmiast odrzucane. Tej operacji nie można cofnąć. Klucza ostatnio użyto {time}.',
    bodyNeverUsed:
      'Żądania z kluczem {key} będą natychmiast odrzucane. Tej operacji nie można cofnąć. Klucza nigdy nie użyto.',
    button: 'Unieważnij klucz',
    done: 'Unieważniono klucz {name}.',
  },

  creation: {
    button: 'Utwórz klucz',
    nameAbout: 'Co będzie używać tego klucza. Dzięki temu będzie wiadomo, który unieważnić',
    namePlaceholder: 'Sklep internetowy',
    access: 'Co może robić',
    custom: { title: 'Własny wybór', about: 'Wybierz każde uprawnienie' },
    scopes: 'Uprawnienia',
    expires: 'Wygasa',
    never: 'Nigdy',
    inDays: {
      one: 'Za {count} dzień',
      few: 'Za {count} dni',
      many: 'Za {count} dni',
      other: 'Za {count} dnia',
    },
    inAYear: 'Za rok',
    created: {
      title: 'Zapisz teraz ten klucz',
      about:
        'Jest wyświetlany tylko raz, bo przechowujemy jedynie jego skrót. Zapisz go tam, gdzie może go odczytać tylko {name}.',
      label: 'Klucz API',
    },
  },

  access: {
    all: { title: 'Wszystko', about: 'Wszystko, co umożliwia API' },
    direct: {
      title: 'Wysyłanie do wybranych klientów',
      about: 'Nigdy nie wyśle do wszystkich, nawet przez pomyłkę',
    },
    read: { title: 'Odczyt', about: 'Powiadomienia, ich wyniki i urządzenia' },
    scopes: 'Uprawnienia: {chosen} z {total}',
  },
  scopes: {
    'notifications:direct': 'Wysyłanie do wybranych klientów',
    'notifications:broadcast': 'Wysyłanie do wszystkich i do grup odbiorców',
    'notifications:read': 'Odczyt powiadomień i wyników',
    'devices:read': 'Odczyt urządzeń',
    'devices:write': 'Dezaktywacja i import urządzeń',
    users: 'Odczyt, zmiana i trwałe usuwanie klientów',
    audiences: 'Zarządzanie tematami i grupami odbiorców',
    automations: 'Zarządzanie automatyczną wysyłką',
    templates: 'Zarządzanie szablonami',
    widgets: 'Zarządzanie widżetami',
    webhooks: 'Zarządzanie webhookami, odczyt zdarzeń',
    services: 'Zmiana marki i ustawień',
    keys: 'Tworzenie i unieważnianie kluczy',
    audit: 'Odczyt dziennika aktywności',
  },
};
