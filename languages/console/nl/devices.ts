import type { ConsoleTexts } from '../en.ts';

export const devices: ConsoleTexts['devices'] = {
  device: 'Apparaat',
  about: 'De telefoons en computers waarop je app is geopend, en of ze zijn aangemeld.',
  empty: {
    title: 'Nog geen apparaten',
    body: 'Een apparaat verschijnt hier als iemand je app erop opent, of als je {import}.',
    import: 'die van een ander systeem importeert',
  },
  noMatches: {
    search:
      'Je kunt zoeken op het begin van de ID van een klant of van de naam van een apparaat, of op een volledige apparaat-ID, binnen de huidige filters.',
    filters: 'Geen apparaten voldoen aan deze filters.',
  },
  send: 'Melding versturen',
  seen: 'Gezien: {time}',
  virtual: 'Virtueel',

  lists: {
    noResults: 'Geen resultaten',
    clearFilters: 'Filters wissen',
    order: 'Volgorde',
    selectShown: 'Alle getoonde selecteren',
    select: '{name} selecteren',
    selected: { other: '{count} geselecteerd' },
    clearSelection: 'Selectie wissen',
  },
  filters: {
    search: 'Apparaten zoeken',
    searchExample: 'Zoek op klant, naam of ID',
    state: 'Status',
    states: { active: 'Actief', on: 'Aangemeld', off: 'Uit', deactivated: 'Gedeactiveerd' },
    platform: 'Platform',
    address: 'Adres',
    anyAddress: 'Alle adressen',
    sharedAddress: 'Gedeeld adres',
    orders: {
      newest: 'Nieuwste eerst',
      subscribed: 'Laatst aangemeld',
      seen: 'Laatst gezien',
      unseen: 'Langst niet gezien',
    },
  },
  selection: {
    all: 'Alle gevonden',
    counted: { other: 'Alle {count} gevonden' },
    selectAll: 'Alle gevonden selecteren',
  },

  states: {
    subscribed: 'Aangemeld',
    silent: 'Stil',
    off: 'Uit',
    deactivated: 'Gedeactiveerd',
    gone: 'Verdwenen',
  },
  aboutStates: {
    proven: 'Krijgt je meldingen, en heeft de ontvangst onlangs bevestigd.',
    unproven: 'Krijgt je meldingen, voor zover bekend.',
    silent:
      'Aangemeld, maar toont niets van wat de pushdienst aanneemt. Het apparaat stelt zich opnieuw in als je app erop wordt geopend.',
    off: 'Meldingen zijn uitgezet, of nooit aangezet. Alleen de klant kan dat veranderen, op het apparaat.',
    deactivated:
      'Gedeactiveerd in de console of via de API. Het apparaat wordt weer actief als de klant je app opent.',
    deactivatedAsSilent:
      'Gedeactiveerd omdat het lang stil was: de pushdienst nam meldingen aan, en het apparaat toonde er geen. Het wordt weer actief als de klant je app opent.',
    gone: 'Volgens de pushdienst is de app verwijderd of zijn meldingen uitgezet. Het apparaat wordt weer actief als de klant je app opent.',
  },

  facts: {
    customer: 'Klant',
    platform: 'Platform',
    modelName: 'Modelnaam',
    language: 'Taal',
    timeZone: 'Tijdzone',
    firstSeen: 'Eerst gezien',
    lastSeen: 'Laatst gezien',
    subscribed: 'Aangemeld',
    ends: 'Eindigt',
    deactivated: 'Gedeactiveerd',
    model: 'Model',
    domain: 'Aangemeld op',
    pushService: 'Pushdienst',
    id: 'apparaat-ID',
  },

  deactivation: {
    button: 'Deactiveren',
    question: '{device} deactiveren?',
    about:
      'Het apparaat krijgt geen meldingen meer, ook niet die al onderweg zijn. Het wordt weer actief als de klant je app opent.',
    done: '{device} is gedeactiveerd.',
    several: {
      button: 'Deactiveren…',
      question: { one: '{count} apparaat deactiveren?', other: '{count} apparaten deactiveren?' },
      questionMoreThan: { other: 'Meer dan {count} apparaten deactiveren?' },
      questionAll: 'Alle gevonden apparaten deactiveren?',
      confirm: { one: '{count} apparaat deactiveren', other: '{count} apparaten deactiveren' },
      confirmMoreThan: { other: 'Meer dan {count} apparaten deactiveren' },
      confirmAll: 'Alle gevonden apparaten deactiveren',
      about:
        'Ze krijgen geen meldingen meer, ook niet die al onderweg zijn. Elk apparaat wordt weer actief als de klant je app opent.',
      progress: '{done} van {total} gedeactiveerd tot nu toe.',
      done: { one: '{count} apparaat gedeactiveerd.', other: '{count} apparaten gedeactiveerd.' },
    },
  },

  history: {
    none: 'Nog geen meldingen',
    about:
      'Hier staan de meldingen aan dit apparaat, en wat ermee is gebeurd. Die aan een eerdere klant van deze telefoon worden niet getoond.',
    attempts: { one: '{count} poging', other: '{count} pogingen' },
  },
  outcomes: {
    tapped: 'Aangetikt',
    dismissed: 'Weggeveegd',
    shown: 'Getoond',
    sent: 'Verstuurd',
    stopped: 'Gestopt',
    unsubscribed: 'Afgemeld',
    failed: 'Mislukt',
    retrying: 'Nieuwe poging',
    sending: 'Wordt verstuurd',
  },
  outcomesOf: {
    tapped: '{device}: aangetikt',
    dismissed: '{device}: weggeveegd',
    shown: '{device}: getoond',
    sent: '{device}: verstuurd',
    stopped: '{device}: gestopt',
    unsubscribed: '{device}: afgemeld',
    failed: '{device}: mislukt',
    retrying: '{device}: nieuwe poging',
    sending: '{device}: wordt verstuurd',
  },
  why: {
    failed: '{reason}. {advice}',
    retrying: '{reason}. Wordt opnieuw geprobeerd.',
    retryingAt: '{reason}. Nieuwe poging {time}.',
  },
};
