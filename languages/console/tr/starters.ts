import type { ConsoleTexts } from '../en.ts';

/** Customers are addressed with “siz”. */
export const starters: ConsoleTexts['starters'] = {
  bakery: {
    trade: 'Fırın',
    texts: {
      freshToday: {
        title: 'Fırından yeni çıktı',
        message: 'Çavdar ekmeğimiz hazır, hâlâ sıcacık. Bitmeden yetişin!',
      },
      lastHour: {
        title: 'Kapanışa kadar yarı fiyatına',
        message: 'Rafta kalan her şey şu andan itibaren yarı fiyatına.',
      },
      newProduct: {
        title: 'Yeni: cevizli siyez ekmeği',
        message: 'Bugünden itibaren her salı ve cuma pişiriyoruz. Tatmak için bir dilim isteyin.',
      },
      preOrder: {
        title: 'Hafta sonu poğaçalarınızı ayırtın',
        message: 'Cuma akşamına kadar sipariş verin, cumartesi yediden itibaren sıcak sıcak alın.',
      },
      closed: {
        title: 'Pazartesi kapalıyız',
        message: 'Fırınımız bir gün dinleniyor. Salı sabahı yedide yeniden buradayız.',
      },
      season: {
        title: 'Kestaneli kekimiz çıktı',
        message: 'Kendi tarifimizle pişiriyoruz, yalnızca aralık boyunca.',
      },
    },
  },
  restaurant: {
    trade: 'Restoran',
    texts: {
      lunch: {
        title: 'Bugünün öğle menüsü',
        message: 'Balkabağı çorbası ve el açması mantı, on ikiden ikiye kadar.',
      },
      freeTables: {
        title: 'Bu akşam iki masamız boşaldı',
        message: 'Saat sekiz için bir iptal oldu. Arayın, biri sizin olsun.',
      },
      newMenu: {
        title: 'Yeni menümüz hazır',
        message: 'Mevsimin lezzetleri: mantar, kuzu ve erik, bu akşamdan itibaren.',
      },
      event: {
        title: 'Cuma günü canlı müzik',
        message: 'Saat sekizden itibaren bir üçlü çalıyor. Yer varken masanızı ayırtın.',
      },
      closed: {
        title: 'Bu hafta kapalıyız',
        message: 'Mutfağımız dinleniyor. Pazartesiden itibaren yine sizin için pişiriyoruz.',
      },
      occasion: {
        title: 'İki kişilik menü',
        message: 'Sevgililer Günü’ne özel dört çeşit. Masalar çabuk doluyor, yerinizi şimdiden ayırtın.',
      },
    },
  },
  shop: {
    trade: 'Mağaza',
    texts: {
      newArrivals: {
        title: 'Mağazamızda yeni ürünler',
        message: 'Sonbahar koleksiyonu geldi. Uğrayın, deneyin.',
      },
      sale: { title: 'İndirim başladı', message: 'Stoklarla sınırlı, %50’ye varan indirimler.' },
      backInStock: { title: 'Yeniden stokta', message: 'Geçen hafta tükenenler yeniden raflarda.' },
      openingHours: {
        title: 'Perşembe daha geç kapatıyoruz',
        message: 'Bu perşembe akşam dokuza kadar hizmetinizdeyiz.',
      },
      thankYou: {
        title: 'Müdavimlerimize teşekkürler',
        message: 'Bu mesajı kasada gösterin, bugün %10 indirim kazanın.',
      },
      lastDay: { title: 'Yalnızca bu akşama kadar', message: 'Fırsat bugün kapanışta sona eriyor.' },
    },
  },
  club: {
    trade: 'Kulüp',
    texts: {
      nextEvent: {
        title: 'Cumartesi görüşürüz',
        message: 'Saat üçte kulüp binasında başlıyoruz. Arkadaşlarınızı da bekleriz.',
      },
      cancelled: {
        title: 'Bugün antrenman yok',
        message: 'Salon bu akşam kapalı. Haftaya her zamanki saatte buluşuyoruz.',
      },
      helpers: {
        title: 'Yardımınıza ihtiyacımız var',
        message: 'Cumartesi dokuzdan itibaren hazırlıklara kim yardım edebilir? Yönetime yazın.',
      },
      assembly: {
        title: 'Olağan genel kurul',
        message: 'Gelecek cuma akşam yedide kulüp binasında. Gündem sitemizde.',
      },
      result: {
        title: 'Kazandık!',
        message: 'Kendi sahamızda üçe bir. Desteğe gelen herkese teşekkürler!',
      },
      fees: {
        title: 'Üyelik aidatları',
        message: 'Aidatlar gelecek ayın birinde tahsil edilecek. Hesabınız değiştiyse bize bildirin.',
      },
    },
  },
  practice: {
    trade: 'Muayenehane',
    texts: {
      freeSlot: {
        title: 'Bugün bir randevu boşaldı',
        message: 'Planlanandan önce gelmek isterseniz bizi arayın.',
      },
      closed: {
        title: 'Muayenehanemiz cuma kapalı',
        message: 'Bize vekâlet eden hekimin numarası sitemizde. Pazartesi yeniden buradayız.',
      },
      checkUp: {
        title: 'Kontrol zamanınız geldi mi?',
        message: 'Son ziyaretinizin üzerinden bir yıl geçtiyse randevu için bizi arayın.',
      },
      vaccination: {
        title: 'Grip aşısı',
        message: 'Aşılarımız geldi. Sabahları ona kadar randevusuz gelebilirsiniz.',
      },
      phone: {
        title: 'Telefonumuz arızalı',
        message: 'Bugün bize e-posta ile yazın. Bir saat içinde yanıtlıyoruz.',
      },
      hours: {
        title: 'Yeni muayene saatlerimiz',
        message: 'Gelecek aydan itibaren çarşamba akşamları da buradayız.',
      },
    },
  },
  hairdresser: {
    trade: 'Kuaför',
    texts: {
      freeSlot: {
        title: 'Bu öğleden sonra yerimiz var',
        message: 'Saat üçteki randevu iptal oldu. Arayın, koltuk sizin olsun.',
      },
      offer: {
        title: 'Yeni renk, daha uygun fiyat',
        message: 'Bu hafta salıdan perşembeye boyada %20 indirim.',
      },
      reminder: {
        title: 'Kesim zamanı geldi mi?',
        message: 'Son kesiminizin üzerinden altı hafta geçtiyse yeni randevunuzu bugün alın.',
      },
      newInTheTeam: {
        title: 'Ekibimize yeni biri katıldı',
        message: 'Gelecek haftadan itibaren daha çok randevu var, akşamları da.',
      },
      closed: {
        title: 'Tatildeyiz',
        message: 'Salonumuz pazara kadar kapalı. Sonraki hafta için şimdiden randevu alın.',
      },
      occasion: {
        title: 'Yılbaşına hazır mısınız?',
        message: 'Randevunuzu yılbaşından önce alın: Önce cumartesiler doluyor.',
      },
    },
  },
};
