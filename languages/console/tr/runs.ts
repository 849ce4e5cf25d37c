import type { ConsoleTexts } from '../en.ts';

export const runs: ConsoleTexts['runs'] = {
  title: 'Günlük',
  empty: 'Henüz bir şey olmadı. Otomasyonun başladığı herkes burada listelenir.',
  none: 'Bu durumda kimse yok.',
  filter: 'Durum',
  all: 'Tümü',
  statuses: { waiting: 'Sürüyor', ended: 'Tamamlandı', stopped: 'Durduruldu', failed: 'Başarısız' },
  toMany: 'Çok kişiye',

  waiting: 'Devamı {time}',
  held: 'Açılana kadar bekliyor',
  ended: 'Tamamlandı',
  reasons: {
    tapped: 'Müşteri bir mesaja dokunduğu için durduruldu',
    event: 'Otomasyonu bitiren bir olay gerçekleştiği için durduruldu',
    filter: 'Müşteri koşulu karşıladığı için durduruldu',
    missed: 'Bir saatten fazla geciktiği için atlandı',
    audience_unknown: 'Hedef kitlesi silindiği için başarısız oldu',
    template_unknown: 'Şablonu silindiği için başarısız oldu',
    internal_error: 'Sunucudaki bir hata nedeniyle başarısız oldu',
  },
  stopped: 'Durduruldu',
  failed: 'Başarısız',
  steps: { other: '{done}/{count} adım' },

  ofCustomer: {
    title: 'Ne, neden gönderildi?',
    about: 'Otomasyonların bu müşteri için yaptıkları.',
    sent: 'Gönderildi: {titles}',
    notSent: 'Henüz bir şey gönderilmedi.',
  },
};
