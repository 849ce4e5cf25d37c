import type { ConsoleTexts } from '../en.ts';

export const delivery: ConsoleTexts['delivery'] = {
  schedule: {
    title: 'Wanneer',
    label: 'Wanneer versturen',
    now: 'Nu',
    later: 'Inplannen',
    date: 'Datum',
    time: 'Tijd',
    local: 'Om {time} lokale tijd',
    localUnset: 'Op deze tijd in lokale tijd',
    localAbout: 'Elke tijdzone krijgt de melding als de eigen klok deze tijd aangeeft.',
    unknownZone:
      'Een telefoon waarvan de tijdzone niet bekend is, krijgt de melding volgens de klok van {zone}, de tijdzone van je dienst.',
    zone: 'Tijden zijn in {zone}, de tijdzone van je browser.',
    timeAndZone: '{time}. Tijden zijn in {zone}, de tijdzone van je browser.',
    quick: {
      inHour: 'Over 1 uur',
      tomorrow: 'Morgen {time}',
      tomorrowMonday: 'Morgen, maandag {time}',
      monday: 'Maandag {time}',
      nextMonday: 'Volgende week maandag {time}',
      elsewhere: '{label} ({city})',
    },
    quiet: {
      local: '{time} valt in je stille uren: de melding komt aan als die eindigen, om {to}.',
      any: 'Waar het dan tussen {from} en {to} is, wacht de melding tot {to}: dat zijn je stille uren. Alleen bij hoge urgentie wordt niet gewacht.',
    },
  },
  pace: {
    label: 'Tempo',
    about: 'Zodat je site niet iedereen die de melding aantikt, op hetzelfde moment hoeft te bedienen.',
    atOnce: 'Alles in één keer',
    evenly: 'Gelijkmatig over {duration}',
  },

  durations: {
    days: { one: '{count} dag', other: '{count} dagen' },
    hours: { other: '{count} uur' },
    minutes: { one: '{count} minuut', other: '{count} minuten' },
    seconds: { one: '{count} seconde', other: '{count} seconden' },
    none: 'Alleen nu',
  },

  options: {
    title: 'Verzendopties',
    defaults: 'Urgentie, verlooptijd, geluid en badge: de standaardwaarden zijn meestal goed.',
    chosen: '{name}: {value}',
    urgency: {
      label: 'Urgentie',
      automatic: 'Automatisch',
      automaticAbout:
        'Hoog aan één klant of apparaat, normaal aan velen: een bestelling wekt de telefoon, een aankondiging mag een paar minuten duren.',
      high: {
        label: 'Hoog',
        about: 'Wekt de telefoon meteen. Voor waar iemand op wacht, zoals een bestelling of een bericht.',
      },
      normal: {
        label: 'Normaal',
        about:
          'Spaart de batterij: een telefoon die niet wordt gebruikt, toont de melding misschien pas na een paar minuten.',
      },
      low: {
        label: 'Laag',
        about: 'Wacht soms tot de telefoon oplaadt of op wifi zit. Voor aanbiedingen en samenvattingen.',
      },
      veryLow: {
        label: 'Zeer laag',
        about: 'Wacht soms tot de telefoon oplaadt en op wifi zit. Voor wat tot de avond kan wachten.',
      },
    },
    expiry: {
      label: 'Verloopt na',
      default: '{duration} (standaard)',
      about: 'Een telefoon die langer dan {duration} offline is, krijgt de melding niet.',
      aboutNone: 'Telefoons die nu offline zijn, krijgen de melding nooit.',
    },
    badge: {
      label: 'Badge',
      about:
        'Het getal op het pictogram van de geïnstalleerde app. iPhones en computers tonen het; 0 haalt het weg.',
      none: 'Geen',
    },
    silent: { label: 'Geluidloos', about: 'Komt aan zonder geluid of trilling.' },
    stay: {
      label: 'Op het scherm blijven',
      about:
        'Blijft tot de melding wordt aangetikt of weggeveegd. Chrome en Edge op computers doen dit, iPhones nooit.',
    },
    collapseKey: {
      label: 'Vervangsleutel',
      about:
        'Een melding vervangt een eerdere met dezelfde sleutel, op de telefoon en zolang die nog op de telefoon wacht.',
    },
  },
  facts: {
    sound: 'Geluid',
    silent: 'Geluidloos',
    onScreen: 'Op het scherm',
    untilDismissed: 'Tot de melding wordt weggeveegd',
    sentOver: 'Verspreid over',
    cap: 'Maximum',
    uncapped: 'Geldt niet',
    unresponsive: 'Wie de laatste negeerde',
    inboxOnly: 'Alleen bij de berichten, zonder push',
    leftOut: 'Overgeslagen',
  },
};
