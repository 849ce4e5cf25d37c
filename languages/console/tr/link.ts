import type { ConsoleTexts } from '../en.ts';

/** Squarespace has no Turkish, so that its menu is named as it shows it. */
export const link: ConsoleTexts['link'] = {
  about:
    'Herkes için tek adres: afişte, fişte, mesajda veya web sitenizde. Telefonunda açan herkes abone olabilir.',
  publicLink: 'Herkese açık bağlantı',
  website: {
    title: 'Web sitenizde',
    about: 'Bağlantıyı bir düğmeye veya menüye ekleyin. Bir dakika sürer, kod gerekmez.',
  },
  ownAddress: {
    title: 'Kendi adresiniz',
    about:
      'Uygulamanızın kendi adresi olabilir, örneğin push.your-business.com. Telefonlar o zaman bu adı gösterir; müşterilerin izin verdikleri veya engelledikleri de yalnızca sizi etkiler.',
  },
  developer: {
    title: 'Bir geliştiriciyle',
    about:
      'Müşterileriniz web sitenizde oturum açıyorsa bir geliştirici onların hesaplarını bağlayabilir; böylece her birine ayrı ayrı yazabilirsiniz. E-posta, nasıl yapılacağını açıklar ve hizmet kimliğinizi içerir. Gizli bilgi içermez.',
    button: 'Geliştiriciye e-posta gönder',
  },

  developerMail: {
    subject: '{business} için bildirimler',
    subjectUntitled: 'İşletmemiz için bildirimler',
    body: `Merhaba,

Carillon ile telefonlara bildirim gönderiyoruz; bildirimlerin web sitemizde de sunulmasını istiyorum.

1. Şu kodu, insanların abone olabileceği sayfaya ekleyin:

{code}

USER, oturum açmış kişi için bizim kullandığımız tanımlayıcıdır: bir kişi için hep aynı, tahmin edilmesi zor ve kişisel veri içermeyen.

2. Nasıl çalıştığı, tanımlayıcıların nasıl seçileceği ve imzalanacağı: {embedding}
3. Sunucumuzdan gönderme: {sending}
4. API’nin tamamı: {docs}

Hizmet kimliği: {id}

API anahtarı gerekirse konsolda sizin için oluşturabilirim.`,
  },
  notifyMe: 'Bana haber ver',

  card: {
    label: 'Bağlantıya sahip herkes abone olabilir',
    noDemo: 'Demonun herkese açık bağlantısı yok: Bir bağlantı için kendi hizmetinizi oluşturun.',
    readOnly: 'Bunu yalnızca editörler ve hizmet sahipleri değiştirebilir.',
    on: 'Kapatırsanız abone olmuş telefonlar abone kalır.',
    off: 'Kapalı: Bağlantı, müşterilerden web sitenizden başlamalarını ister.',
    turnOn: 'Aç ve afiş oluştur',
    https: {
      title: 'Push bildirimleri için HTTPS gerekir',
      body: 'Telefonlar {address} adresinde bunları reddeder. Bir şey bastırmadan önce sunucunun önüne bir TLS proxy’si koyun ve PUBLIC_URL değerini ayarlayın: Adres kodun bir parçasıdır.',
    },
    code: 'Bağlantınızın QR kodu',
    link: 'bağlantı',
    stays: 'Hiç değişmez; bastırabilir, paylaşabilir veya gönderebilirsiniz.',
    poster: 'Afiş oluştur',
    open: 'Bağlantıyı aç',
  },

  poster: {
    title: 'Afiş',
    about:
      'Yazdırın veya yazdırma penceresinde PDF olarak kaydedin. Logonuzu, adınızı ve vurgu renginizi kullanır.',
    print: 'Yazdır',
    linkIsOff: {
      title: 'Bağlantı kapalı',
      body: 'Bu kodu tarayan müşterilerden web sitenizden başlamaları istenir. Afişi asmadan önce bağlantıyı açın.',
    },
    headline: 'Başlık',
    language: 'Dil',
    paper: 'Kâğıt',
    usLetter: 'ABD Letter',
  },

  domain: {
    ownersOnly: 'Yalnızca hizmet sahipleri ekleyebilir.',
    label: 'Adres',
    hint: 'Web sitenizin adından farklı bir ad, örneğin “push.” ile başlayan bir ad',
    add: 'Ekle',
    states: {
      waiting: {
        label: 'Bekleniyor',
        about:
          'Bu kaydı, alan adınızı yönettiğiniz yere ekleyin. Her dakika kontrol edilir; bulunana kadar hiçbir şey değişmez.',
      },
      verified: {
        label: 'Hazır',
        about: 'Yeni müşteriler bu adreste abone olur. Önceden abone olmuş telefonlar oldukları yerde kalır.',
      },
      serving: {
        label: 'Kullanımda',
        about:
          'Yeni müşteriler bu adreste abone olur. Daha önce abone olmuş telefonlar oldukları yerde kalır.',
      },
      failing: {
        label: 'Başka yere yönleniyor',
        about: 'Kayıt eski hâline getirilmezse orada abone olmuş telefonlar artık bildirim almaz.',
      },
    },
    devices: { other: 'Orada {count} cihaz abone oldu.' },
    record: {
      type: 'Tür',
      name: 'Ad',
      value: 'Değer',
      nameCopied: 'kaydın adı',
      valueCopied: 'kaydın değeri',
      reason: 'Son kontrol: {reason}.',
    },
    leave: 'Bu adresi bırak',
    leaving: {
      title: '{domain} bırakılsın mı?',
      confirm: 'Bırak',
      keep: 'Bırakma',
      left: 'Yeni müşteriler artık {domain} adresine yönlendirilmiyor.',
      body: '{devices} {domain} buraya yönlendiği sürece bildirimlerinizi almaya devam ederler: DNS kaydını silmeyin, yoksa bildirimler ulaşmaz. Yeni müşteriler ortak adreste abone olur.',
      bodyUnused: 'Orada kimse abone değil. Yeni müşteriler ortak adreste abone olur.',
    },
  },

  guides: {
    label: 'Site oluşturucular',
    wordpress: {
      steps: [
        'Sayfayı düzenleyicide açın, + işaretini tıklayın, “düğme” diye arayıp bir düğme ekleyin.',
        'Düğmenin metnini yazın, örneğin “Haberlerimiz telefonunuzda”.',
        'Düğme seçiliyken araç çubuğundaki bağlantı simgesini tıklayın, şunu yapıştırıp Enter tuşuna basın:',
        'Sayfayı kaydedin; yeniyse yayımlayın.',
      ],
      menu: 'Her sayfada: Görünüm → Düzenleyici → Dolaşım bölümünde bağlantıyı menünüze ekleyin. Daha eski bir temada Görünüm altındaki menüleri bulun ve özel bir bağlantı ekleyin.',
    },
    shopify: {
      steps: [
        'Shopify yöneticinizde “menü” diye arayın, menüleri açın ve alt bilgi menüsünü veya ana menüyü seçin.',
        '“Menü ögesi ekle”yi tıklayın ve bir etiket girin, örneğin “Haberlerimiz telefonunuzda”.',
        'Bağlantı olarak şunu yapıştırın; Shopify bu adresi önerirse seçin:',
        'Menüyü kaydedin.',
      ],
      menu: 'Tek bir sayfada düğme olarak: Temanızı düzenleyin, düğmesi olan bir bölüm ekleyin ve bağlantıyı oraya yapıştırın.',
    },
    wix: {
      steps: [
        'Sitenizi düzenleyicide açın ve sayfaya bir düğme ekleyin.',
        'Düğmeyi seçip metnini yazın, örneğin “Haberlerimiz telefonunuzda”.',
        'Düğmenin bağlantısını düzenleyin, bir web adresine bağlamayı seçin ve şunu yapıştırın:',
        'Siteyi yayımlayın.',
      ],
      menu: 'Her sayfada: Düğmeyi alt bilgiye yerleştirin veya site menünüze bir bağlantı ekleyin.',
    },
    squarespace: {
      steps: [
        'Sayfayı düzenleyin ve bir düğme bloğu ekleyin.',
        'Düğmeyi düzenlemek için açın ve metnini yazın, örneğin “Haberlerimiz telefonunuzda”.',
        'Düğmenin bağlantısı olarak şunu yapıştırın:',
        'Sayfayı kaydedin.',
      ],
      menu: 'Gezinme menüsünde: “Pages” bölümünü açın, gezinme menünüzün yanındaki + işaretini tıklayıp bir bağlantı ekleyin. Alt bilgi için: Bir sayfayı düzenlerken aşağı kaydırın ve alt bilgiyi orada düzenleyin.',
    },
    html: {
      code: 'Bağlantının kodu',
      link: 'Haberlerimiz telefonunuzda',
      about: 'İnsanların bulmasını istediğiniz her yere koyun, örneğin her sayfanın alt bilgisine.',
    },
  },
};
