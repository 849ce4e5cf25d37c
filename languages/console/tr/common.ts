import type { ConsoleTexts } from '../en.ts';

const MISSING = 'Bu alanı doldurun.';

export const common: ConsoleTexts['common'] = {
  tab: '{page} · Carillon',
  loading: 'Yükleniyor',
  cancel: 'Vazgeç',
  close: 'Kapat',
  showPassword: 'Parolayı göster veya gizle',
  tryAgain: 'Yeniden dene',
  reload: 'Yenile',
  justNow: 'az önce',
  thisService: 'Bu hizmet',
  untitledService: 'Adsız hizmet',
  typeToConfirm: 'Onaylamak için {name} yazın',

  errors: {
    any: 'Bir sorun oluştu.',
    unreachable: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
    status: 'Sunucu {status} durum koduyla yanıt verdi.',
    unavailable: 'Hizmet kullanılamıyor. Biraz sonra yeniden deneyin.',
    diskFull:
      'Sunucunun disk alanı tükeniyor; şu anda hiçbir şey kaydedilemez veya gönderilemez. Lütfen sunucuyu yöneten kişiye haber verin.',
    internal: 'Sunucuda bir sorun oluştu. Biraz sonra yeniden deneyin.',
  },

  notFound: {
    page: {
      title: 'Sayfa bulunamadı',
      about: 'Bu adreste bir şey yok. Yazım hatası olup olmadığını kontrol edin.',
      link: 'Genel bakışa git',
    },
    item: 'Silinmiş olabilir ya da adres eksik.',
    items: {
      audience: { title: 'Hedef kitle bulunamadı', link: 'Tüm hedef kitleler' },
      automation: { title: 'Otomasyon bulunamadı', link: 'Tüm otomasyonlar' },
      customer: { title: 'Müşteri bulunamadı', link: 'Tüm müşteriler' },
      device: { title: 'Cihaz bulunamadı', link: 'Tüm cihazlar' },
      notification: { title: 'Bildirim bulunamadı', link: 'Tüm bildirimler' },
      topic: { title: 'Konu bulunamadı', link: 'Tüm konular' },
      webhook: { title: 'Webhook bulunamadı', link: 'Tüm webhook’lar' },
      widget: { title: 'Widget bulunamadı', link: 'Tüm widget’lar' },
    },
    service: {
      title: 'Hizmet bulunamadı',
      about: 'Adres yanlış ya da hesabınızın bu hizmete erişimi yok. Hizmetin sahipleri sizi davet edebilir.',
      link: 'Hizmetlere git',
    },
  },
  broken: {
    title: 'Bu sayfa görüntülenemedi',
    about:
      'Tarayıcıda bir sorun oluştu. Sayfayı yenileyin. Düzelmezse sunucu güncelleniyor olabilir; birkaç dakika sonra yeniden deneyin.',
  },

  fields: {
    missing: {
      any: MISSING,
      email: 'Bir e-posta adresi girin.',
      url: 'Bir web adresi girin.',
      date: 'Bir tarih girin.',
      time: 'Bir saat girin.',
      'datetime-local': 'Bir tarih ve saat girin.',
      number: 'Bir sayı girin.',
    },
    missingText: { a: MISSING, an: MISSING, own: MISSING },
    malformed: {
      any: 'Tam bir değer girin.',
      email: 'Tam bir e-posta adresi girin, örneğin siz@example.com.',
      url: 'Tam bir web adresi girin, örneğin https://example.com.',
    },
    tooShort: { other: 'Çok kısa: En az {count} karakter olmalı.' },
    tooSmall: 'En az {min} olmalı.',
    tooLarge: 'En fazla {max} olmalı.',
    invalid: 'Geçerli bir değer girin.',
  },
};
