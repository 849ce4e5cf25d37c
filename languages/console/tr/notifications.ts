import type { ConsoleTexts } from '../en.ts';

/** Names get no suffixes, because the vowels of a suffix depend on the name. */
export const notifications: ConsoleTexts['notifications'] = {
  about: 'Konsoldan ve API ile gönderdiğiniz veya zamanladığınız her şey.',

  list: {
    status: 'Durum',
    statuses: {
      all: 'Tümü',
      scheduled: 'Zamanlandı',
      sending: 'Gönderiliyor',
      sent: 'Gönderildi',
      failed: 'Başarısız',
      notSent: 'Gönderilmedi',
    },
    search: 'Başlıklarda ve mesajlarda ara',
    device: 'Tek cihaz',
    customer: 'Müşteri {id}',
    removeFilter: 'Filtreyi kaldır',
    olderMayMatch: 'En yeni bildirimler arasında sonuç yok. Daha eskiler eşleşebilir.',
    noneScheduled: {
      title: 'Zamanlanmış bildirim yok',
      body: 'Zamanlanmış bildirimler gönderilene kadar burada bekler. O zamana kadar iptal edebilirsiniz.',
    },
    noResults: {
      title: 'Sonuç yok',
      body: 'Filtrelerinizle eşleşen bildirim yok.',
      showAll: 'Tümünü göster',
    },
    none: {
      title: 'Henüz bildirim yok',
      body: 'Burada bir bildirim yazın veya API anahtarıyla sunucunuzdan gönderin. Bu liste her birini sonuçlarıyla gösterir.',
    },
    test: '{recipients} (deneme)',
    resend: '{recipients} (yeniden)',
    sentTo: '{sent}/{devices}',
    devices: { other: '{count} cihaz' },
    taps: { other: '{count} dokunma' },
  },

  proposals: {
    forOwner: 'Onayınızı bekleyenler',
    forAuthor: 'Hizmet sahibinin onayını bekleyenler',
    writtenBy: '{author}, {time}',
    at: '{to}, {time}',
    onApproval: '{to}, onaylanır onaylanmaz',
    to: {
      everybody: 'herkese',
      list: { other: '{count} müşterilik bir listeye' },
      savedAudience: '{name} hedef kitlesine',
      topic: '{name} konusuna',
      audience: 'bir hedef kitleye',
    },
    reject: 'Reddet',
    takeBack: 'Geri çek',
    approve: 'Onayla',
    approval: {
      title: 'Bu bildirim onaylansın mı?',
      confirm: 'Onayla ve gönder',
      body: '“{title}” gönderilecek: {how}.',
      reach: 'Şu anda ulaşacağı: {recipients}.',
    },
    deletion: {
      title: 'Bu bildirim silinsin mi?',
      confirm: 'Sil',
      body: 'Gönderilmez. Yazarı yeniden yazabilir.',
    },
  },

  status: {
    scheduled: {
      label: 'Zamanlandı',
      about: 'Planlanan zamanda gönderilir; o zamana kadar iptal edilebilir.',
    },
    sending: { label: 'Gönderiliyor', about: 'Gönderimler sürüyor.' },
    cancelled: { label: 'İptal edildi', about: 'Gönderilmeden önce iptal edildi. Kimse almadı.' },
    noRecipients: {
      label: 'Alıcı yok',
      about: 'Gönderim zamanında hiçbir cihazda bildirimler açık değildi.',
    },
    removed: { label: 'Geri çekildi', about: 'Gelen kutularından geri çekildi.' },
    stopped: {
      label: 'Durduruldu',
      early: 'Kimseye ulaşmadan durduruldu.',
      late: { other: '{count} telefona ulaştığında durduruldu.' },
    },
    sent: { label: 'Gönderildi', about: 'Tüm telefonlara gönderildi.' },
    sentSomeFailed: { other: 'Gönderildi, {count} başarısız' },
    failed: 'Başarısız',
    notTaken: { other: 'Google veya Apple {count} mesajı kabul etmedi.' },
    unsubscribed: 'Abonelikten çıkmış',
    haveUnsubscribed: { other: '{count} telefon abonelikten çıkmış.' },
    retrying: 'Yeniden deneniyor',
    sentSomeRetrying: { other: 'Gönderildi, {count} yeniden deneniyor' },
    unreached: { other: '{count} telefona henüz ulaşılamıyor.' },
    trying: '{duration} boyunca denemeye devam edeceğiz.',
  },
  outcomes: {
    sent: { other: '{count} gönderildi' },
    unsubscribed: { other: '{count} abonelikten çıkmış' },
    stopped: { other: '{count} durduruldu' },
    failed: { other: '{count} başarısız' },
    inProgress: { other: '{count} sürüyor' },
  },
};
