/** German. */
import type { GuideTexts } from './en.ts';

export const guides: GuideTexts = {
  frame: {
    docs: 'Doku',
    skip: 'Zum Inhalt springen',
    documentation: 'Dokumentation',
    guides: 'Anleitungen',
    language: 'Sprache:',
    all: 'Alle Anleitungen',
    neighbours: 'Vorige und nächste Seite',
    previous: 'Zurück',
    next: 'Weiter',
  },
  search: {
    label: 'Anleitungen durchsuchen',
    placeholder: 'Suchen',
    title: 'Suche',
    about: 'Was eine Suche in den Anleitungen gefunden hat.',
    found: '{count} Treffer für „{text}“.',
    count: '{count} Treffer',
    first: '{count} Treffer, die ersten {max} sind aufgelistet',
    none: 'Keine Treffer für „{text}“',
    failed: 'Die Suche konnte nicht geladen werden. Prüfen Sie die Verbindung und tippen Sie noch einmal.',
  },
  owners: {
    title: 'Anleitungen',
    about: 'Eine kurze Seite zu jeder Aufgabe in der Konsole.',
    others: 'Anleitungen für Entwickler und Betreiber, auf Englisch',
  },
  tasks: {
    start: {
      title: 'Den ersten Kunden erreichen',
      about: 'Vom neuen Konto bis zur Mitteilung auf einem Telefon.',
    },
    send: {
      title: 'Eine Mitteilung senden',
      about: 'Empfänger, Text, Zeitpunkt und ein Test auf Ihrem Telefon.',
    },
    personal: {
      title: 'Den Vornamen in einen Text schreiben',
      about: 'Felder, die jeder Kunde ausgefüllt sieht.',
    },
    results: {
      title: 'Sehen, was aus einer Mitteilung wurde',
      about: 'Gesendet, angezeigt, angetippt, und warum ein Telefon nichts bekam.',
    },
    correct: {
      title: 'Eine Mitteilung korrigieren oder zurücknehmen',
      about: 'Rückgängig machen, anhalten, korrigieren und zurücknehmen.',
    },
    approval: {
      title: 'Freigeben, was andere schreiben',
      about: 'Autoren schreiben, Inhaber senden.',
    },
    automations: {
      title: 'Mitteilungen von selbst senden lassen',
      about: 'Eine Begrüßung, eine wöchentliche Erinnerung, jeder neue Beitrag.',
    },
    overview: {
      title: 'Die Übersicht lesen',
      about: 'Was die Zahlen sagen und worum Sie sich kümmern sollten.',
    },
    customers: {
      title: 'Einen Kunden finden',
      about: 'Suchen, sehen, was sie bekamen, und löschen.',
    },
    devices: {
      title: 'Geräte ansehen',
      about: 'Was der Status eines Telefons bedeutet.',
    },
    audiences: {
      title: 'Einen Teil Ihrer Kunden erreichen',
      about: 'Bedingungen, die Empfänger auswählen.',
    },
    topics: {
      title: 'Kunden wählen lassen, worüber sie informiert werden',
      about: 'Was Kunden ein- und ausschalten.',
    },
    brand: {
      title: 'Der App Ihr Gesicht geben',
      about: 'Name, Logo und Farben.',
    },
    widgets: {
      title: 'Die Startseite Ihrer App füllen',
      about: 'Öffnungszeiten, Gutscheine, Countdowns.',
    },
    link: {
      title: 'Ihren Link teilen und ein Poster drucken',
      about: 'Der Link, der QR-Code und das Poster.',
    },
    team: {
      title: 'Im Team arbeiten',
      about: 'Einladen, Rollen und wer was getan hat.',
    },
    settings: {
      title: 'Ruhezeit und Obergrenzen festlegen',
      about: 'Zeitzone, Ruhezeit, Obergrenze.',
    },
    account: {
      title: 'Ihr Konto schützen',
      about: 'Passkeys, Codes, Anmeldungen, das Passwort.',
    },
  },
};
