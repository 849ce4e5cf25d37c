import type { ConsoleTexts } from '../en.ts';

export const automations: ConsoleTexts['automations'] = {
  about:
    'Mitteilungen, die von selbst gesendet werden, etwa eine Begrüßung oder jeder neue Beitrag in Ihrem Blog.',
  new: 'Neue Automation',
  newAbout:
    'Solange Sie schreiben, wird nichts gesendet. Die Automation beginnt, sobald sie eingeschaltet ist.',
  automation: 'Automation',
  state: { on: 'An', off: 'Aus' },
  empty: {
    title: 'Noch läuft nichts von selbst',
    body: 'Beginnen Sie mit einer von diesen. Es sind nur zwei Felder auszufüllen, und Sie sehen vorab, was gesendet wird.',
  },
  starters: {
    title: 'Beginnen mit',
    welcome: { name: 'Willkommen', about: 'Begrüßen Sie alle, die Mitteilungen einschalten.' },
    weekly: {
      name: 'Jeden Samstag um 8',
      about: 'Jede Woche dieselbe Mitteilung, an einem Tag und zu einer Uhrzeit Ihrer Wahl.',
    },
    posts: {
      name: 'Meine neuen Beiträge',
      about: 'Jeder neue Beitrag in Ihrem Blog oder Shop, sobald er da ist.',
    },
    blank: { name: 'Ihre eigene', about: 'Von Anfang an selbst schreiben.' },
  },
  figures: { sent: 'Gesendet', shown: 'Angezeigt', tapped: 'Angetippt', inside: 'Gerade dabei' },
  figuresAbout: {
    sent: 'an Telefone gesendete Mitteilungen',
    shown: 'auf dem Bildschirm, soweit Telefone es melden',
    tapped: 'angetippte Mitteilungen',
    inside: 'haben noch Schritte vor sich',
  },
  needsLook: 'Bitte prüfen',

  sentence: {
    whole: '{parts}.',
    first: '{trigger}: {step}',
    next: '{before}, dann {step}',
    subscribed: 'Wenn jemand Mitteilungen einschaltet',
    event: 'Wenn bei einem Kunden „{event}“ eintritt',
    feed: 'Wenn auf {site} ein neuer Beitrag erscheint',
    daily: 'Jeden Tag um {time} Uhr',
    weekly: 'Jeden {days} um {time} Uhr',
    monthly: 'Jeden Monat am {day}. um {time} Uhr',
    lastDay: 'Am letzten Tag jedes Monats um {time} Uhr',
    ownRule: 'An den Tagen Ihrer eigenen Regel um {time} Uhr',
    localTime: '{when} Ortszeit',
    send: '„{title}“ senden',
    sendUntitled: 'eine Mitteilung senden',
    sendPost: 'den Beitrag senden',
    sendTemplate: 'eine Vorlage senden',
    wait: '{duration} warten',
    waitUntil: 'bis {time} Uhr warten',
    stopTapped: 'beenden, falls eine Mitteilung angetippt wurde',
    stopEvent: 'beenden, falls „{event}“ eingetreten ist',
    stopFilter: 'beenden, falls dies auf den Kunden zutrifft: {filter}',
  },
  durations: {
    minutes: { one: '{count} Minute', other: '{count} Minuten' },
    hours: { one: '{count} Stunde', other: '{count} Stunden' },
    days: { one: '{count} Tag', other: '{count} Tage' },
  },

  form: {
    name: 'Name',
    nameHint: 'Nur Ihr Team liest ihn.',
    create: 'Automation speichern',
    created: 'Automation gespeichert.',
    saved: 'Änderungen gespeichert.',
    when: 'Wenn',
    trigger: 'Auslöser',
    triggers: {
      subscribed: 'jemand Mitteilungen einschaltet',
      schedule: 'ein bestimmter Zeitpunkt kommt',
      feed: 'auf meiner Website ein neuer Beitrag erscheint',
      event: 'bei einem Kunden etwas passiert',
    },
    triggerAbout: {
      subscribed: 'Einmal für jeden Kunden, mit seinem ersten Telefon.',
      schedule: 'Geht an alle, die Sie unten wählen, zur selben Zeit.',
      feed: 'Geht an alle, die Sie unten wählen, kurz nachdem Sie den Beitrag veröffentlicht haben.',
      event: 'Das Programm Ihres Shops meldet, was passiert ist, etwa eine Bestellung.',
    },
    triggerStays:
      'Der Auslöser einer Automation bleibt, wie er ist. Für einen anderen Auslöser legen Sie eine weitere Automation an.',

    repeat: 'Wie oft',
    repeats: { daily: 'jeden Tag', weekly: 'jede Woche', monthly: 'jeden Monat', own: 'nach eigener Regel' },
    days: 'An diesen Tagen',
    dayOfMonth: 'Am Tag',
    lastDay: 'der letzte',
    rule: 'Regel',
    ruleHint:
      'Eine Wiederholungsregel (RFC 5545), etwa FREQ=MONTHLY;BYDAY=1SA für den ersten Samstag im Monat.',
    at: 'Uhrzeit',
    localTime: 'Zu dieser Uhrzeit nach der Ortszeit jedes Kunden',
    localTimeHint: 'Sonst erhalten sie alle im selben Moment.',
    localTimeSteps: 'Das geht nur mit einer einzigen Mitteilung und ohne weitere Schritte.',
    next: {
      title: 'Die nächsten Male',
      zone: 'In {zone}, der Zeitzone Ihres Dienstes.',
      localZone: 'Nach der Ortszeit jedes Kunden.',
      failed: 'Die nächsten Male lassen sich nicht anzeigen: {reason}',
    },

    url: 'Adresse Ihres Feeds',
    urlHint: 'Die meisten Blogs und Shops haben einen. Oft ist es Ihre Adresse mit /feed am Ende.',
    preview: 'Neuesten Beitrag zeigen',
    previewing: 'Ihr Feed wird gelesen',
    previewAbout: 'Der neueste Beitrag aus {feed}, wie Telefone ihn zeigen. Gesendet werden nur spätere.',
    previewEmpty: 'Dieser Feed hat noch keine Beiträge. Der erste wird gesendet.',
    feedUntitled: 'Ihrem Feed',

    event: 'Name dessen, was passiert',
    eventHint: 'So, wie das Programm Ihres Shops es meldet, etwa order.shipped.',
    key: 'Einmal je',
    keyHint:
      'Ein Feld der Meldung, etwa order: Jede Bestellung löst sie einmal aus. Bleibt das Feld leer, zählt der Kunde.',
    reentry: 'Wenn es beim selben Kunden noch einmal passiert',
    reentries: {
      never: 'nichts tun: einmal genügt',
      after_end: 'neu beginnen, wenn das letzte Mal vorbei ist',
      always: 'jedes Mal neu beginnen',
    },

    to: 'Senden an',
    recipients: {
      everybody: 'alle',
      topic: 'alle, die ein Thema gewählt haben',
      audience: 'eine gespeicherte Zielgruppe',
      other: 'die Gruppe, die ein Programm gewählt hat',
    },

    // biome-ignore lint/suspicious/noThenProperty: no promise
    then: 'Dann {step}',
    add: { send: 'Mitteilung', wait: 'Warten', stop: 'Beenden, falls' },
    addLabel: 'Schritt hinzufügen',
    kinds: { send: 'eine Mitteilung senden', wait: 'warten', stop: 'beenden, falls' },
    step: 'Schritt {number}: {kind}',
    up: 'Schritt {number} nach oben',
    down: 'Schritt {number} nach unten',
    remove: 'Schritt {number} entfernen',

    content: { label: 'Was gesendet wird', post: 'der neue Beitrag selbst', own: 'eine eigene Mitteilung' },
    postAbout: 'Titel, Text, Bild und Link kommen aus dem Beitrag.',
    template:
      'Sendet eine Ihrer Vorlagen, so wie sie dann ist. Vorlagen ändern Sie dort, wo Sie Mitteilungen schreiben.',
    kept: 'Sie hat auch Sprachen, Buttons oder Einstellungen, die anderswo festgelegt wurden. Diese bleiben, wie sie sind.',

    wait: 'Wie lange warten',
    waits: { minutes: 'eine gewisse Zeit', until: 'bis zu einer Uhrzeit' },
    amount: 'Dauer',
    unit: 'Einheit',
    units: { minutes: 'Minuten', hours: 'Stunden', days: 'Tage' },
    until: 'Bis',
    untilHint: 'Nach der Ortszeit des Kunden, heute oder morgen.',

    stop: 'Beenden, falls',
    stops: {
      tapped: 'eine Mitteilung dieser Automation angetippt wurde',
      event: 'seit dem Beginn etwas passiert ist',
      filter: 'etwas auf den Kunden zutrifft',
    },

    enabled: 'Nach dem Speichern einschalten',
    enabledHint: 'Ausgeschaltet wartet sie, bis Sie sie einschalten.',
    ownerChanges: 'Sie geht an viele und ist eingeschaltet. Deshalb kann nur ein Inhaber sie ändern.',
    needsOwner:
      'In Ihrem Team gibt ein Inhaber frei, was an viele geht. Deshalb schaltet ein Inhaber sie ein.',

    errors: {
      name: 'Geben Sie einen Namen ein.',
      days: 'Wählen Sie einen Tag.',
      time: 'Geben Sie eine Uhrzeit ein.',
      rule: 'Geben Sie eine Regel ein.',
      url: 'Geben Sie die Adresse Ihres Feeds ein.',
      preview: 'Sehen Sie sich zuerst den neuesten Beitrag an.',
      event:
        'Geben Sie einen Namen aus Kleinbuchstaben, Ziffern, Punkten und Bindestrichen ein, höchstens 40 Zeichen.',
      topic: 'Wählen Sie ein Thema.',
      audience: 'Wählen Sie eine Zielgruppe.',
      amount: 'Geben Sie eine Dauer von höchstens 90 Tagen ein.',
      steps: 'Fügen Sie eine Mitteilung hinzu.',
    },
  },

  turnOn: {
    on: 'Einschalten',
    off: 'Ausschalten',
    question: '„{name}“ einschalten?',
    isOn: '„{name}“ ist eingeschaltet.',
    isOff: '„{name}“ ist ausgeschaltet.',
    offAbout: 'Nichts beginnt mehr, und wer mittendrin ist, wartet, bis Sie sie wieder einschalten.',
    offQuestion: '„{name}“ ausschalten?',
  },

  tabs: { label: 'Teile dieser Automation', steps: 'Was sie tut', log: 'Protokoll' },

  deletion: {
    title: 'Diese Automation löschen',
    about: 'Sie endet für alle, die gerade dabei sind.',
    button: 'Löschen …',
    question: '„{name}“ löschen?',
    body: 'Auch ihr Protokoll wird gelöscht. Gesendete Mitteilungen bleiben in der Liste der Mitteilungen.',
    confirm: 'Automation löschen',
    deleted: 'Automation „{name}“ gelöscht.',
  },
};
