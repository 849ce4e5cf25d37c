import type { ConsoleTexts } from '../en.ts';

export const brand: ConsoleTexts['brand'] = {
  about: 'Ciò che i tuoi clienti vedono quando attivano le notifiche, e nell’app sulla loro schermata Home.',
  aboutReadOnly: 'Ciò che vedono i tuoi clienti. Solo gli editor e i proprietari possono modificarlo.',
  aboutDemo:
    'Ciò che vedono i clienti. Il brand della demo non si può modificare: crea il tuo servizio per impostare il tuo.',
  saved: 'Brand salvato. È già online.',
  preview: 'Questa è la tua vera app. Provala: non viene salvato né inviato nulla.',

  texts: {
    title: 'Nome e descrizione',
    name: 'Nome',
    nameExample: 'Panificio del Porto',
    homeScreenName: 'Nome sulla schermata Home',
    homeScreenAbout: 'Sotto l’icona dell’app. I telefoni mostrano circa 12 caratteri.',
    description: 'Descrizione',
    descriptionAbout:
      'Fino a 140 caratteri compaiono sotto il nome; un testo più lungo passa in fondo alla pagina. {length} di {max}',
    website: 'Sito web',
  },
  images: {
    title: 'Immagini',
    logo: 'Logo',
    logoAbout:
      'Usato anche per l’icona dell’app. Meglio se quadrato e di almeno 512 × 512 pixel; al massimo 1 MB.',
    banner: 'Banner',
    bannerAbout:
      'Compare sopra il nome, ritagliato in base allo schermo. Circa 1600 × 800 pixel; al massimo 3 MB.',
  },
  colors: {
    title: 'Colori',
    about:
      'Tutti e tre sono facoltativi. Con il tema scuro, uno sfondo chiaro viene sostituito da uno scuro in una tonalità del tuo colore principale.',
    accent: { label: 'Colore principale', about: 'Pulsanti e link' },
    background: { label: 'Sfondo', about: 'Dietro il testo' },
    text: { label: 'Testo', about: 'Tutti i testi' },
    automatic: 'Automatico',
    pick: '{color}: scegli un colore',
    reset: '{color}: ripristina automatico',
    saturation: 'Saturazione e luminosità',
    hue: 'Tonalità',
    warning: '{color}: {warning}',
  },
  warnings: {
    unreadable:
      'Illeggibile: il suo contrasto è di {ratio}:1. Con il tema chiaro mostriamo invece il testo in {color}.',
    hardToRead:
      'Difficile da leggere: il suo contrasto è di {ratio}:1, e per il testo serve 4,5:1. Con il tema chiaro mostriamo il testo in {color}.',
    buttonText:
      'Un testo bianco su questo colore avrebbe un contrasto di appena {ratio}:1. Il testo dei pulsanti è quindi scuro.',
    buttonEdge:
      'Troppo tenue per i pulsanti: il suo contrasto è di {ratio}:1. Aggiungiamo un bordo in {color}.',
    link: 'Difficile da leggere nei link: il suo contrasto è di {ratio}:1, e per il testo serve 4,5:1. Mostriamo i link in {color}.',
  },
};
