import type { ConsoleTexts } from '../en.ts';

export const brand: ConsoleTexts['brand'] = {
  about:
    'Was Ihre Kunden sehen, wenn sie Mitteilungen einschalten, und in der App auf ihrem Home-Bildschirm.',
  aboutReadOnly: 'Was Ihre Kunden sehen. Nur Bearbeiter und Inhaber können es ändern.',
  aboutDemo:
    'Was Kunden sehen. Der Auftritt der Demo kann nicht geändert werden: Erstellen Sie dafür Ihren eigenen Dienst.',
  saved: 'Auftritt gespeichert. Er ist jetzt online.',
  preview: 'Das ist Ihre echte App. Probieren Sie sie aus: Nichts wird gespeichert oder gesendet.',

  texts: {
    title: 'Name und Beschreibung',
    name: 'Name',
    nameExample: 'Bäckerei am Hafen',
    homeScreenName: 'Name auf dem Home-Bildschirm',
    homeScreenAbout: 'Unter dem Symbol der App. Telefone zeigen etwa 12 Zeichen an.',
    description: 'Beschreibung',
    descriptionAbout:
      'Bis zu 140 Zeichen stehen unter dem Namen; ein längerer Text rückt ans Ende der Seite. {length} von {max}',
    website: 'Website',
  },
  images: {
    title: 'Bilder',
    logo: 'Logo',
    logoAbout:
      'Auch für das Symbol der App. Am besten quadratisch und mindestens 512 × 512 Pixel groß; bis zu 1 MB.',
    banner: 'Banner',
    bannerAbout: 'Steht über dem Namen und wird passend zugeschnitten. Etwa 1600 × 800 Pixel; bis zu 3 MB.',
  },
  colors: {
    title: 'Farben',
    about:
      'Alle drei sind optional. Im dunklen Design wird ein heller Hintergrund durch einen dunklen ersetzt, im Ton Ihrer Akzentfarbe.',
    accent: { label: 'Akzentfarbe', about: 'Buttons und Links' },
    background: { label: 'Hintergrund', about: 'Hinter dem Text' },
    text: { label: 'Text', about: 'Der gesamte Text' },
    automatic: 'Automatisch',
    pick: '{color}: Farbe wählen',
    reset: '{color}: auf „Automatisch“ zurücksetzen',
    saturation: 'Sättigung und Helligkeit',
    hue: 'Farbton',
    warning: '{color}: {warning}',
  },
  warnings: {
    unreadable:
      'Nicht lesbar: Der Kontrast beträgt nur {ratio}:1. Im hellen Design zeigen wir Text stattdessen in {color}.',
    hardToRead:
      'Schwer lesbar: Der Kontrast beträgt {ratio}:1, Text braucht 4,5:1. Im hellen Design zeigen wir Text in {color}.',
    buttonText:
      'Weißer Text darauf hätte nur einen Kontrast von {ratio}:1. Die Beschriftung der Buttons ist deshalb dunkel.',
    buttonEdge: 'Zu blass für Buttons: Der Kontrast beträgt {ratio}:1. Wir ergänzen einen Rand in {color}.',
    link: 'In Links schwer lesbar: Der Kontrast beträgt {ratio}:1, Text braucht 4,5:1. Wir zeigen Links in {color}.',
  },
};
