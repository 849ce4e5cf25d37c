import type { ConsoleTexts } from '../en.ts';

/** Names follow a noun or a colon, because they are not declined. */
export const settings: ConsoleTexts['settings'] = {
  inDemo: 'Ustawień wersji pokazowej nie można zmieniać: utwórz własną usługę, aby mieć swoje.',
  forEditors: 'Mogą je zmieniać tylko redaktorzy i właściciele.',
  forOwners: 'Mogą to zmieniać tylko właściciele.',
  saved: 'Zapisano ustawienia.',

  timeZone: {
    title: 'Strefa czasowa',
    about:
      'Według niej liczą się dni i godziny Twojej firmy. Dotyczy też telefonów, których strefa czasowa nie jest znana.',
    label: 'Strefa czasowa tej usługi',
    none: 'Nie ma takiej strefy czasowej',
    use: 'Użyj {zone}',
    now: 'Teraz: {now}. Konsola pokazuje godziny w strefie czasowej przeglądarki, {zone}.',
  },
  quietHours: {
    title: 'Cisza nocna',
    about:
      'Powiadomienia czekają do rana, według czasu lokalnego każdego klienta. Pilne nie czekają; te do jednego klienta lub urządzenia są pilne, chyba że określisz inaczej.',
    label: 'Nie wysyłaj w nocy',
    from: 'Od',
    to: 'Do',
  },
  cap: {
    title: 'Limit częstotliwości',
    about:
      'Klient, który dostał już tyle powiadomień, jest pomijany przy kolejnych. Pilne nie są liczone ani zatrzymywane; te do jednego klienta lub urządzenia są pilne, chyba że określisz inaczej.',
    label: 'Ogranicz liczbę powiadomień na klienta',
    notifications: 'Powiadomienia',
    days: 'W ciągu tylu dni',
  },
  firstNames: {
    title: 'Imiona',
    about:
      'Po zapisaniu się klienci są proszeni w swoim języku o podanie imienia i mogą to pominąć. Imię znajdziesz na stronie „Klienci” jako tag first_name.',
    label: 'Pytaj o imię',
  },
  silent: {
    title: 'Milczące urządzenia',
    about:
      'Usługi push przyjmują powiadomienia dla niektórych telefonów, które nigdy ich nie pokażą. Telefony, które przez 90 dni nie pokazały żadnego, można dezaktywować; wrócą, gdy ich klient otworzy Twoją aplikację.',
    label: 'Dezaktywuj urządzenia, które milczą od 90 dni',
  },

  developers: 'Użytkownicy z podpisem i żądania bez odbiorców.',
  signedUsers: {
    title: 'Użytkownicy z podpisem',
    about:
      'Domyślnie każdy, kto zna identyfikator użytkownika, może otworzyć aplikację jako ta osoba. Dzięki podpisom tylko Twój serwer może kogoś wpuścić.',
    done: 'Gotowe',
    secret: {
      title: 'Utwórz sekret tożsamości',
      label: 'Sekret tożsamości',
      create: 'Utwórz sekret',
      none: 'Jeszcze go nie ma. Może go utworzyć właściciel.',
      noneForOwners: 'Twój serwer przechowuje go i podpisuje nim. Jest wyświetlany tylko raz.',
      created: 'Utworzono {time}.',
      former: 'Poprzedni też jest ważny do {time}.',
      advice:
        'Przechowuj go na swoim serwerze: kto go ma, może otworzyć Twoją aplikację jako dowolny klient.',
      replace: 'Zastąp sekret…',
      replacement: {
        title: 'Zastąpić sekret tożsamości?',
        body: 'Obecny pozostanie ważny przez 24 godziny: w tym czasie przekaż nowy wszystkim swoim serwerom.',
        bodyWithFormer:
          'Obecny pozostanie ważny przez 24 godziny: w tym czasie przekaż nowy wszystkim swoim serwerom. Jeszcze wcześniejszy od razu przestanie działać.',
        button: 'Zastąp sekret',
      },
    },
    sign: {
      title: 'Podpisuj użytkowników na swoim serwerze',
      about:
        'Podpis to HMAC-SHA256 identyfikatora użytkownika, zapisany szesnastkowo. Przekazuj go jako {attribute} lub {option}. Od tej chwili będzie sprawdzany.',
      code: 'Kod: {language}',
    },
    require: {
      title: 'Wymagaj podpisów',
      label: 'Odrzucaj użytkowników bez podpisu',
      about: 'Zainstalowane aplikacje i już zapisane telefony będą działać nadal bez podpisu.',
      forOwners: 'Może to zmienić tylko właściciel.',
    },
  },
  broadcasts: {
    title: 'Zapobiegaj przypadkowym wysyłkom do wszystkich',
    about:
      'Jeśli Twój serwer przez pomyłkę pominie identyfikator użytkownika, osobista wiadomość trafi do wszystkich. Po włączeniu tej opcji API odrzuca żądania, które ani nie wskazują odbiorców, ani nie mówią wprost, że chodzi o wszystkich.',
    label: 'Odrzucaj żądania API bez odbiorców',
  },

  approval: {
    title: 'Zatwierdzanie',
    about:
      'Druga para oczu, zanim powiadomienie trafi do wielu klientów: właściciel dostaje e-mail, czyta powiadomienie i je zatwierdza.',
    label: 'Powiadomienia redaktorów do wielu klientów musi zatwierdzić właściciel',
    always: 'Autorów dotyczy to zawsze. Właścicieli i kluczy API nie dotyczy.',
    required: 'Zatwierdzanie jest wymagane.',
    notRequired: 'Zatwierdzanie nie jest już wymagane.',
  },
  secondFactor: {
    title: 'Drugi składnik',
    about:
      'Hasło można odgadnąć lub ukraść. Po włączeniu tej opcji zespół potrzebuje też aplikacji uwierzytelniającej lub klucza dostępu.',
    label: 'Wymagaj drugiego składnika od wszystkich w zespole',
    ownFirst: 'Najpierw skonfiguruj własny na stronie {account}, aby nie odciąć sobie dostępu.',
    account: 'Twoje konto',
    required: 'Drugi składnik jest wymagany.',
    notRequired: 'Drugi składnik nie jest już wymagany.',
    requiring: {
      title: 'Wymagać drugiego składnika?',
      button: 'Wymagaj',
      all: 'Wszyscy w zespole już go mają, więc nic się dla nich nie zmieni.',
      single:
        'Użytkownik {name} jeszcze go nie ma. Dopóki go nie skonfiguruje, z tej usługi zobaczy tylko instrukcję, jak to zrobić.',
      several:
        'Jeszcze go nie mają: {names}. Dopóki te osoby go nie skonfigurują, z tej usługi zobaczą tylko instrukcję, jak to zrobić.',
      others: {
        one: '{count} inna osoba',
        few: '{count} inne osoby',
        many: '{count} innych osób',
        other: '{count} innej osoby',
      },
    },
    dropping: {
      title: 'Nie wymagać już drugiego składnika?',
      button: 'Nie wymagaj',
      body: 'Osoby w zespole będą mogły otwierać tę usługę, używając tylko hasła.',
    },
  },

  deletion: {
    title: 'Usuń tę usługę',
    about:
      'Usługa natychmiast przestanie działać. Przez tydzień możesz ją przywrócić; potem wszystkie jej dane zostaną usunięte.',
    button: 'Usuń…',
    confirm: {
      title: 'Usunąć usługę {service}?',
      button: 'Usuń usługę',
      atOnce: 'Natychmiast:',
      sending: 'ustanie wysyłanie, a zaplanowane powiadomienia zostaną anulowane',
      requests: 'Twoje klucze API będą odrzucane, a Twoja aplikacja poinformuje o zakończeniu usługi',
      mails: 'każdy właściciel dostanie e-mail, jeśli ta instalacja może je wysyłać',
      inAWeek:
        'Za tydzień: urządzenia, klienci, powiadomienia, obrazy, klucze i dostęp zespołu zostaną bezpowrotnie usunięte. Do tego czasu każdy właściciel może przywrócić usługę; anulowane powiadomienia pozostaną anulowane.',
    },
  },
};
