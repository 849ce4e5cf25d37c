import type { ConsoleTexts } from '../en.ts';

/** Times and names get no suffixes, because the vowels of a suffix depend on them. */
export const delivery: ConsoleTexts['delivery'] = {
  schedule: {
    title: 'Zaman',
    label: 'Gönderim zamanı',
    now: 'Şimdi',
    later: 'Zamanla',
    date: 'Tarih',
    time: 'Saat',
    local: 'Yerel saatle {time}',
    localUnset: 'Yerel saatle bu saatte',
    localAbout: 'Her saat dilimine, oradaki saatler bu saati gösterdiğinde gider.',
    unknownZone: 'Saat dilimi bilinmeyen telefonlar bildirimi hizmetinizin saat dilimine göre alır: {zone}.',
    zone: 'Saatler tarayıcınızın saat dilimindedir: {zone}.',
    timeAndZone: '{time}. Saatler tarayıcınızın saat dilimindedir: {zone}.',
    quick: {
      inHour: '1 saat sonra',
      tomorrow: 'Yarın {time}',
      tomorrowMonday: 'Yarın, pazartesi {time}',
      monday: 'Pazartesi {time}',
      nextMonday: 'Gelecek pazartesi {time}',
      elsewhere: '{label} ({city})',
    },
    quiet: {
      local: 'Saat {time} sessiz saatlerinize denk geliyor: Bildirim, bu saatler bitince ulaşır (saat {to}).',
      any: 'O sırada yerel saatin {from}–{to} arasında olduğu yerlerde saat {to} olana kadar bekler: Bunlar sessiz saatlerinizdir. Yalnızca yüksek öncelikli olanlar beklemez.',
    },
  },
  pace: {
    label: 'Hız',
    about: 'Siteniz, aynı anda dokunan herkese birden hizmet vermek zorunda kalmasın diye.',
    atOnce: 'Hepsi birden',
    evenly: '{duration} içinde eşit aralıklarla',
  },

  durations: {
    days: { other: '{count} gün' },
    hours: { other: '{count} saat' },
    minutes: { other: '{count} dakika' },
    seconds: { other: '{count} saniye' },
    none: 'Yalnızca şimdi',
  },

  options: {
    title: 'Gönderim seçenekleri',
    defaults: 'Öncelik, geçerlilik süresi, ses ve rozet: Varsayılanlar çoğu durum için uygundur.',
    chosen: '{name}: {value}',
    urgency: {
      label: 'Öncelik',
      automatic: 'Otomatik',
      automaticAbout:
        'Tek bir müşteriye veya cihaza yüksek, çok kişiye normal: Bir sipariş telefonu uyandırır, bir duyuru birkaç dakika sürebilir.',
      high: {
        label: 'Yüksek',
        about: 'Telefonu hemen uyandırır. Sipariş veya mesaj gibi, birinin beklediği şeyler için.',
      },
      normal: {
        label: 'Normal',
        about: 'Pil tasarrufu sağlar: Kullanılmayan bir telefonun göstermesi birkaç dakika sürebilir.',
      },
      low: {
        label: 'Düşük',
        about:
          'Telefon şarja takılana veya Wi-Fi’ye bağlanana kadar bekleyebilir. Fırsatlar ve özetler için.',
      },
      veryLow: {
        label: 'Çok düşük',
        about:
          'Telefon hem şarja takılana hem Wi-Fi’ye bağlanana kadar bekleyebilir. Akşama kadar bekleyebilecek şeyler için.',
      },
    },
    expiry: {
      label: 'Geçerlilik süresi',
      default: '{duration} (varsayılan)',
      about: '{duration} süresinden uzun çevrimdışı kalan bir telefon bildirimi almaz.',
      aboutNone: 'Şu anda çevrimdışı olan telefonlar bildirimi hiç almaz.',
    },
    badge: {
      label: 'Rozet',
      about: 'Yüklü uygulamanın simgesindeki sayı. iPhone’lar ve bilgisayarlar gösterir; 0 kaldırır.',
      none: 'Yok',
    },
    silent: { label: 'Sessiz', about: 'Ses ve titreşim olmadan gelir.' },
    stay: {
      label: 'Ekranda kalsın',
      about:
        'Dokunulana veya kapatılana kadar kalır. Bilgisayarlarda Chrome ve Edge bunu yapar; iPhone’lar hiç yapmaz.',
    },
    collapseKey: {
      label: 'Birleştirme anahtarı',
      about:
        'Bildirim, aynı anahtara sahip önceki bildirimin yerini alır: hem telefonda hem de telefonu beklerken.',
    },
  },
  facts: {
    sound: 'Ses',
    silent: 'Sessiz',
    onScreen: 'Ekranda',
    untilDismissed: 'Kapatılana kadar',
    sentOver: 'Gönderim süresi',
    cap: 'Sıklık sınırı',
    uncapped: 'Uygulanmaz',
    unresponsive: 'Son bildirimlere tepki vermeyenler',
    inboxOnly: 'Yalnızca gelen kutusu, push yok',
    leftOut: 'Atlanır',
  },
};
