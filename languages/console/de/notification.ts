import type { ConsoleTexts } from '../en.ts';

export const notification: ConsoleTexts['notification'] = {
  title: 'Mitteilung',
  actions: {
    resend: 'Erneut an nicht erreichte Geräte senden',
    duplicate: 'Duplizieren',
    edit: 'Bearbeiten',
    cancel: 'Senden abbrechen',
    stop: 'Senden anhalten',
  },
  cancellation: {
    title: 'Diese Mitteilung abbrechen?',
    confirm: 'Mitteilung abbrechen',
    keep: 'Behalten',
    body: '„{title}“ wird nicht gesendet. Sie bleibt in der Liste, und Sie können sie duplizieren.',
    bodyScheduled:
      '„{title}“ wird am {time} nicht gesendet. Sie bleibt in der Liste, und Sie können sie duplizieren.',
    done: 'Mitteilung abgebrochen. Niemand erhält sie.',
  },
  stopping: {
    title: 'Das Senden dieser Mitteilung anhalten?',
    confirm: 'Senden anhalten',
    keep: 'Weiter senden',
    waiting: {
      one: '{count} Gerät erhält sie dann nicht mehr.',
      other: '{count} Geräte erhalten sie dann nicht mehr.',
    },
    sent: {
      one: 'Auf {count} Gerät, an das sie schon gesendet wurde, bleibt sie.',
      other: 'Auf {count} Geräten, an die sie schon gesendet wurde, bleibt sie.',
    },
    unknown: 'Geräte, an die sie noch nicht gesendet wurde, erhalten sie nicht.',
  },
  resending: {
    title: 'Diese Mitteilung erneut senden?',
    confirm: 'Erneut senden',
    confirmTo: { one: 'An {count} Gerät senden', other: 'An {count} Geräte senden' },
    body: 'Eine neue Mitteilung mit demselben Inhalt geht an {devices} von {customers}: die nicht erreichten Geräte, die jetzt erreichbar sind. Niemand erhält sie zweimal.',
    devices: { one: '{count} Gerät', other: '{count} Geräte' },
    customers: { other: '{count} Kunden' },
    none: 'Keines der nicht erreichten Geräte ist jetzt erreichbar: Die App wurde entfernt, Mitteilungen sind ausgeschaltet, oder das Gerät gehört jemand anderem.',
  },

  upcoming: {
    scheduledFor: 'Geplant für',
    localTime: '{time} Ortszeit',
    preparing: 'Die ersten Zustellungen werden vorbereitet.',
    byLocalTime: 'Jede Zeitzone erhält sie, wenn ihre eigenen Uhren diese Zeit zeigen.',
    sentIn: 'Sie wird {time} gesendet.',
    reach: 'Derzeit würde sie {reach} erreichen.',
    about:
      'Wer sie erhält, wird beim Senden ermittelt: Auch Geräte, die sich bis dahin anmelden, bekommen sie.',
  },

  stats: {
    devices: 'Geräte',
    devicesSoFar: 'Geräte bisher',
    inProgress: { other: '{count} in Arbeit' },
    finished: 'Fertig',
    sent: 'Gesendet',
    unsubscribed: 'Abgemeldet',
    failed: 'Fehlgeschlagen',
  },
  leftOut: {
    sentence: 'Ausgelassen: {reasons}.',
    list: '{first}; {second}',
    topic_off: {
      one: '{count} Gerät, dessen Kunde das Thema ausgeschaltet hat',
      other: '{count} Geräte, deren Kunden das Thema ausgeschaltet haben',
    },
    unresponsive: {
      one: '{count} Gerät, dessen Kunde die letzten Mitteilungen ignoriert hat',
      other: '{count} Geräte, deren Kunden die letzten Mitteilungen ignoriert haben',
    },
    capped: {
      one: '{count} Gerät, dessen Kunde schon so viele hatte, wie Ihre Obergrenze zulässt',
      other: '{count} Geräte, deren Kunden schon so viele hatten, wie Ihre Obergrenze zulässt',
    },
  },

  engagement: {
    title: 'Auf den Telefonen',
    sent: 'Gesendet',
    shown: 'Angezeigt',
    tapped: 'Angetippt',
    button: '„{title}“',
    dismissed: 'Weggewischt',
    about:
      'Jedes Gerät zählt einmal. Was angetippt wurde, melden alle Telefone. Android meldet auch, was angezeigt und weggewischt wurde. iPhones melden nie, was weggewischt, und nicht immer, was angezeigt wurde (ab iOS 18.4); die wirklichen Zahlen können also höher sein.',
  },
  platforms: {
    title: 'Angetippt nach Plattform',
    share: '{tapped} von {devices}',
    devices: { one: '{count} Gerät', other: '{count} Geräten' },
  },
  failures: 'Warum manche sie nicht erhielten',

  timeline: {
    deliveries: 'Zustellungen im Zeitverlauf',
    noDeliveries: 'Noch ist keine Zustellung abgeschlossen.',
    taps: 'Angetippt im Zeitverlauf',
    noTaps: 'Noch nicht angetippt.',
    series: { sent: 'Gesendet', failed: 'Abgemeldet oder fehlgeschlagen', taps: 'Angetippt' },
    summary: '{counts}, innerhalb von {time}.',
    counts: {
      completed: { other: '{count} gesendet' },
      failed: { other: '{count} abgemeldet oder fehlgeschlagen' },
      taps: { other: '{count}-mal angetippt' },
    },
    seconds: { one: '{count} Sekunde', other: '{count} Sekunden' },
    minutes: { one: '{count} Minute', other: '{count} Minuten' },
    timeIn: 'Zeit in {zone} (Abstände von {interval})',
    interval: { seconds: '{number} s', minutes: '{number} min', hours: '{number} h' },
  },

  recipients: {
    title: 'Ergebnisse nach Empfänger',
    customer: 'Kunde',
    device: 'Gerät',
    outcome: 'Ergebnis',
    when: 'Wann',
    outcomes: {
      all: 'Alle',
      sent: 'Gesendet',
      tapped: 'Angetippt',
      failed: 'Abgemeldet oder fehlgeschlagen',
      retrying: 'Neuer Versuch',
    },
    search: 'Empfänger suchen',
    searchBy: 'Nach Kennung des Kunden suchen',
    reason: 'Grund',
    anyReason: 'Alle Gründe',
    none: {
      search: 'Kein Empfänger entspricht dieser Suche.',
      reason: 'Bei keinem Gerät, das es noch gibt, war das der Grund.',
      any: 'Keines dieser Geräte gibt es noch.',
      sent: 'Keine Zustellung an ein Gerät, das es noch gibt, wurde angenommen.',
      tapped: 'Noch niemand hat sie angetippt.',
      failed: 'Keine Zustellung an ein Gerät, das es noch gibt, ist fehlgeschlagen.',
      retrying: 'Keine Zustellung wird erneut versucht.',
    },
    moved: 'An einen anderen Kunden übergegangen',
    attempts: { one: '{count} Versuch', other: '{count} Versuche' },
  },

  content: {
    title: 'Inhalt',
    language: 'Sprache',
    tapOpens: 'Antippen öffnet',
    buttonOpens: '„{button}“ öffnet',
    buttonAnswers: '„{button}“ antwortet',
  },
  facts: {
    recipients: 'Empfänger',
    resendOf: 'Ursprung',
    original: 'ursprüngliche Mitteilung',
    resentAs: 'Erneut gesendet als',
    resent: 'neue Mitteilung',
    testBy: 'Test von',
    sentBy: 'Gesendet von',
    apiKey: 'API-Schlüssel',
    scheduledFor: 'Geplant für',
    sent: 'Gesendet',
    created: 'Erstellt',
    accepted: 'Angenommen',
    zone: 'Zeiten in {zone}, der Zeitzone Ihres Browsers.',
    id: 'ID',
  },
};
