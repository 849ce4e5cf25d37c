import type { ConsoleTexts } from '../en.ts';

export const customers: ConsoleTexts['customers'] = {
  about: 'Alle, die Ihre App geöffnet haben oder die Ihr Server hinzugefügt hat.',
  empty: {
    title: 'Noch keine Kunden',
    body: 'Sie erscheinen hier, sobald sie Ihre App öffnen oder Ihr Server Merkmale für sie setzt.',
  },
  noMatches:
    'Die Suche findet Teile eines Namens, einer Kennung oder des Werts eines Merkmals sowie Merkmale wie „plan: gold“.',
  count: { one: '{count} Kunde', other: '{count} Kunden' },
  position: '{range} von {total}',
  filters: {
    search: 'Kunden suchen',
    searchExample: 'Name, Merkmal oder Kennung',
    everyone: 'Alle',
    subscription: 'Anmeldung',
    all: 'Alle',
    subscribed: 'Angemeldet',
    unsubscribed: 'Nicht angemeldet',
    orders: { seen: 'Zuletzt gesehen', newest: 'Neueste zuerst', name: 'Nach Name', id: 'Nach Kennung' },
  },
  row: {
    subscribed: 'Angemeldet',
    unsubscribed: 'Nicht angemeldet',
    noDevice: 'Kein Gerät',
    devices: { one: '{count} Gerät', other: '{count} Geräte' },
    seen: 'Gesehen: {time}',
    neverSeen: 'Nie gesehen',
    gets: 'Erhält {topics}',
    more: { one: '{count} weiteres', other: '{count} weitere' },
  },
  selection: {
    all: 'Alle ausgewählt',
    counted: { other: 'Alle {count} ausgewählt' },
    selectAll: 'Alle auswählen',
    selectCounted: { other: 'Alle {count} auswählen' },
    tooMany: {
      other:
        'Mehr als {count} Kunden entsprechen der Auswahl: Grenzen Sie die Liste ein, oder speichern Sie eine Zielgruppe.',
    },
    tagged: {
      one: '{count} Kunde hat jetzt das Merkmal. Eine Zielgruppe kann ihn daran finden.',
      other: '{count} Kunden haben jetzt das Merkmal. Eine Zielgruppe kann sie daran finden.',
    },
    partlyTagged: 'Merkmal hinzugefügt: {customers}. {others}.',
    customers: { one: '{count} Kunde', other: '{count} Kunden' },
    others: {
      one: '{count} weiterer hatte schon zu viele Merkmale',
      other: '{count} weitere hatten schon zu viele Merkmale',
    },
  },

  anonymous: 'Über Ihren Link angemeldet, ohne Konto bei Ihnen.',
  noDevices: {
    title: 'Keine Geräte',
    body: 'Niemand hat Ihre App mit dieser Kennung geöffnet, oder die Geräte wurden entfernt. Widgets und Mitteilungen für diesen Kunden kann es trotzdem noch geben.',
  },
  history:
    'Hier stehen die Mitteilungen, die an die Geräte dieses Kunden gesendet wurden, und ob sie zugestellt, angezeigt, angetippt oder weggewischt wurden.',
  deactivation: {
    button: 'Alle deaktivieren',
    question: 'Alle Geräte von {customer} deaktivieren?',
    about:
      'Sie erhalten keine Mitteilungen mehr, auch keine, die schon unterwegs sind. Jedes ist wieder aktiv, sobald dieser Kunde darauf Ihre App öffnet.',
  },

  profile: {
    title: 'Angaben',
    activeDevices: 'Aktive Geräte',
    language: 'Sprache',
    timeZone: 'Zeitzone',
    lastSeen: 'Zuletzt gesehen',
    id: 'Kennung',
  },
  nickname: {
    title: 'Spitzname',
    add: 'Spitznamen hinzufügen',
    label: 'Wie Ihr Team diesen Kunden nennt',
    about: 'Nur Ihr Team sieht ihn, in dieser Konsole. Um ihn zu entfernen, leeren Sie das Feld.',
  },
  tags: {
    title: 'Merkmale',
    add: 'Merkmal hinzufügen',
    none: 'Was Sie über diesen Kunden wissen, etwa sein Abo oder den Monat seines Geburtstags. Ihr Server setzt Merkmale über die API; Zielgruppen filtern danach.',
    edit: '{tag} bearbeiten',
    remove: '{tag} entfernen',
    key: 'Schlüssel',
    keyAbout: 'Kleinbuchstaben, Ziffern und . _ -',
    keyExample: 'abo',
    type: 'Art',
    types: { string: 'Text', number: 'Zahl', boolean: 'Ja oder Nein' },
    value: 'Wert',
    yes: 'Ja',
    no: 'Nein',
  },
  topics: {
    about: 'Zuerst gilt, was der Kunde selbst gewählt hat, dann Ihre Einstellung, dann der Standard.',
    setting: 'Ihre Einstellung für {topic}',
    notSet: 'Keine',
    setOn: 'Eingeschaltet',
    setOff: 'Ausgeschaltet',
    reasons: {
      chosenOn: 'An: vom Kunden gewählt',
      chosenOff: 'Aus: vom Kunden ausgeschaltet',
      settingOn: 'An: Ihre Einstellung',
      settingOff: 'Aus: Ihre Einstellung',
      defaultOn: 'An: Standard',
      defaultOff: 'Aus: Standard',
    },
  },

  whyNot: {
    silent:
      'Push-Dienste nehmen an, was Sie senden, aber kein Gerät dieses Kunden zeigt es an; jedes richtet sich neu ein, sobald Ihre App darauf geöffnet wird.',
    off: 'Auf allen Geräten dieses Kunden sind Mitteilungen ausgeschaltet, und nur er selbst kann sie in Ihrer App einschalten.',
    gone: 'Auf allen Geräten dieses Kunden wurde laut Push-Dienst die App entfernt, oder Mitteilungen wurden ausgeschaltet.',
    deactivatedAsSilent:
      'Alle Geräte dieses Kunden wurden deaktiviert, weil sie lange keine Mitteilung angezeigt haben; jedes ist wieder dabei, sobald Ihre App darauf geöffnet wird.',
    deactivated: 'Alle Geräte dieses Kunden sind deaktiviert, bis Ihre App wieder darauf geöffnet wird.',
    notShown:
      'Der Push-Dienst hat „{title}“ angenommen, aber kein Gerät hat gemeldet, dass es die Mitteilung angezeigt hat: Vielleicht ist es ausgeschaltet, oder es meldet das nicht, wie viele iPhones.',
    failed: '„{title}“ kam nicht an: {reason}.',
    retrying: '„{title}“ wird noch einmal versucht: {reason}.',
  },
  missed: {
    title: 'Nicht angekommen',
    about: 'Von Ihren letzten 20 Mitteilungen an viele.',
    notSent: 'Nicht gesendet',
    reasons: {
      topic_off: 'Der Kunde hat das Thema ausgeschaltet.',
      unresponsive: 'Der Kunde hat auf die Mitteilungen davor nicht reagiert und wurde deshalb ausgelassen.',
      capped: 'Der Kunde hatte schon so viele, wie die Obergrenze zulässt.',
      no_device: 'Der Kunde hat Ihre App erst später zum ersten Mal geöffnet.',
      off: 'Auf den Geräten des Kunden waren Mitteilungen ausgeschaltet.',
      not_recipient: 'Sie war für andere: Der Kunde gehört nicht zu den Empfängern.',
    },
    or: '{reason} Oder: {other}',
  },

  erasure: {
    title: 'Daten dieses Kunden löschen',
    about: 'Löscht alle seine Daten endgültig, etwa wenn er es verlangt.',
    button: 'Löschen …',
    question: '{customer} endgültig löschen?',
    confirm: 'Endgültig löschen',
    final: 'Das lässt sich nicht rückgängig machen. Gelöscht werden:',
    items: {
      devices: 'seine Geräte und was er angetippt hat',
      notifications: 'Mitteilungen und Widgets nur für ihn, auch geplante',
      links: 'seine persönlichen Links zu Ihrer App',
    },
    kept: 'Statistiken vergangener Mitteilungen an viele bleiben, ohne jede Spur dieses Kunden. Das Löschen sperrt ihn nicht: Er kann Ihre App wieder öffnen.',
    done: 'Gelöscht: {devices}, {notifications}, {widgets}.',
    devices: { one: '{count} Gerät', other: '{count} Geräte' },
    notifications: { one: '{count} Mitteilung', other: '{count} Mitteilungen' },
    widgets: { one: '{count} Widget', other: '{count} Widgets' },
  },
};
