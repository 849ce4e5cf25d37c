import type { ConsoleTexts } from '../en.ts';

export const topics: ConsoleTexts['topics'] = {
  topic: 'Thema',
  new: 'Neues Thema',
  list: {
    about:
      'Kunden wählen, worüber sie informiert werden. Eine Mitteilung zu einem Thema erreicht nur diejenigen, die es gewählt haben.',
    empty: {
      title: 'Noch keine Themen',
      body: 'Lassen Sie Kunden nicht nur die Wahl zwischen allem und nichts: Angebote, Neuheiten, Neues zur Bestellung. Wer ein Thema ausschaltet, bekommt die anderen weiter.',
    },
    on: 'Standardmäßig an',
    off: 'Standardmäßig aus',
    listed: 'In Ihrer App',
    unlisted: 'Nicht in Ihrer App',
  },
  newAbout: 'Ein Thema, das Kunden in Ihrer App ein- oder ausschalten können.',
  reaches: 'Erreicht jetzt {recipients}.',
  counting: 'Empfänger werden gezählt …',
  notCounted: 'Die Empfänger konnten nicht gezählt werden.',
  send: 'Mitteilung senden',
  form: {
    name: 'Name',
    nameExample: 'Neuheiten',
    description: 'Beschreibung',
    descriptionHint: 'Eine Zeile, die Kunden bei der Entscheidung hilft.',
    descriptionExample: 'Einmal pro Woche, wenn die neue Kollektion da ist',
    default: {
      label: 'Kunden, die noch nicht gewählt haben',
      on: { label: 'Sie erhalten es', about: 'Bis sie es in Ihrer App ausschalten.' },
      off: { label: 'Sie erhalten es nicht', about: 'Bis sie es in Ihrer App einschalten.' },
    },
    listed: {
      label: 'In Ihrer App anzeigen',
      about: 'Kunden finden es in den Einstellungen der App und können es dort ein- oder ausschalten.',
    },
    key: 'Schlüssel',
    keyHint: 'So nennt Ihr Server es in der API.',
    newKeyHint: 'So nennt Ihr Server es in der API. Später kann das nicht geändert werden.',
    create: 'Thema erstellen',
    created: 'Thema erstellt.',
    saved: 'Thema gespeichert.',
  },
  preview: {
    heading: 'Worüber Sie informiert werden',
    name: 'Name',
    about: 'In den Einstellungen Ihrer App, bevor jemand gewählt hat.',
    unlisted: 'Kunden sehen dieses Thema nicht. Ihr Server entscheidet, wer es erhält.',
  },
  deletion: {
    title: 'Dieses Thema löschen',
    about:
      'Um es nicht mehr anzuzeigen, ohne dass eine Auswahl verloren geht, blenden Sie es stattdessen in Ihrer App aus.',
    button: 'Löschen …',
    question: '{topic} löschen?',
    confirm: 'Thema löschen',
    final: 'Das lässt sich nicht rückgängig machen.',
    counting: 'Es wird gezählt, wer es gewählt hat …',
    noChoices: 'Noch niemand hat es gewählt; es geht also keine Auswahl verloren.',
    choices: {
      other:
        'Die Auswahl von {count} Kunden wird gelöscht. Ein neues Thema mit demselben Schlüssel beginnt ohne sie.',
    },
    requests: 'API-Anfragen, die an dieses Thema senden oder es für einen Kunden setzen, werden abgelehnt.',
    deleted: '{topic} gelöscht.',
  },
};
