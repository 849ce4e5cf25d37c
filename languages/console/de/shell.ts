import type { ConsoleTexts } from '../en.ts';

export const shell: ConsoleTexts['shell'] = {
  skip: 'Zum Inhalt springen',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  main: 'Hauptmenü',
  newNotification: 'Neue Mitteilung',
  writeNotification: 'Mitteilung schreiben',
  groups: { recipients: 'Empfänger', app: 'Ihre App', setup: 'Einrichtung' },
  pages: {
    overview: 'Übersicht',
    notifications: 'Mitteilungen',
    automations: 'Automationen',
    customers: 'Kunden',
    devices: 'Geräte',
    audiences: 'Zielgruppen',
    topics: 'Themen',
    brand: 'Auftritt',
    link: 'Link',
    widgets: 'Widgets',
    start: 'Erste Schritte',
    team: 'Team',
    settings: 'Einstellungen',
    activity: 'Aktivität',
    developers: 'Für Entwickler',
    keys: 'API-Schlüssel',
    webhooks: 'Webhooks',
    imports: 'Importe',
  },
  account: { own: 'Ihr Konto', signOut: 'Abmelden', create: 'Konto erstellen' },
  services: { label: 'Dienst:', current: 'Aktuell', new: 'Neuer Dienst' },
  theme: { light: 'Zum hellen Design wechseln', dark: 'Zum dunklen Design wechseln' },
  connection: {
    stale: 'Diese Seite konnte nicht aktualisiert werden. Sie zeigt den Stand von {time}.',
    offline:
      'Sie sind offline. Was Sie hier sehen, wurde vorher geladen und ist vielleicht nicht mehr aktuell.',
  },
  demo: {
    label: 'Demo',
    about:
      'Dies ist eine öffentliche Demo, die jeder ändern kann. Auftritt und Schlüssel bleiben, wie sie sind; Links und Bilder müssen auf dieser Website liegen. Zurückgesetzt wird sie in {time}.',
    shop: 'Zum Demo-Laden',
    own: 'Eigenen Dienst erstellen',
  },
};
