import type { ConsoleTexts } from '../en.ts';

export const keys: ConsoleTexts['keys'] = {
  about:
    'Met een sleutel bewijst je server wie hij is als hij {api} aanroept. Zet sleutels niet in webpagina’s en apps: wie er een heeft, kan iets versturen naar al je klanten.',
  api: 'de HTTP-API',
  demo: {
    about: 'De sleutel van de demo, die iedereen mag gebruiken:',
    label: 'API-sleutel van de demo',
  },
  empty: {
    title: 'Nog geen API-sleutels',
    about: 'Je hebt een sleutel nodig om meldingen te versturen via de HTTP-API.',
  },
  name: 'Naam',

  row: {
    unnamed: 'Zonder naam',
    expired: 'Verlopen',
    unused: { other: '{count} dagen niet gebruikt' },
    created: '{key} · aangemaakt: {created}',
    createdAndExpires: '{key} · aangemaakt: {created} · verloopt: {expires}',
    createdAndExpired: '{key} · aangemaakt: {created} · verlopen: {expires}',
    used: 'Gebruikt: {time}',
    neverUsed: 'Nooit gebruikt',
    moreActions: 'Meer acties voor {name}',
    rename: 'Naam wijzigen',
    revoke: 'Intrekken',
    last: 'De laatste sleutel die andere kan aanmaken: maak er eerst nog een aan',
  },
  renaming: 'Naam van de sleutel wijzigen',
  revocation: {
    title: '{name} intrekken?',
    body: 'Verzoeken met {key} worden meteen geweigerd. Dit kan niet ongedaan worden gemaakt. De sleutel is {time} voor het laatst gebruikt.',
    bodyNeverUsed:
      'Verzoeken met {key} worden meteen geweigerd. Dit kan niet ongedaan worden gemaakt. De sleutel is nooit gebruikt.',
    button: 'Sleutel intrekken',
    done: '{name} is ingetrokken.',
  },

  creation: {
    button: 'Sleutel aanmaken',
    nameAbout: 'Wat deze sleutel gaat gebruiken. Zo weet je later welke je moet intrekken',
    namePlaceholder: 'Webwinkel',
    access: 'Wat de sleutel mag',
    custom: { title: 'Aangepast', about: 'Kies elk recht zelf' },
    scopes: 'Rechten',
    expires: 'Verloopt',
    never: 'Nooit',
    inDays: { other: 'Over {count} dagen' },
    inAYear: 'Over een jaar',
    created: {
      title: 'Bewaar deze sleutel nu',
      about:
        'Je krijgt de sleutel maar één keer te zien, want we slaan alleen de hash ervan op. Bewaar hem waar alleen {name} hem kan lezen.',
      label: 'API-sleutel',
    },
  },

  access: {
    all: { title: 'Alles', about: 'Alles wat de API kan' },
    direct: {
      title: 'Versturen naar gekozen klanten',
      about: 'Kan nooit naar iedereen versturen, ook niet per ongeluk',
    },
    read: { title: 'Lezen', about: 'Meldingen, hun resultaten en apparaten' },
    scopes: '{chosen} van de {total} rechten',
  },
  scopes: {
    'notifications:direct': 'Versturen naar gekozen klanten',
    'notifications:broadcast': 'Versturen naar iedereen en naar doelgroepen',
    'notifications:read': 'Meldingen en resultaten lezen',
    'devices:read': 'Apparaten lezen',
    'devices:write': 'Apparaten deactiveren en importeren',
    users: 'Klanten lezen, wijzigen en wissen',
    audiences: 'Onderwerpen en doelgroepen beheren',
    automations: 'Automatische meldingen beheren',
    templates: 'Sjablonen beheren',
    widgets: 'Widgets beheren',
    webhooks: 'Webhooks beheren, gebeurtenissen lezen',
    services: 'Huisstijl en instellingen wijzigen',
    keys: 'Sleutels aanmaken en intrekken',
    audit: 'Activiteit lezen',
  },
};
