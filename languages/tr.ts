/** Turkish. Names get no suffixes, because the vowels of a suffix depend on the name. */
import type { DialogTexts, ExperienceTexts, PosterTexts } from './en.ts';

const SHARE = '“Paylaş”a dokunun';
const OR_SHARE = 'Altta, adresin yanında. “Paylaş” zaten görünüyorsa sonraki adıma geçin.';
const IN_MENU = 'Açılan menüde.';
const ADD_TO_HOME = '“Ana Ekrana Ekle” seçeneğine dokunun';
const NOT_LISTED = 'Görünmüyor mu? Aşağı kaydırın veya oka dokunun.';
const ADD = '“Ekle” düğmesine dokunun';
const KEEP_ON = 'Üstte. “Web Uygulaması Olarak Aç” açık kalsın.';
const OPEN_APP = 'Ana ekrandan açın';
const TURN_ON_THERE = 'Ardından bildirimleri orada açın.';
const COME_BACK = 'Buraya geri dönün';

export const dir = 'ltr';

export const experience: ExperienceTexts = {
  checking: 'Bir saniye…',
  demoNotice: 'Herkese açık demo: Bu sayfayı herkes değiştirebilir.',
  scriptNeeded: 'Bu sayfada bildirimleri açmak için JavaScript gerekir.',
  about: '{name} hakkında',
  tabTitle: '{name} · Bildirimler',
  appDescription: '{name} bildirimleri',
  now: 'şimdi',
  thisService: 'Bu hizmet',
  retraction: 'Bu mesaj geri çekildi.',

  tabs: {
    label: 'Bölümler',
    home: 'Ana sayfa',
    inbox: 'Gelen kutusu',
    settings: 'Ayarlar',
    unread: { other: '{count} okunmamış' },
  },

  ask: {
    heading: 'İlk siz öğrenin',
    body: '{name}, bu sayfa kapalıyken bile size kısa bildirimler göndermek istiyor. Dilediğiniz zaman buradan kapatabilirsiniz.',
    button: 'Bildirimleri aç',
    hint: 'Cihazınız onay isteyecek. “İzin ver” seçeneğine dokunun.',
    dismissed: 'İsteği yanıtlamadan kapattınız. Hazır olduğunuzda yeniden dokunun.',
    sampleLabel: 'Bildirimler böyle görünür',
    sampleBody: 'Kısa haberler, tam zamanında.',
  },
  on: {
    heading: 'Bildirimler açık',
    turnOff: 'Bildirimleri kapat',
    body: '{name} size bu cihazdan ulaşabilir. Her şey hazır.',
    repaired: 'Bildirimler buraya gelmiyordu. Yeniden ayarlandı.',
  },
  off: {
    heading: 'Bildirimler kapalı',
    body: 'Bu cihazda bildirimleri kapattınız. {name} size buradan ulaşamıyor.',
    button: 'Yeniden aç',
  },
  removed: {
    heading: 'Bildirimler durdu',
    body: 'Bu cihaz {name} tarafından kaldırıldı veya cihaza bir süredir ulaşılamadı. Bildirimleri yeniden açmak için dokunun.',
    button: 'Yeniden aç',
  },
  erased: {
    heading: 'Cihaz kaldırıldı',
    body: 'Bu cihaz için burada ve sunucuda kayıtlı olan her şey silindi. Dilediğiniz zaman yeniden başlayabilirsiniz.',
    button: 'Yeniden başla',
  },

  denied: {
    heading: 'Bildirimler engellendi',
    body: 'Bu cihazın ayarları {name} bildirimlerini engelliyor. İzin vermek için:',
    again: 'Yeniden kontrol et',
  },
  deniedSteps: {
    'ios-app': [
      'Bu uygulamayı ana ekrandan silin',
      'Sayfayı Safari’de açıp yeniden ana ekrana ekleyin',
      'Yeni uygulamayı açıp bildirimlere izin verin',
    ],
    'android-app': [
      'Bu uygulamanın simgesini basılı tutup “Uygulama bilgileri”ne (ⓘ) dokunun',
      '“Bildirimler”i açıp etkinleştirin',
      COME_BACK,
    ],
    'chrome-android': [
      'Adresin solundaki simgeye dokunun',
      'Önce “İzinler”i, ardından “Bildirimler”i açıp izin verin',
      COME_BACK,
    ],
    'firefox-android': [
      'Adresin solundaki kilide veya kalkana dokunun',
      '“Bildirim” yanındaki “Engellendi” seçeneğine dokunarak “İzin verildi” yapın',
      COME_BACK,
    ],
    'samsung-android': [
      'Menüyü, ardından “Ayarlar”ı açın',
      'Orada “Bildirimler”i bulup bu siteye izin verin',
      COME_BACK,
    ],
    'chrome-desktop': ['Adresin solundaki simgeyi tıklayın', '“Bildirimler”i açın', COME_BACK],
    'firefox-desktop': [
      'Adresin solundaki üstü çizili konuşma balonunu tıklayın',
      '“Engellendi” yanındaki × işaretini tıklayın',
      'Buraya geri dönüp bildirimlere izin verin',
    ],
    'safari-desktop': [
      'Safari’de “Ayarlar”, “Web Siteleri” ve “Bildirimler”i açın',
      'Bu site için “İzin Ver”i seçin',
      COME_BACK,
    ],
    other: ['Tarayıcınızda bu sitenin ayarlarını açın', 'Bildirimlere izin verin', COME_BACK],
  },

  homeScreen: {
    heading: '{name} uygulamasını ana ekrana ekleyin',
    body: 'iPhone ve iPad’de yalnızca ana ekrandaki uygulamalar bildirim alabilir. {name} uygulamasını eklemek için:',
    share: 'Paylaş',
    add: 'Ana Ekrana Ekle',
    confirm: 'Ekle',
    webApp: 'Web Uygulaması Olarak Aç',
  },
  homeScreenSteps: {
    safari: [
      { text: SHARE, hint: 'Alt çubuğun ortasında.', scene: 'safari-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: 'Sağ üstte.', scene: 'add-plain' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-dots': [
      { text: 'Üç noktaya dokunun', hint: OR_SHARE, scene: 'safari-dots' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-menu': [
      { text: 'Üç çizgiye dokunun', hint: OR_SHARE, scene: 'safari-menu' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    ipad: [
      { text: SHARE, hint: 'Üstte, adresin yanında.', scene: 'ipad-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    chrome: [
      { text: SHARE, hint: 'Adres çubuğunun sonunda.', scene: 'chrome-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    other: [
      {
        text: 'Bu sayfayı Safari’de açın',
        hint: 'Aşağıdaki adresi kopyalayıp oraya yapıştırın.',
        scene: 'safari',
      },
      { text: SHARE, hint: 'Görünmüyor mu? Üç noktanın veya üç çizginin ardındadır.' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
  },
  copyAddress: 'Adresi kopyala',
  copied: 'Kopyalandı',
  cantCopy: 'Kopyalanamadı. Kopyalamak için metni basılı tutun.',

  oldIos: {
    heading: 'Güncelleme gerekiyor',
    body: 'Bildirimler için iOS 16.4 veya sonrası gerekir. Ayarlar → Genel → Yazılım Güncelleme bölümüne gidin, ardından buraya dönün.',
  },
  noPush: {
    heading: 'Bu tarayıcı bildirim alamıyor',
    body: 'Bu sayfayı Chrome, Firefox, Edge, Samsung Internet veya Safari’de açın; ancak gizli pencere kullanmayın.',
  },
  insecure: {
    heading: 'Bu bağlantı güvenli değil',
    body: 'Bildirimler yalnızca adres https ile başlıyorsa çalışır. Lütfen işletmeye haber verin.',
  },
  noUser: {
    heading: 'Bunu {name} web sitesinden açın',
    body: 'Bu bağlantı, bildirimlerin kime gönderileceğini belirtmiyor. Web sitesindeki düğmeyi kullanın.',
    button: 'Web sitesine git',
  },
  anotherUser: {
    heading: 'Başka bir müşteri olarak devam edilsin mi?',
    body: 'Bu sayfa, {name} müşterilerinden bu cihazdakinden farklı biri için. Devam ederseniz önceki müşterinin bildirimleri bu cihaza gelmez ve buradaki gelen kutusu silinir.',
    anonymous:
      '{name} bu cihazda kim olduğunuzu henüz bilmiyor ve bu sayfa bir müşterisi için. Devam ederseniz bu cihaz, gelen kutusu ve bildirimleri o müşteriye ait olur. Bu işlem geri alınamaz.',
    hint: 'Emin değil misiniz? Her şeyi olduğu gibi bırakın.',
    button: 'Devam et',
    stay: 'Her şeyi olduğu gibi bırak',
  },

  offline: {
    heading: 'Bağlantı yok',
    body: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
  },
  serverFailed: {
    heading: 'İşlem tamamlanamadı',
    body: 'Sunucu bildirimleri açamadı. Lütfen biraz sonra yeniden deneyin.',
  },
  pushServiceFailed: {
    heading: 'Tarayıcınız abone olamadı',
    body: 'Tarayıcının bildirim hizmeti yanıt vermedi. Tarayıcı ayarlarında kapalı veya ağınızda engellenmiş olabilir.',
  },
  browserFailed: {
    heading: 'Tarayıcınız buna izin vermedi',
    body: 'Bu sayfa gerekli verileri kaydedemedi. Bu durum gizli pencerelerde sık görülür.',
  },
  retry: 'Yeniden dene',
  goBack: 'Geri dön',
  undo: 'Geri al',
  offlineNote: 'Çevrimdışısınız. Son kaydedilen sürüm gösteriliyor.',

  install: {
    button: 'Uygulamayı yükle',
    why: 'Diğer uygulamalar gibi bir dokunuş uzağınızda; bildirimler de gelmeye devam eder.',
    menu: 'Tarayıcınızın menüsünde “Uygulamayı yükle” veya “Ana ekrana ekle” seçeneğini arayın.',
    done: 'Bu cihaza yüklendi',
  },

  inbox: {
    heading: 'Gelen kutusu',
    latest: 'Son mesaj',
    empty: { heading: 'Henüz bir şey yok', body: '{name} bildirimleri burada görünecek.' },
    emptyOff: {
      heading: 'Henüz bir şey yok',
      body: '{name} bildirimlerini açın; burada görünsünler.',
    },
    failed: {
      heading: 'Gelen kutusu yüklenemedi',
      body: 'Bağlantınızı kontrol edip yeniden deneyin.',
    },
    stale: 'Gelen kutusu yenilenemedi.',
    older: 'Daha eskileri göster',
    unread: 'Okunmadı',
    readAll: 'Tümünü okundu yap',
    gone: 'Bu bildirim artık mevcut değil.',
    folders: { label: 'Göster', inbox: 'Tümü', unread: 'Okunmamış', archive: 'Arşiv' },
    search: 'Ara',
    searchIn: { inbox: 'Gelen kutusunda ara', archive: 'Arşivde ara' },
    searchedHere: 'Yalnızca bu cihazda kayıtlı bildirimlerde arama yapıldı.',
    notFound: { heading: 'Sonuç yok', body: 'Buradaki hiçbir bildirimde “{text}” geçmiyor.' },
    emptyUnread: { heading: 'Hepsini okudunuz', body: 'Okunmamış bildiriminiz yok.' },
    emptyArchive: {
      heading: 'Arşiv boş',
      body: 'Bir bildirimi buraya taşımak için yana kaydırın veya arşiv düğmesini kullanın.',
    },
    archive: 'Arşivle',
    archived: 'Arşivlendi',
    restore: 'Gelen kutusuna taşı',
    restored: 'Gelen kutusuna taşındı',
  },

  topics: {
    heading: 'Bildirim konuları',
    everywhere: 'Seçiminiz tüm cihazlarınız için geçerlidir.',
    offer: 'Hangi konularda haber almak istersiniz?',
    later: 'Bunu dilediğiniz zaman Ayarlar’dan değiştirebilirsiniz.',
    done: 'Bitti',
    failed: 'Seçiminiz kaydedilemedi. Lütfen yeniden deneyin.',
  },

  firstName: {
    ask: 'Adınız nedir?',
    why: '{name} size adınızla hitap edebilir. Yazmak zorunda değilsiniz.',
    label: 'Ad',
    skip: 'Atla',
    failed: 'Adınız kaydedilemedi. Lütfen yeniden deneyin.',
    remove: 'Kaldırmak için alanı boş bırakın.',
    stored: 'Ayrıca yazdığınız biçimiyle adınız.',
  },

  settings: {
    heading: 'Ayarlar',
    notifications: 'Bildirimler',
    notificationsOn: 'Bu cihazda açık',
    notificationsOff: 'Bu cihazda kapalı',
    notificationsBlocked: 'Bu cihazın ayarlarında engellenmiş',
    notificationsUnknown: 'Şu anda bilinmiyor',
    notificationsNotHere: 'Burada henüz kullanılamıyor',
    device: 'Bu cihaz',
    deviceHint: 'Bu ad, cihazlarınızı ayırt etmesi için {name} ile paylaşılır.',
    rename: 'Yeniden adlandır',
    save: 'Kaydet',
    cancel: 'Vazgeç',
    nameNeeded: '1 ile 255 karakter arasında bir ad girin.',
    renameFailed: 'Ad kaydedilemedi. Lütfen yeniden deneyin.',
    stored: 'Kayıtlı veriler',
    storedHere:
      'Bu cihazda: {name} için kim olduğunuz, aldığınız bildirimler ve çevrimdışı açılabilmesi için bu sayfa. Çerez yok.',
    storedThere:
      'Sunucuda: bu cihazın burada görünen adı, modeli ve sistemi, dili ve saat dilimi, bu uygulamayı ilk ve son açtığınız zaman, {name} tarafından size verilen tanımlayıcı, seçtiğiniz konular, bildirimlerin gönderildiği adres ve hangilerinin ulaştığı, açıldığı veya arşivlendiği.',
    facts: { name: 'Ad', model: 'Model', system: 'Sistem', id: 'Cihaz kimliği' },
    remove: 'Bu cihazı kaldır',
    removeHint: 'Bildirimleri durdurur ve tüm bu verileri siler.',
    removeAsk: 'Bu cihaz kaldırılsın mı?',
    removeBody: 'Bildirimler duracak ve bu cihaz için burada ve sunucuda kayıtlı olan her şey silinecek.',
    removeYes: 'Kaldır',
    removeFailed: 'Bu cihaz kaldırılamadı: Sunucu yanıt vermedi. Hiçbir şey değişmedi.',
    by: 'Bildirimler Carillon ile gönderilir',
  },

  widgets: {
    copy: 'Kodu kopyala',
    copied: 'Kopyalandı',
    validUntil: 'Son geçerlilik: {date}',
    expired: 'Süresi doldu: {date}',
    left: 'Kalan süre: {time}',
    over: 'Süre doldu.',
    frameOffline: 'Çevrimdışıyken kullanılamaz.',
    imageFailed: 'Görsel yüklenemedi.',
  },

  landing: {
    heading: 'Bağlantı açılıyor',
    body: 'Bir saniye…',
    go: 'Bağlantıyı aç',
  },

  answer: {
    heading: 'Yanıt',
    sent: 'Yanıt gönderildi.',
    saved: 'Yanıt kaydedildi. İnternet bağlantısı kurulunca gönderilecek.',
    other: 'Daha önce “{answer}” yanıtı verildi.',
    late: 'Yanıt vermek için artık çok geç.',
    back: 'Gelen kutusuna git',
  },

  pages: {
    nowhere: {
      heading: 'Sayfa bulunamadı',
      body: 'Bu adreste bir şey yok. Lütfen adresi kontrol edin veya önceki sayfaya dönün.',
    },
    unknown: {
      heading: 'Sayfa bulunamadı',
      body: 'Bu bağlantı çalışmıyor veya işletme bu hizmeti artık kullanmıyor. Lütfen bağlantıyı işletmenin web sitesinden yeniden açın.',
    },
    ended: {
      heading: 'Bu uygulama artık kullanılamıyor',
      body: 'İşletme bildirimlerine son verdi. Uygulamayı cihazınızdan kaldırabilirsiniz.',
    },
    suspended: {
      heading: 'Bu uygulama şu anda kullanılamıyor',
      body: 'Bildirimleri duraklatıldı. Lütfen daha sonra yeniden deneyin.',
    },
    expired: {
      heading: 'Bu kodun süresi doldu',
      body: 'Kodlar bir saat geçerlidir. Web sitesine dönüp yeni bir kod açın.',
    },
    unsigned: {
      heading: 'Bu bağlantı kullanılamıyor',
      body: 'Web sitesi kim olduğunuzu doğrulamadı. Lütfen siteye dönün, hesabınız varsa oturum açın ve yeniden deneyin. Sorun sürerse işletmeye haber verin.',
    },
    busy: {
      heading: 'Çok fazla istek',
      body: 'Ağınızdan çok fazla istek geldi. Lütfen bir dakika sonra yeniden deneyin.',
    },
    failed: {
      heading: 'Bir sorun oluştu',
      body: 'Sorun bizden kaynaklanıyor. Lütfen biraz sonra yeniden deneyin.',
    },
  },
};

export const dialog: DialogTexts = {
  close: 'Kapat',
  title: 'Telefonunuzda devam edin',
  useHere: 'Bu bilgisayarı kullan',
  newCode: 'Yeni kod',
  scan: 'Bu kodu telefonunuzla tarayın.',
  joined: 'Telefonunuz hazır.',
  done: 'Bildirimler açık.',
  denied: 'Bildirimler engellendi. Telefonunuza bakın.',
  offline: 'Bağlantı yok.',
  expired: 'Bu kodun süresi doldu.',
  unavailable: 'Bildirimler şu anda burada kullanılamıyor.',
};

export const poster: PosterTexts = {
  headline: 'Haberlerimiz doğrudan telefonunuzda',
  scan: 'Telefonunuzun kamerasını koda tutun.',
  allow: 'Sayfayı açın ve bildirimleri etkinleştirin.',
  iphone: 'iPhone’da sayfa, önce ana ekrana nasıl ekleneceğini gösterir.',
  promise: 'Uygulama mağazası yok, e-\u2060posta adresi yok. Dilediğiniz zaman kapatın.',
  orOpen: 'Ya da şu adresi açın:',
};
