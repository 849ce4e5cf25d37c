import type { ConsoleTexts } from '../en.ts';

export const shell: ConsoleTexts['shell'] = {
  skip: 'İçeriğe geç',
  openMenu: 'Menüyü aç',
  closeMenu: 'Menüyü kapat',
  main: 'Ana menü',
  newNotification: 'Yeni bildirim',
  writeNotification: 'Bildirim yaz',
  groups: { recipients: 'Alıcılar', app: 'Uygulamanız', setup: 'Yapılandırma' },
  pages: {
    overview: 'Genel bakış',
    notifications: 'Bildirimler',
    customers: 'Müşteriler',
    devices: 'Cihazlar',
    audiences: 'Hedef kitleler',
    topics: 'Konular',
    brand: 'Marka',
    link: 'Bağlantı',
    widgets: 'Widget’lar',
    start: 'Başlangıç',
    team: 'Ekip',
    settings: 'Ayarlar',
    activity: 'Etkinlik',
    developers: 'Geliştiriciler',
    keys: 'API anahtarları',
    webhooks: 'Webhook’lar',
    imports: 'İçe aktarmalar',
  },
  account: { own: 'Hesabınız', signOut: 'Oturumu kapat', create: 'Hesap oluştur' },
  services: { label: 'Hizmet:', current: 'Geçerli', new: 'Yeni hizmet' },
  theme: { light: 'Açık temaya geç', dark: 'Koyu temaya geç' },
  connection: {
    stale: 'Bu sayfa güncellenemedi. Saat {time} itibarıyla yüklenmiş bilgileri gösteriyor.',
    offline: 'Çevrimdışısınız. Burada gördükleriniz önceden yüklendi ve güncel olmayabilir.',
  },
  demo: {
    label: 'Demo',
    about:
      'Bu, herkesin değiştirebildiği, herkese açık bir demodur. Markası ve anahtarları olduğu gibi kalır; bağlantılar ve görseller bu sitede olmalıdır. Verileri {time} sonra sıfırlanır.',
    shop: 'Demo mağazasına git',
    own: 'Kendi hizmetinizi oluşturun',
  },
};
