import type { ConsoleTexts } from '../en.ts';

export const notification: ConsoleTexts['notification'] = {
  title: 'Melding',
  actions: {
    resend: 'Opnieuw naar niet-bereikte apparaten',
    duplicate: 'Dupliceren',
    edit: 'Bewerken',
    cancel: 'Versturen annuleren',
    stop: 'Versturen stoppen',
  },
  cancellation: {
    title: 'Deze melding annuleren?',
    confirm: 'Melding annuleren',
    keep: 'Behouden',
    body: '‘{title}’ wordt niet verstuurd. De melding blijft in de lijst, en je kunt die dupliceren.',
    bodyScheduled:
      '‘{title}’ wordt op {time} niet verstuurd. De melding blijft in de lijst, en je kunt die dupliceren.',
    done: 'Melding geannuleerd. Niemand krijgt die.',
  },
  stopping: {
    title: 'Het versturen van deze melding stoppen?',
    confirm: 'Versturen stoppen',
    keep: 'Doorgaan',
    waiting: {
      one: '{count} apparaat krijgt de melding dan niet meer.',
      other: '{count} apparaten krijgen de melding dan niet meer.',
    },
    sent: {
      one: 'Op {count} apparaat waar de melding al naartoe is verstuurd, blijft die staan.',
      other: 'Op {count} apparaten waar de melding al naartoe is verstuurd, blijft die staan.',
    },
    unknown: 'Apparaten waar de melding nog niet naartoe is verstuurd, krijgen die niet.',
  },
  resending: {
    title: 'Deze melding opnieuw versturen?',
    confirm: 'Opnieuw versturen',
    confirmTo: { one: 'Versturen naar {count} apparaat', other: 'Versturen naar {count} apparaten' },
    body: 'Een nieuwe melding met dezelfde inhoud gaat naar {devices} van {customers}: de niet-bereikte apparaten die nu wel bereikbaar zijn. Niemand krijgt de melding twee keer.',
    devices: { one: '{count} apparaat', other: '{count} apparaten' },
    customers: { one: '{count} klant', other: '{count} klanten' },
    none: 'Geen van de niet-bereikte apparaten is nu bereikbaar: de app is verwijderd, meldingen staan uit, of het apparaat is van iemand anders.',
  },

  upcoming: {
    scheduledFor: 'Ingepland voor',
    localTime: '{time} lokale tijd',
    preparing: 'De eerste verzendingen worden voorbereid.',
    byLocalTime: 'Elke tijdzone krijgt de melding als de eigen klok deze tijd aangeeft.',
    sentIn: 'De melding wordt {time} verstuurd.',
    reach: 'Op dit moment zou de melding {reach} bereiken.',
    about:
      'Wie de melding krijgt, wordt bepaald bij het versturen: apparaten die zich voor die tijd aanmelden, krijgen die ook.',
  },

  stats: {
    devices: 'Apparaten',
    devicesSoFar: 'Apparaten tot nu toe',
    inProgress: { other: '{count} bezig' },
    finished: 'Klaar',
    sent: 'Verstuurd',
    unsubscribed: 'Afgemeld',
    failed: 'Mislukt',
  },
  leftOut: {
    sentence: 'Overgeslagen: {reasons}.',
    list: '{first}; {second}',
    topic_off: {
      one: '{count} apparaat waarvan de klant het onderwerp uit heeft staan',
      other: '{count} apparaten waarvan de klanten het onderwerp uit hebben staan',
    },
    unresponsive: {
      one: '{count} apparaat waarvan de klant de laatste meldingen negeerde',
      other: '{count} apparaten waarvan de klanten de laatste meldingen negeerden',
    },
    capped: {
      one: '{count} apparaat waarvan de klant er al zoveel had als je maximum toestaat',
      other: '{count} apparaten waarvan de klanten er al zoveel hadden als je maximum toestaat',
    },
  },

  engagement: {
    title: 'Op de telefoons',
    sent: 'Verstuurd',
    shown: 'Getoond',
    tapped: 'Aangetikt',
    button: '‘{title}’',
    dismissed: 'Weggeveegd',
    about:
      'Elk apparaat telt één keer mee. Wat is aangetikt, wordt op elke telefoon geteld. Android laat ook weten wat is getoond en weggeveegd. iPhones laten nooit weten wat is weggeveegd, en niet altijd wat is getoond (vanaf iOS 18.4), dus de werkelijke aantallen kunnen hoger zijn.',
  },
  platforms: {
    title: 'Aangetikt per platform',
    share: '{tapped} van {devices}',
    devices: { one: '{count} apparaat', other: '{count} apparaten' },
  },
  failures: 'Waarom sommige de melding niet kregen',

  timeline: {
    deliveries: 'Verloop van de verzendingen',
    noDeliveries: 'Er zijn nog geen verzendingen klaar.',
    taps: 'Verloop van het aantikken',
    noTaps: 'Nog niet aangetikt.',
    series: { sent: 'Verstuurd', failed: 'Afgemeld of mislukt', taps: 'Aangetikt' },
    summary: '{counts}, binnen {time}.',
    counts: {
      completed: { other: '{count} verstuurd' },
      failed: { other: '{count} afgemeld of mislukt' },
      taps: { other: '{count} keer aangetikt' },
    },
    seconds: { one: '{count} seconde', other: '{count} seconden' },
    minutes: { one: '{count} minuut', other: '{count} minuten' },
    timeIn: 'Tijd in {zone} (stappen van {interval})',
    interval: { seconds: '{number} s', minutes: '{number} min', hours: '{number} u' },
  },

  recipients: {
    title: 'Resultaten per ontvanger',
    customer: 'Klant',
    device: 'Apparaat',
    outcome: 'Resultaat',
    when: 'Wanneer',
    outcomes: {
      all: 'Alle',
      sent: 'Verstuurd',
      tapped: 'Aangetikt',
      failed: 'Afgemeld of mislukt',
      retrying: 'Nieuwe poging',
    },
    search: 'Ontvangers zoeken',
    searchBy: 'Zoek op klant-ID',
    reason: 'Reden',
    anyReason: 'Alle redenen',
    none: {
      search: 'Geen ontvangers gevonden met deze zoekopdracht.',
      reason: 'Bij geen apparaat dat nog bestaat, is het om deze reden mislukt.',
      any: 'Geen van deze apparaten bestaat nog.',
      sent: 'Geen verzending naar een apparaat dat nog bestaat, is aangenomen.',
      tapped: 'Nog niemand heeft de melding aangetikt.',
      failed: 'Geen verzending naar een apparaat dat nog bestaat, is mislukt.',
      retrying: 'Geen verzending wordt opnieuw geprobeerd.',
    },
    moved: 'Overgegaan naar een andere klant',
    attempts: { one: '{count} poging', other: '{count} pogingen' },
  },

  content: {
    title: 'Inhoud',
    language: 'Taal',
    tapOpens: 'Een tik opent',
    buttonOpens: '‘{button}’ opent',
    buttonAnswers: '‘{button}’ antwoordt',
  },
  facts: {
    recipients: 'Ontvangers',
    resendOf: 'Nieuwe verzending van',
    original: 'de oorspronkelijke melding',
    resentAs: 'Opnieuw verstuurd als',
    resent: 'een nieuwe melding',
    testBy: 'Test door',
    sentBy: 'Verstuurd door',
    apiKey: 'API-sleutel',
    scheduledFor: 'Ingepland voor',
    sent: 'Verstuurd',
    created: 'Aangemaakt',
    accepted: 'Aangenomen',
    zone: 'Tijden zijn in {zone}, de tijdzone van je browser.',
    id: 'ID',
  },
};
