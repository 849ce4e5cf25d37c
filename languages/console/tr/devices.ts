import type { ConsoleTexts } from '../en.ts';

/** Names get no suffixes, because the vowels of a suffix depend on the name. */
export const devices: ConsoleTexts['devices'] = {
  device: 'Cihaz',
  about: 'Uygulamanızı açmış telefonlar ve bilgisayarlar ile abone olup olmadıkları.',
  empty: {
    title: 'Henüz cihaz yok',
    body: 'Biri uygulamanızı bir cihazda açtığında veya siz {import} cihaz burada görünür.',
    import: 'başka bir sistemdeki cihazları içe aktardığınızda',
  },
  noMatches: {
    search:
      'Arama, geçerli filtreler içinde bir müşteri tanımlayıcısının veya cihaz adının başlangıcıyla ya da tam bir cihaz kimliğiyle eşleşir.',
    filters: 'Bu filtrelerle eşleşen cihaz yok.',
  },
  send: 'Bildirim gönder',
  seen: 'Son görülme: {time}',
  virtual: 'Sanal',

  lists: {
    noResults: 'Sonuç yok',
    clearFilters: 'Filtreleri temizle',
    order: 'Sıralama',
    selectShown: 'Görünenlerin hepsini seç',
    select: 'Seç: {name}',
    selected: { other: '{count} seçildi' },
    clearSelection: 'Seçimi temizle',
  },
  filters: {
    search: 'Cihaz ara',
    searchExample: 'Müşteri, ad veya kimlik ara',
    state: 'Durum',
    states: { active: 'Etkin', on: 'Abone', off: 'Kapalı', deactivated: 'Devre dışı' },
    platform: 'Platform',
    address: 'Adres',
    anyAddress: 'Tüm adresler',
    sharedAddress: 'Ortak adres',
    orders: {
      newest: 'Önce en yeni',
      subscribed: 'Son abone olan',
      seen: 'Son görülen',
      unseen: 'En uzun süredir görülmeyen',
    },
  },
  selection: {
    all: 'Eşleşenlerin hepsi',
    counted: { other: 'Eşleşen {count} cihazın hepsi' },
    selectAll: 'Eşleşenlerin hepsini seç',
  },

  states: {
    subscribed: 'Abone',
    silent: 'Bildirim göstermiyor',
    off: 'Kapalı',
    deactivated: 'Devre dışı',
    gone: 'Artık yok',
  },
  aboutStates: {
    proven: 'Bildirimlerinizi alıyor; bu, yakın zamanda doğrulandı.',
    unproven: 'Bilindiği kadarıyla bildirimlerinizi alıyor.',
    silent:
      'Abone, ancak push hizmetinin kabul ettiği hiçbir şeyi göstermiyor. Uygulamanız bu cihazda açıldığında kendini yeniden ayarlar.',
    off: 'Bildirimler kapatılmış veya hiç açılmamış. Bunu yalnızca müşteri, cihazın kendisinde değiştirebilir.',
    deactivated:
      'Konsoldan veya API ile devre dışı bırakıldı. Müşterisi uygulamanızı açtığında yeniden etkinleşir.',
    deactivatedAsSilent:
      'Uzun süre bildirim göstermediği için devre dışı bırakıldı: Push hizmeti bildirimleri kabul etti, cihaz hiçbirini göstermedi. Müşterisi uygulamanızı açtığında yeniden etkinleşir.',
    gone: 'Push hizmetine göre uygulama kaldırıldı veya bildirimler kapatıldı. Müşterisi uygulamanızı açtığında cihaz yeniden etkinleşir.',
  },

  facts: {
    customer: 'Müşteri',
    platform: 'Platform',
    modelName: 'Model adı',
    language: 'Dil',
    timeZone: 'Saat dilimi',
    firstSeen: 'İlk görülme',
    lastSeen: 'Son görülme',
    subscribed: 'Abonelik tarihi',
    ends: 'Bitiş',
    deactivated: 'Devre dışı bırakılma',
    model: 'Model',
    domain: 'Abone olunan adres',
    pushService: 'Push hizmeti',
    id: 'cihaz kimliği',
  },

  deactivation: {
    button: 'Devre dışı bırak',
    question: '{device} devre dışı bırakılsın mı?',
    about:
      'Yolda olanlar dahil artık hiçbir bildirim almaz. Müşterisi uygulamanızı açtığında yeniden etkinleşir.',
    done: '{device} devre dışı bırakıldı.',
    several: {
      button: 'Devre dışı bırak…',
      question: { other: '{count} cihaz devre dışı bırakılsın mı?' },
      questionMoreThan: { other: '{count} taneden fazla cihaz devre dışı bırakılsın mı?' },
      questionAll: 'Eşleşen tüm cihazlar devre dışı bırakılsın mı?',
      confirm: { other: '{count} cihazı devre dışı bırak' },
      confirmMoreThan: { other: '{count} taneden fazla cihazı devre dışı bırak' },
      confirmAll: 'Eşleşen tüm cihazları devre dışı bırak',
      about:
        'Yolda olanlar dahil artık hiçbir bildirim almazlar. Her biri, müşterisi uygulamanızı açtığında yeniden etkinleşir.',
      progress: 'Şimdiye kadar devre dışı bırakılan: {done}/{total}.',
      done: { other: '{count} cihaz devre dışı bırakıldı.' },
    },
  },

  history: {
    none: 'Henüz bildirim yok',
    about:
      'Bu cihaza gönderilen bildirimler sonuçlarıyla birlikte burada listelenir. Bu telefonun önceki müşterisine gidenler gösterilmez.',
    attempts: { other: '{count} deneme' },
  },
  outcomes: {
    tapped: 'Dokunuldu',
    dismissed: 'Kapatıldı',
    shown: 'Gösterildi',
    sent: 'Gönderildi',
    stopped: 'Durduruldu',
    unsubscribed: 'Abonelikten çıkmış',
    failed: 'Başarısız',
    retrying: 'Yeniden deneniyor',
    sending: 'Gönderiliyor',
  },
  outcomesOf: {
    tapped: '{device}: dokunuldu',
    dismissed: '{device}: kapatıldı',
    shown: '{device}: gösterildi',
    sent: '{device}: gönderildi',
    stopped: '{device}: durduruldu',
    unsubscribed: '{device}: abonelikten çıkmış',
    failed: '{device}: başarısız',
    retrying: '{device}: yeniden deneniyor',
    sending: '{device}: gönderiliyor',
  },
  why: {
    failed: '{reason}. {advice}',
    retrying: '{reason}. Yeniden deneniyor.',
    retryingAt: '{reason}. Yeniden deneme: {time}.',
  },
};
