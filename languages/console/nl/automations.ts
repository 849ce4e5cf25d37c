import type { ConsoleTexts } from '../en.ts';

export const automations: ConsoleTexts['automations'] = {
  about: 'Meldingen die vanzelf worden verstuurd, zoals een welkomstbericht of elke nieuwe post op je blog.',
  new: 'Nieuwe automatisering',
  newAbout: 'Zolang je schrijft, wordt er niets verstuurd. De automatisering begint zodra die aanstaat.',
  automation: 'Automatisering',
  state: { on: 'Aan', off: 'Uit' },
  empty: {
    title: 'Er gaat nog niets vanzelf',
    body: 'Begin met een van deze. Je hoeft maar twee velden in te vullen en je ziet wat er wordt verstuurd voordat het gebeurt.',
  },
  starters: {
    title: 'Begin met',
    welcome: { name: 'Welkom', about: 'Begroet iedereen die meldingen aanzet.' },
    weekly: {
      name: 'Elke zaterdag om 8 uur',
      about: 'Elke week dezelfde melding, op een dag en tijd die jij kiest.',
    },
    posts: {
      name: 'Mijn nieuwe posts',
      about: 'Elke nieuwe post op je blog of in je winkel, zodra die er is.',
    },
    blank: { name: 'Zelf maken', about: 'Schrijf alles van begin af aan.' },
  },
  figures: { sent: 'Verstuurd', shown: 'Getoond', tapped: 'Aangetikt', inside: 'Nu bezig' },
  figuresAbout: {
    sent: 'meldingen naar telefoons verstuurd',
    shown: 'op het scherm gezien, als telefoons dat laten weten',
    tapped: 'meldingen aangetikt',
    inside: 'hebben nog stappen te gaan',
  },
  needsLook: 'Vraagt aandacht',

  sentence: {
    whole: '{parts}.',
    first: '{trigger}: {step}',
    next: '{before}, dan {step}',
    subscribed: 'Als iemand meldingen aanzet',
    event: 'Als er bij een klant ‘{event}’ gebeurt',
    feed: 'Als er een nieuwe post op {site} staat',
    daily: 'Elke dag om {time} uur',
    weekly: 'Elke {days} om {time} uur',
    monthly: 'Elke maand op dag {day} om {time} uur',
    lastDay: 'Op de laatste dag van elke maand om {time} uur',
    ownRule: 'Op de dagen van je eigen regel om {time} uur',
    localTime: '{when} lokale tijd',
    send: '‘{title}’ versturen',
    sendUntitled: 'een melding versturen',
    sendPost: 'de post versturen',
    sendTemplate: 'een sjabloon versturen',
    wait: '{duration} wachten',
    waitUntil: 'wachten tot {time} uur',
    stopTapped: 'stoppen als een melding is aangetikt',
    stopEvent: 'stoppen als ‘{event}’ is gebeurd',
    stopFilter: 'stoppen als dit voor de klant geldt: {filter}',
  },
  durations: {
    minutes: { one: '{count} minuut', other: '{count} minuten' },
    hours: { other: '{count} uur' },
    days: { one: '{count} dag', other: '{count} dagen' },
  },

  form: {
    name: 'Naam',
    nameHint: 'Alleen je team leest die.',
    create: 'Automatisering opslaan',
    created: 'Automatisering opgeslagen.',
    saved: 'Wijzigingen opgeslagen.',
    when: 'Als',
    trigger: 'Waardoor het begint',
    triggers: {
      subscribed: 'iemand meldingen aanzet',
      schedule: 'het een bepaalde dag en tijd is',
      feed: 'er een nieuwe post op mijn site staat',
      event: 'er iets gebeurt bij een klant',
    },
    triggerAbout: {
      subscribed: 'Eén keer per klant, bij de eerste telefoon.',
      schedule: 'Gaat naar iedereen die je hieronder kiest, op hetzelfde moment.',
      feed: 'Gaat naar iedereen die je hieronder kiest, kort nadat je iets publiceert.',
      event: 'Het programma van je winkel laat weten wat er is gebeurd, zoals een bestelling.',
    },
    triggerStays:
      'Waardoor een automatisering begint, blijft zoals het is. Moet het anders beginnen? Maak dan een nieuwe automatisering.',

    repeat: 'Hoe vaak',
    repeats: {
      daily: 'elke dag',
      weekly: 'elke week',
      monthly: 'elke maand',
      own: 'volgens je eigen regel',
    },
    days: 'Op deze dagen',
    dayOfMonth: 'Op dag',
    lastDay: 'de laatste',
    rule: 'Regel',
    ruleHint:
      'Een herhalingsregel (RFC 5545), zoals FREQ=MONTHLY;BYDAY=1SA voor de eerste zaterdag van de maand.',
    at: 'Tijd',
    localTime: 'Op deze tijd in de lokale tijd van elke klant',
    localTimeHint: 'Anders krijgt iedereen de melding op hetzelfde moment.',
    localTimeSteps: 'Dit kan alleen met één melding en zonder andere stappen.',
    next: {
      title: 'De volgende keren',
      zone: 'In {zone}, de tijdzone van je dienst.',
      localZone: 'In de lokale tijd van elke klant.',
      failed: 'De volgende keren kunnen niet worden getoond: {reason}',
    },

    url: 'Adres van je feed',
    urlHint: 'De meeste blogs en winkels hebben er een. Vaak is het je adres met /feed erachter.',
    preview: 'Nieuwste post tonen',
    previewing: 'Je feed wordt gelezen',
    previewAbout:
      'De nieuwste post van {feed}, zoals telefoons die tonen. Alleen latere posts worden verstuurd.',
    previewEmpty: 'Deze feed heeft nog geen posts. De eerste wordt verstuurd.',
    feedUntitled: 'je feed',

    event: 'Naam van wat er gebeurt',
    eventHint: 'Zoals het programma van je winkel het laat weten, bijvoorbeeld order.shipped.',
    key: 'Eén keer per',
    keyHint:
      'Een veld van wat er wordt gemeld, zoals order: dan begint het één keer per bestelling. Laat het leeg om per klant te beginnen.',
    reentry: 'Als het nog eens gebeurt bij dezelfde klant',
    reentries: {
      never: 'niets doen: één keer is genoeg',
      after_end: 'opnieuw beginnen, als de vorige keer voorbij is',
      always: 'elke keer opnieuw beginnen',
    },

    to: 'Versturen aan',
    recipients: {
      everybody: 'iedereen',
      topic: 'wie een onderwerp heeft gekozen',
      audience: 'een opgeslagen doelgroep',
      other: 'de groep die een programma heeft gekozen',
    },

    // biome-ignore lint/suspicious/noThenProperty: no promise
    then: 'Dan {step}',
    add: { send: 'Melding', wait: 'Wachten', stop: 'Stoppen als' },
    addLabel: 'Stap toevoegen',
    kinds: { send: 'een melding versturen', wait: 'wachten', stop: 'stoppen als' },
    step: 'Stap {number}: {kind}',
    up: 'Stap {number} omhoog',
    down: 'Stap {number} omlaag',
    remove: 'Stap {number} verwijderen',

    content: { label: 'Wat er wordt verstuurd', post: 'de nieuwe post zelf', own: 'een eigen melding' },
    postAbout: 'Titel, tekst, afbeelding en link komen uit de post.',
    template:
      'Verstuurt een van je sjablonen, zoals dat er dan uitziet. Sjablonen wijzig je waar je meldingen schrijft.',
    kept: 'De melding heeft ook talen, knoppen of instellingen die ergens anders zijn gemaakt. Die blijven zoals ze zijn.',

    wait: 'Hoe wachten',
    waits: { minutes: 'een bepaalde tijd', until: 'tot een tijd op de dag' },
    amount: 'Hoelang',
    unit: 'Eenheid',
    units: { minutes: 'minuten', hours: 'uur', days: 'dagen' },
    until: 'Tot',
    untilHint: 'In de lokale tijd van de klant, vandaag of morgen.',

    stop: 'Stoppen als',
    stops: {
      tapped: 'een melding van deze automatisering is aangetikt',
      event: 'er sinds het begin iets is gebeurd',
      filter: 'er iets voor de klant geldt',
    },

    enabled: 'Aanzetten na het opslaan',
    enabledHint: 'Anders wacht de automatisering tot je die aanzet.',
    ownerChanges:
      'Deze automatisering gaat naar velen en staat aan, dus alleen een eigenaar kan die wijzigen.',
    needsOwner:
      'In je team keurt een eigenaar goed wat naar velen gaat, dus een eigenaar zet deze automatisering aan.',

    errors: {
      name: 'Voer een naam in.',
      days: 'Kies een dag.',
      time: 'Voer een tijd in.',
      rule: 'Voer een regel in.',
      url: 'Voer het adres van je feed in.',
      preview: 'Bekijk eerst de nieuwste post.',
      event: 'Voer een naam in met kleine letters, cijfers, punten en streepjes, hoogstens 40 tekens.',
      topic: 'Kies een onderwerp.',
      audience: 'Kies een doelgroep.',
      amount: 'Voer een tijd in van hoogstens 90 dagen.',
      steps: 'Voeg een melding toe.',
    },
  },

  turnOn: {
    on: 'Aanzetten',
    off: 'Uitzetten',
    question: '‘{name}’ aanzetten?',
    isOn: '‘{name}’ staat aan.',
    isOff: '‘{name}’ staat uit.',
    offAbout: 'Er begint niets meer, en wie halverwege is, wacht tot je de automatisering weer aanzet.',
    offQuestion: '‘{name}’ uitzetten?',
  },

  tabs: { label: 'Onderdelen van deze automatisering', steps: 'Wat er gebeurt', log: 'Logboek' },

  deletion: {
    title: 'Deze automatisering verwijderen',
    about: 'De automatisering stopt voor iedereen die er nog mee bezig is.',
    button: 'Verwijderen…',
    question: '‘{name}’ verwijderen?',
    body: 'Ook het logboek wordt verwijderd. Verstuurde meldingen blijven in de lijst met meldingen staan.',
    confirm: 'Automatisering verwijderen',
    deleted: 'Automatisering ‘{name}’ is verwijderd.',
  },
};
