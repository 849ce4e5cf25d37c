import type { ConsoleTexts } from '../en.ts';

export const widgets: ConsoleTexts['widgets'] = {
  about:
    'Was Ihre Kunden in der App außer Mitteilungen sehen: Links, Bilder, Gutscheine und mehr, in dieser Reihenfolge.',
  new: 'Neues Widget',
  empty: {
    title: 'Noch keine Widgets',
    body: 'Ohne Widgets zeigt die App nur Ihren Namen und den Schalter für Mitteilungen. Geben Sie Kunden einen Grund, sie zu öffnen: einen Link zu Ihrem Shop, einen Gutschein, einen Countdown bis zum nächsten Ausverkauf.',
  },
  seenByEverybody: 'Was jetzt alle sehen.',
  seenBy: 'Was {user} jetzt sieht.',
  moreExist: 'Es gibt weitere Widgets für einzelne Kunden. Wählen Sie oben einen, um seine zu sehen.',
  filter: { label: 'Aus der Sicht von', all: 'Alle Widgets', showAll: 'Alle Widgets anzeigen' },
  untitled: 'Ohne Titel',

  row: {
    everybody: 'Alle',
    forUser: 'Für {user}',
    fromTo: '{from} bis {until}',
    from: 'ab {time}',
    until: 'bis {time}',
    shown: 'Wird angezeigt',
    scheduled: 'Geplant',
    ended: 'Beendet',
    actions: 'Weitere Aktionen für {widget}',
    edit: 'Bearbeiten',
    moveUp: 'Nach oben',
    moveDown: 'Nach unten',
    remove: 'Entfernen',
  },
  moving: {
    handle: '{widget} verschieben',
    sortable: 'sortierbar',
    help: 'Drücken Sie die Leertaste, um das Widget aufzunehmen, die Pfeiltasten, um es zu verschieben, noch einmal die Leertaste, um es abzulegen, oder Escape, um abzubrechen.',
    pickedUp: '{widget} aufgenommen. Position {position} von {total}.',
    moved: '{widget} verschoben an Position {position} von {total}.',
    dropped: '{widget} abgelegt an Position {position} von {total}.',
    cancelled: 'Verschieben abgebrochen. {widget} ist wieder dort, wo es war.',
  },
  removal: {
    question: 'Dieses Widget entfernen?',
    confirm: 'Entfernen',
    about: '{widget} verschwindet aus der App für alle, die es jetzt sehen.',
    done: 'Widget entfernt.',
  },

  chooseType: 'Art wählen',
  allTypes: 'Alle Arten',
  types: {
    link: {
      name: 'Link',
      about: 'Eine Zeile, die eine Seite öffnet: Ihren Shop, die Speisekarte, ein Buchungsformular.',
      new: 'Neuer Link',
      widget: 'Link-Widget.',
    },
    text: {
      name: 'Text',
      about: 'Einfacher Text: Öffnungszeiten, ein Rezept, Neuigkeiten.',
      new: 'Neuer Text',
      widget: 'Text-Widget.',
    },
    image: {
      name: 'Bild',
      about: 'Ein großes Bild, auf Wunsch mit Link.',
      new: 'Neues Bild',
      widget: 'Bild-Widget.',
    },
    countdown: {
      name: 'Countdown',
      about: 'Tage, Stunden, Minuten und Sekunden, bis etwas beginnt.',
      new: 'Neuer Countdown',
      widget: 'Countdown-Widget.',
    },
    coupon: {
      name: 'Gutschein',
      about: 'Ein Code, den man mit einem Tippen kopiert, auf Wunsch mit Ablaufdatum.',
      new: 'Neuer Gutschein',
      widget: 'Gutschein-Widget.',
    },
    web: {
      name: 'Webseite',
      about: 'Ihre eigene Seite in einem Rahmen. Ein signiertes Token sagt ihr, welcher Kunde sie ansieht.',
      new: 'Neue Webseite',
      widget: 'Webseiten-Widget.',
    },
  },
  readOnly: '{widget} Nur Bearbeiter und Inhaber können es ändern.',

  form: {
    content: 'Inhalt',
    fields: {
      title: { label: 'Titel' },
      subtitle: { label: 'Untertitel' },
      text: { label: 'Text', about: 'Zeilenumbrüche bleiben erhalten.' },
      url: { label: 'Link', about: 'Öffnet sich beim Antippen.' },
      icon_url: { label: 'Symbol', about: 'Quadratisch, neben dem Text.' },
      image_url: {
        label: 'Bild',
        about: '16:9 füllt den Rahmen; andere Seitenverhältnisse werden ganz gezeigt.',
      },
      alt: {
        label: 'Beschreibung',
        about: 'Was auf dem Bild zu sehen ist, für Menschen, die es nicht sehen können.',
      },
      until: { label: 'Zählt herunter bis' },
      ended_text: { label: 'Text danach', about: 'Erscheint, sobald der Countdown abgelaufen ist.' },
      code: { label: 'Code' },
      expires_at: { label: 'Gültig bis' },
      height: { label: 'Höhe', about: 'Des Rahmens, 80 bis 1200 Pixel. Standard ist 320.' },
    },
    fieldsOf: {
      web: {
        url: {
          label: 'Seite',
          about: 'Auf Ihrer eigenen Website. Sie muss die Einbettung in einen Rahmen erlauben.',
        },
      },
      link: { image_url: { about: 'Groß, über dem Text.' } },
    },
    inZone: 'Zeitzone {zone}',
    audience: 'Zielgruppe und Zeitplan',
    whoSeesIt: 'Wer es sieht',
    everybody: 'Alle',
    oneCustomer: 'Ein Kunde',
    customer: 'Kunde',
    customerAbout: 'Ihre eigene Kennung des Kunden, so wie Ihre Website sie an Carillon weitergibt.',
    shownFrom: 'Anzeigen ab',
    shownUntil: 'Anzeigen bis',
    times:
      'Zeiten in {zone}. Wenn Sie nichts eintragen, erscheint das Widget sofort und bleibt, bis Sie es entfernen.',
    add: 'Widget hinzufügen',
    added: 'Widget am Ende hinzugefügt.',
    saved: 'Widget gespeichert.',
    placeholders: { title: 'Titel', text: 'Text', code: 'CODE', alt: 'Ihr Bild' },
  },
};
