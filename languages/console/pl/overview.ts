import type { ConsoleTexts } from '../en.ts';

export const overview: ConsoleTexts['overview'] = {
  daysInUtc: '{days}, w porównaniu z okresem {before}. Dni według czasu UTC.',
  daysIn: '{days}, w porównaniu z okresem {before}. Dni według strefy czasowej {zone}.',
  deleted: 'Powiadomienia sprzed {date} zostały usunięte.',
  empty: {
    title: 'Brak urządzeń',
    body: 'Najpierw otwórz aplikację na swoim telefonie i wyślij sobie powiadomienie; zajmie to dwie minuty. Potem na tej stronie zobaczysz swoje urządzenia i to, co wysyłasz.',
  },

  period: {
    label: 'Okres',
    days: { one: '{count} dzień', few: '{count} dni', many: '{count} dni', other: '{count} dnia' },
    custom: 'Własny',
    customLabel: 'Własny okres',
    first: 'Pierwszy dzień',
    last: 'Ostatni dzień',
    errors: {
      incomplete: 'Wybierz oba dni.',
      tooEarly: 'Wybierz dni od 2000 roku.',
      reversed: 'Ostatni dzień jest przed pierwszym.',
      tooLong: 'Wybierz najwyżej rok.',
    },
  },

  devices: {
    one: '{count} urządzenie',
    few: '{count} urządzenia',
    many: '{count} urządzeń',
    other: '{count} urządzenia',
  },
  activeDevices: 'Aktywne urządzenia',

  tiles: {
    devices: 'zapisane: {subscribed}, potwierdzone: {proven}',
    sent: 'Wysłane powiadomienia',
    deliveries: {
      one: '{count} doręczenie',
      few: '{count} doręczenia',
      many: '{count} doręczeń',
      other: '{count} doręczenia',
    },
    sentTo: '{deliveries}, wypisane: {unsubscribed}',
    failed: 'Nieudane',
    tapped: 'Stuknięte',
    taps: {
      one: '{count} stuknięcie',
      few: '{count} stuknięcia',
      many: '{count} stuknięć',
      other: '{count} stuknięcia',
    },
    noEarlier: 'Brak wcześniejszych danych',
    unchanged: 'Bez zmian',
    change: '{change} (było {before})',
    points: { other: '{count} pkt proc.' },
    up: 'Wzrost',
    down: 'Spadek',
  },

  growth: {
    same: '{devices}, zapisane: {subscribed}, tyle samo co {day}',
    more: '{devices}, zapisane: {subscribed}, o {number} więcej niż {day}',
    fewer: '{devices}, zapisane: {subscribed}, o {number} mniej niż {day}',
    table: 'Aktywne urządzenia według dni',
  },
  deliveries: {
    title: 'Doręczenia i stuknięcia',
    about: 'Według dni',
    table: 'Doręczenia i stuknięcia według dni',
    none: 'W tym okresie nic nie wysłano.',
    sent: 'Wysłane',
    unsubscribed: 'Wypisane',
    failed: 'Nieudane',
    taps: 'Stuknięcia',
  },
  dayIn: 'Dzień ({zone})',

  recent: {
    title: 'Ostatnie wysyłki',
    all: 'Pokaż wszystkie',
    none: 'W tym okresie nie było wysyłek do wielu klientów.',
    tapped: '{share} stuknięć',
  },
  next: {
    title: 'Nadchodzące',
    none: 'Nic nie zaplanowano.',
    all: 'Pokaż wszystkie ({number})',
    to: {
      everybody: 'do wszystkich',
      user: 'do jednego klienta',
      device: 'do jednego urządzenia',
      audience: 'do grupy odbiorców',
    },
  },

  attention: {
    title: 'Wymaga uwagi',
    none: 'Wszystko w porządku.',
    problem: 'Problem',
    note: 'Uwaga',
    failures: {
      title: {
        other: 'Google lub Apple nie przyjęły {count} wiadomości w ciągu ostatnich 7 dni',
      },
      about: '{reason}. {advice}',
      link: 'Pokaż powiadomienia',
    },
    pauses: {
      chrome: {
        title: 'Usługa push Chrome wstrzymała Twoje powiadomienia',
        about:
          'Odpowiedź z {host}: {answer}. Chrome robi tak z witrynami, które wysyłają bardzo dużo powiadomień, a mało kto na nie reaguje: najpierw na jeden dzień, potem na 7 i na 14 dni. Powiadomienia do wielu klientów czekają do {time} i zostaną wysłane automatycznie; te do pojedynczych klientów nadal próbujemy wysyłać. Wstrzymanie kończy się dopiero z upływem czasu. Aby uniknąć kolejnego, wysyłaj rzadziej, rozkładaj powiadomienia na kilka godzin i pomijaj klientów, którzy nie reagują.',
      },
      any: {
        title: 'Usługa push {host} wstrzymała Twoje powiadomienia',
        about:
          'Odpowiedź z {host}: {answer}. Powiadomienia do wielu klientów czekają do {time} i zostaną wysłane automatycznie; te do pojedynczych klientów nadal próbujemy wysyłać. Wstrzymanie kończy się dopiero z upływem czasu. Aby uniknąć kolejnego, wysyłaj rzadziej, rozkładaj powiadomienia na kilka godzin i pomijaj klientów, którzy nie reagują.',
      },
    },
    domain: {
      title: 'Domena {domain} prowadzi gdzie indziej',
      about:
        'Od tygodnia nie prowadzi do tej instalacji. Telefony, które się tam zapisały, przestaną otrzymywać powiadomienia, jeśli jej rekord DNS nie zostanie przywrócony.',
      link: 'Pokaż rekord',
    },
    certificate: {
      title: 'Certyfikat adresu Twojej aplikacji wkrótce wygaśnie',
      about:
        'Nie udało się odnowić certyfikatu {host}. Telefony będą otwierać aplikację do {time}. Administrator serwera znajdzie przyczynę za pomocą polecenia „carillon status”.',
    },
    https: {
      title: 'Telefony nie mogą otworzyć Twojej aplikacji',
      about:
        'Do powiadomień wymagają HTTPS. Administrator serwera musi ustawić w PUBLIC_URL adres zaczynający się od https.',
    },
    unusedKey: {
      title: 'Klucz API {name} nie jest używany',
      titleUnnamed: 'Klucz API kończący się na {end} nie jest używany',
      lastUsed: 'Ostatnio użyto go {time}. Jeśli go nie potrzebujesz, unieważnij go.',
      notUsed: 'Nie użyto go w ciągu ostatnich 90 dni. Jeśli go nie potrzebujesz, unieważnij go.',
      link: 'Pokaż klucze API',
    },
    logo: {
      title: 'Brak logo',
      about: 'Pojawia się na ekranach początkowych klientów i obok każdego powiadomienia.',
      link: 'Dodaj logo',
    },
  },
};
