import type { ConsoleTexts } from '../en.ts';

/** Names follow a colon or a noun, because they are not declined. */
export const account: ConsoleTexts['account'] = {
  language: { title: 'Język', about: 'Język tej konsoli i wysyłanych do Ciebie e-maili.' },
  back: 'Wróć do swoich usług',
  continue: 'Dalej',
  yourPassword: 'Twoje hasło',
  unconfirmed: {
    about:
      'Wysłaliśmy Ci e-mailem link. Dopóki go nie otworzysz, Carillon nie będzie wysyłać e-mailem Twoich zaproszeń, a Ty nie skonfigurujesz drugiego składnika logowania.',
    confirmFirst: 'Najpierw potwierdź swój adres e-mail: otwórz link, który wysłaliśmy Ci e-mailem.',
  },

  name: {
    title: 'Imię i nazwisko',
    about: 'Widoczne dla innych osób w zespołach Twoich usług.',
    changed: 'Zmieniono imię i nazwisko.',
  },
  email: {
    title: 'Adres e-mail',
    byMail: 'Na nowy adres wyślemy link. Dopóki go nie otworzysz, nic się nie zmieni.',
    forSignIn: 'Służy do logowania.',
    label: 'Nowy adres e-mail',
    sent: 'Wysłaliśmy link na adres {email}. Aby zmienić adres, otwórz go w ciągu 24 godzin.',
    changed: 'Zmieniono adres e-mail.',
  },
  password: {
    about: 'Zmiana hasła spowoduje wylogowanie ze wszystkich innych przeglądarek.',
    none: 'Nie masz hasła. Aby je ustawić, wyloguj się i wybierz „{forgot}”. Hasło jest potrzebne do korzystania z aplikacji uwierzytelniającej.',
    current: 'Obecne hasło',
    change: 'Zmień hasło',
    changed: 'Zmieniono hasło.',
  },

  company: {
    title: 'Konto firmowe',
    connected: 'Możesz logować się przez {name}.',
    notConnected: 'Połącz konta, aby logować się przez {name}. Oba muszą mieć ten sam adres e-mail.',
    hasConnected: 'Twoje konto firmowe zostało połączone.',
    connect: 'Połącz konto firmowe',
    disconnect: 'Odłącz',
    disconnection: {
      title: 'Odłączyć {name}?',
      body: 'Nie będzie można się już w ten sposób logować, a inne przeglądarki, w których użyto tego logowania, zostaną wylogowane.',
    },
    disconnected: 'Odłączono konto firmowe.',
  },

  authenticator: {
    title: 'Aplikacja uwierzytelniająca',
    about: 'Drugi krok logowania: po haśle wpisujesz kod, który pokazuje aplikacja w telefonie.',
    setUp: 'Skonfiguruj aplikację uwierzytelniającą',
    on: 'Włączona',
    turnOn: 'Włącz',
    turnOff: 'Wyłącz',
    codesLeft: {
      one: 'Pozostał {count} kod odzyskiwania',
      few: 'Pozostały {count} kody odzyskiwania',
      many: 'Pozostało {count} kodów odzyskiwania',
      other: 'Pozostało {count} kodu odzyskiwania',
    },
    newCodes: 'Nowe kody odzyskiwania',
    replacement: {
      title: 'Utworzyć nowe kody odzyskiwania?',
      body: 'Obecne kody natychmiast przestaną działać.',
      button: 'Utwórz nowe kody',
    },
    turningOff: {
      title: 'Wyłączyć aplikację uwierzytelniającą?',
      body: 'Do logowania wystarczy samo hasło. Usług, które wymagają drugiego składnika, nie otworzysz, dopóki znów go nie skonfigurujesz. Nastąpi wylogowanie ze wszystkich innych przeglądarek.',
    },
    turnedOff: 'Wyłączono aplikację uwierzytelniającą.',
    settingUp: {
      about:
        'Potrzebujesz w telefonie aplikacji takiej jak Google Authenticator, Microsoft Authenticator lub menedżer haseł. Po jej włączeniu nastąpi wylogowanie ze wszystkich innych przeglądarek.',
      scan: 'Zeskanuj kod aplikacją',
      qrCode: 'Kod QR dla aplikacji uwierzytelniającej',
      enter: 'Nie możesz go zeskanować? Wpisz w aplikacji ten klucz:',
      key: 'Klucz',
      code: 'Kod, który aplikacja teraz pokazuje',
    },
  },
  recoveryCodes: {
    title: 'Zapisz swoje kody odzyskiwania',
    about:
      'Jeśli stracisz telefon, zalogujesz się jednym z nich zamiast kodem z aplikacji. Każdy działa tylko raz. Są wyświetlane tylko teraz.',
    list: 'Kody odzyskiwania',
    download: 'Pobierz',
    fileTitle: 'Kody odzyskiwania dla konta {email} w Carillon na serwerze {host}',
    saved: 'Kody są zapisane',
  },
  passkeys: {
    title: 'Klucze dostępu',
    about: 'Loguj się odciskiem palca, twarzą lub kodem PIN zamiast hasłem i kodem.',
    add: 'Dodaj klucz dostępu',
    added: 'Dodano klucz dostępu.',
    notHere: 'W tej przeglądarce nie można dodać klucza dostępu dla tego adresu.',
    needHttps: 'Klucze dostępu wymagają HTTPS: musi je skonfigurować administrator serwera.',
    dismissed: 'Nie dodano klucza dostępu, bo okno przeglądarki zostało zamknięte.',
    known: 'To urządzenie ma już klucz dostępu do Twojego konta.',
    nameLabel: 'Nazwa klucza dostępu',
    nameAbout: 'Ułatwia rozpoznanie go na liście.',
    addedAndUsed: 'Dodano {added}, ostatnio użyto {used}',
    addedNotUsed: 'Dodano {added}, jeszcze nie użyto',
    moreActions: 'Więcej działań: {name}',
    rename: 'Zmień nazwę',
    remove: 'Usuń',
    renaming: 'Zmień nazwę klucza dostępu',
    removal: {
      title: 'Usunąć klucz {name}?',
      body: 'Nie będzie można się już nim logować, a inne przeglądarki, w których go użyto, zostaną wylogowane. Usuń go też na urządzeniu lub w menedżerze haseł: Carillon nie może tego zrobić.',
    },
    removed: 'Usunięto klucz dostępu.',
  },

  factorFirst: {
    code: {
      title: 'Aby zmienić swoje konto, zaloguj się hasłem i kodem',
      about:
        'Przy logowaniu nie użyto kodu z aplikacji uwierzytelniającej. Jeśli nie masz już tej aplikacji, poproś administratora serwera o jej usunięcie.',
    },
    setUp: {
      title: 'Najpierw skonfiguruj drugi składnik',
      about:
        'Jedna z Twoich usług wymaga drugiego składnika logowania. Gdy go skonfigurujesz, zmienisz tutaj imię i nazwisko, adres e-mail i hasło oraz usuniesz konto.',
    },
    passkey: {
      title: 'Aby zmienić swoje konto, zaloguj się kluczem dostępu',
      about:
        'Przy logowaniu go nie użyto. Jeśli nie masz już klucza dostępu, poproś administratora serwera o jego usunięcie.',
      notHere:
        'W tej przeglądarce nie można używać kluczy dostępu dla tego adresu. Otwórz tę stronę w innej przeglądarce.',
    },
  },

  signIns: {
    title: 'Aktywne sesje',
    everywhere: 'Wyloguj się wszędzie',
    confirm: {
      title: 'Wylogować się wszędzie?',
      body: 'Trzeba będzie zalogować się ponownie w każdej przeglądarce, także w tej.',
    },
    thisBrowser: 'Ta przeglądarka',
    signedIn: 'Zalogowano {time}',
    signedInFrom: 'Zalogowano {time} z adresu {address}',
    signOutOf: 'Wyloguj się: {name}',
    signedOut: 'Wylogowano: {name}.',
  },
  browsers: { unknown: 'Nieznana przeglądarka', onSystem: '{browser} ({system})' },

  mails: {
    title: 'E-maile o Twoich usługach',
    about:
      'Gdy coś wymaga Twojej uwagi: usługi push odrzucają Twoje powiadomienia, wiele doręczeń się nie powiodło albo wyłączono webhook. Jeden e-mail na problem, na Twój potwierdzony adres.',
  },
  deletion: {
    title: 'Usuń swoje konto',
    about:
      'Usuwa Cię ze wszystkich Twoich usług. Same usługi zostaną: jeśli któraś też ma zniknąć, najpierw ją usuń.',
    button: 'Usuń…',
    confirm: {
      title: 'Trwale usunąć Twoje konto?',
      about: 'Tej operacji nie można cofnąć. Zostaną usunięte:',
      data: 'Twoje imię i nazwisko, hasło, klucze dostępu i aplikacja uwierzytelniająca',
      access: 'Twój dostęp do każdej usługi i wysłane przez Ciebie zaproszenia',
      kept: 'Twoje działania pozostaną widoczne na stronie „Aktywność” w Twoich usługach, z Twoim obecnym imieniem i nazwiskiem.',
      button: 'Usuń trwale',
    },
  },
};
