import type { ConsoleTexts } from '../en.ts';

/** Names follow a noun or a colon, because they are not declined. */
export const notifications: ConsoleTexts['notifications'] = {
  about: 'Wszystko, co wysłano lub zaplanowano, w konsoli i przez API.',

  list: {
    status: 'Stan',
    statuses: {
      all: 'Wszystkie',
      scheduled: 'Zaplanowane',
      sending: 'Wysyłane',
      sent: 'Wysłane',
      failed: 'Nieudane',
      notSent: 'Niewysłane',
    },
    search: 'Szukaj w tytułach i wiadomościach',
    device: 'Jedno urządzenie',
    customer: 'Klient {id}',
    removeFilter: 'Usuń filtr',
    olderMayMatch: 'Brak wyników wśród najnowszych powiadomień. Starsze mogą pasować.',
    noneScheduled: {
      title: 'Nic nie zaplanowano',
      body: 'Zaplanowane powiadomienia czekają tutaj na wysłanie. Do tego czasu możesz je anulować.',
    },
    noResults: {
      title: 'Brak wyników',
      body: 'Żadne powiadomienie nie pasuje do Twoich filtrów.',
      showAll: 'Pokaż wszystkie',
    },
    none: {
      title: 'Brak powiadomień',
      body: 'Napisz powiadomienie tutaj lub wyślij je ze swojego serwera za pomocą klucza API. Na tej liście zobaczysz każde z nich i jego wyniki.',
    },
    test: '{recipients} (testowe)',
    resend: '{recipients} (ponownie)',
    sentTo: '{sent} z {devices}',
    devices: {
      one: '{count} urządzenia',
      few: '{count} urządzeń',
      many: '{count} urządzeń',
      other: '{count} urządzenia',
    },
    taps: {
      one: '{count} stuknięcie',
      few: '{count} stuknięcia',
      many: '{count} stuknięć',
      other: '{count} stuknięcia',
    },
  },

  proposals: {
    forOwner: 'Czekają na Twoje zatwierdzenie',
    forAuthor: 'Czekają na zatwierdzenie przez właściciela',
    writtenBy: '{author}, {time}',
    at: '{to}, {time}',
    onApproval: '{to}, zaraz po zatwierdzeniu',
    to: {
      everybody: 'do wszystkich',
      list: {
        one: 'do {count} klienta z listy',
        few: 'do {count} klientów z listy',
        many: 'do {count} klientów z listy',
        other: 'do {count} klienta z listy',
      },
      savedAudience: 'do grupy {name}',
      topic: 'do odbiorców tematu {name}',
      audience: 'do grupy odbiorców',
    },
    reject: 'Odrzuć',
    takeBack: 'Wycofaj',
    approve: 'Zatwierdź',
    approval: {
      title: 'Zatwierdzić to powiadomienie?',
      confirm: 'Zatwierdź i wyślij',
      body: 'Powiadomienie „{title}” zostanie wysłane {how}.',
      reach: 'Odbiorcy teraz: {recipients}.',
    },
    deletion: {
      title: 'Usunąć to powiadomienie?',
      confirm: 'Usuń',
      body: 'Nie zostanie wysłane. Jego autor może napisać je ponownie.',
    },
  },

  status: {
    scheduled: {
      label: 'Zaplanowane',
      about: 'Zostanie wysłane o zaplanowanej godzinie; do tego czasu można je anulować.',
    },
    sending: { label: 'Wysyłanie', about: 'Doręczanie trwa.' },
    cancelled: { label: 'Anulowane', about: 'Anulowano je przed wysłaniem. Nikt go nie otrzymał.' },
    noRecipients: {
      label: 'Brak odbiorców',
      about: 'W chwili wysyłki na żadnym urządzeniu nie były włączone powiadomienia.',
    },
    removed: { label: 'Wycofane', about: 'Wycofano je ze skrzynek.' },
    stopped: {
      label: 'Zatrzymane',
      early: 'Zatrzymano je, zanim ktokolwiek je dostał.',
      late: {
        one: 'Zatrzymano je, gdy było już na {count} telefonie.',
        few: 'Zatrzymano je, gdy było już na {count} telefonach.',
        many: 'Zatrzymano je, gdy było już na {count} telefonach.',
        other: 'Zatrzymano je, gdy było już na {count} telefonu.',
      },
    },
    sent: { label: 'Wysłane', about: 'Wysłano je na wszystkie telefony.' },
    sentSomeFailed: { other: 'Wysłane, nieudane: {count}' },
    failed: 'Nieudane',
    notTaken: {
      one: 'Google lub Apple nie przyjęły {count} wiadomości.',
      other: 'Google lub Apple nie przyjęły {count} wiadomości.',
    },
    unsubscribed: 'Wypisane',
    haveUnsubscribed: {
      one: 'Wypisał się {count} telefon.',
      few: 'Wypisały się {count} telefony.',
      many: 'Wypisało się {count} telefonów.',
      other: 'Wypisało się {count} telefonu.',
    },
    retrying: 'Ponawianie',
    sentSomeRetrying: { other: 'Wysłane, ponawiane: {count}' },
    unreached: {
      one: 'Z {count} telefonem nie ma jeszcze kontaktu.',
      few: 'Z {count} telefonami nie ma jeszcze kontaktu.',
      many: 'Z {count} telefonami nie ma jeszcze kontaktu.',
      other: 'Z {count} telefonu nie ma jeszcze kontaktu.',
    },
    trying: 'Będziemy próbować jeszcze przez {duration}.',
  },
  outcomes: {
    sent: { other: 'wysłane: {count}' },
    unsubscribed: { other: 'wypisane: {count}' },
    stopped: { other: 'zatrzymane: {count}' },
    failed: { other: 'nieudane: {count}' },
    inProgress: { other: 'w toku: {count}' },
  },
};
