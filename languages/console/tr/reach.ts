import type { ConsoleTexts } from '../en.ts';

/** Names get no suffixes, because the vowels of a suffix depend on the name. */
export const reach: ConsoleTexts['reach'] = {
  title: 'Alıcılar',
  kinds: {
    everybody: 'Herkes',
    topic: 'Konu',
    audience: 'Hedef kitle',
    list: 'Liste',
    user: 'Tek müşteri',
    device: 'Tek cihaz',
  },
  customer: 'Müşteri',
  device: 'Cihaz',
  selectedDevice: 'Seçilen cihaz',
  fixed: 'Başkalarına ulaşmak için bu bildirimi iptal edip bir kopyasını oluşturun.',

  reaches: 'Ulaşacağı: {reach}.',
  summary: {
    plain: '{customers} {devices}',
    withPlatforms: '{customers} {devices} ({platforms})',
    devices: { other: '{count} cihazı' },
    customers: { other: '{count} müşterinin' },
    platforms: {
      ios: { other: '{count} iPhone' },
      android: { other: '{count} Android' },
      computer: { other: '{count} bilgisayar' },
    },
  },
  proven: 'Doğrulanmış cihaz sayısı: {proven}/{devices}.',
  counting: 'Alıcılar sayılıyor…',
  notCounted: 'Alıcılar sayılamadı.',
  unreachable: {
    topic: 'Bu konusu açık olan hiç kimsenin bildirimleri açık değil.',
    audience: 'Bu hedef kitledeki hiç kimsenin bildirimleri açık değil.',
    list: 'Bu listedeki hiç kimsenin bildirimleri açık değil.',
    everybody: 'Henüz hiçbir cihazda bildirimler açık değil.',
    user: 'Bu müşterinin bildirimleri açık cihazı yok.',
    device: 'Bu cihazda bildirimler kapalı.',
  },
  unknownIds: { other: '{count} tanımlayıcı bilinmiyor veya bildirimleri kapalı.' },

  groups: {
    choose: 'Seçin…',
    loading: 'Yükleniyor…',
    topic: { label: 'Konu', none: 'Henüz konunuz yok. {add}', add: 'Konu ekleyin' },
    audience: {
      label: 'Hedef kitle',
      none: 'Henüz hedef kitleniz yok. {add}',
      add: 'Hedef kitle oluşturun',
    },
  },
  list: {
    label: 'Müşteri tanımlayıcıları',
    about: 'Kendi tanımlayıcılarınız; her satıra bir tane, en fazla {max}. CSV dosyası tarayıcınızda okunur.',
    ids: { other: '{count} tanımlayıcı' },
    idsAndDuplicates: '{ids}, {duplicates}',
    duplicates: { other: '{count} yinelenen atlandı' },
    chooseFile: 'Dosya seç',
    column: 'Sütun',
    columnAbout: 'Dosyanın ilk satırında sütunların adları var.',
    unnamedColumn: '{number}. sütun',
  },
  search: {
    forDevice: 'Ad, müşteri veya kimlik',
    forCustomer: 'Ad, etiket veya tanımlayıcı',
    results: 'Sonuçlar',
    none: 'Sonuç yok',
    failed: 'Arama şu anda kullanılamıyor.',
    subscribed: 'Abone',
    notSubscribed: 'Abone değil',
  },

  cap: {
    cap: '{days} {number}',
    days: { other: '{count} günde' },
    sendToAll: '{cap} bildirim almış müşteriler dahil herkese gönder',
    sendToAllAnd: { other: '{cap} bildirim almış {count} müşteri dahil herkese gönder' },
    sendToOne: 'Müşteri {cap} bildirim almış olsa da gönder',
    leftOutOfThem: {
      other: 'Bunlardan {count} müşteri {cap} bildirim aldı ve atlanacak: Bu, sıklık sınırınızdır.',
    },
    leftOutOthers: {
      other: '{count} müşteri daha {cap} bildirim aldı ve atlanacak: Bu, sıklık sınırınızdır.',
    },
    sentToo: { other: 'Bunlardan {count} müşteri {cap} bildirim aldı; bu da onlara gidecek.' },
  },

  ignored: {
    exact: { other: '{count} müşteri son {number} bildiriminize tepki vermedi' },
    estimated: { other: 'Yaklaşık {count} müşteri son {number} bildiriminize tepki vermedi' },
    unknown: 'Son {number} bildiriminize tepki vermeyen müşteriler',
    about: 'Tarayıcılar, müşterilerin bildirimlerine sürekli tepki vermediği sitelerin iznini kaldırır.',
    send: 'Onlara da gönder',
    inboxOnly: 'Push göndermeden gelen kutularına koy',
    leaveOut: 'Onları atla',
    getInInbox: {
      exact: {
        other:
          'Son {number} bildiriminize tepki vermeyen {count} müşteri bunu yalnızca gelen kutusunda görür.',
      },
      estimated: {
        other:
          'Son {number} bildiriminize tepki vermeyen yaklaşık {count} müşteri bunu yalnızca gelen kutusunda görür.',
      },
      unknown: 'Son {number} bildiriminize tepki vermeyen müşteriler bunu yalnızca gelen kutusunda görür.',
    },
    areLeftOut: {
      exact: { other: 'Son {number} bildiriminize tepki vermeyen {count} müşteri atlanır.' },
      estimated: { other: 'Son {number} bildiriminize tepki vermeyen yaklaşık {count} müşteri atlanır.' },
      unknown: 'Son {number} bildiriminize tepki vermeyen müşteriler atlanır.',
    },
  },

  errors: {
    topic: 'Bir konu seçin.',
    audience: 'Bir hedef kitle seçin.',
    list: 'En az bir tanımlayıcı yapıştırın.',
    user: 'Bir müşteri seçin.',
    device: 'Bir cihaz seçin.',
    tooMany: { other: 'Bir listede en fazla {count} müşteri olabilir. Bu listede {number} müşteri var.' },
    noId: '“{id}” bir müşteri tanımlayıcısı değil: Liste, bir tanımlayıcı eksikken oluşturulmuş.',
    longId: { other: '“{id}…” tanımlayıcısı {count} karakterden uzun.' },
  },
};
