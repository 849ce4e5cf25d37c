import type { ConsoleTexts } from '../en.ts';

export const brand: ConsoleTexts['brand'] = {
  about: 'Wat je klanten zien als ze meldingen aanzetten, en in de app op hun beginscherm.',
  aboutReadOnly: 'Wat je klanten zien. Alleen bewerkers en eigenaren kunnen het wijzigen.',
  aboutDemo:
    'Wat klanten zien. De huisstijl van de demo kan niet worden gewijzigd: maak je eigen dienst aan voor een eigen huisstijl.',
  saved: 'Huisstijl opgeslagen. Die is nu te zien.',
  preview: 'Dit is je echte app. Probeer hem uit: er wordt niets opgeslagen of verstuurd.',

  texts: {
    title: 'Naam en beschrijving',
    name: 'Naam',
    nameExample: 'Bakkerij aan de Haven',
    homeScreenName: 'Naam op het beginscherm',
    homeScreenAbout: 'Onder het pictogram van de app. Telefoons tonen ongeveer 12 tekens.',
    description: 'Beschrijving',
    descriptionAbout:
      'Tot 140 tekens staan onder de naam; een langere tekst gaat naar het einde van de pagina. {length} van {max}',
    website: 'Website',
  },
  images: {
    title: 'Afbeeldingen',
    logo: 'Logo',
    logoAbout:
      'Ook voor het pictogram van de app. Liefst vierkant en minstens 512 × 512 pixels; hoogstens 1 MB.',
    banner: 'Banner',
    bannerAbout: 'Staat boven de naam, bijgesneden tot het past. Ongeveer 1600 × 800 pixels; hoogstens 3 MB.',
  },
  colors: {
    title: 'Kleuren',
    about:
      'Alle drie zijn optioneel. In het donkere thema wordt een lichte achtergrond vervangen door een donkere, in een tint van je accentkleur.',
    accent: { label: 'Accentkleur', about: 'Knoppen en links' },
    background: { label: 'Achtergrond', about: 'Achter de tekst' },
    text: { label: 'Tekst', about: 'Alle tekst' },
    automatic: 'Automatisch',
    pick: '{color}: kleur kiezen',
    reset: '{color}: terugzetten op automatisch',
    saturation: 'Verzadiging en helderheid',
    hue: 'Kleurtoon',
    warning: '{color}: {warning}',
  },
  warnings: {
    unreadable:
      'Onleesbaar: het contrast is {ratio}:1. In het lichte thema tonen we tekst daarom in {color}.',
    hardToRead:
      'Moeilijk leesbaar: het contrast is {ratio}:1, en tekst heeft 4,5:1 nodig. In het lichte thema tonen we tekst in {color}.',
    buttonText:
      'Witte tekst erop zou een contrast van maar {ratio}:1 hebben. De tekst op knoppen is daarom donker.',
    buttonEdge: 'Te flets voor knoppen: het contrast is {ratio}:1. We voegen een rand toe in {color}.',
    link: 'Moeilijk leesbaar in links: het contrast is {ratio}:1, en tekst heeft 4,5:1 nodig. We tonen links in {color}.',
  },
};
