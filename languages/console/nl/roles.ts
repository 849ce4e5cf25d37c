import type { ConsoleTexts } from '../en.ts';

export const roles: ConsoleTexts['roles'] = {
  owner: {
    title: 'Eigenaar',
    about:
      'Volledige toegang, ook tot API-sleutels en het team, en kan de gegevens van een klant definitief wissen.',
  },
  editor: {
    title: 'Bewerker',
    about: 'Verstuurt en annuleert meldingen, deactiveert apparaten en bewerkt de huisstijl en widgets.',
  },
  writer: {
    title: 'Schrijver',
    about: 'Schrijft meldingen aan velen, die een eigenaar goedkeurt, en sjablonen. Verstuurt niets.',
  },
  viewer: {
    title: 'Lezer',
    about: 'Ziet alles behalve de geheimen van API-sleutels en kan niets wijzigen.',
  },
};
