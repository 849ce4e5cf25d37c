import type { ConsoleTexts } from '../en.ts';

/** Names are not declined: a service's follows a form of “usługa”, and a person's “użytkownik”, by which the verb has a gender. */
export const accounts: ConsoleTexts['accounts'] = {
  slogan: 'Wyślij raz. Dotrzyj do wszystkich.',
  bell: 'Dzwonek',
  email: 'E-mail',
  password: 'Hasło',
  name: 'Imię i nazwisko',
  signIn: 'Zaloguj się',
  signOut: 'Wyloguj się',
  createAccount: 'Utwórz konto',
  yourAccount: 'Twoje konto',
  toConsole: 'Przejdź do konsoli',
  or: 'lub',
  passkey: 'Zaloguj się kluczem dostępu',
  company: 'Kontynuuj przez {name}',
  newPassword: {
    length: {
      one: 'Co najmniej {count} znak',
      few: 'Co najmniej {count} znaki',
      many: 'Co najmniej {count} znaków',
      other: 'Co najmniej {count} znaku',
    },
    withNote: '{length}. {note}',
  },

  signInPage: {
    changed: 'Hasło zostało zmienione. Zaloguj się nowym hasłem.',
    forgot: 'Nie pamiętasz hasła?',
    newHere: 'Nie masz konta? {create}',
    newHereOrDemo: 'Nie masz konta? {create} lub {demo}',
    orDemo: 'Albo {demo}',
    demo: 'wypróbuj wersję pokazową',
  },
  secondStep: {
    code: {
      title: 'Wpisz kod',
      about: 'Aplikacja uwierzytelniająca pokazuje sześć cyfr dla Carillon.',
      label: 'Kod',
      other: 'Użyj kodu odzyskiwania',
    },
    recovery: {
      title: 'Wpisz kod odzyskiwania',
      about:
        'Jeden z kodów zapisanych podczas konfigurowania aplikacji uwierzytelniającej. Każdy działa tylko raz.',
      label: 'Kod odzyskiwania',
      other: 'Użyj aplikacji uwierzytelniającej',
    },
    trust: {
      one: 'Nie pytaj ponownie w tej przeglądarce przez {count} dzień',
      few: 'Nie pytaj ponownie w tej przeglądarce przez {count} dni',
      many: 'Nie pytaj ponownie w tej przeglądarce przez {count} dni',
      other: 'Nie pytaj ponownie w tej przeglądarce przez {count} dnia',
    },
    back: 'Wróć do logowania',
  },
  signUpPage: {
    closed: { title: 'Rejestracja jest zamknięta', about: 'Poproś właściciela usługi o zaproszenie.' },
    about: 'Pierwsze powiadomienie wyślesz już za dwie minuty.',
    invited: 'Potem możesz przyjąć zaproszenie.',
    invitedAddress: 'Zaproszenie dotyczy tego adresu',
    known: 'Masz już konto? {signIn}',
  },
  forgot: {
    title: 'Nie pamiętasz hasła?',
    byMail: 'Wyślemy Ci e-mailem link do ustawienia nowego.',
    sent: {
      title: 'Sprawdź pocztę',
      body: 'Jeśli adres {email} ma konto, wysłaliśmy na niego link. Link wygaśnie za godzinę.',
    },
    send: 'Wyślij link',
    byOperator:
      'Ten serwer nie może wysyłać e-maili. Poproś jego administratora o uruchomienie tego polecenia, które wyświetli link ważny przez godzinę:',
    command: 'Polecenie dla administratora',
    remembered: 'Jednak pamiętasz? {signIn}',
  },
  reset: {
    title: 'Ustaw nowe hasło',
    expired: {
      title: 'Ten link wygasł',
      about: 'Został już użyty albo ma ponad godzinę.',
      button: 'Uzyskaj nowy link',
    },
    account: 'Konto',
    label: 'Nowe hasło',
    note: 'Nastąpi wylogowanie ze wszystkich urządzeń.',
    button: 'Ustaw hasło',
  },
  link: { title: 'Zaloguj się za pomocą linku', about: 'Link działa tylko raz i przez godzinę.' },

  invitation: {
    title: 'Zaproszenie',
    invalid: {
      title: 'To zaproszenie jest już nieważne',
      about:
        'Zostało wykorzystane, cofnięte lub zastąpione nowszym albo ma ponad siedem dni. Poproś o nowe osobę, która Cię zaprosiła.',
    },
    join: 'Dołącz do usługi {service}',
    aService: 'bez nazwy',
    about: 'Użytkownik {name} zaprosił Cię do współpracy przy jej powiadomieniach.',
    anOwner: 'będący właścicielem',
    role: 'Twoja rola: {role}',
    otherAccount: 'Zaproszenie dotyczy adresu {email}, ale zalogowano Cię jako {account}.',
    signOut: 'Wyloguj się i kontynuuj',
    expires: 'Zaproszenie wygaśnie {time}.',
    expiresFor: 'Zaproszenie dotyczy adresu {email} i wygaśnie {time}.',
    formerAddress: 'Zaproszenie wysłano na {email}, Twój poprzedni adres. Wygaśnie {time}.',
    accept: 'Przyjmij',
    signIn: 'Zaloguj się i przyjmij',
    create: 'Utwórz konto i przyjmij',
    hasChanged: 'Czy Twój adres od tego czasu się zmienił? Zaloguj się nowym.',
  },

  verify: {
    confirmed: 'Twój adres e-mail został potwierdzony',
    changed: 'Twój adres e-mail został zmieniony',
    confirm: {
      title: 'Potwierdź swój adres e-mail',
      button: 'Potwierdź',
      why: 'Carillon wysyła zaproszenia tylko w imieniu kont z potwierdzonym adresem.',
    },
    change: {
      title: 'Zmień swój adres e-mail',
      about: 'Z {former} na {email}',
      button: 'Zmień adres',
      why: 'Odtąd będziesz się logować nowym adresem. Poinformujemy o tym Twój stary adres.',
    },
    invalid: 'Ten link wygasł albo jest przeznaczony dla innego konta.',
    again: {
      button: 'Wyślij e-mail z potwierdzeniem jeszcze raz',
      sent: 'Wysłano. Otwórz link z wiadomości w ciągu 24 godzin.',
      failed: 'Nie udało się wysłać e-maila. Spróbuj ponownie później.',
      limited: 'Wysłano zbyt wiele e-maili. Spróbuj ponownie za godzinę.',
      none: 'Ta instalacja nie ma serwera poczty.',
    },
  },

  deleted: {
    tab: 'Usunięta usługa',
    title: 'Usunięto: {service}',
    byOwner: 'będący właścicielem',
    canRestore:
      'Użytkownik {by} usunął tę usługę. Nic nie jest wysyłane, a żądania z Twojego serwera są odrzucane. Do {time} możesz ją przywrócić; potem wszystkie jej dane zostaną bezpowrotnie usunięte.',
    ownerCanRestore:
      'Użytkownik {by} usunął tę usługę. Nic nie jest wysyłane, a żądania z Twojego serwera są odrzucane. Do {time} może ją przywrócić właściciel; potem wszystkie jej dane zostaną bezpowrotnie usunięte.',
    restore: 'Przywróć usługę',
    new: 'Nowa usługa',
  },
  others: 'Twoje inne usługi: {services}',

  secondFactor: {
    tab: 'Wymagany drugi składnik',
    title: '{service} wymaga drugiego składnika logowania',
    why: 'Właściciele usługi oczekują od wszystkich w zespole czegoś więcej niż hasła.',
    passkey:
      'Zaloguj się kluczem dostępu. Jeśli już go nie masz, poproś administratora serwera o jego usunięcie.',
    authenticator: 'Wyloguj się, a potem zaloguj się hasłem i kodem z aplikacji uwierzytelniającej.',
    none: 'Skonfiguruj na swoim koncie aplikację uwierzytelniającą lub klucz dostępu: zajmie to dwie minuty.',
    setUp: 'Skonfiguruj drugi składnik',
    signedInAs: 'Zalogowano jako {email}. {signOut}',
  },

  companyErrors: {
    cancelled: 'Logowanie przez {name} zostało anulowane.',
    expired: 'To logowanie trwało zbyt długo albo zostało już użyte. Zacznij od nowa.',
    unreachable: 'Strona logowania {name} jest teraz nieosiągalna. Spróbuj ponownie za kilka minut.',
    refused:
      'Serwer {name} odrzucił logowanie. Skontaktuj się z administratorem serwera Carillon: przyczyna jest w dzienniku.',
    invalid:
      'Odpowiedź z {name} nie jest przeznaczona dla tej instalacji, więc logowanie się nie powiodło. Zacznij od nowa lub skontaktuj się z administratorem serwera.',
    unverified:
      'Adres e-mail w {name} nie jest zweryfikowany. Poproś o jego weryfikację osobę, która zarządza tymi kontami.',
    not_connected:
      'Twój adres e-mail ma już tutaj konto, które nie jest jeszcze połączone z {name}. Zaloguj się jak dotąd, a potem na swoim koncie wybierz „Połącz konto firmowe”.',
    not_connected_only:
      'Twój adres e-mail ma już tutaj konto, które nie jest jeszcze połączone z {name}. Poproś administratora serwera o link do logowania, a potem na swoim koncie wybierz „Połącz konto firmowe”.',
    registration_closed:
      'Nie masz jeszcze dostępu. Poproś właściciela usługi, aby zaprosił Twój adres z {name} lub nadał rolę jednej z Twoich grup.',
    suspended: 'Twoje konto jest zawieszone. Skontaktuj się z administratorem serwera.',
    failed: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie za kilka minut.',
    signed_out:
      'Twoja sesja wygasła albo na to nie pozwala. Zaloguj się ponownie, a potem połącz swoje konto.',
    other_address:
      'Adres w {name} różni się od adresu tego konta. Najpierw zmień adres e-mail tutaj, a potem połącz konta.',
    taken: 'To konto albo konto wybrane w {name} jest już połączone z innym. Najpierw rozłącz je tam.',
  },
};
