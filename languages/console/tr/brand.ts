import type { ConsoleTexts } from '../en.ts';

export const brand: ConsoleTexts['brand'] = {
  about: 'Müşterilerinizin bildirimleri açarken ve ana ekranlarındaki uygulamada gördükleri.',
  aboutReadOnly:
    'Müşterilerinizin gördükleri. Bunları yalnızca editörler ve hizmet sahipleri değiştirebilir.',
  aboutDemo:
    'Müşterilerin gördükleri. Demonun markası değiştirilemez: Kendi markanız için kendi hizmetinizi oluşturun.',
  saved: 'Marka kaydedildi ve yayımlandı.',
  preview: 'Bu, gerçek uygulamanız. Deneyin: Hiçbir şey kaydedilmez veya gönderilmez.',

  texts: {
    title: 'Ad ve açıklama',
    name: 'Ad',
    nameExample: 'Liman Fırını',
    homeScreenName: 'Ana ekrandaki ad',
    homeScreenAbout: 'Uygulama simgesinin altında. Telefonlar yaklaşık 12 karakter gösterir.',
    description: 'Açıklama',
    descriptionAbout:
      'En fazla 140 karakter adın altında gösterilir; daha uzun bir metin sayfanın sonuna geçer. {length}/{max}',
    website: 'Web sitesi',
  },
  images: {
    title: 'Görseller',
    logo: 'Logo',
    logoAbout:
      'Uygulama simgesi olarak da kullanılır. En iyisi kare ve en az 512 × 512 piksel; en fazla 1 MB.',
    banner: 'Kapak görseli',
    bannerAbout:
      'Adın üstünde, ekrana sığacak şekilde kırpılarak gösterilir. Yaklaşık 1600 × 800 piksel; en fazla 3 MB.',
  },
  colors: {
    title: 'Renkler',
    about:
      'Üçü de isteğe bağlıdır. Koyu modda açık bir arka planın yerini vurgu renginizin koyu bir tonu alır.',
    accent: { label: 'Vurgu', about: 'Düğmeler ve bağlantılar' },
    background: { label: 'Arka plan', about: 'Metnin arkası' },
    text: { label: 'Metin', about: 'Tüm metinler' },
    automatic: 'Otomatik',
    pick: '{color}: renk seç',
    reset: '{color}: otomatiğe döndür',
    saturation: 'Doygunluk ve parlaklık',
    hue: 'Ton',
    warning: '{color}: {warning}',
  },
  warnings: {
    unreadable:
      'Okunmuyor: Kontrastı {ratio}:1. Açık temada metni onun yerine şu renkte gösteriyoruz: {color}.',
    hardToRead:
      'Okuması zor: Kontrastı {ratio}:1, metin için 4,5:1 gerekir. Açık temada metni şu renkte gösteriyoruz: {color}.',
    buttonText:
      'Üzerindeki beyaz metnin kontrastı yalnızca {ratio}:1 olurdu. Onun yerine düğme yazıları koyu.',
    buttonEdge: 'Düğmeler için fazla soluk: Kontrastı {ratio}:1. Şu renkte bir kenarlık ekliyoruz: {color}.',
    link: 'Bağlantılarda okuması zor: Kontrastı {ratio}:1, metin için 4,5:1 gerekir. Bağlantıları şu renkte gösteriyoruz: {color}.',
  },
};
