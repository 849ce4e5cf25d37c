import type { ConsoleTexts } from '../en.ts';

export const customers: ConsoleTexts['customers'] = {
  about: 'Iedereen die je app heeft geopend, of die door je server is toegevoegd.',
  empty: {
    title: 'Nog geen klanten',
    body: 'Ze verschijnen hier zodra ze je app openen, of je server tags voor ze instelt.',
  },
  noMatches:
    'Je kunt zoeken op een deel van een naam, van een ID of van de waarde van een tag, en op tags zoals ‘plan: gold’.',
  count: { one: '{count} klant', other: '{count} klanten' },
  position: '{range} van {total}',
  filters: {
    search: 'Klanten zoeken',
    searchExample: 'Zoek op naam, tag of ID',
    everyone: 'Iedereen',
    subscription: 'Aanmelding',
    all: 'Alle',
    subscribed: 'Aangemeld',
    unsubscribed: 'Niet aangemeld',
    orders: { seen: 'Laatst gezien', newest: 'Nieuwste eerst', name: 'Op naam', id: 'Op ID' },
  },
  row: {
    subscribed: 'Aangemeld',
    unsubscribed: 'Niet aangemeld',
    noDevice: 'Geen apparaat',
    devices: { one: '{count} apparaat', other: '{count} apparaten' },
    seen: 'Gezien: {time}',
    neverSeen: 'Nooit gezien',
    gets: 'Krijgt {topics}',
    more: { other: 'nog {count}' },
  },
  selection: {
    all: 'Alle geselecteerd',
    counted: { other: 'Alle {count} geselecteerd' },
    selectAll: 'Alle selecteren',
    selectCounted: { other: 'Alle {count} selecteren' },
    tooMany: {
      other: 'Er zijn meer dan {count} klanten gevonden: beperk de lijst of sla een doelgroep op.',
    },
    tagged: {
      one: '{count} klant heeft de tag gekregen. Een doelgroep kan hem of haar nu aan de tag herkennen.',
      other: '{count} klanten hebben de tag gekregen. Een doelgroep kan ze nu aan de tag herkennen.',
    },
    partlyTagged: 'Tag toegevoegd: {customers}. {others}.',
    customers: { one: '{count} klant', other: '{count} klanten' },
    others: {
      one: 'Nog {count} klant had al te veel tags',
      other: 'Nog {count} klanten hadden al te veel tags',
    },
  },

  anonymous: 'Aangemeld via je link, zonder account bij jou.',
  noDevices: {
    title: 'Geen apparaten',
    body: 'Niemand heeft je app met deze ID geopend, of de apparaten zijn verwijderd. Er kunnen nog wel widgets en meldingen voor deze klant zijn.',
  },
  history:
    'Hier staan de meldingen die aan de apparaten van deze klant zijn verstuurd, en of ze zijn aangekomen, getoond, aangetikt of weggeveegd.',
  deactivation: {
    button: 'Alle deactiveren',
    question: 'Alle apparaten van {customer} deactiveren?',
    about:
      'Ze krijgen geen meldingen meer, ook niet die al onderweg zijn. Elk apparaat wordt weer actief als deze klant je app erop opent.',
  },

  profile: {
    title: 'Gegevens',
    activeDevices: 'Actieve apparaten',
    language: 'Taal',
    timeZone: 'Tijdzone',
    lastSeen: 'Laatst gezien',
    id: 'ID',
  },
  nickname: {
    title: 'Bijnaam',
    add: 'Bijnaam toevoegen',
    label: 'Hoe je team deze klant noemt',
    about: 'Alleen je team ziet de bijnaam, in deze console. Laat het veld leeg om die te verwijderen.',
  },
  tags: {
    title: 'Tags',
    add: 'Tag toevoegen',
    none: 'Wat je over deze klant weet, zoals een abonnement of een verjaardagsmaand. Je server stelt tags in via de API; doelgroepen filteren erop.',
    edit: '{tag} bewerken',
    remove: '{tag} verwijderen',
    key: 'Sleutel',
    keyAbout: 'Kleine letters, cijfers en . _ -',
    keyExample: 'abonnement',
    type: 'Soort',
    types: { string: 'Tekst', number: 'Getal', boolean: 'Ja of nee' },
    value: 'Waarde',
    yes: 'Ja',
    no: 'Nee',
  },
  topics: {
    about: 'De keuze van de klant gaat voor, dan jouw instelling, dan de standaard.',
    setting: 'Jouw instelling voor {topic}',
    notSet: 'Niet ingesteld',
    setOn: 'Aangezet',
    setOff: 'Uitgezet',
    reasons: {
      chosenOn: 'Aan: door de klant gekozen',
      chosenOff: 'Uit: door de klant uitgezet',
      settingOn: 'Aan: jouw instelling',
      settingOff: 'Uit: jouw instelling',
      defaultOn: 'Standaard aan',
      defaultOff: 'Standaard uit',
    },
  },

  whyNot: {
    silent:
      'Pushdiensten nemen aan wat je verstuurt, maar geen enkel apparaat van deze klant toont het; elk apparaat stelt zich opnieuw in als je app erop wordt geopend.',
    off: 'Op alle apparaten van deze klant staan meldingen uit, en alleen de klant kan ze aanzetten, in je app.',
    gone: 'Volgens de pushdiensten is op alle apparaten van deze klant de app verwijderd, of zijn meldingen uitgezet.',
    deactivatedAsSilent:
      'Alle apparaten van deze klant zijn gedeactiveerd omdat ze lang geen melding hebben getoond; elk apparaat doet weer mee als je app erop wordt geopend.',
    deactivated: 'Alle apparaten van deze klant zijn gedeactiveerd tot je app er weer op wordt geopend.',
    notShown:
      'De pushdienst heeft ‘{title}’ aangenomen, maar geen enkel apparaat heeft gemeld dat het die heeft getoond: misschien staat het uit, of meldt het dat niet, zoals veel iPhones.',
    failed: '‘{title}’ is niet aangekomen: {reason}.',
    retrying: '‘{title}’ wordt opnieuw geprobeerd: {reason}.',
  },
  missed: {
    title: 'Niet aangekomen',
    about: 'Van je laatste 20 meldingen aan velen.',
    notSent: 'Niet verstuurd',
    reasons: {
      topic_off: 'De klant heeft het onderwerp uitstaan.',
      unresponsive: 'De klant reageerde niet op de meldingen ervoor en is daarom overgeslagen.',
      capped: 'De klant had er al zoveel als het maximum toestaat.',
      no_device: 'De klant heeft je app pas later voor het eerst geopend.',
      off: 'Op de apparaten van de klant stonden meldingen uit.',
      not_recipient: 'De melding was voor anderen: de klant hoort niet bij de ontvangers.',
    },
    or: '{reason} Of: {other}',
  },

  erasure: {
    title: 'Deze klant wissen',
    about: 'Verwijdert alle gegevens van deze klant definitief, bijvoorbeeld na een verzoek daarom.',
    button: 'Wissen…',
    question: '{customer} definitief wissen?',
    confirm: 'Definitief wissen',
    final: 'Dit kan niet ongedaan worden gemaakt. Verwijderd worden:',
    items: {
      devices: 'de apparaten, en wat erop is aangetikt',
      notifications: 'meldingen en widgets voor alleen deze klant, ook ingeplande',
      links: 'de persoonlijke links naar je app',
    },
    kept: 'Statistieken van eerdere meldingen aan velen blijven bewaard, zonder enig spoor van deze klant. Wissen is geen blokkering: de klant kan je app weer openen.',
    done: 'Gewist: {devices}, {notifications}, {widgets}.',
    devices: { one: '{count} apparaat', other: '{count} apparaten' },
    notifications: { one: '{count} melding', other: '{count} meldingen' },
    widgets: { one: '{count} widget', other: '{count} widgets' },
  },
};
