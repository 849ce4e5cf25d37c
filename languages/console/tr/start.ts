import type { ConsoleTexts } from '../en.ts';

/** Names get no suffixes, because the vowels of a suffix depend on the name. */
export const start: ConsoleTexts['start'] = {
  newService: {
    firstTitle: 'İşletmenizin adı ne?',
    title: 'Yeni hizmet',
    back: 'Hizmetlerinize dönün',
    about:
      'Her işletme veya marka; kendi uygulaması, müşterileri ve API anahtarları olan bir hizmettir. Her şeyi sonradan değiştirebilirsiniz.',
    name: 'Ad',
    nameExample: 'Liman Fırını',
    website: 'Web sitesi',
    optional: 'İsteğe bağlı',
    forTests: {
      label: 'Testler için',
      about: 'Anahtarları demo_ ile başlar ve kodunuz sanal telefonlara gönderim yapabilir.',
    },
    continue: 'Devam et',
  },

  titleWith: '{service} ile başlayın',
  about:
    'Uygulamanızı telefonunuzda açın, kendinize bir bildirim gönderin ve bağlantıyı paylaşın. Geri kalan her şey bekleyebilir.',
  done: 'Tamamlandı',
  steps: {
    phone: 'Uygulamanızı telefonunuzda açın',
    send: 'Bir bildirim gönderin',
    link: 'Bağlantınızı paylaşın',
    brand: 'Kendinize uyarlayın',
    site: 'Sitenize ekleyin',
    key: 'Sunucunuzu bağlayın',
  },

  phone: {
    https:
      'Telefonlar {address} adresinde bunları reddeder. Sunucunun önüne bir TLS proxy’si koyun ve PUBLIC_URL değerini ayarlayın. O zamana kadar sunucunun kendi bilgisayarında, localhost adresinde bir tarayıcı kullanın.',
    yours: 'Telefonunuz',
    connected: '{phone} bağlandı',
    connectedAbout:
      'Deneme bildirimleriniz bu telefona gider. Değiştirmek için kodu başka bir telefonla tarayın.',
    openHere: 'Bu telefonda aç',
    scan: 'Kodu telefonunuzun kamerasıyla tarayın ve bildirimleri orada açın. Bu sayfa kendiliğinden güncellenir.',
    iphone:
      'iPhone’da önce yönergeleri izleyerek uygulamayı ana ekrana ekleyin: Apple yalnızca ana ekrandaki uygulamaların bildirimlerine izin verir.',
    openInBrowser: 'Ya da bu tarayıcıda açın',
    demo: 'Demo, telefonunuzu bir sonraki sıfırlamada unutur.',
    newCode: 'Yeni kod',
    code: 'Uygulamanızı telefonda açan QR kodu',
    waiting: 'Telefonunuz bekleniyor…',
    opened: 'Telefonunuz uygulamayı açtı. Şimdi bildirimleri orada açın.',
    blocked:
      'Telefonunuz uygulamayı açtı, ancak bildirimler engellenmiş. Telefonunuzdaki sayfa nasıl izin vereceğinizi açıklıyor.',
    expired: 'Bu kodun süresi doldu.',
  },

  send: {
    notYet: 'Telefonunuz bağlandığında buradan ona bildirim gönderebilirsiniz.',
    title: 'Başlık',
    message: 'Mesaj',
    first: { title: 'Carillon’dan merhaba', message: 'Bu, ilk bildiriminiz.' },
    button: 'Gönder: {phone}',
    details: 'Ayrıntılar',
    tapped: 'Gönderildi ve dokunuldu.',
    states: {
      created: 'Kabul edildi…',
      queued: 'Gönderiliyor…',
      completed: 'Gönderildi. Telefonunuza bakın.',
      failed: 'Push hizmeti reddetti.',
      skipped: 'Gönderilecek cihaz yok. Telefonunuzda bildirimleri açtınız mı?',
    },
  },

  brand: {
    about:
      'Logonuzu ve vurgu renginizi ekleyin. Uygulamanız, müşterilerinizin telefonlarındaki simge ve afişiniz bunları kullanır.',
    button: 'Markayı düzenle',
  },

  site: {
    about:
      'Müşterileriniz web sitenizde oturum açıyorsa bir betik ve bir bağlantı hesaplarını bağlar; böylece her birine ayrı ayrı bildirim de gönderebilirsiniz. Bağlantı telefonda uygulamanızı açar, bilgisayarda QR kodu gösterir. Bu adım, biri sitenizde bağlantıyı açınca tamamlanır.',
    noAccounts: 'Hesap yok mu? Düz bir bağlantı yeter: {guides}.',
    guides: 'WordPress, Shopify, Wix ve Squarespace kılavuzları',
    link: 'Bağlantı',
    script: 'Betikli düğme',
    linkCode: 'Bağlantının kodu',
    scriptCode: 'Düğmenin kodu',
    user: 'USER yerine müşteri için kendi tanımlayıcınızı yazın: tüm cihazlarında aynı, tahmin edilemez ve kişisel veri içermeyen bir değer, örneğin müşteri numarasının anahtarlı karması. Sunucunuz imzalamıyorsa (bkz. “Ayarlar”) bunu bilen herkes uygulamayı o müşteri olarak açabilir.',
    signedUser:
      'USER yerine müşteri için kendi tanımlayıcınızı yazın: tüm cihazlarında aynı, tahmin edilemez ve kişisel veri içermeyen bir değer, örneğin müşteri numarasının anahtarlı karması. SIGNATURE yerine sunucunuzun bu değer için oluşturduğu imzayı yazın: Kodu “Ayarlar” sayfasında bulabilirsiniz.',
  },

  server: {
    about:
      'İsteğe bağlı ve bir geliştirici için: Bir API anahtarıyla kendi programlarınız bildirim gönderir, örneğin bir sipariş hazır olduğunda.',
    firstKey:
      'Sunucunuzun bildirim göndermek için bu anahtara ihtiyacı var. Yalnızca bir kez gösterilir, çünkü yalnızca karmasını saklarız. Kaybederseniz “API anahtarları” sayfasında yeni bir anahtar oluşturun.',
    key: 'API anahtarı',
    keyShown: 'İlk anahtarınız, hizmeti oluşturduğunuzda gösterildi. Kaydetmediyseniz {create}.',
    create: 'yeni bir anahtar oluşturun',
    docs: '{guide} her dil için programlar, {reference} ise tüm uç noktaları içerir.',
    guide: 'Gönderme kılavuzu',
    reference: 'API başvurusu',
  },
};
