import type { ConsoleTexts } from '../en.ts';

/** Names, days and times get no suffixes, because the vowels of a suffix depend on them. The steps of a sentence are in the passive. */
export const automations: ConsoleTexts['automations'] = {
  about: 'Kendiliğinden gönderilen mesajlar: örneğin bir karşılama mesajı veya blogunuzdaki her yeni yazı.',
  new: 'Yeni otomasyon',
  newAbout: 'Siz yazarken hiçbir şey gönderilmez. Otomasyon, açıldığında başlar.',
  automation: 'Otomasyon',
  state: { on: 'Açık', off: 'Kapalı' },
  empty: {
    title: 'Henüz kendiliğinden çalışan bir şey yok',
    body: 'Bunlardan biriyle başlayın. Yalnızca iki alan doldurursunuz ve gönderilecek olanı önceden görürsünüz.',
  },
  starters: {
    title: 'Şununla başlayın',
    welcome: { name: 'Hoş geldiniz', about: 'Bildirimleri açan herkesi karşılayın.' },
    weekly: {
      name: 'Her cumartesi saat 8’de',
      about: 'Her hafta aynı mesaj, seçtiğiniz gün ve saatte.',
    },
    posts: {
      name: 'Yeni yazılarım',
      about: 'Blogunuzdaki veya mağazanızdaki her yeni yazı, yayımlanır yayımlanmaz.',
    },
    blank: { name: 'Kendi otomasyonunuz', about: 'Baştan kendiniz yazın.' },
  },
  figures: { sent: 'Gönderildi', shown: 'Gösterildi', tapped: 'Dokunuldu', inside: 'Sürüyor' },
  figuresAbout: {
    sent: 'telefonlara gönderilen mesajlar',
    shown: 'telefonun bildirdiği kadarıyla ekranda görülenler',
    tapped: 'dokunulan mesajlar',
    inside: 'daha adımı olan müşteriler',
  },
  needsLook: 'Şuna bir bakın',

  sentence: {
    whole: '{parts}.',
    first: '{trigger} {step}',
    next: '{before}, ardından {step}',
    subscribed: 'Biri bildirimleri açtığında',
    event: 'Bir müşteri için “{event}” gerçekleştiğinde',
    feed: '{site} sitesinde yeni bir yazı yayımlandığında',
    daily: 'Her gün saat {time} olduğunda',
    weekly: 'Her hafta {days} günü saat {time} olduğunda',
    monthly: 'Her ayın {day}. günü saat {time} olduğunda',
    lastDay: 'Her ayın son günü saat {time} olduğunda',
    ownRule: 'Kendi kuralınızın günlerinde saat {time} olduğunda',
    localTime: '{when} (her müşterinin kendi saatiyle)',
    send: '“{title}” gönderilir',
    sendUntitled: 'bir mesaj gönderilir',
    sendPost: 'yazı gönderilir',
    sendTemplate: 'bir şablon gönderilir',
    wait: '{duration} beklenir',
    waitUntil: 'saat {time} olana kadar beklenir',
    stopTapped: 'müşteri bir mesaja dokunduysa durulur',
    stopEvent: '“{event}” gerçekleştiyse durulur',
    stopFilter: 'müşteri şu gruptaysa durulur: {filter}',
  },
  durations: {
    minutes: { other: '{count} dakika' },
    hours: { other: '{count} saat' },
    days: { other: '{count} gün' },
  },

  form: {
    name: 'Ad',
    nameHint: 'Yalnızca ekibiniz görür.',
    create: 'Otomasyonu kaydet',
    created: 'Otomasyon kaydedildi.',
    saved: 'Değişiklikler kaydedildi.',
    when: 'Ne zaman',
    trigger: 'Otomasyonu başlatan',
    triggers: {
      subscribed: 'biri bildirimleri açtığında',
      schedule: 'belirli bir gün ve saatte',
      feed: 'sitemde yeni bir yazı yayımlandığında',
      event: 'bir müşteriyle ilgili bir olay gerçekleştiğinde',
    },
    triggerAbout: {
      subscribed: 'Her müşteri için bir kez, ilk telefonuyla.',
      schedule: 'Aşağıda seçtiğiniz herkese aynı anda gider.',
      feed: 'Siz yayımladıktan kısa süre sonra, aşağıda seçtiğiniz herkese gider.',
      event: 'Mağazanızın yazılımı olanları bildirir, örneğin bir siparişi.',
    },
    triggerStays:
      'Bir otomasyonu neyin başlattığı sonradan değiştirilemez. Başka bir başlangıç için yeni bir otomasyon oluşturun.',

    repeat: 'Ne sıklıkta',
    repeats: { daily: 'her gün', weekly: 'her hafta', monthly: 'her ay', own: 'kendi kuralınızla' },
    days: 'Günler',
    dayOfMonth: 'Ayın günü',
    lastDay: 'son',
    rule: 'Kural',
    ruleHint: 'Bir yineleme kuralı (RFC 5545), örneğin ayın ilk cumartesisi için FREQ=MONTHLY;BYDAY=1SA.',
    at: 'Saat',
    localTime: 'Her müşterinin kendi saatiyle bu saatte',
    localTimeHint: 'Aksi hâlde herkes aynı anda alır.',
    localTimeSteps: 'Bunun için yalnızca tek bir mesaj olmalıdır.',
    next: {
      title: 'Sıradaki zamanlar',
      zone: 'Hizmetinizin saat diliminde: {zone}.',
      localZone: 'Her müşterinin kendi saatiyle.',
      failed: 'Zamanlar gösterilemiyor: {reason}',
    },

    url: 'RSS akışınızın adresi',
    urlHint: 'Çoğu blogun ve mağazanın vardır. Çoğu zaman adresinizin sonuna /feed eklenmiş hâlidir.',
    preview: 'En yeni yazıyı göster',
    previewing: 'Akışınız okunuyor',
    previewAbout:
      '{feed}: telefonlarda görüneceği biçimiyle en yeni yazı. Yalnızca bundan sonrakiler gönderilir.',
    previewEmpty: 'Bu akışta henüz yazı yok. İlk yazı gönderilecek.',
    feedUntitled: 'Akışınız',

    event: 'Olayın adı',
    eventHint: 'Mağazanızın yazılımının bildirdiği ad, örneğin order.shipped.',
    key: 'Her biri için bir kez',
    keyHint:
      'Bildirilen olayın bir alanı, örneğin order: Her sipariş otomasyonu bir kez başlatır. Müşteriye göre başlaması için boş bırakın.',
    reentry: 'Aynı müşteri için yeniden gerçekleşirse',
    reentries: {
      never: 'bir şey yapma: bir kez yeter',
      after_end: 'önceki bittiyse yeniden başlat',
      always: 'her seferinde yeniden başlat',
    },

    to: 'Alıcılar',
    recipients: {
      everybody: 'herkes',
      topic: 'bir konuyu seçenler',
      audience: 'kayıtlı bir hedef kitle',
      other: 'bir programın seçtiği grup',
    },

    // biome-ignore lint/suspicious/noThenProperty: no promise
    then: 'Ardından {step}',
    add: { send: 'Mesaj', wait: 'Bekleme', stop: 'Durma koşulu' },
    addLabel: 'Adım ekle',
    kinds: { send: 'mesaj gönder', wait: 'bekle', stop: 'şu durumda dur' },
    step: '{number}. adım: {kind}',
    up: '{number}. adımı yukarı taşı',
    down: '{number}. adımı aşağı taşı',
    remove: '{number}. adımı kaldır',

    content: { label: 'Ne gönderilsin', post: 'yeni yazının kendisi', own: 'kendi mesajınız' },
    postAbout: 'Başlık, metin, görsel ve bağlantı yazıdan alınır.',
    template:
      'Şablonlarınızdan birini o sıradaki hâliyle gönderir. Şablonları bildirim yazdığınız yerde değiştirirsiniz.',
    kept: 'Başka yerde oluşturulmuş diller, düğmeler veya ayarlar da içeriyor. Bunlar olduğu gibi kalır.',

    wait: 'Nasıl beklensin',
    waits: { minutes: 'bir süre', until: 'günün bir saatine kadar' },
    amount: 'Ne kadar',
    unit: 'Birim',
    units: { minutes: 'dakika', hours: 'saat', days: 'gün' },
    until: 'Şu saate kadar',
    untilHint: 'Müşterinin kendi saatiyle, bugün veya yarın.',

    stop: 'Durma koşulu',
    stops: {
      tapped: 'müşteri bu otomasyonun bir mesajına dokunduysa',
      event: 'başladığından beri bir olay gerçekleştiyse',
      filter: 'müşteri bir koşulu karşılıyorsa',
    },

    enabled: 'Kaydedilince aç',
    enabledHint: 'Kapalıysa siz açana kadar bekler.',
    ownerChanges:
      'Çok sayıda müşteriye gidiyor ve açık; bu yüzden yalnızca bir hizmet sahibi değiştirebilir.',
    needsOwner:
      'Ekibinizde, çok sayıda müşteriye gidenleri bir hizmet sahibi onaylar; bu yüzden bunu bir hizmet sahibi açar.',

    errors: {
      name: 'Bir ad verin.',
      days: 'Bir gün seçin.',
      time: 'Bir saat girin.',
      rule: 'Bir kural girin.',
      url: 'RSS akışınızın adresini girin.',
      preview: 'Önce en yeni yazıya bakın.',
      event: 'Küçük harf, rakam, nokta ve kısa çizgiden oluşan, en fazla 40 karakterlik bir ad girin.',
      topic: 'Bir konu seçin.',
      audience: 'Bir hedef kitle seçin.',
      amount: 'En fazla 90 günlük bir süre girin.',
      steps: 'Bir mesaj ekleyin.',
    },
  },

  turnOn: {
    on: 'Aç',
    off: 'Kapat',
    question: '“{name}” açılsın mı?',
    isOn: '“{name}” açık.',
    isOff: '“{name}” kapalı.',
    offAbout: 'Yeni bir şey başlamaz; ortasında olanlar siz yeniden açana kadar bekler.',
    offQuestion: '“{name}” kapatılsın mı?',
  },

  tabs: { label: 'Bu otomasyonun bölümleri', steps: 'Ne yapar', log: 'Günlük' },

  deletion: {
    title: 'Bu otomasyonu sil',
    about: 'İçinde olan herkes için sona erer.',
    button: 'Sil…',
    question: '“{name}” silinsin mi?',
    body: 'Günlüğü de silinir. Gönderilen mesajlar bildirimler listesinde kalır.',
    confirm: 'Otomasyonu sil',
    deleted: '“{name}” otomasyonu silindi.',
  },
};
