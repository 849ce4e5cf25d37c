import type { ConsoleTexts } from '../en.ts';

export const devices: ConsoleTexts['devices'] = {
  device: 'Gerät',
  about: 'Die Telefone und Computer, die Ihre App geöffnet haben, und ob sie angemeldet sind.',
  empty: {
    title: 'Noch keine Geräte',
    body: 'Ein Gerät erscheint hier, sobald jemand Ihre App darauf öffnet, oder wenn Sie {import}.',
    import: 'die eines anderen Systems importieren',
  },
  noMatches: {
    search:
      'Die Suche findet den Anfang der Kennung eines Kunden oder eines Gerätenamens oder eine vollständige Geräte-ID, innerhalb der aktuellen Filter.',
    filters: 'Kein Gerät entspricht diesen Filtern.',
  },
  send: 'Mitteilung senden',
  seen: 'Gesehen: {time}',
  virtual: 'Virtuell',

  lists: {
    noResults: 'Keine Treffer',
    clearFilters: 'Filter löschen',
    order: 'Reihenfolge',
    selectShown: 'Alle angezeigten auswählen',
    select: '{name} auswählen',
    selected: { other: '{count} ausgewählt' },
    clearSelection: 'Auswahl aufheben',
  },
  filters: {
    search: 'Geräte suchen',
    searchExample: 'Nach Kunde, Name oder ID suchen',
    state: 'Status',
    states: { active: 'Aktiv', on: 'Angemeldet', off: 'Aus', deactivated: 'Deaktiviert' },
    platform: 'Plattform',
    address: 'Adresse',
    anyAddress: 'Alle Adressen',
    sharedAddress: 'Gemeinsame Adresse',
    orders: {
      newest: 'Neueste zuerst',
      subscribed: 'Zuletzt angemeldet',
      seen: 'Zuletzt gesehen',
      unseen: 'Am längsten nicht gesehen',
    },
  },
  selection: {
    all: 'Alle passenden',
    counted: { other: 'Alle {count} passenden' },
    selectAll: 'Alle passenden auswählen',
  },

  states: {
    subscribed: 'Angemeldet',
    silent: 'Stumm',
    off: 'Aus',
    deactivated: 'Deaktiviert',
    gone: 'Entfernt',
  },
  aboutStates: {
    proven: 'Erhält Ihre Mitteilungen und hat den Empfang kürzlich bestätigt.',
    unproven: 'Erhält Ihre Mitteilungen, soweit bekannt.',
    silent:
      'Angemeldet, zeigt aber nichts von dem an, was sein Push-Dienst annimmt. Es richtet sich neu ein, sobald Ihre App darauf geöffnet wird.',
    off: 'Mitteilungen sind ausgeschaltet oder wurden nie eingeschaltet. Nur der Kunde kann das ändern, auf dem Gerät.',
    deactivated:
      'In der Konsole oder über die API deaktiviert. Es ist wieder aktiv, sobald sein Kunde Ihre App öffnet.',
    deactivatedAsSilent:
      'Deaktiviert, weil es lange stumm war: Sein Push-Dienst nahm Mitteilungen an, aber es zeigte keine. Es ist wieder aktiv, sobald sein Kunde Ihre App öffnet.',
    gone: 'Laut Push-Dienst wurde die App entfernt, oder Mitteilungen wurden ausgeschaltet. Das Gerät ist wieder aktiv, sobald sein Kunde Ihre App öffnet.',
  },

  facts: {
    customer: 'Kunde',
    platform: 'Plattform',
    modelName: 'Modellname',
    language: 'Sprache',
    timeZone: 'Zeitzone',
    firstSeen: 'Zuerst gesehen',
    lastSeen: 'Zuletzt gesehen',
    subscribed: 'Angemeldet',
    ends: 'Endet',
    deactivated: 'Deaktiviert',
    model: 'Modell',
    domain: 'Angemeldet unter',
    pushService: 'Push-Dienst',
    id: 'Geräte-ID',
  },

  deactivation: {
    button: 'Deaktivieren',
    question: '{device} deaktivieren?',
    about:
      'Es erhält keine Mitteilungen mehr, auch keine, die schon unterwegs sind. Es ist wieder aktiv, sobald sein Kunde Ihre App öffnet.',
    done: '{device} deaktiviert.',
    several: {
      button: 'Deaktivieren …',
      question: { one: '{count} Gerät deaktivieren?', other: '{count} Geräte deaktivieren?' },
      questionMoreThan: { other: 'Mehr als {count} Geräte deaktivieren?' },
      questionAll: 'Alle passenden Geräte deaktivieren?',
      confirm: { one: '{count} Gerät deaktivieren', other: '{count} Geräte deaktivieren' },
      confirmMoreThan: { other: 'Mehr als {count} Geräte deaktivieren' },
      confirmAll: 'Alle passenden Geräte deaktivieren',
      about:
        'Sie erhalten keine Mitteilungen mehr, auch keine, die schon unterwegs sind. Jedes ist wieder aktiv, sobald sein Kunde Ihre App öffnet.',
      progress: 'Bisher {done} von {total} deaktiviert.',
      done: { one: '{count} Gerät deaktiviert.', other: '{count} Geräte deaktiviert.' },
    },
  },

  history: {
    none: 'Noch keine Mitteilungen',
    about:
      'Hier stehen die Mitteilungen an dieses Gerät und was daraus wurde. Die an einen früheren Kunden dieses Telefons werden nicht angezeigt.',
    attempts: { one: '{count} Versuch', other: '{count} Versuche' },
  },
  outcomes: {
    tapped: 'Angetippt',
    dismissed: 'Weggewischt',
    shown: 'Angezeigt',
    sent: 'Gesendet',
    stopped: 'Angehalten',
    unsubscribed: 'Abgemeldet',
    failed: 'Fehlgeschlagen',
    retrying: 'Neuer Versuch',
    sending: 'Wird gesendet',
  },
  outcomesOf: {
    tapped: '{device}: angetippt',
    dismissed: '{device}: weggewischt',
    shown: '{device}: angezeigt',
    sent: '{device}: gesendet',
    stopped: '{device}: angehalten',
    unsubscribed: '{device}: abgemeldet',
    failed: '{device}: fehlgeschlagen',
    retrying: '{device}: neuer Versuch',
    sending: '{device}: wird gesendet',
  },
  why: {
    failed: '{reason}. {advice}',
    retrying: '{reason}. Es wird erneut versucht.',
    retryingAt: '{reason}. Neuer Versuch {time}.',
  },
};
