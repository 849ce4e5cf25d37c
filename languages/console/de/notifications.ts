import type { ConsoleTexts } from '../en.ts';

export const notifications: ConsoleTexts['notifications'] = {
  about: 'Alles, was Sie gesendet oder geplant haben, in der Konsole und über die API.',

  list: {
    status: 'Status',
    statuses: {
      all: 'Alle',
      scheduled: 'Geplant',
      sending: 'Wird gesendet',
      sent: 'Gesendet',
      failed: 'Fehlgeschlagen',
      notSent: 'Nicht gesendet',
    },
    search: 'In Titeln und Texten suchen',
    device: 'Ein Gerät',
    customer: 'Kunde {id}',
    removeFilter: 'Filter entfernen',
    olderMayMatch:
      'Keine Treffer unter den neuesten Mitteilungen. Unter den älteren gibt es vielleicht welche.',
    noneScheduled: {
      title: 'Nichts geplant',
      body: 'Geplante Mitteilungen warten hier, bis sie gesendet werden. Bis dahin können Sie sie abbrechen.',
    },
    noResults: {
      title: 'Keine Treffer',
      body: 'Keine Mitteilung entspricht Ihren Filtern.',
      showAll: 'Alle anzeigen',
    },
    none: {
      title: 'Noch keine Mitteilungen',
      body: 'Schreiben Sie hier eine Mitteilung, oder senden Sie eine von Ihrem Server mit einem API-Schlüssel. Diese Liste zeigt sie alle mit ihren Ergebnissen.',
    },
    test: '{recipients} (Test)',
    resend: '{recipients} (erneut gesendet)',
    sentTo: '{sent} von {devices}',
    devices: { one: '{count} Gerät', other: '{count} Geräten' },
    taps: { other: '{count}-mal angetippt' },
  },

  proposals: {
    forOwner: 'Wartet auf Ihre Freigabe',
    forAuthor: 'Wartet auf die Freigabe eines Inhabers',
    writtenBy: '{author}, {time}',
    at: '{to}, {time}',
    onApproval: '{to}, sobald sie freigegeben ist',
    to: {
      everybody: 'an alle',
      list: { other: 'an eine Liste mit {count} Kunden' },
      savedAudience: 'an die Zielgruppe {name}',
      topic: 'an das Thema {name}',
      audience: 'an eine Zielgruppe',
    },
    reject: 'Ablehnen',
    takeBack: 'Zurückziehen',
    approve: 'Freigeben',
    approval: {
      title: 'Diese Mitteilung freigeben?',
      confirm: 'Freigeben und senden',
      body: '„{title}“ wird gesendet: {how}.',
      reach: 'Jetzt erreicht sie {recipients}.',
    },
    deletion: {
      title: 'Diese Mitteilung löschen?',
      confirm: 'Löschen',
      body: 'Sie wird nicht gesendet. Wer sie geschrieben hat, kann sie neu schreiben.',
    },
  },

  status: {
    scheduled: {
      label: 'Geplant',
      about: 'Sie wird zur geplanten Zeit gesendet und kann bis dahin abgebrochen werden.',
    },
    sending: { label: 'Wird gesendet', about: 'Die Zustellung läuft.' },
    cancelled: {
      label: 'Abgebrochen',
      about: 'Sie wurde abgebrochen, bevor sie gesendet wurde. Niemand hat sie erhalten.',
    },
    noRecipients: {
      label: 'Keine Empfänger',
      about: 'Als sie fällig war, waren auf keinem Gerät Mitteilungen eingeschaltet.',
    },
    removed: { label: 'Zurückgenommen', about: 'Sie wurde aus jedem Eingang entfernt.' },
    stopped: {
      label: 'Angehalten',
      early: 'Sie wurde angehalten, bevor sie jemand hatte.',
      late: {
        one: 'Sie wurde angehalten, als {count} Telefon sie hatte.',
        other: 'Sie wurde angehalten, als {count} Telefone sie hatten.',
      },
    },
    sent: { label: 'Gesendet', about: 'Sie wurde an alle Telefone gesendet.' },
    sentSomeFailed: { other: 'Gesendet, {count} fehlgeschlagen' },
    failed: 'Fehlgeschlagen',
    notTaken: {
      one: 'Google oder Apple hat {count} Mitteilung nicht angenommen.',
      other: 'Google oder Apple hat {count} Mitteilungen nicht angenommen.',
    },
    unsubscribed: 'Abgemeldet',
    haveUnsubscribed: {
      one: '{count} Telefon hat sich abgemeldet.',
      other: '{count} Telefone haben sich abgemeldet.',
    },
    retrying: 'Wird erneut versucht',
    sentSomeRetrying: {
      one: 'Gesendet, {count} wird erneut versucht',
      other: 'Gesendet, {count} werden erneut versucht',
    },
    unreached: {
      one: '{count} Telefon ist noch nicht erreichbar.',
      other: '{count} Telefone sind noch nicht erreichbar.',
    },
    trying: 'Wir versuchen es noch {duration} lang.',
  },
  outcomes: {
    sent: { other: '{count} gesendet' },
    unsubscribed: { other: '{count} abgemeldet' },
    stopped: { other: '{count} angehalten' },
    failed: { other: '{count} fehlgeschlagen' },
    inProgress: { other: '{count} in Arbeit' },
  },
};
