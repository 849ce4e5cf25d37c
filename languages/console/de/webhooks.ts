import type { ConsoleTexts } from '../en.ts';

export const webhooks: ConsoleTexts['webhooks'] = {
  about:
    'Carillon sagt Ihrem Server Bescheid, wenn etwas geschieht: wenn eine Mitteilung zugestellt wurde, ein Kunde sich angemeldet oder etwas angetippt hat. Was jedes Ereignis enthält und wie Sie es überprüfen, steht in {guide}.',
  guide: 'der Anleitung',
  empty: {
    title: 'Noch keine Webhooks',
    about: 'Ein Webhook ruft eine Adresse Ihres Servers auf, sobald etwas geschieht.',
  },
  webhook: 'Webhook',
  secret: 'Geheimnis',
  state: {
    enabled: 'Aktiviert',
    failing: 'Gestört',
    disabled: 'Deaktiviert',
    disabledByFailing: 'Deaktiviert: tagelang gestört',
  },

  creation: {
    title: 'Neuer Webhook',
    about: 'Eine Adresse Ihres Servers, an die Ereignisse gesendet werden.',
    button: 'Webhook erstellen',
    saveSecret:
      'Speichern Sie dieses Geheimnis jetzt: Es wird nur einmal angezeigt. Damit prüft Ihr Server, ob eine Anfrage von Carillon kommt: {how}.',
    how: 'so geht es in Ihrer Programmiersprache',
  },
  form: {
    address: 'Adresse',
    addressAbout: 'Eine öffentliche https-Adresse. Ereignisse werden als JSON an sie gesendet.',
    description: 'Beschreibung',
    descriptionPlaceholder: 'Wofür er da ist',
    events: 'Ereignisse',
    batch: 'Ereignisse bündeln',
    batchAbout: 'Jede Anfrage enthält eine Liste von bis zu 100 Ereignissen. Nützlich, wenn es viele sind.',
    aggregate: 'Zusammenzählen, was Telefone melden',
    aggregateAbout: 'Ein Ereignis je Mitteilung und Minute statt eines je Telefon.',
    saved: 'Webhook gespeichert.',
  },
  events: {
    groups: { phones: 'Von Telefonen gemeldet', recipients: 'Geräte und Kunden' },
    types: {
      'notification.completed': 'Abgeschlossen',
      'notification.failed': 'Fehlgeschlagen',
      'notification.skipped': 'Übersprungen',
      'notification.replaced': 'Ersetzt',
      'notification.retracted': 'Zurückgenommen',
      'notification.shown': 'Angezeigt',
      'notification.tapped': 'Angetippt',
      'notification.answered': 'Beantwortet',
      'notification.dismissed': 'Weggewischt',
      'device.subscribed': 'Angemeldet',
      'device.unsubscribed': 'Abgemeldet',
      'device.deactivated': 'Deaktiviert',
      'device.reactivated': 'Wieder aktiviert',
      'user.topics_changed': 'Themen geändert',
      'device.silent': 'Stumm',
      'user.erased': 'Kunde gelöscht',
    },
  },

  test: {
    button: 'Test senden',
    answered: 'Ihr Server antwortete {status}.',
    noAnswer: 'Keine Antwort: {reason}',
  },
  inDemo: 'Die Demo sendet nichts an diese Adresse: Ihr Protokoll ist erfunden.',
  failing: {
    title: 'Anfragen schlagen fehl, zum ersten Mal {time}',
    about:
      'Ereignisse warten, der Reihe nach, und werden gesendet, sobald eine Anfrage gelingt. Nach fünf Tagen wird der Webhook deaktiviert.',
  },
  failed: {
    title: 'Fünf Tage lang ist jede Anfrage fehlgeschlagen',
    about:
      'Reparieren Sie Ihren Server, aktivieren Sie den Webhook und senden Sie die versäumten Ereignisse noch einmal: Sie werden 30 Tage lang aufbewahrt.',
  },

  log: {
    title: 'Letzte Anfragen',
    empty: 'Es wurde noch nichts gesendet.',
    noAnswer: 'Keine Antwort',
    kinds: { failed: 'Neuer Versuch', resend: 'Erneut gesendet', recover: 'Nachgeholt', test: 'Test' },
    events: { one: '{count} Ereignis', other: '{count} Ereignisse' },
    answered: 'Antwort {status} nach {duration} ms',
    failed: '{error} nach {duration} ms',
    request: 'Anfrage',
    answer: 'Antwort',
    sendAgain: 'Erneut senden',
    willBeSent: 'Wird noch einmal gesendet.',
  },

  actions: {
    title: 'Mehr',
    enable: 'Aktivieren',
    enableAbout: 'Er erhält die Ereignisse von dem Moment an, in dem Sie ihn aktivieren.',
    disable: 'Deaktivieren',
    disableAbout: 'Solange er deaktiviert ist, wird nichts gesendet.',
    recover: {
      about: 'Wenn Ihrem Server Ereignisse verloren gingen, senden Sie sie noch einmal.',
      button: 'Ereignisse erneut senden …',
      title: 'Ereignisse erneut senden?',
      body: 'Alle Ereignisse seitdem werden gesendet, auch solche, die Ihr Server schon erhalten hat. Sie behalten ihre IDs.',
      since: 'Seit wann',
      hour: 'Die letzte Stunde',
      day: 'Der letzte Tag',
      week: 'Die letzte Woche',
      month: 'Die letzten 30 Tage',
      done: 'Die Ereignisse werden noch einmal gesendet.',
    },
    rotate: {
      about: 'Nachdem Sie es ersetzt haben, werden Anfragen einen Tag lang mit beiden Geheimnissen signiert.',
      button: 'Geheimnis ersetzen …',
      title: 'Geheimnis ersetzen?',
      body: 'Mit dem jetzigen wird noch 24 Stunden signiert. Haben Sie am letzten Tag schon eines ersetzt, gilt dieses ab sofort nicht mehr.',
      confirm: 'Geheimnis ersetzen',
    },
    delete: {
      about: 'Löscht auch sein Protokoll und die Ereignisse, die noch zu senden sind.',
      button: 'Löschen …',
      title: 'Diesen Webhook löschen?',
      body: 'Das lässt sich nicht rückgängig machen.',
      confirm: 'Webhook löschen',
      done: 'Webhook gelöscht.',
    },
  },
};
