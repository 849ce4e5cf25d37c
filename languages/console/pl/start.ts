import type { ConsoleTexts } from '../en.ts';

/** Names follow a noun or a colon, because they are not declined. */
export const start: ConsoleTexts['start'] = {
  newService: {
    firstTitle: 'Jak nazywa się Twoja firma?',
    title: 'Nowa usługa',
    back: 'Wróć do swoich usług',
    about:
      'Każda firma lub marka to osobna usługa, z własną aplikacją, klientami i kluczami API. Później wszystko możesz zmienić.',
    name: 'Nazwa',
    nameExample: 'Piekarnia Portowa',
    website: 'Strona internetowa',
    optional: 'Opcjonalnie',
    forTests: {
      label: 'Do testów',
      about: 'Klucze tej usługi zaczynają się od demo_, a Twój kod może wysyłać do wirtualnych telefonów.',
    },
    continue: 'Dalej',
  },

  titleWith: 'Pierwsze kroki: {service}',
  about: 'Otwórz aplikację na telefonie, wyślij sobie powiadomienie i udostępnij link. Reszta może poczekać.',
  done: 'Gotowe',
  steps: {
    phone: 'Otwórz aplikację na telefonie',
    send: 'Wyślij powiadomienie',
    link: 'Udostępnij link',
    brand: 'Nadaj jej swój wygląd',
    site: 'Dodaj do swojej strony',
    key: 'Połącz swój serwer',
  },

  phone: {
    https:
      'Telefony odrzucają je pod adresem {address}. Umieść przed serwerem proxy TLS i ustaw PUBLIC_URL. Do tego czasu używaj przeglądarki na samym serwerze, pod adresem localhost.',
    yours: 'Twój telefon',
    connected: 'Połączono: {phone}',
    connectedAbout:
      'Powiadomienia testowe trafiają na ten telefon. Aby go zmienić, zeskanuj kod innym telefonem.',
    openHere: 'Otwórz na tym telefonie',
    scan: 'Zeskanuj kod aparatem telefonu i włącz tam powiadomienia. Ta strona odświeża się automatycznie.',
    iphone:
      'Na iPhonie najpierw dodaj aplikację do ekranu początkowego zgodnie z instrukcją: Apple zezwala na powiadomienia tylko aplikacjom z ekranu początkowego.',
    openInBrowser: 'Lub otwórz w tej przeglądarce',
    demo: 'Wersja pokazowa zapomni Twój telefon przy następnym resetowaniu.',
    newCode: 'Nowy kod',
    code: 'Kod QR, który otwiera aplikację na telefonie',
    waiting: 'Czekamy na Twój telefon…',
    opened: 'Aplikacja jest otwarta na telefonie. Teraz włącz tam powiadomienia.',
    blocked:
      'Aplikacja jest otwarta na telefonie, ale powiadomienia są zablokowane. Strona na telefonie wyjaśnia, jak na nie zezwolić.',
    expired: 'Ten kod wygasł.',
  },

  send: {
    notYet: 'Gdy telefon będzie połączony, wyślesz na niego stąd powiadomienie.',
    title: 'Tytuł',
    message: 'Wiadomość',
    first: { title: 'Carillon się wita', message: 'To Twoje pierwsze powiadomienie.' },
    button: 'Wyślij na: {phone}',
    details: 'Szczegóły',
    tapped: 'Wysłano i stuknięto.',
    states: {
      created: 'Przyjęto…',
      queued: 'Wysyłanie…',
      completed: 'Wysłano. Sprawdź telefon.',
      failed: 'Usługa push je odrzuciła.',
      skipped: 'Nie ma urządzenia, na które można wysłać. Czy powiadomienia są włączone na telefonie?',
    },
  },

  brand: {
    about:
      'Dodaj swoje logo i kolor akcentu. Pojawią się w aplikacji, na ikonie w telefonach klientów i na plakacie.',
    button: 'Edytuj markę',
  },

  site: {
    about:
      'Jeśli klienci logują się na Twojej stronie, jeden skrypt i jeden link połączą ich konta, dzięki czemu powiadomisz też każdego z osobna. Na telefonie link otwiera aplikację, a na komputerze pokazuje kod QR. Ten krok będzie gotowy, gdy ktoś otworzy link na Twojej stronie.',
    noAccounts: 'Nie masz kont klientów? Wystarczy zwykły link: {guides}.',
    guides: 'instrukcje dla platform WordPress, Shopify, Wix i Squarespace',
    link: 'Link',
    script: 'Przycisk ze skryptem',
    linkCode: 'Kod linku',
    scriptCode: 'Kod przycisku',
    user: 'Zastąp USER własnym identyfikatorem klienta: takim samym na wszystkich jego urządzeniach, niemożliwym do odgadnięcia i bez danych osobowych, na przykład skrótem numeru klienta z kluczem. Każdy, kto go zna, może otworzyć aplikację jako ten klient, chyba że Twój serwer go podpisuje (zobacz „Ustawienia”).',
    signedUser:
      'Zastąp USER własnym identyfikatorem klienta: takim samym na wszystkich jego urządzeniach, niemożliwym do odgadnięcia i bez danych osobowych, na przykład skrótem numeru klienta z kluczem. Zastąp SIGNATURE podpisem tego identyfikatora z Twojego serwera: kod znajdziesz na stronie „Ustawienia”.',
  },

  server: {
    about:
      'Opcjonalnie, dla programistów: z kluczem API powiadomienia mogą wysyłać Twoje własne programy, na przykład gdy zamówienie jest gotowe.',
    firstKey:
      'Twój serwer potrzebuje tego klucza do wysyłania powiadomień. Jest wyświetlany tylko raz, bo przechowujemy jedynie jego skrót. Jeśli go stracisz, utwórz nowy na stronie „Klucze API”.',
    key: 'Klucz API',
    keyShown: 'Pierwszy klucz był wyświetlony podczas tworzenia usługi. Jeśli nie został zapisany, {create}.',
    create: 'utwórz nowy',
    docs: '{guide} zawiera programy w każdym języku, a {reference} – wszystkie punkty końcowe.',
    guide: 'Przewodnik po wysyłaniu',
    reference: 'dokumentacja API',
  },
};
