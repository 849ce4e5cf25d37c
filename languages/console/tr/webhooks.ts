import type { ConsoleTexts } from '../en.ts';

export const webhooks: ConsoleTexts['webhooks'] = {
  about:
    'Bir şey olduğunda Carillon sunucunuza haber verir: Bir bildirim ulaştı, bir müşteri abone oldu veya bildirime dokundu. Her olayın neler içerdiği ve nasıl doğrulanacağı için şuraya bakın: {guide}.',
  guide: 'kılavuz',
  empty: {
    title: 'Henüz webhook yok',
    about: 'Webhook, bir şey olduğunda sunucunuzdaki bir adrese POST isteği gönderir.',
  },
  webhook: 'Webhook',
  secret: 'Gizli anahtar',
  state: {
    enabled: 'Etkin',
    failing: 'Hata veriyor',
    disabled: 'Devre dışı',
    disabledByFailing: 'Devre dışı: günlerce hata verdi',
  },

  creation: {
    title: 'Yeni webhook',
    about: 'Olayların gönderileceği, sunucunuzdaki bir adres.',
    button: 'Webhook oluştur',
    saveSecret:
      'Bu gizli anahtarı şimdi kaydedin: Yalnızca bir kez gösterilir. Sunucunuz, bir isteğin Carillon’dan geldiğini onunla doğrular: {how}.',
    how: 'kendi programlama dilinizde nasıl yapılır',
  },
  form: {
    address: 'Adres',
    addressAbout: 'Herkese açık bir https adresi. Olaylar buraya JSON olarak gönderilir.',
    description: 'Açıklama',
    descriptionPlaceholder: 'Ne için kullanıldığı',
    events: 'Olaylar',
    batch: 'Olayları grupla',
    batchAbout: 'Her istekte en fazla 100 olaylık bir liste bulunur. Olay sayısı çoksa işe yarar.',
    aggregate: 'Telefonların bildirdiklerini topla',
    aggregateAbout: 'Her telefon için bir olay yerine, her bildirim ve dakika için bir olay.',
    saved: 'Webhook kaydedildi.',
  },
  events: {
    groups: { phones: 'Telefonların bildirdikleri', recipients: 'Cihazlar ve müşteriler' },
    types: {
      'notification.completed': 'Tamamlandı',
      'notification.failed': 'Başarısız oldu',
      'notification.skipped': 'Atlandı',
      'notification.replaced': 'Değiştirildi',
      'notification.retracted': 'Geri çekildi',
      'notification.shown': 'Gösterildi',
      'notification.tapped': 'Dokunuldu',
      'notification.answered': 'Yanıtlandı',
      'notification.dismissed': 'Kapatıldı',
      'device.subscribed': 'Abone oldu',
      'device.unsubscribed': 'Abonelikten çıktı',
      'device.deactivated': 'Devre dışı bırakıldı',
      'device.reactivated': 'Yeniden etkinleşti',
      'user.topics_changed': 'Konular değişti',
      'device.silent': 'Bildirim göstermiyor',
      'user.erased': 'Müşteri silindi',
    },
  },

  test: {
    button: 'Deneme gönder',
    answered: 'Sunucunuz {status} durum koduyla yanıt verdi.',
    noAnswer: 'Yanıt yok: {reason}',
  },
  inDemo: 'Demo bu adrese hiçbir şey göndermez: Günlüğü uydurmadır.',
  failing: {
    title: 'İstekler başarısız oluyor. İlk hata: {time}',
    about:
      'Olaylar sırayla bekler ve bir istek başarılı olur olmaz gönderilir. Beş gün sonra webhook devre dışı bırakılır.',
  },
  failed: {
    title: 'Beş gün boyunca tüm istekler başarısız oldu',
    about:
      'Sunucunuzu onarın, webhook’u etkinleştirin ve kaçırılan olayları yeniden gönderin: Olaylar 30 gün saklanır.',
  },

  log: {
    title: 'Son istekler',
    empty: 'Henüz hiçbir şey gönderilmedi.',
    noAnswer: 'Yanıt yok',
    kinds: {
      failed: 'Yeniden deneme',
      resend: 'Yeniden gönderildi',
      recover: 'Kurtarıldı',
      test: 'Deneme',
    },
    events: { other: '{count} olay' },
    answered: '{duration} ms sonra {status} yanıtı',
    failed: '{duration} ms sonra: {error}',
    request: 'İstek',
    answer: 'Yanıt',
    sendAgain: 'Yeniden gönder',
    willBeSent: 'Yeniden gönderilecek.',
  },

  actions: {
    title: 'Diğer',
    enable: 'Etkinleştir',
    enableAbout: 'Etkinleştirdiğiniz andan itibaren olayları alır.',
    disable: 'Devre dışı bırak',
    disableAbout: 'Devre dışıyken hiçbir şey gönderilmez.',
    recover: {
      about: 'Sunucunuz olayları kaybettiyse yeniden gönderin.',
      button: 'Yeniden gönder…',
      title: 'Olaylar yeniden gönderilsin mi?',
      body: 'Sunucunuzun aldıkları dahil, o zamandan beri olan tüm olaylar gönderilir. Kimlikleri değişmez.',
      since: 'Ne zamandan beri',
      hour: 'Son bir saat',
      day: 'Son bir gün',
      week: 'Son bir hafta',
      month: 'Son 30 gün',
      done: 'Olaylar yeniden gönderilecek.',
    },
    rotate: {
      about: 'Değiştirdikten sonra bir gün boyunca istekler iki gizli anahtarla da imzalanır.',
      button: 'Anahtarı değiştir…',
      title: 'Gizli anahtar değiştirilsin mi?',
      body: 'Şu anki 24 saat daha imzalamaya devam eder. Son bir gün içinde bir anahtarı değiştirdiyseniz o eski anahtar hemen geçersiz olur.',
      confirm: 'Anahtarı değiştir',
    },
    delete: {
      about: 'Günlüğü ve gönderilmeyi bekleyen olaylar da silinir.',
      button: 'Sil…',
      title: 'Bu webhook silinsin mi?',
      body: 'Bu işlem geri alınamaz.',
      confirm: 'Webhook’u sil',
      done: 'Webhook silindi.',
    },
  },
};
