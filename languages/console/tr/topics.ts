import type { ConsoleTexts } from '../en.ts';

export const topics: ConsoleTexts['topics'] = {
  topic: 'Konu',
  new: 'Yeni konu',
  list: {
    about:
      'Müşteriler hangi konularda haber alacaklarını seçer. Bir konuya gönderilen bildirim yalnızca o konuyu seçenlere ulaşır.',
    empty: {
      title: 'Henüz konu yok',
      body: 'Müşterilerinize “ya hep ya hiç”ten fazlasını sunun: fırsatlar, yeni ürünler, sipariş durumu. Bir konuyu kapatanlar geri kalanını almaya devam eder.',
    },
    on: 'Varsayılan: açık',
    off: 'Varsayılan: kapalı',
    listed: 'Uygulamanızda',
    unlisted: 'Uygulamanızda değil',
  },
  newAbout: 'Müşterilerin uygulamanızda açıp kapatabileceği bir konu.',
  reaches: 'Şu anda ulaşacağı: {recipients}.',
  counting: 'Alıcılar sayılıyor…',
  notCounted: 'Alıcılar sayılamadı.',
  send: 'Bildirim gönder',
  form: {
    name: 'Ad',
    nameExample: 'Yeni ürünler',
    description: 'Açıklama',
    descriptionHint: 'Müşterilerin karar vermesini kolaylaştıran tek satır.',
    descriptionExample: 'Haftada bir, yeni koleksiyon geldiğinde',
    default: {
      label: 'Seçim yapmamış müşteriler',
      on: { label: 'Alırlar', about: 'Uygulamanızda kapatana kadar.' },
      off: { label: 'Almazlar', about: 'Uygulamanızda açana kadar.' },
    },
    listed: {
      label: 'Uygulamanızda göster',
      about: 'Müşteriler konuyu uygulamanın ayarlarında bulur ve orada açıp kapatabilir.',
    },
    key: 'Anahtar',
    keyHint: 'Sunucunuzun API’de bu konu için kullandığı ad.',
    newKeyHint: 'Sunucunuzun API’de bu konu için kullandığı ad. Sonradan değiştirilemez.',
    create: 'Konu oluştur',
    created: 'Konu oluşturuldu.',
    saved: 'Konu kaydedildi.',
  },
  preview: {
    heading: 'Bildirim konuları',
    name: 'Ad',
    about: 'Uygulamanızın ayarlarında, henüz kimse seçim yapmadan önce.',
    unlisted: 'Müşteriler bu konuyu görmez. Kimin alacağına sunucunuz karar verir.',
  },
  deletion: {
    title: 'Bu konuyu sil',
    about: 'Kimsenin seçimini kaybetmeden göstermeyi bırakmak için konuyu uygulamanızda gizleyin.',
    button: 'Sil…',
    question: '{topic} silinsin mi?',
    confirm: 'Konuyu sil',
    final: 'Bu işlem geri alınamaz.',
    counting: 'Seçenler sayılıyor…',
    noChoices: 'Henüz kimse seçim yapmadı; hiçbir seçim kaybolmaz.',
    choices: {
      other:
        '{count} müşterinin seçimi silinir. Aynı anahtara sahip yeni bir konu bu seçimler olmadan başlar.',
    },
    requests: 'Bu konuya gönderen veya konuyu bir müşteri için ayarlayan API istekleri reddedilir.',
    deleted: '{topic} silindi.',
  },
};
