import type { ConsoleTexts } from '../en.ts';

export const topics: ConsoleTexts['topics'] = {
  topic: 'Temat',
  new: 'Nowy temat',
  list: {
    about:
      'Klienci wybierają, o jakich tematach chcą otrzymywać powiadomienia. Powiadomienie na dany temat dociera tylko do tych, którzy go wybrali.',
    empty: {
      title: 'Brak tematów',
      body: 'Daj klientom wybór inny niż wszystko albo nic: promocje, nowości, stan zamówień. Kto wyłączy jeden temat, nadal otrzymuje pozostałe.',
    },
    on: 'Domyślnie włączony',
    off: 'Domyślnie wyłączony',
    listed: 'W Twojej aplikacji',
    unlisted: 'Poza Twoją aplikacją',
  },
  newAbout: 'Temat, który klienci mogą włączyć lub wyłączyć w Twojej aplikacji.',
  reaches: 'Odbiorcy teraz: {recipients}.',
  counting: 'Liczenie odbiorców…',
  notCounted: 'Nie udało się policzyć odbiorców.',
  send: 'Wyślij powiadomienie',
  form: {
    name: 'Nazwa',
    nameExample: 'Nowości',
    description: 'Opis',
    descriptionHint: 'Jedno zdanie, które ułatwi klientom decyzję.',
    descriptionExample: 'Raz w tygodniu, gdy pojawi się nowa kolekcja',
    default: {
      label: 'Klienci, którzy nie wybrali',
      on: { label: 'Otrzymują', about: 'Dopóki nie wyłączą tematu w Twojej aplikacji.' },
      off: { label: 'Nie otrzymują', about: 'Dopóki nie włączą tematu w Twojej aplikacji.' },
    },
    listed: {
      label: 'Pokazuj w aplikacji',
      about: 'Klienci znajdą go w ustawieniach aplikacji i mogą go tam włączyć lub wyłączyć.',
    },
    key: 'Klucz',
    keyHint: 'Tak Twój serwer nazywa temat w API.',
    newKeyHint: 'Tak Twój serwer będzie nazywać temat w API. Później nie można tego zmienić.',
    create: 'Utwórz temat',
    created: 'Utworzono temat.',
    saved: 'Zapisano temat.',
  },
  preview: {
    heading: 'Tematy powiadomień',
    name: 'Nazwa',
    about: 'W ustawieniach Twojej aplikacji, zanim ktokolwiek wybierze.',
    unlisted: 'Klienci nie widzą tego tematu. O tym, kto go otrzymuje, decyduje Twój serwer.',
  },
  deletion: {
    title: 'Usuń ten temat',
    about: 'Jeśli temat ma tylko zniknąć, a wybory klientów mają pozostać, ukryj go w aplikacji.',
    button: 'Usuń…',
    question: 'Usunąć temat {topic}?',
    confirm: 'Usuń temat',
    final: 'Tej operacji nie można cofnąć.',
    counting: 'Liczenie, kto go wybrał…',
    noChoices: 'Nikt jeszcze nie dokonał wyboru, więc żaden nie przepadnie.',
    choices: {
      one: 'Wybór {count} klienta zostanie usunięty. Nowy temat z tym samym kluczem zacznie bez niego.',
      other: 'Wybory {count} klientów zostaną usunięte. Nowy temat z tym samym kluczem zacznie bez nich.',
    },
    requests: 'Żądania API, które wysyłają na ten temat lub ustawiają go dla klienta, będą odrzucane.',
    deleted: 'Usunięto temat {topic}.',
  },
};
