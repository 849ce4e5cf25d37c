import type { ConsoleTexts } from '../en.ts';

export const notifications: ConsoleTexts['notifications'] = {
  about: 'Alles wat je hebt verstuurd of ingepland, in de console en via de API.',

  list: {
    status: 'Status',
    statuses: {
      all: 'Alle',
      scheduled: 'Ingepland',
      sending: 'Wordt verstuurd',
      sent: 'Verstuurd',
      failed: 'Mislukt',
      notSent: 'Niet verstuurd',
    },
    search: 'Zoeken in titels en berichten',
    device: 'Eén apparaat',
    customer: 'Klant {id}',
    removeFilter: 'Filter verwijderen',
    olderMayMatch: 'Geen resultaten in de nieuwste meldingen. Misschien zijn er oudere die wel voldoen.',
    noneScheduled: {
      title: 'Niets ingepland',
      body: 'Ingeplande meldingen wachten hier tot ze worden verstuurd. Tot dan kun je ze annuleren.',
    },
    noResults: {
      title: 'Geen resultaten',
      body: 'Geen melding voldoet aan je filters.',
      showAll: 'Alle tonen',
    },
    none: {
      title: 'Nog geen meldingen',
      body: 'Schrijf hier een melding, of verstuur er een vanaf je server met een API-sleutel. In deze lijst staan ze allemaal, met hun resultaten.',
    },
    test: '{recipients} (testmelding)',
    resend: '{recipients} (opnieuw verstuurd)',
    sentTo: '{sent} van {devices}',
    devices: { one: '{count} apparaat', other: '{count} apparaten' },
    taps: { other: '{count} keer aangetikt' },
  },

  proposals: {
    forOwner: 'Wacht op jouw goedkeuring',
    forAuthor: 'Wacht op de goedkeuring van een eigenaar',
    writtenBy: '{author}, {time}',
    at: '{to}, {time}',
    onApproval: '{to}, zodra de melding is goedgekeurd',
    to: {
      everybody: 'aan iedereen',
      list: { one: 'aan een lijst van {count} klant', other: 'aan een lijst van {count} klanten' },
      savedAudience: 'aan de doelgroep {name}',
      topic: 'aan het onderwerp {name}',
      audience: 'aan een doelgroep',
    },
    reject: 'Afwijzen',
    takeBack: 'Intrekken',
    approve: 'Goedkeuren',
    approval: {
      title: 'Deze melding goedkeuren?',
      confirm: 'Goedkeuren en versturen',
      body: '‘{title}’ wordt verstuurd {how}.',
      reach: 'De melding bereikt nu {recipients}.',
    },
    deletion: {
      title: 'Deze melding verwijderen?',
      confirm: 'Verwijderen',
      body: 'De melding wordt niet verstuurd. De schrijver kan die opnieuw schrijven.',
    },
  },

  status: {
    scheduled: {
      label: 'Ingepland',
      about: 'De melding wordt op de ingeplande tijd verstuurd en kan tot dan worden geannuleerd.',
    },
    sending: { label: 'Wordt verstuurd', about: 'Het versturen is bezig.' },
    cancelled: {
      label: 'Geannuleerd',
      about: 'De melding is geannuleerd voordat die werd verstuurd. Niemand heeft die gekregen.',
    },
    noRecipients: {
      label: 'Geen ontvangers',
      about: 'Toen het tijd was, stonden op geen enkel apparaat meldingen aan.',
    },
    removed: { label: 'Ingetrokken', about: 'De melding is uit de berichten verwijderd.' },
    stopped: {
      label: 'Gestopt',
      early: 'De melding is gestopt voordat iemand die had.',
      late: {
        one: 'De melding is gestopt toen {count} telefoon die had.',
        other: 'De melding is gestopt toen {count} telefoons die hadden.',
      },
    },
    sent: { label: 'Verstuurd', about: 'De melding is naar alle telefoons verstuurd.' },
    sentSomeFailed: { other: 'Verstuurd, {count} mislukt' },
    failed: 'Mislukt',
    notTaken: {
      one: 'Google of Apple heeft {count} melding niet aangenomen.',
      other: 'Google of Apple heeft {count} meldingen niet aangenomen.',
    },
    unsubscribed: 'Afgemeld',
    haveUnsubscribed: {
      one: '{count} telefoon heeft zich afgemeld.',
      other: '{count} telefoons hebben zich afgemeld.',
    },
    retrying: 'Wordt opnieuw geprobeerd',
    sentSomeRetrying: {
      one: 'Verstuurd, {count} wordt opnieuw geprobeerd',
      other: 'Verstuurd, {count} worden opnieuw geprobeerd',
    },
    unreached: {
      one: '{count} telefoon is nog niet bereikbaar.',
      other: '{count} telefoons zijn nog niet bereikbaar.',
    },
    trying: 'We blijven het nog {duration} proberen.',
  },
  outcomes: {
    sent: { other: '{count} verstuurd' },
    unsubscribed: { other: '{count} afgemeld' },
    stopped: { other: '{count} gestopt' },
    failed: { other: '{count} mislukt' },
    inProgress: { other: '{count} bezig' },
  },
};
