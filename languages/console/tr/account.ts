import type { ConsoleTexts } from '../en.ts';

/** Names get no suffixes, because the vowels of a suffix depend on the name. */
export const account: ConsoleTexts['account'] = {
  language: { title: 'Dil', about: 'Bu konsolun ve size gönderilen e-postaların dili.' },
  back: 'Hizmetlerinize dönün',
  continue: 'Devam et',
  yourPassword: 'Parolanız',
  unconfirmed: {
    about:
      'Size e-postayla bir bağlantı gönderdik. Bağlantıyı açana kadar Carillon davetlerinizi e-postayla göndermez ve ikinci doğrulama adımını ayarlayamazsınız.',
    confirmFirst: 'Önce e-posta adresinizi doğrulayın: Size gönderdiğimiz bağlantıyı açın.',
  },

  name: { title: 'Ad', about: 'Hizmetlerinizin diğer üyelerine gösterilir.', changed: 'Ad değiştirildi.' },
  email: {
    title: 'E-posta adresi',
    byMail: 'Yeni adrese bir bağlantı göndeririz; bağlantıyı açana kadar hiçbir şey değişmez.',
    forSignIn: 'Bu adresle oturum açarsınız.',
    label: 'Yeni e-posta adresi',
    sent: '{email} adresine bir bağlantı gönderdik. Adresinizi değiştirmek için 24 saat içinde açın.',
    changed: 'E-posta adresi değiştirildi.',
  },
  password: {
    about: 'Parolayı değiştirince diğer tüm tarayıcılarda oturumunuz kapatılır.',
    none: 'Parolanız yok. Belirlemek için oturumu kapatıp “{forgot}” bağlantısını seçin. Kimlik doğrulama uygulaması için parola gerekir.',
    current: 'Geçerli parola',
    change: 'Parolayı değiştir',
    changed: 'Parola değiştirildi.',
  },

  company: {
    title: 'Şirket hesabı',
    connected: '{name} ile oturum açabilirsiniz.',
    notConnected:
      '{name} ile oturum açmak için bu hesabı bağlayın. İki hesabın da e-posta adresi aynı olmalıdır.',
    hasConnected: 'Şirket hesabınız bağlandı.',
    connect: 'Şirket hesabını bağla',
    disconnect: 'Bağlantıyı kaldır',
    disconnection: {
      title: '{name} bağlantısı kaldırılsın mı?',
      body: 'Artık bu hesapla oturum açamazsınız; onunla oturum açılmış diğer tarayıcılarda da oturumunuz kapatılır.',
    },
    disconnected: 'Şirket hesabının bağlantısı kaldırıldı.',
  },

  authenticator: {
    title: 'Kimlik doğrulama uygulaması',
    about:
      'Oturum açarken ikinci adım: Parolanızdan sonra, telefonunuzdaki bir uygulamanın gösterdiği kodu girersiniz.',
    setUp: 'Kimlik doğrulama uygulaması ayarla',
    on: 'Açık',
    turnOn: 'Aç',
    turnOff: 'Kapat',
    codesLeft: { other: '{count} kurtarma kodu kaldı' },
    newCodes: 'Yeni kurtarma kodları',
    replacement: {
      title: 'Yeni kurtarma kodları oluşturulsun mu?',
      body: 'Şu anki kodlarınız hemen geçersiz olur.',
      button: 'Yeni kodlar oluştur',
    },
    turningOff: {
      title: 'Kimlik doğrulama uygulaması kapatılsın mı?',
      body: 'Oturum açmak için yalnızca parolanız yeterli olur. İkinci doğrulama adımı gerektiren hizmetleri, yeniden bir adım ayarlayana kadar açamazsınız. Diğer tüm tarayıcılarda oturumunuz kapatılır.',
    },
    turnedOff: 'Kimlik doğrulama uygulaması kapatıldı.',
    settingUp: {
      about:
        'Telefonunuzda Google Authenticator, Microsoft Authenticator veya parola yöneticiniz gibi bir uygulama gerekir. Açtığınızda diğer tüm tarayıcılarda oturumunuz kapatılır.',
      scan: 'Kodu uygulamanızla tarayın',
      qrCode: 'Kimlik doğrulama uygulamanız için QR kodu',
      enter: 'Tarayamıyor musunuz? Uygulamaya şu anahtarı girin:',
      key: 'Anahtar',
      code: 'Uygulamanın şu anda gösterdiği kod',
    },
  },
  recoveryCodes: {
    title: 'Kurtarma kodlarınızı kaydedin',
    about:
      'Telefonunuzu kaybederseniz uygulamanın kodu yerine bunlardan biriyle oturum açarsınız. Her kod bir kez kullanılabilir. Yalnızca şimdi gösterilir.',
    list: 'Kurtarma kodları',
    download: 'İndir',
    fileTitle: '{email} hesabının Carillon kurtarma kodları ({host})',
    saved: 'Kaydettim',
  },
  passkeys: {
    title: 'Geçiş anahtarları',
    about: 'Parola ve kod yerine parmak iziniz, yüzünüz veya PIN ile oturum açın.',
    add: 'Geçiş anahtarı ekle',
    added: 'Geçiş anahtarı eklendi.',
    notHere: 'Bu tarayıcı, bu adres için geçiş anahtarı ekleyemiyor.',
    needHttps: 'Geçiş anahtarları için HTTPS gerekir: Sunucu yöneticisinin ayarlaması gerekir.',
    dismissed: 'Geçiş anahtarı eklenmedi: Tarayıcının penceresi kapatıldı.',
    known: 'Bu cihazda hesabınız için zaten bir geçiş anahtarı var.',
    nameLabel: 'Geçiş anahtarının adı',
    nameAbout: 'Listede tanımanızı kolaylaştırır.',
    addedAndUsed: 'Ekleme: {added} · Son kullanım: {used}',
    addedNotUsed: 'Ekleme: {added} · Henüz kullanılmadı',
    moreActions: 'Diğer işlemler: {name}',
    rename: 'Yeniden adlandır',
    remove: 'Kaldır',
    renaming: 'Geçiş anahtarını yeniden adlandır',
    removal: {
      title: '{name} kaldırılsın mı?',
      body: 'Artık onunla oturum açamazsınız; onu kullanan diğer tarayıcılarda da oturumunuz kapatılır. Anahtarı cihazınızdan veya parola yöneticinizden de silin: Carillon bunu yapamaz.',
    },
    removed: 'Geçiş anahtarı kaldırıldı.',
  },

  factorFirst: {
    code: {
      title: 'Hesabınızı değiştirmek için parolanız ve bir kodla oturum açın',
      about:
        'Kimlik doğrulama uygulamanızın kodu olmadan oturum açtınız. Uygulamayı kaybettiyseniz sunucu yöneticisinden onu kaldırmasını isteyin.',
    },
    setUp: {
      title: 'Önce ikinci doğrulama adımını ayarlayın',
      about:
        'Hizmetlerinizden biri ikinci bir doğrulama adımı gerektiriyor. Ayarladıktan sonra burada adınızı, e-posta adresinizi ve parolanızı değiştirebilir, hesabınızı silebilirsiniz.',
    },
    passkey: {
      title: 'Hesabınızı değiştirmek için geçiş anahtarınızla oturum açın',
      about:
        'Geçiş anahtarınız olmadan oturum açtınız. Anahtarınızı kaybettiyseniz sunucu yöneticisinden onu kaldırmasını isteyin.',
      notHere:
        'Bu tarayıcı, bu adres için geçiş anahtarı kullanamıyor. Bu sayfayı kullanabilen bir tarayıcıda açın.',
    },
  },

  signIns: {
    title: 'Açık oturumlarınız',
    everywhere: 'Her yerde oturumu kapat',
    confirm: {
      title: 'Her yerde oturum kapatılsın mı?',
      body: 'Bu tarayıcı dahil, her tarayıcıda yeniden oturum açmanız gerekir.',
    },
    thisBrowser: 'Bu tarayıcı',
    signedIn: 'Oturum açma: {time}',
    signedInFrom: 'Oturum açma: {time}, {address} adresinden',
    signOutOf: 'Oturumu kapat: {name}',
    signedOut: 'Oturum kapatıldı: {name}.',
  },
  browsers: { unknown: 'Bilinmeyen tarayıcı', onSystem: '{browser} ({system})' },

  mails: {
    title: 'Hizmetlerinizle ilgili e-postalar',
    about:
      'İlgilenmeniz gereken bir durum olduğunda: push hizmetleri bildirimlerinizi reddederse, birçok gönderim başarısız olursa veya bir webhook devre dışı bırakılırsa. Sorun başına bir e-posta, doğrulanmış adresinize.',
  },
  deletion: {
    title: 'Hesabınızı silin',
    about: 'Sizi tüm hizmetlerinizden çıkarır. Hizmetler silinmez: Biri de silinecekse önce onu silin.',
    button: 'Sil…',
    confirm: {
      title: 'Hesabınız kalıcı olarak silinsin mi?',
      about: 'Bu işlem geri alınamaz. Silinecekler:',
      data: 'adınız, parolanız, geçiş anahtarlarınız ve kimlik doğrulama uygulamanız',
      access: 'tüm hizmetlere erişiminiz ve gönderdiğiniz davetler',
      kept: 'Yaptıklarınız, hizmetlerinizdeki “Etkinlik” sayfasında şu anki adınızla listelenmeye devam eder.',
      button: 'Kalıcı olarak sil',
    },
  },
};
