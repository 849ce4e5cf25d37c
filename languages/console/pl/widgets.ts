import type { ConsoleTexts } from '../en.ts';

/** Names follow a noun or a colon, because they are not declined. */
export const widgets: ConsoleTexts['widgets'] = {
  about:
    'To, co klienci widzą w aplikacji oprócz powiadomień: linki, obrazy, kupony i inne, w tej kolejności.',
  new: 'Nowy widżet',
  empty: {
    title: 'Brak widżetów',
    body: 'Bez widżetów aplikacja pokazuje tylko Twoją nazwę i przełącznik powiadomień. Daj klientom powód, aby ją otwierali: link do sklepu, kupon, odliczanie do następnej wyprzedaży.',
  },
  seenByEverybody: 'Co widzą teraz wszyscy.',
  seenBy: 'Co widzi teraz klient {user}.',
  moreExist:
    'Istnieją też widżety dla pojedynczych klientów. Wybierz klienta powyżej, aby zobaczyć jego widżety.',
  filter: { label: 'Tak widzi to', all: 'Wszystkie widżety', showAll: 'Pokaż wszystkie widżety' },
  untitled: 'Bez tytułu',

  row: {
    everybody: 'Wszyscy',
    forUser: 'Dla klienta {user}',
    fromTo: '{from} – {until}',
    from: 'od {time}',
    until: 'do {time}',
    shown: 'Wyświetlany',
    scheduled: 'Zaplanowany',
    ended: 'Zakończony',
    actions: 'Więcej działań: {widget}',
    edit: 'Edytuj',
    moveUp: 'Przenieś w górę',
    moveDown: 'Przenieś w dół',
    remove: 'Usuń',
  },
  moving: {
    handle: 'Przenieś: {widget}',
    sortable: 'można zmieniać kolejność',
    help: 'Naciśnij spację, aby podnieść widżet, klawisze strzałek, aby go przenieść, ponownie spację, aby go upuścić, lub Escape, aby anulować.',
    pickedUp: 'Podniesiono widżet {widget}. Jego pozycja: {position} z {total}.',
    moved: 'Przeniesiono widżet {widget} na pozycję {position} z {total}.',
    dropped: 'Upuszczono widżet {widget} na pozycji {position} z {total}.',
    cancelled: 'Anulowano przenoszenie. Widżet {widget} wrócił na swoje miejsce.',
  },
  removal: {
    question: 'Usunąć ten widżet?',
    confirm: 'Usuń',
    about: 'Widżet {widget} zniknie z aplikacji u wszystkich, którzy go teraz widzą.',
    done: 'Usunięto widżet.',
  },

  chooseType: 'Wybierz typ',
  allTypes: 'Wszystkie typy',
  types: {
    link: {
      name: 'Link',
      about: 'Wiersz, który otwiera stronę: sklep, menu, formularz rezerwacji.',
      new: 'Nowy link',
      widget: 'Widżet z linkiem.',
    },
    text: {
      name: 'Tekst',
      about: 'Zwykły tekst: godziny otwarcia, przepis, aktualności.',
      new: 'Nowy tekst',
      widget: 'Widżet z tekstem.',
    },
    image: {
      name: 'Obraz',
      about: 'Duży obraz, opcjonalnie z linkiem.',
      new: 'Nowy obraz',
      widget: 'Widżet z obrazem.',
    },
    countdown: {
      name: 'Odliczanie',
      about: 'Dni, godziny, minuty i sekundy do początku wydarzenia.',
      new: 'Nowe odliczanie',
      widget: 'Widżet z odliczaniem.',
    },
    coupon: {
      name: 'Kupon',
      about: 'Kod do skopiowania jednym stuknięciem, opcjonalnie z datą ważności.',
      new: 'Nowy kupon',
      widget: 'Widżet z kuponem.',
    },
    web: {
      name: 'Strona',
      about: 'Twoja własna strona w ramce. Podpisany token mówi jej, który klient ją ogląda.',
      new: 'Nowa strona',
      widget: 'Widżet ze stroną.',
    },
  },
  readOnly: '{widget} Tylko redaktorzy i właściciele mogą go zmieniać.',

  form: {
    content: 'Treść',
    fields: {
      title: { label: 'Tytuł' },
      subtitle: { label: 'Podtytuł' },
      text: { label: 'Tekst', about: 'Podziały wierszy zostaną zachowane.' },
      url: { label: 'Link', about: 'Otwiera się po stuknięciu.' },
      icon_url: { label: 'Ikona', about: 'Kwadratowa, obok tekstu.' },
      image_url: {
        label: 'Obraz',
        about: 'Format 16:9 wypełnia ramkę; inne proporcje są wyświetlane w całości.',
      },
      alt: { label: 'Opis', about: 'Co przedstawia obraz, dla osób, które go nie widzą.' },
      until: { label: 'Odlicza do' },
      ended_text: { label: 'Tekst po zakończeniu', about: 'Wyświetlany, gdy odliczanie się skończy.' },
      code: { label: 'Kod' },
      expires_at: { label: 'Ważny do' },
      height: { label: 'Wysokość', about: 'Wysokość ramki, od 80 do 1200 pikseli. Domyślnie 320.' },
    },
    fieldsOf: {
      web: {
        url: { label: 'Strona', about: 'W Twojej własnej witrynie. Musi zezwalać na wyświetlanie w ramce.' },
      },
      link: { image_url: { about: 'Duży, nad tekstem.' } },
    },
    inZone: 'Strefa czasowa: {zone}',
    audience: 'Odbiorcy i terminy',
    whoSeesIt: 'Kto go widzi',
    everybody: 'Wszyscy',
    oneCustomer: 'Jeden klient',
    customer: 'Klient',
    customerAbout: 'Twój własny identyfikator klienta, taki, jaki Twoja strona przekazuje do Carillon.',
    shownFrom: 'Wyświetlany od',
    shownUntil: 'Wyświetlany do',
    times:
      'Strefa czasowa: {zone}. Jeśli zostawisz pola puste, widżet będzie wyświetlany od razu i do czasu, aż go usuniesz.',
    add: 'Dodaj widżet',
    added: 'Dodano widżet na końcu.',
    saved: 'Zapisano widżet.',
    placeholders: { title: 'Tytuł', text: 'Tekst', code: 'KOD', alt: 'Twój obraz' },
  },
};
