import type { ConsoleTexts } from '../en.ts';

/** Durations are in the accusative, as after “przez”. */
export const delivery: ConsoleTexts['delivery'] = {
  schedule: {
    title: 'Kiedy',
    label: 'Kiedy wysłać',
    now: 'Teraz',
    later: 'Zaplanuj',
    date: 'Data',
    time: 'Godzina',
    local: 'O {time} czasu lokalnego',
    localUnset: 'O tej godzinie czasu lokalnego',
    localAbout: 'W każdej strefie czasowej dotrze wtedy, gdy tamtejsze zegary pokażą tę godzinę.',
    unknownZone:
      'Telefon, którego strefa czasowa nie jest znana, dostanie je według strefy czasowej Twojej usługi: {zone}.',
    zone: 'Godziny w strefie czasowej Twojej przeglądarki: {zone}.',
    timeAndZone: '{time}. Godziny w strefie czasowej Twojej przeglądarki: {zone}.',
    quick: {
      inHour: 'Za godzinę',
      tomorrow: 'Jutro {time}',
      tomorrowMonday: 'Jutro, poniedziałek {time}',
      monday: 'Poniedziałek {time}',
      nextMonday: 'Następny poniedziałek {time}',
      elsewhere: '{label} ({city})',
    },
    quiet: {
      local: '{time} przypada w ciszy nocnej: powiadomienie dotrze po jej zakończeniu, o {to}.',
      any: 'Tam, gdzie będzie wtedy między {from} a {to}, poczeka do {to}: to Twoja cisza nocna. Tylko powiadomienia o wysokiej pilności nie czekają.',
    },
  },
  pace: {
    label: 'Tempo',
    about: 'Aby Twoja strona nie musiała obsłużyć wszystkich, którzy stukną w tej samej chwili.',
    atOnce: 'Wszystkie naraz',
    evenly: 'Równomiernie przez {duration}',
  },

  durations: {
    days: { one: '{count} dzień', few: '{count} dni', many: '{count} dni', other: '{count} dnia' },
    hours: {
      one: '{count} godzinę',
      few: '{count} godziny',
      many: '{count} godzin',
      other: '{count} godziny',
    },
    minutes: {
      one: '{count} minutę',
      few: '{count} minuty',
      many: '{count} minut',
      other: '{count} minuty',
    },
    seconds: {
      one: '{count} sekundę',
      few: '{count} sekundy',
      many: '{count} sekund',
      other: '{count} sekundy',
    },
    none: 'Tylko teraz',
  },

  options: {
    title: 'Opcje doręczenia',
    defaults: 'Pilność, wygasanie, dźwięk i plakietka: ustawienia domyślne zwykle wystarczą.',
    chosen: '{name}: {value}',
    urgency: {
      label: 'Pilność',
      automatic: 'Automatyczna',
      automaticAbout:
        'Wysoka przy jednym kliencie lub urządzeniu, zwykła przy wielu: zamówienie wybudza telefon, ogłoszenie może dotrzeć kilka minut później.',
      high: {
        label: 'Wysoka',
        about: 'Od razu wybudza telefon. Do tego, na co ktoś czeka, na przykład zamówienia lub wiadomości.',
      },
      normal: {
        label: 'Zwykła',
        about: 'Oszczędza baterię: nieużywany telefon może pokazać je kilka minut później.',
      },
      low: {
        label: 'Niska',
        about: 'Może poczekać, aż telefon będzie się ładować lub połączy się z Wi-Fi. Do ofert i podsumowań.',
      },
      veryLow: {
        label: 'Bardzo niska',
        about:
          'Może poczekać, aż telefon będzie się ładować i połączy się z Wi-Fi. Do tego, co może poczekać do wieczora.',
      },
    },
    expiry: {
      label: 'Ważne przez',
      default: '{duration} (domyślnie)',
      about: 'Telefon, który jest offline dłużej niż {duration}, go nie dostanie.',
      aboutNone: 'Telefony, które są teraz offline, nigdy go nie dostaną.',
    },
    badge: {
      label: 'Plakietka',
      about:
        'Liczba na ikonie zainstalowanej aplikacji. Pokazują ją iPhone’y i komputery; 0 usuwa plakietkę.',
      none: 'Brak',
    },
    silent: { label: 'Bez dźwięku', about: 'Dociera bez dźwięku i wibracji.' },
    stay: {
      label: 'Zostaw na ekranie',
      about:
        'Pozostaje, dopóki ktoś go nie stuknie lub nie odrzuci. Robią tak Chrome i Edge na komputerach; iPhone’y nigdy.',
    },
    collapseKey: {
      label: 'Klucz zastępowania',
      about:
        'Powiadomienie zastępuje wcześniejsze z tym samym kluczem: na telefonie i wtedy, gdy jeszcze na niego czeka.',
    },
  },
  facts: {
    sound: 'Dźwięk',
    silent: 'Wyłączony',
    onScreen: 'Na ekranie',
    untilDismissed: 'Do odrzucenia',
    sentOver: 'Wysyłane przez',
    cap: 'Limit częstotliwości',
    uncapped: 'Nie dotyczy',
    unresponsive: 'Klienci, którzy nie zareagowali na ostatnie',
    inboxOnly: 'Tylko skrzynka, bez push',
    leftOut: 'Pominięci',
  },
};
