import type { ConsoleTexts } from '../en.ts';

export const brand: ConsoleTexts['brand'] = {
  about: 'To, co klienci widzą, gdy włączają powiadomienia, oraz w aplikacji na ekranie początkowym.',
  aboutReadOnly: 'To, co widzą klienci. Tylko redaktorzy i właściciele mogą to zmieniać.',
  aboutDemo:
    'To, co widzą klienci. Marki wersji pokazowej nie można zmieniać: utwórz własną usługę, aby mieć swoją.',
  saved: 'Zapisano markę. Klienci już ją widzą.',
  preview: 'To Twoja prawdziwa aplikacja. Wypróbuj ją: nic nie zostanie zapisane ani wysłane.',

  texts: {
    title: 'Nazwa i opis',
    name: 'Nazwa',
    nameExample: 'Piekarnia Portowa',
    homeScreenName: 'Nazwa na ekranie początkowym',
    homeScreenAbout: 'Pod ikoną aplikacji. Telefony pokazują około 12 znaków.',
    description: 'Opis',
    descriptionAbout:
      'Do 140 znaków pojawia się pod nazwą; dłuższy tekst trafia na koniec strony. {length} z {max}',
    website: 'Strona internetowa',
  },
  images: {
    title: 'Obrazy',
    logo: 'Logo',
    logoAbout:
      'Służy też jako ikona aplikacji. Najlepiej kwadratowe, co najmniej 512 × 512 pikseli; do 1 MB.',
    banner: 'Baner',
    bannerAbout: 'Nad nazwą, przycięty do rozmiaru ekranu. Około 1600 × 800 pikseli; do 3 MB.',
  },
  colors: {
    title: 'Kolory',
    about:
      'Wszystkie trzy są opcjonalne. W trybie ciemnym jasne tło zostanie zastąpione ciemnym w odcieniu koloru akcentu.',
    accent: { label: 'Akcent', about: 'Przyciski i linki' },
    background: { label: 'Tło', about: 'Za tekstem' },
    text: { label: 'Tekst', about: 'Cały tekst' },
    automatic: 'Automatyczny',
    pick: '{color}: wybierz kolor',
    reset: '{color}: przywróć automatyczny',
    saturation: 'Nasycenie i jasność',
    hue: 'Barwa',
    warning: '{color}: {warning}',
  },
  warnings: {
    unreadable:
      'Nieczytelny: kontrast wynosi {ratio}:1. W motywie jasnym tekst będzie zamiast tego w kolorze {color}.',
    hardToRead:
      'Słabo czytelny: kontrast wynosi {ratio}:1, a tekst wymaga 4,5:1. W motywie jasnym tekst będzie w kolorze {color}.',
    buttonText: 'Biały tekst na nim miałby kontrast tylko {ratio}:1. Napisy na przyciskach będą ciemne.',
    buttonEdge: 'Za słaby na przyciski: kontrast wynosi {ratio}:1. Dodamy obramowanie w kolorze {color}.',
    link: 'Słabo czytelny w linkach: kontrast wynosi {ratio}:1, a tekst wymaga 4,5:1. Linki będą w kolorze {color}.',
  },
};
