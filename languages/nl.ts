/** Dutch. */
import type { DialogTexts, ExperienceTexts, PosterTexts } from './en.ts';

const SHARE = 'Tik op ‘Deel’';
const OR_SHARE = 'Onderaan, naast het adres. Zie je daar al ‘Deel’? Ga dan verder met de volgende stap.';
const IN_MENU = 'In het menu dat opent.';
const ADD_TO_HOME = 'Kies ‘Zet op beginscherm’';
const NOT_LISTED = 'Niet te zien? Scrol omlaag of tik op het pijltje.';
const ADD = 'Tik op ‘Voeg toe’';
const KEEP_ON = 'Bovenaan. Laat ‘Open als webapp’ aanstaan.';
const OPEN_APP = 'Open de app vanaf het beginscherm';
const TURN_ON_THERE = 'Zet daar de meldingen aan.';
const COME_BACK = 'Kom terug naar deze pagina';

export const dir = 'ltr';

export const experience: ExperienceTexts = {
  checking: 'Even geduld…',
  demoNotice: 'Openbare demo: iedereen kan deze pagina wijzigen.',
  scriptNeeded: 'Deze pagina heeft JavaScript nodig om meldingen aan te zetten.',
  about: 'Over {name}',
  tabTitle: '{name} · Meldingen',
  appDescription: 'Meldingen van {name}',
  now: 'nu',
  thisService: 'Deze dienst',
  retraction: 'Dit bericht is ingetrokken.',

  tabs: {
    label: 'Onderdelen',
    home: 'Start',
    inbox: 'Berichten',
    settings: 'Instellingen',
    unread: { other: '{count} ongelezen' },
  },

  ask: {
    heading: 'Hoor het als eerste',
    body: '{name} wil je korte meldingen sturen, ook als deze pagina gesloten is. Je kunt ze hier altijd weer uitzetten.',
    button: 'Meldingen aanzetten',
    hint: 'Je apparaat vraagt om bevestiging. Kies ‘Toestaan’ of ‘Sta toe’.',
    dismissed: 'Je hebt de vraag gesloten zonder te kiezen. Tik nog een keer als je zover bent.',
    sampleLabel: 'Zo ziet een melding eruit',
    sampleBody: 'Korte berichten, precies op het juiste moment.',
  },
  on: {
    heading: 'Meldingen staan aan',
    turnOff: 'Meldingen uitzetten',
    body: '{name} kan je op dit apparaat bereiken. Alles is klaar.',
    repaired: 'Hier kwamen geen meldingen meer aan. Ze zijn opnieuw ingesteld.',
  },
  off: {
    heading: 'Meldingen staan uit',
    body: 'Je hebt ze op dit apparaat uitgezet, dus {name} kan je hier niet bereiken.',
    button: 'Weer aanzetten',
  },
  removed: {
    heading: 'Geen meldingen meer',
    body: '{name} heeft dit apparaat verwijderd of kon het een tijdje niet bereiken. Tik om meldingen weer aan te zetten.',
    button: 'Weer aanzetten',
  },
  erased: {
    heading: 'Apparaat verwijderd',
    body: 'Alles wat hier en op de server voor dit apparaat was opgeslagen, is verwijderd. Je kunt altijd opnieuw beginnen.',
    button: 'Opnieuw beginnen',
  },

  denied: {
    heading: 'Meldingen zijn geblokkeerd',
    body: 'De instellingen van dit apparaat blokkeren meldingen van {name}. Zo sta je ze toe:',
    again: 'Opnieuw controleren',
  },
  deniedSteps: {
    'ios-app': [
      'Verwijder deze app van je beginscherm',
      'Open de pagina in Safari en zet die opnieuw op je beginscherm',
      'Open de nieuwe app en sta meldingen toe',
    ],
    'android-app': [
      'Houd het pictogram van deze app ingedrukt en tik op ‘App-info’ (ⓘ)',
      'Open ‘Meldingen’ en zet ze aan',
      COME_BACK,
    ],
    'chrome-android': [
      'Tik op het pictogram links van het adres',
      'Open ‘Rechten’, dan ‘Meldingen’, en sta ze toe',
      COME_BACK,
    ],
    'firefox-android': [
      'Tik op het slotje of schild links van het adres',
      'Tik naast ‘Melding’ op ‘Geblokkeerd’, zodat er ‘Toegestaan’ staat',
      COME_BACK,
    ],
    'samsung-android': [
      'Open het menu, dan ‘Instellingen’',
      'Zoek daar ‘Meldingen’ en sta deze site toe',
      COME_BACK,
    ],
    'chrome-desktop': ['Klik op het pictogram links van het adres', 'Zet ‘Meldingen’ aan', COME_BACK],
    'firefox-desktop': [
      'Klik op het doorgestreepte tekstballonnetje links van het adres',
      'Klik op het kruisje naast ‘Geblokkeerd’',
      'Kom terug naar deze pagina en sta meldingen toe',
    ],
    'safari-desktop': [
      'Open in Safari ‘Instellingen’, dan ‘Websites’, dan ‘Meldingen’',
      'Kies ‘Sta toe’ voor deze website',
      COME_BACK,
    ],
    other: ['Open de instellingen voor deze site in je browser', 'Sta meldingen toe', COME_BACK],
  },

  homeScreen: {
    heading: 'Zet {name} op je beginscherm',
    body: 'Op een iPhone of iPad krijgen alleen apps op het beginscherm meldingen. Zo voeg je {name} toe:',
    share: 'Deel',
    add: 'Zet op beginscherm',
    confirm: 'Voeg toe',
    webApp: 'Open als webapp',
  },
  homeScreenSteps: {
    safari: [
      { text: SHARE, hint: 'In het midden van de balk onderaan.', scene: 'safari-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: 'Rechtsboven.', scene: 'add-plain' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-dots': [
      { text: 'Tik op de drie puntjes', hint: OR_SHARE, scene: 'safari-dots' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-menu': [
      { text: 'Tik op de drie streepjes', hint: OR_SHARE, scene: 'safari-menu' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    ipad: [
      { text: SHARE, hint: 'Bovenaan, naast het adres.', scene: 'ipad-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    chrome: [
      { text: SHARE, hint: 'Aan het einde van de adresbalk.', scene: 'chrome-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    other: [
      {
        text: 'Open deze pagina in Safari',
        hint: 'Kopieer het adres hieronder en plak het daar.',
        scene: 'safari',
      },
      { text: SHARE, hint: 'Niet te zien? Het staat achter drie puntjes of streepjes.' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
  },
  copyAddress: 'Adres kopiëren',
  copied: 'Gekopieerd',
  cantCopy: 'Kopiëren is niet gelukt. Houd de tekst ingedrukt om die te kopiëren.',

  oldIos: {
    heading: 'Update nodig',
    body: 'Voor meldingen is iOS 16.4 of nieuwer nodig. Ga naar Instellingen → Algemeen → Software-update en kom dan terug.',
  },
  noPush: {
    heading: 'Deze browser kan geen meldingen ontvangen',
    body: 'Open deze pagina in Chrome, Firefox, Edge, Samsung Internet of Safari, maar niet in een privévenster.',
  },
  insecure: {
    heading: 'Deze verbinding is niet beveiligd',
    body: 'Meldingen werken alleen als het adres met https begint. Laat het bedrijf dit weten.',
  },
  noUser: {
    heading: 'Open dit via de website van {name}',
    body: 'Uit deze link blijkt niet voor wie de meldingen zijn. Gebruik de knop op de website.',
    button: 'Naar de website',
  },
  anotherUser: {
    heading: 'Doorgaan als een andere klant?',
    body: 'Deze pagina is voor een andere klant van {name} dan dit apparaat. Als je doorgaat, komen meldingen voor de vorige klant hier niet meer aan, en worden de berichten van die klant van dit apparaat verwijderd.',
    anonymous:
      '{name} weet nog niet wie je op dit apparaat bent, en deze pagina is voor een van de klanten. Als je doorgaat, zijn dit apparaat, de berichten en de meldingen van die klant. Dit kan niet ongedaan worden gemaakt.',
    hint: 'Twijfel je? Laat alles zoals het is.',
    button: 'Doorgaan',
    stay: 'Alles zo laten',
  },

  offline: {
    heading: 'Geen verbinding',
    body: 'De server is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
  },
  serverFailed: {
    heading: 'Dat is niet gelukt',
    body: 'De server kon de meldingen niet aanzetten. Probeer het zo nog een keer.',
  },
  pushServiceFailed: {
    heading: 'Je browser kon zich niet aanmelden',
    body: 'De pushdienst van je browser reageerde niet. Misschien staan pushberichten uit in de browserinstellingen of blokkeert je netwerk ze.',
  },
  browserFailed: {
    heading: 'Je browser heeft dit geblokkeerd',
    body: 'Deze pagina kon de benodigde gegevens niet opslaan. Dat gebeurt vaak in privévensters.',
  },
  retry: 'Opnieuw proberen',
  goBack: 'Terug',
  undo: 'Ongedaan maken',
  offlineNote: 'Je bent offline. Je ziet de laatst opgeslagen versie.',

  install: {
    button: 'App installeren',
    why: 'Met één tik bij de hand, net als elke andere app, en meldingen blijven binnenkomen.',
    menu: 'Zoek in het menu van je browser naar ‘App installeren’ of ‘Toevoegen aan startscherm’.',
    done: 'Geïnstalleerd op dit apparaat',
  },

  inbox: {
    heading: 'Berichten',
    latest: 'Nieuwste bericht',
    empty: { heading: 'Nog niets te zien', body: 'Meldingen van {name} verschijnen hier.' },
    emptyOff: {
      heading: 'Nog niets te zien',
      body: 'Zet meldingen van {name} aan, dan verschijnen ze hier.',
    },
    failed: {
      heading: 'De berichten konden niet worden geladen',
      body: 'Controleer je verbinding en probeer het opnieuw.',
    },
    stale: 'De berichten konden niet worden vernieuwd.',
    older: 'Oudere tonen',
    unread: 'Ongelezen',
    readAll: 'Als gelezen markeren',
    gone: 'Deze melding is niet meer beschikbaar.',
    folders: { label: 'Tonen', inbox: 'Alle', unread: 'Ongelezen', archive: 'Archief' },
    search: 'Zoeken',
    searchIn: { inbox: 'Zoeken in berichten', archive: 'Zoeken in het archief' },
    searchedHere: 'Er is alleen gezocht in meldingen die op dit apparaat zijn opgeslagen.',
    notFound: { heading: 'Geen resultaten', body: 'Geen enkele melding hier bevat ‘{text}’.' },
    emptyUnread: { heading: 'Alles gelezen', body: 'Je hebt geen ongelezen meldingen.' },
    emptyArchive: {
      heading: 'Het archief is leeg',
      body: 'Veeg een melding opzij of gebruik de archiefknop om die hierheen te verplaatsen.',
    },
    archive: 'Archiveren',
    archived: 'Gearchiveerd',
    restore: 'Terugzetten bij berichten',
    restored: 'Teruggezet bij berichten',
  },

  topics: {
    heading: 'Waarover je iets hoort',
    everywhere: 'Je keuze geldt voor al je apparaten.',
    offer: 'Waarover wil je iets horen?',
    later: 'Je kunt dit altijd wijzigen in de instellingen.',
    done: 'Klaar',
    failed: 'Je keuze kon niet worden opgeslagen. Probeer het opnieuw.',
  },

  firstName: {
    ask: 'Wat is je voornaam?',
    why: 'Dan kan {name} je daarmee aanspreken. Invullen hoeft niet.',
    label: 'Voornaam',
    skip: 'Overslaan',
    failed: 'Je naam kon niet worden opgeslagen. Probeer het opnieuw.',
    remove: 'Laat het veld leeg om je naam te verwijderen.',
    stored: 'Ook je voornaam, zoals je die hebt ingevuld.',
  },

  settings: {
    heading: 'Instellingen',
    notifications: 'Meldingen',
    notificationsOn: 'Aan op dit apparaat',
    notificationsOff: 'Uit op dit apparaat',
    notificationsBlocked: 'Geblokkeerd in de instellingen van dit apparaat',
    notificationsUnknown: 'Op dit moment onbekend',
    notificationsNotHere: 'Hier nog niet beschikbaar',
    device: 'Dit apparaat',
    deviceHint: 'Zo kan {name} je apparaten uit elkaar houden.',
    rename: 'Naam wijzigen',
    save: 'Opslaan',
    cancel: 'Annuleren',
    nameNeeded: 'Voer een naam van 1 tot 255 tekens in.',
    renameFailed: 'De naam kon niet worden opgeslagen. Probeer het opnieuw.',
    stored: 'Opgeslagen gegevens',
    storedHere:
      'Op dit apparaat: wie je voor {name} bent, de meldingen die je hebt ontvangen, en deze pagina, zodat die ook offline opent. Geen cookies.',
    storedThere:
      'Op de server: de naam, het model en het systeem van dit apparaat zoals hier getoond, de taal en tijdzone ervan, wanneer je deze app voor het eerst en het laatst hebt geopend, de ID die {name} je heeft gegeven, de onderwerpen die je hebt gekozen, het adres waarnaar meldingen worden gestuurd, en welke zijn aangekomen, aangetikt of gearchiveerd.',
    facts: { name: 'Naam', model: 'Model', system: 'Systeem', id: 'Apparaat-ID' },
    remove: 'Dit apparaat verwijderen',
    removeHint: 'Stopt de meldingen en verwijdert al deze gegevens.',
    removeAsk: 'Dit apparaat verwijderen?',
    removeBody:
      'Je krijgt geen meldingen meer, en alles wat voor dit apparaat is opgeslagen wordt verwijderd, hier en op de server.',
    removeYes: 'Verwijderen',
    removeFailed: 'Dit apparaat kon niet worden verwijderd: de server reageerde niet. Er is niets gewijzigd.',
    by: 'Meldingen via Carillon',
  },

  widgets: {
    copy: 'Code kopiëren',
    copied: 'Gekopieerd',
    validUntil: 'Geldig tot {date}',
    expired: 'Verlopen op {date}',
    left: 'Nog {time}',
    over: 'De tijd is om.',
    frameOffline: 'Offline niet beschikbaar.',
    imageFailed: 'De afbeelding kon niet worden geladen.',
  },

  landing: {
    heading: 'Link wordt geopend',
    body: 'Even geduld…',
    go: 'Link openen',
  },

  answer: {
    heading: 'Antwoord',
    sent: 'Het antwoord is verstuurd.',
    saved: 'Het antwoord is bewaard. Het wordt verstuurd zodra er weer verbinding is.',
    other: 'Er is al geantwoord: ‘{answer}’.',
    late: 'Het is te laat om te antwoorden.',
    back: 'Naar berichten',
  },

  pages: {
    nowhere: {
      heading: 'Pagina niet gevonden',
      body: 'Op dit adres staat niets. Controleer het adres of ga terug naar de vorige pagina.',
    },
    unknown: {
      heading: 'Pagina niet gevonden',
      body: 'Deze link werkt niet, of het bedrijf gebruikt deze dienst niet meer. Open de link opnieuw vanaf de website van het bedrijf.',
    },
    ended: {
      heading: 'Deze app is niet meer beschikbaar',
      body: 'Het bedrijf verstuurt geen meldingen meer. Je kunt de app van je apparaat verwijderen.',
    },
    suspended: {
      heading: 'Deze app is nu niet beschikbaar',
      body: 'De meldingen zijn gepauzeerd. Probeer het later opnieuw.',
    },
    expired: {
      heading: 'Deze code is verlopen',
      body: 'Codes zijn een uur geldig. Ga terug naar de website en open een nieuwe.',
    },
    unsigned: {
      heading: 'Deze link kan niet worden gebruikt',
      body: 'De website heeft niet bevestigd wie je bent. Ga ernaar terug, log in als je er een account hebt, en probeer het opnieuw. Helpt dat niet, laat het dan het bedrijf weten.',
    },
    busy: {
      heading: 'Te veel verzoeken',
      body: 'Er zijn te veel verzoeken vanaf je netwerk gekomen. Probeer het over een minuut opnieuw.',
    },
    failed: {
      heading: 'Er is iets misgegaan',
      body: 'Het probleem ligt bij ons. Probeer het zo nog een keer.',
    },
  },
};

export const dialog: DialogTexts = {
  close: 'Sluiten',
  title: 'Ga verder op je telefoon',
  useHere: 'Deze computer gebruiken',
  newCode: 'Nieuwe code',
  scan: 'Scan deze code met je telefoon.',
  joined: 'Je telefoon is verbonden.',
  done: 'Meldingen staan aan.',
  denied: 'Meldingen zijn geblokkeerd. Kijk op je telefoon.',
  offline: 'Geen verbinding.',
  expired: 'Deze code is verlopen.',
  unavailable: 'Meldingen zijn hier op dit moment niet beschikbaar.',
};

export const poster: PosterTexts = {
  headline: 'Ons nieuws, direct op je telefoon',
  scan: 'Richt de camera van je telefoon op de code.',
  allow: 'Open de pagina en zet meldingen aan.',
  iphone: 'Op een iPhone laat de pagina eerst zien hoe je die op je beginscherm zet.',
  promise: 'Geen appstore, geen e-\u2060mailadres. Uitzetten kan altijd.',
  orOpen: 'Of open',
};
