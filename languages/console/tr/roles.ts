import type { ConsoleTexts } from '../en.ts';

export const roles: ConsoleTexts['roles'] = {
  owner: {
    title: 'Hizmet sahibi',
    about: 'API anahtarları, ekip ve müşteri verilerini kalıcı olarak silme dahil tam erişim.',
  },
  editor: {
    title: 'Editör',
    about:
      'Bildirimleri gönderir ve iptal eder, cihazları devre dışı bırakır, markayı ve widget’ları düzenler.',
  },
  writer: {
    title: 'Yazar',
    about:
      'Çok sayıda müşteriye gidecek, hizmet sahibinin onayladığı bildirimleri ve şablonları yazar. Hiçbir şey göndermez.',
  },
  viewer: {
    title: 'Görüntüleyici',
    about: 'API anahtarlarının gizli bölümü dışında her şeyi görür, hiçbir şeyi değiştiremez.',
  },
};
