import type { ConsoleTexts } from '../en.ts';

export const reach: ConsoleTexts['reach'] = {
  title: 'Ontvangers',
  kinds: {
    everybody: 'Iedereen',
    topic: 'Onderwerp',
    audience: 'Doelgroep',
    list: 'Lijst',
    user: 'Eén klant',
    device: 'Eén apparaat',
  },
  customer: 'Klant',
  device: 'Apparaat',
  selectedDevice: 'Gekozen apparaat',
  fixed: 'Wil je anderen bereiken? Annuleer deze melding dan en dupliceer die.',

  reaches: 'Bereikt {reach}.',
  summary: {
    plain: '{devices} van {customers}',
    withPlatforms: '{devices} van {customers} ({platforms})',
    devices: { one: '{count} apparaat', other: '{count} apparaten' },
    customers: { one: '{count} klant', other: '{count} klanten' },
    platforms: {
      ios: { one: '{count} iPhone', other: '{count} iPhones' },
      android: { other: '{count} Android' },
      computer: { one: '{count} computer', other: '{count} computers' },
    },
  },
  proven: 'Ontvangst bevestigd: {proven} van {devices}.',
  counting: 'Ontvangers worden geteld…',
  notCounted: 'De ontvangers konden niet worden geteld.',
  unreachable: {
    topic: 'Niemand die dit onderwerp aan heeft staan, heeft meldingen aanstaan.',
    audience: 'Niemand in deze doelgroep heeft meldingen aanstaan.',
    list: 'Niemand op deze lijst heeft meldingen aanstaan.',
    everybody: 'Er is nog geen apparaat waarop meldingen aanstaan.',
    user: 'Deze klant heeft geen apparaat waarop meldingen aanstaan.',
    device: 'Op dit apparaat staan meldingen uit.',
  },
  unknownIds: {
    one: '{count} ID is onbekend of zonder meldingen.',
    other: '{count} ID’s zijn onbekend of zonder meldingen.',
  },

  groups: {
    choose: 'Kies…',
    loading: 'Wordt geladen…',
    topic: { label: 'Onderwerp', none: 'Je hebt nog geen onderwerpen. {add}', add: 'Onderwerp toevoegen' },
    audience: {
      label: 'Doelgroep',
      none: 'Je hebt nog geen doelgroepen. {add}',
      add: 'Doelgroep aanmaken',
    },
  },
  list: {
    label: 'ID’s van klanten',
    about: 'Je eigen ID’s, één per regel, hoogstens {max}. Een csv-bestand wordt in je browser gelezen.',
    ids: { one: '{count} ID', other: '{count} ID’s' },
    idsAndDuplicates: '{ids}, {duplicates}',
    duplicates: { other: '{count} dubbele overgeslagen' },
    chooseFile: 'Bestand kiezen',
    column: 'Kolom',
    columnAbout: 'In de eerste rij van het bestand staan de namen van de kolommen.',
    unnamedColumn: 'Kolom {number}',
  },
  search: {
    forDevice: 'Naam, klant of ID',
    forCustomer: 'Naam, tag of ID',
    results: 'Resultaten',
    none: 'Geen resultaten',
    failed: 'Zoeken is nu niet beschikbaar.',
    subscribed: 'Aangemeld',
    notSubscribed: 'Niet aangemeld',
  },

  cap: {
    cap: '{number} binnen {days}',
    days: { one: '{count} dag', other: '{count} dagen' },
    sendToAll: 'Aan iedereen versturen, ook aan klanten die er al {cap} hadden',
    sendToAllAnd: {
      one: 'Aan iedereen versturen, ook aan de {count} klant die er al {cap} had',
      other: 'Aan iedereen versturen, ook aan de {count} klanten die er al {cap} hadden',
    },
    sendToOne: 'Ook versturen als de klant er al {cap} had',
    leftOutOfThem: {
      one: '{count} van hen had er al {cap} en wordt overgeslagen: dat is je maximum.',
      other: '{count} van hen hadden er al {cap} en worden overgeslagen: dat is je maximum.',
    },
    leftOutOthers: {
      one: 'Nog {count} klant had er al {cap} en wordt overgeslagen: dat is je maximum.',
      other: 'Nog {count} klanten hadden er al {cap} en worden overgeslagen: dat is je maximum.',
    },
    sentToo: {
      one: '{count} van hen had er al {cap} en krijgt de melding toch.',
      other: '{count} van hen hadden er al {cap} en krijgen de melding toch.',
    },
  },

  ignored: {
    exact: {
      one: '{count} klant negeerde je laatste {number} meldingen',
      other: '{count} klanten negeerden je laatste {number} meldingen',
    },
    estimated: {
      one: 'Ongeveer {count} klant negeerde je laatste {number} meldingen',
      other: 'Ongeveer {count} klanten negeerden je laatste {number} meldingen',
    },
    unknown: 'Klanten die je laatste {number} meldingen negeerden',
    about: 'Browsers trekken de toestemming in van sites waarvan klanten de meldingen steeds negeren.',
    send: 'Ook aan hen versturen',
    inboxOnly: 'Alleen bij hun berichten zetten, zonder push',
    leaveOut: 'Overslaan',
    getInInbox: {
      exact: {
        one: '{count} klant die je laatste {number} meldingen negeerde, krijgt de melding alleen bij de berichten.',
        other:
          '{count} klanten die je laatste {number} meldingen negeerden, krijgen de melding alleen bij de berichten.',
      },
      estimated: {
        one: 'Ongeveer {count} klant die je laatste {number} meldingen negeerde, krijgt de melding alleen bij de berichten.',
        other:
          'Ongeveer {count} klanten die je laatste {number} meldingen negeerden, krijgen de melding alleen bij de berichten.',
      },
      unknown:
        'Klanten die je laatste {number} meldingen negeerden, krijgen de melding alleen bij de berichten.',
    },
    areLeftOut: {
      exact: {
        one: '{count} klant die je laatste {number} meldingen negeerde, wordt overgeslagen.',
        other: '{count} klanten die je laatste {number} meldingen negeerden, worden overgeslagen.',
      },
      estimated: {
        one: 'Ongeveer {count} klant die je laatste {number} meldingen negeerde, wordt overgeslagen.',
        other: 'Ongeveer {count} klanten die je laatste {number} meldingen negeerden, worden overgeslagen.',
      },
      unknown: 'Klanten die je laatste {number} meldingen negeerden, worden overgeslagen.',
    },
  },

  errors: {
    topic: 'Kies een onderwerp.',
    audience: 'Kies een doelgroep.',
    list: 'Plak minstens één ID.',
    user: 'Kies een klant.',
    device: 'Kies een apparaat.',
    tooMany: { other: 'Een lijst kan hoogstens {count} klanten bevatten. In deze staan er {number}.' },
    noId: '‘{id}’ is geen ID van een klant: de lijst is gemaakt waar een ID ontbrak.',
    longId: { one: '‘{id}…’ is langer dan {count} teken.', other: '‘{id}…’ is langer dan {count} tekens.' },
  },
};
