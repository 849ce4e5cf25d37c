import type { ConsoleTexts } from '../en.ts';

const MISSING = 'Wypełnij to pole.';

export const common: ConsoleTexts['common'] = {
  tab: '{page} · Carillon',
  loading: 'Wczytywanie',
  cancel: 'Anuluj',
  close: 'Zamknij',
  showPassword: 'Pokaż lub ukryj hasło',
  tryAgain: 'Spróbuj ponownie',
  reload: 'Odśwież',
  justNow: 'przed chwilą',
  thisService: 'Ta usługa',
  untitledService: 'Usługa bez nazwy',
  typeToConfirm: 'Aby potwierdzić, wpisz {name}',

  errors: {
    any: 'Coś poszło nie tak.',
    unreachable: 'Nie udało się połączyć z serwerem. Sprawdź połączenie i spróbuj ponownie.',
    status: 'Serwer odpowiedział kodem stanu {status}.',
    unavailable: 'Usługa jest niedostępna. Spróbuj ponownie za chwilę.',
    diskFull:
      'Na serwerze kończy się miejsce na dysku, więc nie można teraz niczego zapisać ani wysłać. Powiadom o tym administratora serwera.',
    internal: 'Coś poszło nie tak na serwerze. Spróbuj ponownie za chwilę.',
  },

  notFound: {
    page: {
      title: 'Nie znaleziono strony',
      about: 'Pod tym adresem nic nie ma. Sprawdź, czy nie zawiera literówek.',
      link: 'Przejdź do przeglądu',
    },
    item: 'Możliwe, że ten element usunięto albo że adres jest niepełny.',
    items: {
      audience: { title: 'Nie znaleziono grupy odbiorców', link: 'Wszystkie grupy odbiorców' },
      automation: { title: 'Nie znaleziono automatyzacji', link: 'Wszystkie automatyzacje' },
      customer: { title: 'Nie znaleziono klienta', link: 'Wszyscy klienci' },
      device: { title: 'Nie znaleziono urządzenia', link: 'Wszystkie urządzenia' },
      notification: { title: 'Nie znaleziono powiadomienia', link: 'Wszystkie powiadomienia' },
      topic: { title: 'Nie znaleziono tematu', link: 'Wszystkie tematy' },
      webhook: { title: 'Nie znaleziono webhooka', link: 'Wszystkie webhooki' },
      widget: { title: 'Nie znaleziono widżetu', link: 'Wszystkie widżety' },
    },
    service: {
      title: 'Nie znaleziono usługi',
      about:
        'Adres jest nieprawidłowy albo Twoje konto nie ma dostępu do tej usługi. Mogą Cię zaprosić jej właściciele.',
      link: 'Przejdź do swoich usług',
    },
  },
  broken: {
    title: 'Nie udało się wyświetlić tej strony',
    about:
      'Coś poszło nie tak w przeglądarce. Odśwież stronę. Jeśli to nie pomoże, być może trwa aktualizacja serwera: spróbuj ponownie za kilka minut.',
  },

  fields: {
    missing: {
      any: MISSING,
      email: 'Wpisz adres e-mail.',
      url: 'Wpisz adres internetowy.',
      date: 'Wpisz datę.',
      time: 'Wpisz godzinę.',
      'datetime-local': 'Wpisz datę i godzinę.',
      number: 'Wpisz liczbę.',
    },
    missingText: { a: MISSING, an: MISSING, own: MISSING },
    malformed: {
      any: 'Wpisz pełną wartość.',
      email: 'Wpisz pełny adres e-mail, na przykład ty@example.com.',
      url: 'Wpisz pełny adres internetowy, na przykład https://example.com.',
    },
    tooShort: {
      one: 'Za krótkie: potrzebny jest co najmniej {count} znak.',
      few: 'Za krótkie: potrzebne są co najmniej {count} znaki.',
      many: 'Za krótkie: potrzeba co najmniej {count} znaków.',
      other: 'Za krótkie: potrzeba co najmniej {count} znaku.',
    },
    tooSmall: 'Wartość musi wynosić co najmniej {min}.',
    tooLarge: 'Wartość może wynosić co najwyżej {max}.',
    invalid: 'Wpisz prawidłową wartość.',
  },
};
