import type { ConsoleTexts } from '../en.ts';

export const keys: ConsoleTexts['keys'] = {
  about:
    'Mit einem Schlüssel weist sich Ihr Server aus, wenn er {api} aufruft. Schlüssel gehören nicht in Webseiten und Apps: Wer einen hat, kann allen Ihren Kunden etwas senden.',
  api: 'die HTTP-API',
  demo: {
    about: 'Der Schlüssel der Demo, den jeder verwenden darf:',
    label: 'API-Schlüssel der Demo',
  },
  empty: {
    title: 'Noch keine API-Schlüssel',
    about: 'Um Mitteilungen über die HTTP-API zu senden, brauchen Sie einen Schlüssel.',
  },
  name: 'Name',

  row: {
    unnamed: 'Ohne Namen',
    expired: 'Abgelaufen',
    unused: { other: 'Seit {count} Tagen nicht verwendet' },
    created: '{key} · erstellt: {created}',
    createdAndExpires: '{key} · erstellt: {created} · läuft ab: {expires}',
    createdAndExpired: '{key} · erstellt: {created} · abgelaufen: {expires}',
    used: 'Verwendet: {time}',
    neverUsed: 'Nie verwendet',
    moreActions: 'Weitere Aktionen für {name}',
    rename: 'Umbenennen',
    revoke: 'Widerrufen',
    last: 'Der letzte Schlüssel, der andere erstellen kann: Erstellen Sie zuerst einen weiteren',
  },
  renaming: 'Schlüssel umbenennen',
  revocation: {
    title: '{name} widerrufen?',
    body: 'Anfragen mit {key} werden sofort abgelehnt. Das lässt sich nicht rückgängig machen. Der Schlüssel wurde zuletzt {time} verwendet.',
    bodyNeverUsed:
      'Anfragen mit {key} werden sofort abgelehnt. Das lässt sich nicht rückgängig machen. Der Schlüssel wurde nie verwendet.',
    button: 'Schlüssel widerrufen',
    done: '{name} widerrufen.',
  },

  creation: {
    button: 'Schlüssel erstellen',
    nameAbout: 'Was diesen Schlüssel verwendet. Daran erkennen Sie später, welchen Sie widerrufen wollen',
    namePlaceholder: 'Onlineshop',
    access: 'Was er darf',
    custom: { title: 'Eigene Auswahl', about: 'Jede Berechtigung einzeln wählen' },
    scopes: 'Berechtigungen',
    expires: 'Läuft ab',
    never: 'Nie',
    inDays: { other: 'In {count} Tagen' },
    inAYear: 'In einem Jahr',
    created: {
      title: 'Speichern Sie diesen Schlüssel jetzt',
      about:
        'Er wird nur einmal angezeigt, denn wir speichern nichts als seinen Hash. Bewahren Sie ihn so auf, dass nur {name} ihn lesen kann.',
      label: 'API-Schlüssel',
    },
  },

  access: {
    all: { title: 'Alles', about: 'Alles, was die API kann' },
    direct: {
      title: 'An ausgewählte Kunden senden',
      about: 'Kann nie an alle senden, auch nicht versehentlich',
    },
    read: { title: 'Lesen', about: 'Mitteilungen, deren Ergebnisse und Geräte' },
    scopes: '{chosen} von {total} Berechtigungen',
  },
  scopes: {
    'notifications:direct': 'An ausgewählte Kunden senden',
    'notifications:broadcast': 'An alle und an Zielgruppen senden',
    'notifications:read': 'Mitteilungen und Ergebnisse lesen',
    'devices:read': 'Geräte lesen',
    'devices:write': 'Geräte deaktivieren und importieren',
    users: 'Kunden lesen, ändern und löschen',
    audiences: 'Themen und Zielgruppen verwalten',
    automations: 'Automatische Mitteilungen verwalten',
    templates: 'Vorlagen verwalten',
    widgets: 'Widgets verwalten',
    webhooks: 'Webhooks verwalten, Ereignisse lesen',
    services: 'Auftritt und Einstellungen ändern',
    keys: 'Schlüssel erstellen und widerrufen',
    audit: 'Aktivität lesen',
  },
};
