import type { ConsoleTexts } from '../en.ts';

export const webhooks: ConsoleTexts['webhooks'] = {
  about:
    'Carillon laat het je server weten als er iets gebeurt: een melding is verstuurd, een klant heeft zich aangemeld of iets aangetikt. In {guide} staat wat elke gebeurtenis bevat en hoe je die controleert.',
  guide: 'de uitleg',
  empty: {
    title: 'Nog geen webhooks',
    about: 'Een webhook roept een adres van je server aan als er iets gebeurt.',
  },
  webhook: 'Webhook',
  secret: 'Geheim',
  state: {
    enabled: 'Ingeschakeld',
    failing: 'Storing',
    disabled: 'Uitgeschakeld',
    disabledByFailing: 'Uitgeschakeld: dagenlang storing',
  },

  creation: {
    title: 'Nieuwe webhook',
    about: 'Een adres van je server waar gebeurtenissen naartoe worden verstuurd.',
    button: 'Webhook aanmaken',
    saveSecret:
      'Bewaar dit geheim nu: je krijgt het maar één keer te zien. Je server controleert ermee of een verzoek van Carillon komt: {how}.',
    how: 'zo doe je dat in je programmeertaal',
  },
  form: {
    address: 'Adres',
    addressAbout: 'Een openbaar https-adres. Gebeurtenissen worden er als JSON naartoe verstuurd.',
    description: 'Beschrijving',
    descriptionPlaceholder: 'Waar de webhook voor is',
    events: 'Gebeurtenissen',
    batch: 'Gebeurtenissen bundelen',
    batchAbout: 'Elk verzoek bevat een lijst van hoogstens 100 gebeurtenissen. Handig als het er veel zijn.',
    aggregate: 'Optellen wat telefoons laten weten',
    aggregateAbout: 'Eén gebeurtenis per melding en minuut, in plaats van één per telefoon.',
    saved: 'Webhook opgeslagen.',
  },
  events: {
    groups: { phones: 'Gemeld door telefoons', recipients: 'Apparaten en klanten' },
    types: {
      'notification.completed': 'Voltooid',
      'notification.failed': 'Mislukt',
      'notification.skipped': 'Overgeslagen',
      'notification.replaced': 'Vervangen',
      'notification.retracted': 'Ingetrokken',
      'notification.shown': 'Getoond',
      'notification.tapped': 'Aangetikt',
      'notification.answered': 'Beantwoord',
      'notification.dismissed': 'Weggeveegd',
      'device.subscribed': 'Aangemeld',
      'device.unsubscribed': 'Afgemeld',
      'device.deactivated': 'Gedeactiveerd',
      'device.reactivated': 'Weer geactiveerd',
      'user.topics_changed': 'Onderwerpen gewijzigd',
      'device.silent': 'Stil',
      'user.erased': 'Klant gewist',
    },
  },

  test: {
    button: 'Test versturen',
    answered: 'Je server antwoordde {status}.',
    noAnswer: 'Geen antwoord: {reason}',
  },
  inDemo: 'De demo verstuurt niets naar dit adres: het logboek is verzonnen.',
  failing: {
    title: 'Verzoeken mislukken, voor het eerst {time}',
    about:
      'Gebeurtenissen wachten, op volgorde, en worden verstuurd zodra een verzoek lukt. Na vijf dagen wordt de webhook uitgeschakeld.',
  },
  failed: {
    title: 'Vijf dagen lang is elk verzoek mislukt',
    about:
      'Repareer je server, schakel de webhook in en verstuur de gemiste gebeurtenissen opnieuw: ze worden 30 dagen bewaard.',
  },

  log: {
    title: 'Laatste verzoeken',
    empty: 'Er is nog niets verstuurd.',
    noAnswer: 'Geen antwoord',
    kinds: {
      failed: 'Nieuwe poging',
      resend: 'Opnieuw verstuurd',
      recover: 'Alsnog verstuurd',
      test: 'Test',
    },
    events: { one: '{count} gebeurtenis', other: '{count} gebeurtenissen' },
    answered: 'Antwoord {status} na {duration} ms',
    failed: '{error} na {duration} ms',
    request: 'Verzoek',
    answer: 'Antwoord',
    sendAgain: 'Opnieuw versturen',
    willBeSent: 'Dit wordt opnieuw verstuurd.',
  },

  actions: {
    title: 'Meer',
    enable: 'Inschakelen',
    enableAbout: 'De webhook krijgt de gebeurtenissen vanaf het moment dat je hem inschakelt.',
    disable: 'Uitschakelen',
    disableAbout: 'Zolang de webhook is uitgeschakeld, wordt er niets verstuurd.',
    recover: {
      about: 'Is je server gebeurtenissen kwijtgeraakt? Verstuur ze dan opnieuw.',
      button: 'Gebeurtenissen opnieuw versturen…',
      title: 'Gebeurtenissen opnieuw versturen?',
      body: 'Alle gebeurtenissen sindsdien worden verstuurd, ook die je server al heeft ontvangen. Ze houden hun ID.',
      since: 'Sinds wanneer',
      hour: 'Het afgelopen uur',
      day: 'De afgelopen dag',
      week: 'De afgelopen week',
      month: 'De afgelopen 30 dagen',
      done: 'De gebeurtenissen worden opnieuw verstuurd.',
    },
    rotate: {
      about: 'Nadat je het hebt vervangen, worden verzoeken een dag lang met beide geheimen ondertekend.',
      button: 'Geheim vervangen…',
      title: 'Het geheim vervangen?',
      body: 'Met het huidige wordt nog 24 uur ondertekend. Heb je er de afgelopen dag al een vervangen, dan werkt dat nu meteen niet meer.',
      confirm: 'Geheim vervangen',
    },
    delete: {
      about: 'Verwijdert ook het logboek en de gebeurtenissen die nog moeten worden verstuurd.',
      button: 'Verwijderen…',
      title: 'Deze webhook verwijderen?',
      body: 'Dit kan niet ongedaan worden gemaakt.',
      confirm: 'Webhook verwijderen',
      done: 'Webhook verwijderd.',
    },
  },
};
