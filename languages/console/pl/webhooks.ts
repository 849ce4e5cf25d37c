import type { ConsoleTexts } from '../en.ts';

export const webhooks: ConsoleTexts['webhooks'] = {
  about:
    'Carillon informuje Twój serwer, gdy coś się dzieje: powiadomienie zostało doręczone, klient się zapisał lub stuknął powiadomienie. Co zawiera każde zdarzenie i jak je zweryfikować, wyjaśnia {guide}.',
  guide: 'przewodnik',
  empty: {
    title: 'Brak webhooków',
    about: 'Webhook wysyła żądanie POST na adres Twojego serwera za każdym razem, gdy coś się wydarzy.',
  },
  webhook: 'Webhook',
  secret: 'Sekret',
  state: {
    enabled: 'Włączony',
    failing: 'Nie działa',
    disabled: 'Wyłączony',
    disabledByFailing: 'Wyłączony: nie działał od kilku dni',
  },

  creation: {
    title: 'Nowy webhook',
    about: 'Adres Twojego serwera, na który wysyłane są zdarzenia.',
    button: 'Utwórz webhook',
    saveSecret:
      'Zapisz teraz ten sekret, bo jest wyświetlany tylko raz. Twój serwer sprawdza nim, czy żądanie pochodzi od Carillon: {how}.',
    how: 'instrukcja dla Twojego języka programowania',
  },
  form: {
    address: 'Adres',
    addressAbout: 'Publiczny adres https. Zdarzenia są na niego wysyłane jako JSON.',
    description: 'Opis',
    descriptionPlaceholder: 'Do czego służy',
    events: 'Zdarzenia',
    batch: 'Grupuj zdarzenia',
    batchAbout: 'Każde żądanie zawiera listę do 100 zdarzeń. Przydatne, gdy jest ich dużo.',
    aggregate: 'Sumuj zgłoszenia telefonów',
    aggregateAbout: 'Jedno zdarzenie na powiadomienie i minutę zamiast jednego na telefon.',
    saved: 'Zapisano webhook.',
  },
  events: {
    groups: { phones: 'Zgłaszane przez telefony', recipients: 'Urządzenia i klienci' },
    types: {
      'notification.completed': 'Zakończono',
      'notification.failed': 'Nie udało się',
      'notification.skipped': 'Pominięto',
      'notification.replaced': 'Zastąpiono',
      'notification.retracted': 'Wycofano',
      'notification.shown': 'Wyświetlono',
      'notification.tapped': 'Stuknięto',
      'notification.answered': 'Odpowiedziano',
      'notification.dismissed': 'Odrzucono',
      'device.subscribed': 'Zapisano',
      'device.unsubscribed': 'Wypisano',
      'device.deactivated': 'Dezaktywowano',
      'device.reactivated': 'Aktywowano ponownie',
      'user.topics_changed': 'Zmieniono tematy',
      'device.silent': 'Zamilkło',
      'user.erased': 'Trwale usunięto klienta',
    },
  },

  test: {
    button: 'Wyślij test',
    answered: 'Twój serwer odpowiedział kodem {status}.',
    noAnswer: 'Brak odpowiedzi: {reason}',
  },
  inDemo: 'Wersja pokazowa niczego nie wysyła na ten adres: jej dziennik jest zmyślony.',
  failing: {
    title: 'Webhook nie działa. Pierwszy błąd: {time}',
    about:
      'Zdarzenia czekają w kolejności i zostaną wysłane, gdy tylko żądanie się powiedzie. Po pięciu dniach webhook zostanie wyłączony.',
  },
  failed: {
    title: 'Przez pięć dni nie powiodło się żadne żądanie',
    about:
      'Napraw swój serwer, włącz webhook i wyślij ponownie pominięte zdarzenia: są przechowywane przez 30 dni.',
  },

  log: {
    title: 'Ostatnie żądania',
    empty: 'Jeszcze niczego nie wysłano.',
    noAnswer: 'Brak odpowiedzi',
    kinds: {
      failed: 'Ponowna próba',
      resend: 'Wysłano ponownie',
      recover: 'Odzyskano',
      test: 'Test',
    },
    events: {
      one: '{count} zdarzenie',
      few: '{count} zdarzenia',
      many: '{count} zdarzeń',
      other: '{count} zdarzenia',
    },
    answered: 'Odpowiedź {status} po {duration} ms',
    failed: '{error} po {duration} ms',
    request: 'Żądanie',
    answer: 'Odpowiedź',
    sendAgain: 'Wyślij ponownie',
    willBeSent: 'Zostanie wysłane ponownie.',
  },

  actions: {
    title: 'Więcej',
    enable: 'Włącz',
    enableAbout: 'Webhook otrzymuje zdarzenia od chwili włączenia.',
    disable: 'Wyłącz',
    disableAbout: 'Gdy jest wyłączony, nic nie jest wysyłane.',
    recover: {
      about: 'Jeśli Twój serwer stracił zdarzenia, wyślij je ponownie.',
      button: 'Wyślij ponownie…',
      title: 'Wysłać zdarzenia ponownie?',
      body: 'Zostaną wysłane wszystkie zdarzenia od tego czasu, także te, które Twój serwer już otrzymał. Zachowają swoje identyfikatory.',
      since: 'Od kiedy',
      hour: 'Ostatnia godzina',
      day: 'Ostatni dzień',
      week: 'Ostatni tydzień',
      month: 'Ostatnie 30 dni',
      done: 'Zdarzenia zostaną wysłane ponownie.',
    },
    rotate: {
      about: 'Przez dzień od zastąpienia żądania są podpisywane oboma sekretami.',
      button: 'Zastąp sekret…',
      title: 'Zastąpić sekret?',
      body: 'Obecny będzie podpisywać jeszcze przez 24 godziny. Jeśli w ciągu ostatniego dnia zastąpiono już inny, tamten od razu przestanie działać.',
      confirm: 'Zastąp sekret',
    },
    delete: {
      about: 'Usuwa też jego dziennik i zdarzenia, których jeszcze nie wysłano.',
      button: 'Usuń…',
      title: 'Usunąć ten webhook?',
      body: 'Tej operacji nie można cofnąć.',
      confirm: 'Usuń webhook',
      done: 'Usunięto webhook.',
    },
  },
};
