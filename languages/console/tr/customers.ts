import type { ConsoleTexts } from '../en.ts';

/** Names get no suffixes, because the vowels of a suffix depend on the name. */
export const customers: ConsoleTexts['customers'] = {
  about: 'Uygulamanızı açan veya sunucunuzun eklediği herkes.',
  empty: {
    title: 'Henüz müşteri yok',
    body: 'Uygulamanızı açtıklarında veya sunucunuz onlar için etiket ayarladığında burada görünürler.',
  },
  noMatches:
    'Arama, adın, tanımlayıcının veya etiket değerinin bir kısmını ve “plan: gold” gibi etiketleri arar.',
  count: { other: '{count} müşteri' },
  position: '{range}/{total}',
  filters: {
    search: 'Müşteri ara',
    searchExample: 'Ad, etiket veya tanımlayıcı ara',
    everyone: 'Herkes',
    subscription: 'Abonelik',
    all: 'Tümü',
    subscribed: 'Abone',
    unsubscribed: 'Abone değil',
    orders: { seen: 'Son görülen', newest: 'Önce en yeni', name: 'Ada göre', id: 'Tanımlayıcıya göre' },
  },
  row: {
    subscribed: 'Abone',
    unsubscribed: 'Abone değil',
    noDevice: 'Cihaz yok',
    devices: { other: '{count} cihaz' },
    seen: 'Son görülme: {time}',
    neverSeen: 'Hiç görülmedi',
    gets: 'Aldıkları: {topics}',
    more: { other: '{count} tane daha' },
  },
  selection: {
    all: 'Tümü seçildi',
    counted: { other: '{count} müşterinin tümü seçildi' },
    selectAll: 'Tümünü seç',
    selectCounted: { other: '{count} müşterinin tümünü seç' },
    tooMany: {
      other: '{count} müşteriden fazlası eşleşiyor: Listeyi daraltın veya bir hedef kitle kaydedin.',
    },
    tagged: { other: '{count} müşteri etiketlendi. Artık bir hedef kitle onları bu etiketle bulabilir.' },
    partlyTagged: '{customers} etiketlendi. {others}.',
    customers: { other: '{count} müşteri' },
    others: { other: 'Diğer {count} müşterinin zaten çok fazla etiketi vardı' },
  },

  anonymous: 'Sizde hesabı olmadan, bağlantınız üzerinden abone oldu.',
  noDevices: {
    title: 'Cihaz yok',
    body: 'Uygulamanızı bu tanımlayıcıyla açan olmadı veya cihazlar kaldırıldı. Bu müşteri için widget’lar ve bildirimler yine de olabilir.',
  },
  history:
    'Bu müşterinin cihazlarına gönderilen bildirimler, sonuçlarıyla birlikte burada listelenir: ulaştı, gösterildi, dokunuldu veya kapatıldı.',
  deactivation: {
    button: 'Tümünü devre dışı bırak',
    question: 'Bu müşterinin tüm cihazları devre dışı bırakılsın mı: {customer}?',
    about:
      'Yolda olanlar dahil artık hiçbir bildirim almazlar. Her biri, bu müşteri uygulamanızı o cihazda açtığında yeniden etkinleşir.',
  },

  profile: {
    title: 'Hakkında',
    activeDevices: 'Etkin cihazlar',
    language: 'Dil',
    timeZone: 'Saat dilimi',
    lastSeen: 'Son görülme',
    id: 'tanımlayıcı',
  },
  nickname: {
    title: 'Takma ad',
    add: 'Takma ad ekle',
    label: 'Ekibinizin bu müşteriye verdiği ad',
    about: 'Bunu yalnızca ekibiniz bu konsolda görür. Kaldırmak için boş bırakın.',
  },
  tags: {
    title: 'Etiketler',
    add: 'Etiket ekle',
    none: 'Bu müşteri hakkında bildikleriniz, örneğin paketi veya doğum ayı. Sunucunuz etiketleri API ile ayarlar; hedef kitleler bunlara göre filtreler.',
    edit: 'Düzenle: {tag}',
    remove: 'Kaldır: {tag}',
    key: 'Anahtar',
    keyAbout: 'Küçük harfler (a–z), rakamlar ve . _ -',
    keyExample: 'paket',
    type: 'Tür',
    types: { string: 'Metin', number: 'Sayı', boolean: 'Evet veya hayır' },
    value: 'Değer',
    yes: 'Evet',
    no: 'Hayır',
  },
  topics: {
    about: 'Önce müşterinin kendi seçimi, sonra sizin ayarınız, en son varsayılan geçerlidir.',
    setting: 'Ayarınız: {topic}',
    notSet: 'Ayarlanmadı',
    setOn: 'Açık olsun',
    setOff: 'Kapalı olsun',
    reasons: {
      chosenOn: 'Açık: müşterinin seçimi',
      chosenOff: 'Kapalı: müşterinin seçimi',
      settingOn: 'Açık: sizin ayarınız',
      settingOff: 'Kapalı: sizin ayarınız',
      defaultOn: 'Varsayılan: açık',
      defaultOff: 'Varsayılan: kapalı',
    },
  },

  whyNot: {
    silent:
      'Push hizmetleri gönderdiklerinizi kabul ediyor, ancak bu müşterinin hiçbir cihazı göstermiyor; her biri, uygulamanız o cihazda açıldığında kendini yeniden ayarlar.',
    off: 'Bu müşterinin tüm cihazlarında bildirimler kapalı; bunları yalnızca kendisi uygulamanızda açabilir.',
    gone: 'Push hizmetlerine göre bu müşterinin tüm cihazlarında uygulama kaldırıldı veya bildirimler kapatıldı.',
    deactivatedAsSilent:
      'Bu müşterinin tüm cihazları, uzun süre bildirim göstermedikleri için devre dışı bırakıldı; her biri, uygulamanız o cihazda açıldığında geri gelir.',
    deactivated: 'Bu müşterinin tüm cihazları, uygulamanız onlarda yeniden açılana kadar devre dışı.',
    notShown:
      'Push hizmeti “{title}” bildirimini kabul etti, ancak hiçbir cihaz gösterdiğini bildirmedi: Cihaz kapalı olabilir veya pek çok iPhone gibi bunu bildirmiyor olabilir.',
    failed: '“{title}” ulaşmadı: {reason}.',
    retrying: '“{title}” yeniden deneniyor: {reason}.',
  },
  missed: {
    title: 'Ulaşmayanlar',
    about: 'Çok sayıda müşteriye giden son 20 bildiriminizden.',
    notSent: 'Gönderilmedi',
    reasons: {
      topic_off: 'Müşteri bu konuyu kapatmış.',
      unresponsive: 'Müşteri önceki bildirimlere tepki vermediği için atlandı.',
      capped: 'Müşteri sıklık sınırının izin verdiği kadar bildirim almıştı.',
      no_device: 'Müşteri uygulamanızı ilk kez daha sonra açtı.',
      off: 'Müşterinin cihazlarında bildirimler kapalıydı.',
      not_recipient: 'Başkaları içindi: Müşteri, alıcılarıyla eşleşmiyor.',
    },
    or: '{reason} Ya da: {other}',
  },

  erasure: {
    title: 'Bu müşterinin verilerini sil',
    about: 'Tüm verilerini kalıcı olarak siler, örneğin bir silme talebinden sonra.',
    button: 'Sil…',
    question: '{customer} kalıcı olarak silinsin mi?',
    confirm: 'Kalıcı olarak sil',
    final: 'Bu işlem geri alınamaz. Silinecekler:',
    items: {
      devices: 'cihazları ve nelere dokunduğunun kaydı',
      notifications: 'zamanlanmış olanlar dahil, yalnızca ona ait bildirimler ve widget’lar',
      links: 'uygulamanıza giden kişisel bağlantıları',
    },
    kept: 'Geçmiş toplu gönderimlerin istatistikleri, bu müşteriden hiçbir iz kalmadan korunur. Silmek müşteriyi engellemez: Uygulamanızı yeniden açabilir.',
    done: 'Silindi: {devices}, {notifications}, {widgets}.',
    devices: { other: '{count} cihaz' },
    notifications: { other: '{count} bildirim' },
    widgets: { other: '{count} widget' },
  },
};
