import type { ConsoleTexts } from '../en.ts';

export const imports: ConsoleTexts['imports'] = {
  about:
    'Voor ontwikkelaars: neem de aanmeldingen mee uit een ander pushsysteem. Wie is aangemeld, krijgt je meldingen in de browser waarin dat is gebeurd, en wordt niets opnieuw gevraagd. {guide}',
  guide: 'Zo werkt het',

  pairs: {
    title: 'VAPID-sleutelparen',
    import: 'Sleutelpaar importeren',
    imported: 'Sleutelpaar geïmporteerd.',
    none: 'Browsers accepteren alleen meldingen van het sleutelpaar waarvoor iemand zich heeft aangemeld. Je vorige systeem heeft het, meestal in de instellingen onder {vapid}. Het wordt versleuteld opgeslagen en nooit getoond.',
    ownerCanImport: 'Een eigenaar van deze dienst kan er een importeren.',
    activeDevices: { one: '{count} actief apparaat', other: '{count} actieve apparaten' },
    importedAt: '{key} · geïmporteerd: {time}',
    form: {
      about:
        'Beide worden gecontroleerd voordat er iets wordt opgeslagen. Je kunt ook de JSON plakken waarin ze staan.',
      publicKey: { label: 'Openbare sleutel', about: '87 tekens, begint met B' },
      privateKey: { label: 'Privésleutel', about: '43 tekens' },
    },
    deletion: {
      button: 'Sleutelpaar {key} verwijderen',
      title: 'Dit sleutelpaar verwijderen?',
      confirm: 'Sleutelpaar verwijderen',
      unused: 'Geen enkel actief apparaat heeft het nog nodig.',
      used: {
        one: '{count} telefoon of browser krijgt dan geen meldingen meer: geen andere sleutel bereikt die. Die wordt gedeactiveerd tot de klant zich weer aanmeldt.',
        other:
          '{count} telefoons en browsers krijgen dan geen meldingen meer: geen andere sleutel bereikt ze. Ze worden gedeactiveerd tot hun klanten zich weer aanmelden.',
      },
      done: 'Sleutelpaar verwijderd.',
    },
  },

  devices: {
    title: 'Apparaten importeren',
    about:
      'JSON-regels of een JSON-array, met in elk element user_id en subscription (endpoint en keys), zoals je vorige systeem ze exporteert. Ze worden verstuurd in groepen van {size}. Hetzelfde bestand nog een keer importeren verandert niets.',
    pair: 'Sleutelpaar waarvoor ze zich hebben aangemeld',
    pairAbout: 'Een regel met vapid_public_key noemt zijn eigen sleutelpaar.',
    choose: 'Bestand kiezen',
    import: 'Importeren',
    importAgain: 'Opnieuw importeren',
    stop: 'Stoppen',
    share: 'Gelezen deel van het bestand',
    reading: 'Bestand wordt gelezen…',
  },
  result: {
    soFar: 'Tot nu toe {imported}, {known} en {refused}',
    complete: '{imported}, {known} en {refused}.',
    incomplete: 'Niet voltooid: {imported}, {known} en {refused}.',
    imported: { one: '{count} apparaat geïmporteerd', other: '{count} apparaten geïmporteerd' },
    known: { other: '{count} al bekend' },
    refused: { one: '{count} regel geweigerd', other: '{count} regels geweigerd' },
    list: 'Geweigerde regels',
    entry: '{place}: {reason}',
    correct: 'Verbeter deze regels en importeer het bestand opnieuw.',
    moreToCorrect: {
      other: 'En nog {count}. Verbeter deze regels en importeer het bestand opnieuw.',
    },
    download: 'Lijst downloaden',
  },

  places: { line: 'regel {number}', item: 'element {number}' },
  reasons: {
    type: 'type: hier worden alleen apparaten geïmporteerd; carillon import neemt ook de andere types',
    key: 'vapid_public_key: hoort niet bij een geïmporteerd sleutelpaar; importeer dat eerst',
    tooLong: 'is te lang voor een apparaat',
    noObject: 'is geen JSON-object',
  },
  errors: {
    tooLarge:
      'Een JSON-array mag hoogstens 64 MB groot zijn. Schrijf in plaats daarvan één apparaat per regel: JSON-regels worden gelezen, hoe groot het bestand ook is.',
    malformed: 'Het bestand begint als een JSON-array, maar is ongeldig.',
  },
};
