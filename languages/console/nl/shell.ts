import type { ConsoleTexts } from '../en.ts';

export const shell: ConsoleTexts['shell'] = {
  skip: 'Naar de inhoud',
  openMenu: 'Menu openen',
  closeMenu: 'Menu sluiten',
  main: 'Hoofdmenu',
  newNotification: 'Nieuwe melding',
  writeNotification: 'Melding schrijven',
  groups: { recipients: 'Ontvangers', app: 'Je app', setup: 'Configuratie' },
  pages: {
    overview: 'Overzicht',
    notifications: 'Meldingen',
    customers: 'Klanten',
    devices: 'Apparaten',
    audiences: 'Doelgroepen',
    topics: 'Onderwerpen',
    brand: 'Huisstijl',
    link: 'Link',
    widgets: 'Widgets',
    start: 'Aan de slag',
    team: 'Team',
    settings: 'Instellingen',
    activity: 'Activiteit',
    developers: 'Ontwikkelaars',
    keys: 'API-sleutels',
    webhooks: 'Webhooks',
    imports: 'Imports',
  },
  account: { own: 'Je account', signOut: 'Uitloggen', create: 'Account aanmaken' },
  services: { label: 'Dienst:', current: 'Huidige', new: 'Nieuwe dienst' },
  theme: { light: 'Naar het lichte thema', dark: 'Naar het donkere thema' },
  connection: {
    stale: 'Deze pagina kon niet worden vernieuwd. Je ziet wat om {time} is geladen.',
    offline: 'Je bent offline. Wat je hier ziet, is eerder geladen en is misschien niet meer actueel.',
  },
  demo: {
    label: 'Demo',
    about:
      'Dit is een openbare demo die iedereen kan wijzigen. De huisstijl en de sleutels blijven zoals ze zijn, en links en afbeeldingen moeten op deze website staan. De gegevens worden teruggezet over {time}.',
    shop: 'Naar de demowinkel',
    own: 'Je eigen dienst aanmaken',
  },
};
