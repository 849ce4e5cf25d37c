import type { ConsoleTexts } from '../en.ts';

/** Squarespace has no Polish, so that its menu is named as it shows it. */
export const link: ConsoleTexts['link'] = {
  about:
    'Jeden adres dla wszystkich: na plakacie, paragonie, w wiadomości lub na stronie internetowej. Każdy, kto otworzy go na telefonie, może się zapisać.',
  publicLink: 'Link publiczny',
  website: {
    title: 'Na Twojej stronie',
    about: 'Dodaj link do przycisku lub menu. Zajmie to minutę i nie wymaga kodu.',
  },
  ownAddress: {
    title: 'Własny adres',
    about:
      'Twoja aplikacja może mieć własny adres, na przykład push.your-business.com. Telefony pokazują wtedy tę nazwę, a to, na co klienci zezwalają lub co blokują, dotyczy tylko Ciebie.',
  },
  developer: {
    title: 'Z pomocą programisty',
    about:
      'Jeśli klienci logują się na Twojej stronie, programista może połączyć ich konta, aby można było pisać do każdego z nich. E-mail wyjaśnia, jak to zrobić, i zawiera identyfikator usługi. Nie zawiera żadnych sekretów.',
    button: 'Wyślij e-mail do programisty',
  },

  developerMail: {
    subject: 'Powiadomienia: {business}',
    subjectUntitled: 'Powiadomienia naszej firmy',
    body: `Dzień dobry,

wysyłamy powiadomienia na telefony za pomocą Carillon i chcemy, żeby można było włączyć je na naszej stronie internetowej.

1. Ten kod należy umieścić na stronie, na której można się zapisać:

{code}

USER to nasz identyfikator zalogowanej osoby: zawsze ten sam dla tej samej osoby, trudny do odgadnięcia i bez danych osobowych.

2. Jak to działa oraz jak wybierać i podpisywać identyfikatory: {embedding}
3. Wysyłanie z naszego serwera: {sending}
4. Całe API: {docs}

Identyfikator usługi: {id}

Jeśli potrzebny jest klucz API, mogę utworzyć go w konsoli.`,
  },
  notifyMe: 'Powiadamiaj mnie',

  card: {
    label: 'Każdy, kto ma link, może się zapisać',
    noDemo: 'Wersja pokazowa nie ma linku publicznego: aby go mieć, utwórz własną usługę.',
    readOnly: 'Mogą to zmieniać tylko redaktorzy i właściciele.',
    on: 'Po wyłączeniu zapisane telefony pozostaną zapisane.',
    off: 'Wyłączony: link prosi klientów, aby zaczęli od Twojej strony internetowej.',
    turnOn: 'Włącz i utwórz plakat',
    https: {
      title: 'Powiadomienia push wymagają HTTPS',
      body: 'Telefony odrzucają je pod adresem {address}. Zanim cokolwiek wydrukujesz, umieść przed serwerem proxy TLS i ustaw PUBLIC_URL: adres jest częścią kodu.',
    },
    code: 'Kod QR Twojego linku',
    link: 'link',
    stays: 'Link nigdy się nie zmieni, więc możesz go wydrukować, opublikować lub wysłać.',
    poster: 'Utwórz plakat',
    open: 'Otwórz link',
  },

  poster: {
    title: 'Plakat',
    about: 'Wydrukuj go lub zapisz jako PDF w oknie drukowania. Zawiera Twoje logo, nazwę i kolor akcentu.',
    print: 'Drukuj',
    linkIsOff: {
      title: 'Link jest wyłączony',
      body: 'Klienci, którzy zeskanują ten kod, zobaczą prośbę, aby zacząć od Twojej strony internetowej. Włącz link przed powieszeniem plakatu.',
    },
    headline: 'Nagłówek',
    language: 'Język',
    paper: 'Papier',
    usLetter: 'Letter (USA)',
  },

  domain: {
    ownersOnly: 'Mogą go dodać tylko właściciele.',
    label: 'Adres',
    hint: 'Nazwa inna niż adres Twojej strony internetowej, na przykład zaczynająca się od „push.”',
    add: 'Dodaj',
    states: {
      waiting: {
        label: 'Oczekuje',
        about:
          'Dodaj ten rekord tam, gdzie zarządzasz swoją domeną. Sprawdzamy go co minutę; dopóki go nie znajdziemy, nic się nie zmieni.',
      },
      verified: {
        label: 'Gotowy',
        about: 'Nowi klienci zapisują się pod tym adresem. Telefony już zapisane zostają pod dotychczasowym.',
      },
      serving: {
        label: 'W użyciu',
        about:
          'Nowi klienci zapisują się pod tym adresem. Telefony zapisane wcześniej zostają pod dotychczasowym.',
      },
      failing: {
        label: 'Prowadzi gdzie indziej',
        about:
          'Telefony, które się tam zapisały, przestaną otrzymywać powiadomienia, jeśli rekord nie zostanie przywrócony.',
      },
    },
    devices: {
      one: 'Zapisało się tam {count} urządzenie.',
      few: 'Zapisały się tam {count} urządzenia.',
      many: 'Zapisało się tam {count} urządzeń.',
      other: 'Zapisało się tam {count} urządzenia.',
    },
    record: {
      type: 'Typ',
      name: 'Nazwa',
      value: 'Wartość',
      nameCopied: 'nazwa rekordu',
      valueCopied: 'wartość rekordu',
      reason: 'Ostatnie sprawdzenie: {reason}.',
    },
    leave: 'Zrezygnuj z tego adresu',
    leaving: {
      title: 'Zrezygnować z adresu {domain}?',
      confirm: 'Zrezygnuj',
      keep: 'Zachowaj',
      left: 'Nowi klienci nie trafiają już pod adres {domain}.',
      body: '{devices} Będą otrzymywać Twoje powiadomienia tak długo, jak adres {domain} prowadzi tutaj: nie usuwaj jego rekordu DNS, bo powiadomienia przestaną docierać. Nowi klienci będą się zapisywać pod wspólnym adresem.',
      bodyUnused: 'Nikt się tam nie zapisał. Nowi klienci będą się zapisywać pod wspólnym adresem.',
    },
  },

  guides: {
    label: 'Kreatory stron',
    wordpress: {
      steps: [
        'Otwórz stronę w edytorze, kliknij +, wyszukaj „przycisk” i dodaj go.',
        'Wpisz tekst przycisku, na przykład „Nasze nowości na Twoim telefonie”.',
        'Po zaznaczeniu przycisku kliknij ikonę linku na jego pasku narzędzi, wklej ten link i naciśnij Enter:',
        'Zapisz stronę lub opublikuj ją, jeśli jest nowa.',
      ],
      menu: 'Na każdej stronie: Wygląd → Edytor → Nawigacja, a tam dodaj link do menu. W starszym motywie poszukaj opcji „Menu” w sekcji „Wygląd” i dodaj własny odnośnik.',
    },
    shopify: {
      steps: [
        'W panelu administracyjnym Shopify wyszukaj „menu”, otwórz listę i wybierz menu stopki lub menu główne.',
        'Kliknij „Dodaj pozycję menu” i wpisz etykietę, na przykład „Nasze nowości na Twoim telefonie”.',
        'Wklej to jako link, a jeśli Shopify podpowie ten adres, wybierz go:',
        'Zapisz menu.',
      ],
      menu: 'Jako przycisk na jednej stronie: edytuj motyw, dodaj sekcję z przyciskiem i wklej tam link.',
    },
    wix: {
      steps: [
        'Otwórz witrynę w edytorze i dodaj przycisk do strony.',
        'Zaznacz przycisk i wpisz jego tekst, na przykład „Nasze nowości na Twoim telefonie”.',
        'Edytuj link przycisku, wybierz link do adresu internetowego i wklej to:',
        'Opublikuj witrynę.',
      ],
      menu: 'Na każdej stronie: umieść przycisk w stopce lub dodaj link do menu witryny.',
    },
    squarespace: {
      steps: [
        'Edytuj stronę i dodaj blok przycisku.',
        'Otwórz edycję przycisku i wpisz jego tekst, na przykład „Nasze nowości na Twoim telefonie”.',
        'Wklej to jako link przycisku:',
        'Zapisz stronę.',
      ],
      menu: 'W nawigacji: otwórz „Pages”, kliknij + obok nawigacji i dodaj link. W stopce: podczas edycji strony przewiń w dół i tam edytuj stopkę.',
    },
    html: {
      code: 'Kod linku',
      link: 'Nasze nowości na Twoim telefonie',
      about: 'Umieść go wszędzie tam, gdzie ma być widoczny, na przykład w stopce każdej strony.',
    },
  },
};
