import type { ConsoleTexts } from '../en.ts';

/** Names get no suffixes, because the vowels of a suffix depend on the name. */
export const settings: ConsoleTexts['settings'] = {
  inDemo: 'Demonun ayarları değiştirilemez: Kendi ayarlarınız için kendi hizmetinizi oluşturun.',
  forEditors: 'Bunları yalnızca editörler ve hizmet sahipleri değiştirebilir.',
  forOwners: 'Bunu yalnızca hizmet sahipleri değiştirebilir.',
  saved: 'Ayarlar kaydedildi.',

  timeZone: {
    title: 'Saat dilimi',
    about:
      'İşletmenizin günleri ve saatleri buna göredir. Kendi saat dilimi bilinmeyen telefonlar için de kullanılır.',
    label: 'Bu hizmetin saat dilimi',
    none: 'Böyle bir saat dilimi yok',
    use: 'Şunu kullan: {zone}',
    now: 'Şu anda {now}. Konsol, saatleri tarayıcınızın saat diliminde gösterir: {zone}.',
  },
  quietHours: {
    title: 'Sessiz saatler',
    about:
      'Bildirimler, her müşterinin yerel saatine göre sabaha kadar bekler. Acil olanlar beklemez; tek bir müşteriye veya cihaza gidenler, siz aksini belirtmedikçe acildir.',
    label: 'Geceleri gönderme',
    from: 'Başlangıç',
    to: 'Bitiş',
  },
  cap: {
    title: 'Sıklık sınırı',
    about:
      'Bu kadar bildirim almış bir müşteri sonraki bildirimlerde atlanır. Acil olanlar sayılmaz ve durdurulmaz; tek bir müşteriye veya cihaza gidenler, siz aksini belirtmedikçe acildir.',
    label: 'Müşteri başına bildirim sayısını sınırla',
    notifications: 'Bildirim',
    days: 'Kaç gün içinde',
  },
  firstNames: {
    title: 'Müşteri adları',
    about:
      'Müşterilere abone olduktan sonra kendi dillerinde adları sorulur; isterlerse atlayabilirler. Adı “Müşteriler” sayfasında first_name etiketi olarak görürsünüz.',
    label: 'Müşterinin adını sor',
  },
  silent: {
    title: 'Bildirim göstermeyen cihazlar',
    about:
      'Push hizmetleri, bildirimi hiçbir zaman göstermeyecek bazı telefonlar için de bildirim kabul eder. 90 gün boyunca hiç bildirim göstermeyenler devre dışı bırakılabilir; müşterisi uygulamanızı açınca geri gelirler.',
    label: '90 gündür bildirim göstermeyen cihazları devre dışı bırak',
  },

  developers: 'İmzalı kullanıcılar ve alıcısız istekler.',
  signedUsers: {
    title: 'İmzalı kullanıcılar',
    about:
      'Varsayılan olarak, bir kullanıcının kimliğini bilen herkes uygulamayı o kişi olarak açabilir. İmzalı kullanıcılarla yalnızca sunucunuz birini içeri alabilir.',
    done: 'Tamamlandı',
    secret: {
      title: 'Gizli kimlik anahtarını oluşturun',
      label: 'Gizli kimlik anahtarı',
      create: 'Gizli anahtar oluştur',
      none: 'Henüz yok. Bir hizmet sahibi oluşturabilir.',
      noneForOwners: 'Sunucunuz onu saklar ve onunla imzalar. Yalnızca bir kez gösterilir.',
      created: 'Oluşturulma: {time}.',
      former: 'Öncekinin geçerlilik sonu: {time}.',
      advice:
        'Sunucunuzda saklayın: Buna sahip olan herkes uygulamanızı herhangi bir müşteri olarak açabilir.',
      replace: 'Anahtarı değiştir…',
      replacement: {
        title: 'Gizli kimlik anahtarı değiştirilsin mi?',
        body: 'Şu anki 24 saat daha geçerli kalır: Bu süre içinde yenisini tüm sunucularınıza verin.',
        bodyWithFormer:
          'Şu anki 24 saat daha geçerli kalır: Bu süre içinde yenisini tüm sunucularınıza verin. Ondan önceki hemen geçersiz olur.',
        button: 'Anahtarı değiştir',
      },
    },
    sign: {
      title: 'Kullanıcıları sunucunuzda imzalayın',
      about:
        'İmza, kullanıcı kimliğinin onaltılık biçimdeki HMAC-SHA256 değeridir. {attribute} veya {option} olarak iletin. İlettiğiniz andan itibaren kontrol edilir.',
      code: 'Kod: {language}',
    },
    require: {
      title: 'İmzayı zorunlu kılın',
      label: 'İmzası olmayan kullanıcıları reddet',
      about: 'Yüklü uygulamalar ve abone olmuş telefonlar imzasız da çalışmaya devam eder.',
      forOwners: 'Bunu yalnızca bir hizmet sahibi değiştirebilir.',
    },
  },
  broadcasts: {
    title: 'Yanlışlıkla herkese göndermeyi önleme',
    about:
      'Sunucunuz bir kullanıcı kimliğini yanlışlıkla eksik bırakırsa kişisel bir mesaj herkese gider. Bu açıkken API, alıcı belirtmeyen ve “herkes” de demeyen istekleri reddeder.',
    label: 'Alıcısız API isteklerini reddet',
  },

  approval: {
    title: 'Onay',
    about:
      'Bildirim çok sayıda müşteriye gitmeden önce ikinci bir göz: Bir hizmet sahibi e-posta alır, bildirimi okur ve onaylar.',
    label: 'Editörlerin çok sayıda müşteriye giden bildirimleri hizmet sahibinin onayını gerektirsin',
    always: 'Yazarlar için onay her zaman gerekir. Hizmet sahipleri ve API anahtarları için gerekmez.',
    required: 'Onay gerekiyor.',
    notRequired: 'Onay artık gerekmiyor.',
  },
  secondFactor: {
    title: 'İkinci doğrulama adımı',
    about:
      'Bir parola tahmin edilebilir veya çalınabilir. Bu açıkken ekip, kimlik doğrulama uygulaması veya geçiş anahtarı da kullanmalıdır.',
    label: 'Ekipteki herkesten ikinci doğrulama adımı iste',
    ownFirst: 'Dışarıda kalmamak için önce {account} sayfasında bir tane ayarlayın.',
    account: 'Hesabınız',
    required: 'İkinci doğrulama adımı gerekiyor.',
    notRequired: 'İkinci doğrulama adımı artık gerekmiyor.',
    requiring: {
      title: 'İkinci doğrulama adımı zorunlu olsun mu?',
      button: 'Zorunlu kıl',
      all: 'Ekipteki herkeste var; onlar için hiçbir şey değişmez.',
      single:
        'İkinci doğrulama adımı olmayan: {name}. Ayarlayana kadar bu hizmette yalnızca nasıl ayarlanacağını görür.',
      several:
        'İkinci doğrulama adımı olmayanlar: {names}. Ayarlayana kadar bu hizmette yalnızca nasıl ayarlanacağını görürler.',
      others: { other: '{count} kişi daha' },
    },
    dropping: {
      title: 'İkinci doğrulama adımı zorunlu olmaktan çıkarılsın mı?',
      button: 'Zorunluluğu kaldır',
      body: 'Üyeler bu hizmeti yalnızca parolalarıyla açabilir.',
    },
  },

  deletion: {
    title: 'Bu hizmeti sil',
    about: 'Hizmet hemen durur. Bir hafta boyunca geri yükleyebilirsiniz; ardından tüm verileri silinir.',
    button: 'Sil…',
    confirm: {
      title: '{service} silinsin mi?',
      button: 'Hizmeti sil',
      atOnce: 'Hemen:',
      sending: 'gönderim durur ve zamanlanmış bildirimler iptal edilir',
      requests: 'API anahtarlarınız reddedilir ve uygulamanız hizmetin sona erdiğini bildirir',
      mails: 'bu kurulum e-posta gönderebiliyorsa tüm hizmet sahiplerine e-posta gider',
      inAWeek:
        'Bir hafta sonra: Cihazlar, müşteriler, bildirimler, görseller, anahtarlar ve ekibin erişimi kalıcı olarak silinir. O zamana kadar herhangi bir hizmet sahibi hizmeti geri yükleyebilir; iptal edilen bildirimler iptal edilmiş kalır.',
    },
  },
};
