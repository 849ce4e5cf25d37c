import type { ConsoleTexts } from '../en.ts';

export const overview: ConsoleTexts['overview'] = {
  daysInUtc: '{days}; karşılaştırılan dönem: {before}. Günler UTC’ye göredir.',
  daysIn: '{days}; karşılaştırılan dönem: {before}. Günler {zone} saat dilimine göredir.',
  deleted: '{date} tarihinden önceki bildirimler silindi.',
  empty: {
    title: 'Henüz cihaz yok',
    body: 'Önce uygulamayı kendi telefonunuzda açıp kendinize bir bildirim gönderin; iki dakika sürer. Sonrasında bu sayfa cihazlarınızı ve gönderdiklerinizi gösterir.',
  },

  period: {
    label: 'Dönem',
    days: { other: '{count} gün' },
    custom: 'Özel',
    customLabel: 'Özel dönem',
    first: 'İlk gün',
    last: 'Son gün',
    errors: {
      incomplete: 'İki günü de seçin.',
      tooEarly: '2000 yılından sonraki günleri seçin.',
      reversed: 'Son gün ilk günden önce.',
      tooLong: 'En fazla bir yıl seçin.',
    },
  },

  devices: { other: '{count} cihaz' },
  activeDevices: 'Etkin cihazlar',

  tiles: {
    devices: '{subscribed} abone, {proven} doğrulanmış',
    sent: 'Gönderilen bildirimler',
    deliveries: { other: '{count} gönderim' },
    sentTo: '{deliveries}, {unsubscribed} abonelikten çıkmış',
    failed: 'Başarısız',
    tapped: 'Dokunulan',
    taps: { other: '{count} dokunma' },
    noEarlier: 'Önceki veri yok',
    unchanged: 'Değişmedi',
    change: '{change} (önceki: {before})',
    points: { other: '{count} puan' },
    up: 'Artış',
    down: 'Düşüş',
  },

  growth: {
    same: '{devices}, {subscribed} abone; {day} ile aynı sayıda',
    more: '{devices}, {subscribed} abone; {day} gününe göre {number} fazla',
    fewer: '{devices}, {subscribed} abone; {day} gününe göre {number} az',
    table: 'Güne göre etkin cihazlar',
  },
  deliveries: {
    title: 'Gönderimler ve dokunmalar',
    about: 'Güne göre',
    table: 'Güne göre gönderimler ve dokunmalar',
    none: 'Bu dönemde hiçbir şey gönderilmedi.',
    sent: 'Gönderildi',
    unsubscribed: 'Abonelikten çıkmış',
    failed: 'Başarısız',
    taps: 'Dokunmalar',
  },
  dayIn: 'Gün ({zone})',

  recent: {
    title: 'Son gönderimler',
    all: 'Tümünü göster',
    none: 'Bu dönemde toplu gönderim yok.',
    tapped: '{share} dokundu',
  },
  next: {
    title: 'Sıradakiler',
    none: 'Zamanlanmış bildirim yok.',
    all: 'Tümünü göster ({number})',
    to: {
      everybody: 'herkese',
      user: 'bir müşteriye',
      device: 'bir cihaza',
      audience: 'bir hedef kitleye',
    },
  },

  attention: {
    title: 'Dikkat edilmesi gerekenler',
    none: 'Her şey yolunda.',
    problem: 'Sorun',
    note: 'Not',
    failures: {
      title: { other: 'Google veya Apple son 7 günde {count} mesajı kabul etmedi' },
      about: '{reason}. {advice}',
      link: 'Bildirimleri göster',
    },
    pauses: {
      chrome: {
        title: 'Chrome’un push hizmeti bildirimlerinizi duraklattı',
        about:
          '{host} yanıtı: {answer}. Chrome bunu, pek çok bildirim gönderen ama bildirimlerine az kişinin tepki verdiği sitelere yapar: önce bir gün, sonra 7 ve 14 gün boyunca. Çok sayıda müşteriye giden bildirimler şu zamana kadar bekler ve kendiliğinden gönderilir: {time}. Tek bir müşteriye gidenler denenmeye devam eder. Duraklatma yalnızca süre dolunca sona erer. Yenisini önlemek için daha seyrek gönderin, bildirimleri birkaç saate yayın ve tepki vermeyen müşterileri atlayın.',
      },
      any: {
        title: '{host} bildirimlerinizi duraklattı',
        about:
          '{host} yanıtı: {answer}. Çok sayıda müşteriye giden bildirimler şu zamana kadar bekler ve kendiliğinden gönderilir: {time}. Tek bir müşteriye gidenler denenmeye devam eder. Duraklatma yalnızca süre dolunca sona erer. Yenisini önlemek için daha seyrek gönderin, bildirimleri birkaç saate yayın ve tepki vermeyen müşterileri atlayın.',
      },
    },
    domain: {
      title: '{domain} başka bir yere yönleniyor',
      about:
        'Bir haftadır bu kuruluma yönlenmiyor. DNS kaydı eski hâline getirilmezse orada abone olmuş telefonlar artık bildirim almaz.',
      link: 'Kaydı göster',
    },
    certificate: {
      title: 'Uygulamanızın adresinin sertifikasının süresi yakında doluyor',
      about:
        '{host} sertifikası yenilenemedi. Telefonların uygulamayı açabileceği son zaman: {time}. Sunucu yöneticisi nedenini “carillon status” komutuyla öğrenebilir.',
    },
    https: {
      title: 'Telefonlar uygulamanızı açamıyor',
      about:
        'Bildirimler için HTTPS gerekir. Sunucu yöneticisi, PUBLIC_URL değerine sunucunun https adresini yazmalıdır.',
    },
    unusedKey: {
      title: '{name} API anahtarı kullanılmıyor',
      titleUnnamed: '{end} ile biten API anahtarı kullanılmıyor',
      lastUsed: 'Son kullanım: {time}. Gerekmiyorsa iptal edin.',
      notUsed: 'Son 90 günde kullanılmadı. Gerekmiyorsa iptal edin.',
      link: 'API anahtarlarını göster',
    },
    logo: {
      title: 'Henüz logo yok',
      about: 'Müşterilerinizin ana ekranında ve her bildirimin yanında görünür.',
      link: 'Logo ekle',
    },
  },
};
