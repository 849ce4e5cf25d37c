import type { ConsoleTexts } from '../en.ts';

/** Names get no suffixes, because the vowels of a suffix depend on the name. */
export const accounts: ConsoleTexts['accounts'] = {
  slogan: 'Bir kez gönderin. Herkese ulaşın.',
  bell: 'Bir zil',
  email: 'E-posta',
  password: 'Parola',
  name: 'Adınız',
  signIn: 'Oturum aç',
  signOut: 'Oturumu kapat',
  createAccount: 'Hesap oluştur',
  yourAccount: 'Hesabınız',
  toConsole: 'Konsola git',
  or: 'veya',
  passkey: 'Geçiş anahtarıyla oturum aç',
  company: '{name} ile devam et',
  newPassword: { length: { other: 'En az {count} karakter' }, withNote: '{length}. {note}' },

  signInPage: {
    changed: 'Parolanız değiştirildi. Yeni parolanızla oturum açın.',
    forgot: 'Parolanızı mı unuttunuz?',
    newHere: 'Hesabınız yok mu? {create}',
    newHereOrDemo: 'Hesabınız yok mu? {create} veya {demo}',
    orDemo: 'Ya da {demo}',
    demo: 'demoyu dene',
  },
  secondStep: {
    code: {
      title: 'Kodu girin',
      about: 'Kimlik doğrulama uygulamanız Carillon için altı rakam gösterir.',
      label: 'Kod',
      other: 'Kurtarma kodu kullan',
    },
    recovery: {
      title: 'Kurtarma kodu girin',
      about:
        'Kimlik doğrulama uygulamanızı kurarken kaydettiğiniz kodlardan biri. Her kod bir kez kullanılabilir.',
      label: 'Kurtarma kodu',
      other: 'Kimlik doğrulama uygulamasını kullan',
    },
    trust: { other: 'Bu tarayıcıda {count} gün boyunca yeniden sorma' },
    back: 'Oturum açma sayfasına dön',
  },
  signUpPage: {
    closed: { title: 'Kayıt kapalı', about: 'Bir hizmet sahibinden davet isteyin.' },
    about: 'İlk bildiriminiz iki dakika uzağınızda.',
    invited: 'Ardından daveti kabul edebilirsiniz.',
    invitedAddress: 'Davetiniz bu adres için',
    known: 'Zaten hesabınız var mı? {signIn}',
  },
  forgot: {
    title: 'Parolanızı mı unuttunuz?',
    byMail: 'Size yeni parola belirlemeniz için bir bağlantı gönderelim.',
    sent: {
      title: 'E-postanıza bakın',
      body: '{email} adresinin bir hesabı varsa oraya bir bağlantı gönderdik. Bağlantı bir saat geçerlidir.',
    },
    send: 'Bağlantı gönder',
    byOperator:
      'Bu sunucu e-posta gönderemiyor. Sunucu yöneticisinden bu komutu çalıştırmasını isteyin; komut, bir saat geçerli bir bağlantı gösterir:',
    command: 'Sunucu yöneticisi için komut',
    remembered: 'Hatırladınız mı? {signIn}',
  },
  reset: {
    title: 'Yeni parola belirleyin',
    expired: {
      title: 'Bu bağlantının süresi doldu',
      about: 'Bağlantı kullanılmış ya da üzerinden bir saatten fazla geçmiş.',
      button: 'Yeni bağlantı al',
    },
    account: 'Hesap',
    label: 'Yeni parola',
    note: 'Her yerde oturumunuz kapatılacak.',
    button: 'Parolayı belirle',
  },
  link: {
    title: 'Bağlantınızla oturum açın',
    about: 'Bağlantı bir kez kullanılabilir ve bir saat geçerlidir.',
  },

  invitation: {
    title: 'Davet',
    invalid: {
      title: 'Bu davet artık geçerli değil',
      about:
        'Kullanılmış, geri çekilmiş veya yenisiyle değiştirilmiş ya da üzerinden yedi günden fazla geçmiş. Sizi davet eden kişiden yeni bir davet isteyin.',
    },
    join: '{service} ekibine katılın',
    aService: 'Adsız hizmet',
    about: '{name}, bildirimleri birlikte yönetmek için sizi davet etti.',
    anOwner: 'Bir hizmet sahibi',
    role: 'Rolünüz: {role}',
    otherAccount: 'Davet {email} için, ancak {account} olarak oturum açtınız.',
    signOut: 'Oturumu kapat ve devam et',
    expires: 'Davetin süresi {time} dolacak.',
    expiresFor: 'Davet {email} için; süresi {time} dolacak.',
    formerAddress: 'Davet, eski adresiniz olan {email} adresine gönderildi. Süresi {time} dolacak.',
    accept: 'Kabul et',
    signIn: 'Oturum aç ve kabul et',
    create: 'Hesap oluştur ve kabul et',
    hasChanged: 'Adresiniz o zamandan beri değişti mi? Yenisiyle oturum açın.',
  },

  verify: {
    confirmed: 'E-posta adresiniz doğrulandı',
    changed: 'E-posta adresiniz değiştirildi',
    confirm: {
      title: 'E-posta adresinizi doğrulayın',
      button: 'Doğrula',
      why: 'Carillon, davetleri yalnızca adresi doğrulanmış hesaplar adına gönderir.',
    },
    change: {
      title: 'E-posta adresinizi değiştirin',
      about: 'Eski adres: {former}. Yeni adres: {email}',
      button: 'Adresi değiştir',
      why: 'Bundan sonra yeni adresle oturum açarsınız. Eski adresinize haber veririz.',
    },
    invalid: 'Bu bağlantının süresi dolmuş ya da bağlantı başka bir hesap için.',
    again: {
      button: 'Doğrulama e-postasını yeniden gönder',
      sent: 'Gönderildi. İçindeki bağlantıyı 24 saat içinde açın.',
      failed: 'E-posta gönderilemedi. Daha sonra yeniden deneyin.',
      limited: 'Çok fazla e-posta gönderildi. Bir saat sonra yeniden deneyin.',
      none: 'Bu kurulumda e-posta sunucusu yok.',
    },
  },

  deleted: {
    tab: 'Silinen hizmet',
    title: '{service} silindi',
    byOwner: 'Bir hizmet sahibi',
    canRestore:
      '{by} bu hizmeti sildi. Hiçbir şey gönderilmiyor ve sunucunuzdan gelen istekler reddediliyor. {time} tarihine kadar hizmeti geri yükleyebilirsiniz; ondan sonra tüm verileri kalıcı olarak silinir.',
    ownerCanRestore:
      '{by} bu hizmeti sildi. Hiçbir şey gönderilmiyor ve sunucunuzdan gelen istekler reddediliyor. {time} tarihine kadar bir hizmet sahibi geri yükleyebilir; ondan sonra tüm verileri kalıcı olarak silinir.',
    restore: 'Hizmeti geri yükle',
    new: 'Yeni hizmet',
  },
  others: 'Diğer hizmetleriniz: {services}',

  secondFactor: {
    tab: 'İkinci doğrulama adımı gerekli',
    title: '{service} ikinci bir doğrulama adımı gerektiriyor',
    why: 'Hizmetin sahipleri, ekipteki herkesten paroladan fazlasını istiyor.',
    passkey:
      'Geçiş anahtarınızla oturum açın. Anahtarınızı kaybettiyseniz sunucu yöneticisinden onu kaldırmasını isteyin.',
    authenticator:
      'Oturumu kapatın, ardından parolanız ve kimlik doğrulama uygulamanızın koduyla oturum açın.',
    none: 'Hesabınızda bir kimlik doğrulama uygulaması veya geçiş anahtarı ayarlayın: İki dakika sürer.',
    setUp: 'İkinci doğrulama adımını ayarla',
    signedInAs: '{email} olarak oturum açtınız. {signOut}',
  },

  companyErrors: {
    cancelled: '{name} ile oturum açmadınız.',
    expired: 'Bu oturum açma işlemi çok uzun sürdü veya daha önce kullanıldı. Baştan başlayın.',
    unreachable: '{name} oturum açma sayfasına şu anda ulaşılamıyor. Birkaç dakika sonra yeniden deneyin.',
    refused:
      '{name} sunucusu oturum açmayı reddetti. Carillon’un sunucu yöneticisine sorun: Nedeni günlükte yazar.',
    invalid:
      '{name} tarafından gelen yanıt bu kurulum için değil; bu yüzden oturumunuz açılmadı. Baştan başlayın veya sunucu yöneticisine sorun.',
    unverified:
      '{name} hesabınızdaki e-posta adresi doğrulanmamış. Bu hesapları yöneten kişiden adresi doğrulamasını isteyin.',
    not_connected:
      'E-posta adresinizin burada zaten bir hesabı var, ancak bu hesap henüz {name} hesabınıza bağlı değil. Eskisi gibi oturum açın, ardından hesabınızda “Şirket hesabını bağla”yı seçin.',
    not_connected_only:
      'E-posta adresinizin burada zaten bir hesabı var, ancak bu hesap henüz {name} hesabınıza bağlı değil. Sunucu yöneticisinden bir oturum açma bağlantısı isteyin, ardından hesabınızda “Şirket hesabını bağla”yı seçin.',
    registration_closed:
      'Henüz erişiminiz yok. Hizmetinizin sahiplerinden birinden, {name} adresinizi davet etmesini veya gruplarınızdan birine rol vermesini isteyin.',
    suspended: 'Hesabınız askıya alındı. Sunucu yöneticisine sorun.',
    failed: 'Bizden kaynaklanan bir sorun oluştu. Birkaç dakika sonra yeniden deneyin.',
    signed_out:
      'Oturumunuz sona erdi veya buna izin vermiyor. Yeniden oturum açın, ardından hesabınızı bağlayın.',
    other_address:
      '{name} hesabındaki adres bu hesabınkinden farklı. Önce e-posta adresini burada değiştirin, sonra bağlayın.',
    taken:
      'Bu hesap veya {name} ile seçtiğiniz hesap zaten başka bir hesaba bağlı. Önce oradaki bağlantıyı kaldırın.',
  },
};
