import type { ConsoleTexts } from '../en.ts';

export const imports: ConsoleTexts['imports'] = {
  about:
    'Dla programistów: przenieś osoby zapisane w innym systemie push. Będą otrzymywać Twoje wiadomości w przeglądarkach, w których się zapisały, i nie zobaczą ponownej prośby o zgodę. {guide}',
  guide: 'Jak to działa',

  pairs: {
    title: 'Pary kluczy VAPID',
    import: 'Importuj parę kluczy',
    imported: 'Zaimportowano parę kluczy.',
    none: 'Przeglądarki przyjmują wiadomości tylko od tej pary kluczy, dla której ktoś się zapisał. Ma ją Twój poprzedni system, zwykle w ustawieniach pod nazwą {vapid}. Jest przechowywana w postaci zaszyfrowanej i nigdy nie jest wyświetlana.',
    ownerCanImport: 'Może ją zaimportować właściciel tej usługi.',
    activeDevices: {
      one: '{count} aktywne urządzenie',
      few: '{count} aktywne urządzenia',
      many: '{count} aktywnych urządzeń',
      other: '{count} aktywnego urządzenia',
    },
    importedAt: '{key} · zaimportowano {time}',
    form: {
      about:
        'Oba klucze są sprawdzane, zanim cokolwiek zostanie zapisane. Możesz też wkleić JSON, który je zawiera.',
      publicKey: { label: 'Klucz publiczny', about: '87 znaków, zaczyna się od B' },
      privateKey: { label: 'Klucz prywatny', about: '43 znaki' },
    },
    deletion: {
      button: 'Usuń parę kluczy {key}',
      title: 'Usunąć tę parę kluczy?',
      confirm: 'Usuń parę kluczy',
      unused: 'Żadne aktywne urządzenie już jej nie potrzebuje.',
      used: {
        one: '{count} telefon lub przeglądarka przestanie otrzymywać powiadomienia: żaden inny klucz tam nie dociera. Urządzenie zostanie dezaktywowane, dopóki jego klient nie zapisze się ponownie.',
        few: '{count} telefony i przeglądarki przestaną otrzymywać powiadomienia: żaden inny klucz do nich nie dociera. Zostaną dezaktywowane, dopóki ich klienci nie zapiszą się ponownie.',
        many: '{count} telefonów i przeglądarek przestanie otrzymywać powiadomienia: żaden inny klucz do nich nie dociera. Zostaną dezaktywowane, dopóki ich klienci nie zapiszą się ponownie.',
        other:
          '{count} telefonu lub przeglądarki przestanie otrzymywać powiadomienia: żaden inny klucz do nich nie dociera. Zostaną dezaktywowane, dopóki ich klienci nie zapiszą się ponownie.',
      },
      done: 'Usunięto parę kluczy.',
    },
  },

  devices: {
    title: 'Importuj urządzenia',
    about:
      'Wiersze JSON lub tablica JSON, w każdym elemencie user_id i subscription (endpoint i keys), tak jak eksportuje je Twój poprzedni system. Wysyłane w partiach po {size}; ponowny import pliku niczego nie zmienia.',
    pair: 'Para kluczy, dla której się zapisały',
    pairAbout: 'Wiersz z vapid_public_key wskazuje własną.',
    choose: 'Wybierz plik',
    import: 'Importuj',
    importAgain: 'Importuj ponownie',
    stop: 'Zatrzymaj',
    share: 'Odczytana część pliku',
    reading: 'Odczytywanie pliku…',
  },
  result: {
    soFar: 'Jak dotąd: {imported}, {known}, {refused}',
    complete: 'Ukończono: {imported}, {known}, {refused}.',
    incomplete: 'Nie ukończono: {imported}, {known}, {refused}.',
    imported: {
      one: '{count} zaimportowane urządzenie',
      few: '{count} zaimportowane urządzenia',
      many: '{count} zaimportowanych urządzeń',
      other: '{count} zaimportowanego urządzenia',
    },
    known: {
      one: '{count} już znane',
      few: '{count} już znane',
      many: '{count} już znanych',
      other: '{count} już znanego',
    },
    refused: {
      one: '{count} odrzucony wiersz',
      few: '{count} odrzucone wiersze',
      many: '{count} odrzuconych wierszy',
      other: '{count} odrzuconego wiersza',
    },
    list: 'Odrzucone wiersze',
    entry: '{place} – {reason}',
    correct: 'Popraw te wiersze i zaimportuj plik ponownie.',
    moreToCorrect: { other: 'I jeszcze {count}. Popraw te wiersze i zaimportuj plik ponownie.' },
    download: 'Pobierz listę',
  },

  places: { line: 'wiersz {number}', item: 'element {number}' },
  reasons: {
    type: 'type: tutaj importuje się tylko urządzenia; carillon import przyjmuje też inne typy',
    key: 'vapid_public_key: nie należy do zaimportowanej pary kluczy; najpierw ją zaimportuj',
    tooLong: 'za długi wpis jak na urządzenie',
    noObject: 'to nie jest obiekt JSON',
  },
  errors: {
    tooLarge:
      'Tablica JSON może mieć do 64 MB. Zapisz zamiast niej jedno urządzenie w wierszu: wiersze JSON można odczytać przy dowolnym rozmiarze pliku.',
    malformed: 'Plik zaczyna się jak tablica JSON, ale jest nieprawidłowy.',
  },
};
