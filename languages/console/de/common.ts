import type { ConsoleTexts } from '../en.ts';

const MISSING = 'Bitte ausfüllen.';

export const common: ConsoleTexts['common'] = {
  tab: '{page} · Carillon',
  loading: 'Wird geladen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  showPassword: 'Passwort zeigen oder verbergen',
  tryAgain: 'Erneut versuchen',
  reload: 'Neu laden',
  justNow: 'gerade eben',
  thisService: 'Dieser Dienst',
  untitledService: 'Dienst ohne Namen',
  typeToConfirm: 'Geben Sie zur Bestätigung {name} ein',

  errors: {
    any: 'Etwas ist schiefgelaufen.',
    unreachable:
      'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    status: 'Der Server antwortete mit dem Status {status}.',
    unavailable: 'Der Dienst ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
    diskFull:
      'Auf dem Server ist kaum noch Speicherplatz frei. Im Moment kann nichts gespeichert oder gesendet werden. Bitte sagen Sie der Person Bescheid, die ihn betreibt.',
    internal: 'Auf dem Server ist etwas schiefgelaufen. Versuchen Sie es gleich noch einmal.',
  },

  notFound: {
    page: {
      title: 'Seite nicht gefunden',
      about: 'Unter dieser Adresse gibt es nichts. Prüfen Sie sie auf Tippfehler.',
      link: 'Zur Übersicht',
    },
    item: 'Vielleicht wurde es gelöscht, oder die Adresse ist unvollständig.',
    items: {
      audience: { title: 'Zielgruppe nicht gefunden', link: 'Alle Zielgruppen' },
      automation: { title: 'Automation nicht gefunden', link: 'Alle Automationen' },
      customer: { title: 'Kunde nicht gefunden', link: 'Alle Kunden' },
      device: { title: 'Gerät nicht gefunden', link: 'Alle Geräte' },
      notification: { title: 'Mitteilung nicht gefunden', link: 'Alle Mitteilungen' },
      topic: { title: 'Thema nicht gefunden', link: 'Alle Themen' },
      webhook: { title: 'Webhook nicht gefunden', link: 'Alle Webhooks' },
      widget: { title: 'Widget nicht gefunden', link: 'Alle Widgets' },
    },
    service: {
      title: 'Dienst nicht gefunden',
      about:
        'Die Adresse stimmt nicht, oder Ihr Konto hat keinen Zugriff auf diesen Dienst. Seine Inhaber können Sie einladen.',
      link: 'Zu Ihren Diensten',
    },
  },
  broken: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    about:
      'Im Browser ist etwas schiefgelaufen. Laden Sie die Seite neu. Hilft das nicht, wird der Server vielleicht gerade aktualisiert: Versuchen Sie es in ein paar Minuten noch einmal.',
  },

  fields: {
    missing: {
      any: MISSING,
      email: 'Geben Sie eine E-Mail-Adresse ein.',
      url: 'Geben Sie eine Webadresse ein.',
      date: 'Geben Sie ein Datum ein.',
      time: 'Geben Sie eine Uhrzeit ein.',
      'datetime-local': 'Geben Sie Datum und Uhrzeit ein.',
      number: 'Geben Sie eine Zahl ein.',
    },
    missingText: { a: MISSING, an: MISSING, own: MISSING },
    malformed: {
      any: 'Bitte vollständig eingeben.',
      email: 'Geben Sie eine vollständige E-Mail-Adresse ein, etwa sie@example.com.',
      url: 'Geben Sie eine vollständige Webadresse ein, etwa https://example.com.',
    },
    tooShort: { other: 'Zu kurz: mindestens {count} Zeichen.' },
    tooSmall: 'Mindestens {min}.',
    tooLarge: 'Höchstens {max}.',
    invalid: 'Geben Sie einen gültigen Wert ein.',
  },
};
