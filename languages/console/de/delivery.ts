import type { ConsoleTexts } from '../en.ts';

export const delivery: ConsoleTexts['delivery'] = {
  schedule: {
    title: 'Wann',
    label: 'Sendezeitpunkt',
    now: 'Jetzt',
    later: 'Planen',
    date: 'Datum',
    time: 'Uhrzeit',
    local: 'Um {time} Ortszeit',
    localUnset: 'Zu dieser Uhrzeit nach Ortszeit',
    localAbout: 'Jede Zeitzone erhält sie, wenn ihre eigenen Uhren diese Zeit zeigen.',
    unknownZone:
      'Ein Telefon, dessen Zeitzone nicht bekannt ist, erhält sie nach der Uhr von {zone}, der Zeitzone Ihres Dienstes.',
    zone: 'Zeiten in {zone}, der Zeitzone Ihres Browsers.',
    timeAndZone: '{time}. Zeiten in {zone}, der Zeitzone Ihres Browsers.',
    quick: {
      inHour: 'In 1 Stunde',
      tomorrow: 'Morgen {time}',
      tomorrowMonday: 'Morgen, Montag {time}',
      monday: 'Montag {time}',
      nextMonday: 'Nächster Montag {time}',
      elsewhere: '{label} ({city})',
    },
    quiet: {
      local: '{time} liegt in Ihrer Ruhezeit: Sie kommt an, wenn diese endet, um {to}.',
      any: 'Wo es dann zwischen {from} und {to} ist, wartet sie bis {to}: Das ist Ihre Ruhezeit. Nur bei hoher Dringlichkeit wird nicht gewartet.',
    },
  },
  pace: {
    label: 'Tempo',
    about: 'Damit Ihre Website nicht alle, die darauf tippen, im selben Moment bedienen muss.',
    atOnce: 'Alle auf einmal',
    evenly: 'Gleichmäßig über {duration}',
  },

  durations: {
    days: { one: '{count} Tag', other: '{count} Tage' },
    hours: { one: '{count} Stunde', other: '{count} Stunden' },
    minutes: { one: '{count} Minute', other: '{count} Minuten' },
    seconds: { one: '{count} Sekunde', other: '{count} Sekunden' },
    none: 'Nur jetzt',
  },

  options: {
    title: 'Sendeoptionen',
    defaults: 'Dringlichkeit, Verfall, Ton und Kennzeichen: Die Standardwerte passen meistens.',
    chosen: '{name}: {value}',
    urgency: {
      label: 'Dringlichkeit',
      automatic: 'Automatisch',
      automaticAbout:
        'Hoch an einen einzelnen Kunden oder ein Gerät, normal an viele: Eine Bestellung weckt das Telefon, eine Neuigkeit darf ein paar Minuten dauern.',
      high: {
        label: 'Hoch',
        about:
          'Weckt das Telefon sofort. Für das, worauf jemand wartet, etwa eine Bestellung oder eine Nachricht.',
      },
      normal: {
        label: 'Normal',
        about:
          'Schont den Akku: Ein Telefon, das gerade nicht benutzt wird, zeigt sie vielleicht erst nach ein paar Minuten.',
      },
      low: {
        label: 'Niedrig',
        about:
          'Wartet unter Umständen, bis das Telefon lädt oder im WLAN ist. Für Angebote und Zusammenfassungen.',
      },
      veryLow: {
        label: 'Sehr niedrig',
        about:
          'Wartet unter Umständen, bis das Telefon lädt und im WLAN ist. Für das, was bis zum Abend warten kann.',
      },
    },
    expiry: {
      label: 'Verfällt nach',
      default: '{duration} (Standard)',
      about: 'Ein Telefon, das länger als {duration} offline ist, erhält sie nicht.',
      aboutNone: 'Telefone, die gerade offline sind, erhalten sie nie.',
    },
    badge: {
      label: 'Kennzeichen',
      about: 'Die Zahl am Symbol der installierten App. iPhones und Computer zeigen sie an; 0 entfernt sie.',
      none: 'Keines',
    },
    silent: { label: 'Lautlos', about: 'Kommt ohne Ton und Vibration an.' },
    stay: {
      label: 'Auf dem Bildschirm bleiben',
      about:
        'Bleibt, bis sie angetippt oder weggewischt wird. Das tun Chrome und Edge auf Computern, iPhones nie.',
    },
    collapseKey: {
      label: 'Ersetzungsschlüssel',
      about:
        'Eine Mitteilung ersetzt eine frühere mit demselben Schlüssel, auf dem Telefon und solange sie noch auf das Telefon wartet.',
    },
  },
  facts: {
    sound: 'Ton',
    silent: 'Lautlos',
    onScreen: 'Auf dem Bildschirm',
    untilDismissed: 'Bis sie weggewischt wird',
    sentOver: 'Verteilt über',
    cap: 'Obergrenze',
    uncapped: 'Gilt nicht',
    unresponsive: 'Wer die letzten ignoriert hat',
    inboxOnly: 'Nur in den Eingang, ohne Push',
    leftOut: 'Ausgelassen',
  },
};
