import type { ConsoleTexts } from '../en.ts';

/** Names get no suffixes, because the vowels of a suffix depend on the name. */
export const team: ConsoleTexts['team'] = {
  about:
    'Bu hizmeti yöneten herkes. Yalnızca hizmet sahipleri başkalarını davet edebilir ve rolleri değiştirebilir.',
  aboutForOwners: 'Bu hizmeti yöneten herkes, her biri kendi hesabıyla.',
  members: 'Üyeler',
  permissions: 'İzinler',
  role: 'Rol',
  remove: 'Çıkar',

  member: {
    you: 'siz',
    byGroup: 'Grup üzerinden',
    noSecondFactor: 'İkinci adım yok',
    joined: 'Katılma: {time}',
    roleOf: 'Rol: {name}',
    moreActions: 'Diğer işlemler: {name}',
    oneOwner: 'Bir hizmetin en az bir sahibi olmalıdır',
    leave: 'Hizmetten ayrıl',
    removed: '{name} ekipten çıkarıldı.',
    nowRole: {
      owner: '{name} artık hizmet sahibi.',
      editor: '{name} artık editör.',
      writer: '{name} artık yazar.',
      viewer: '{name} artık görüntüleyici.',
    },
    leaving: {
      title: 'Bu hizmetten ayrılıyor musunuz?',
      body: 'Erişiminizi kaybedersiniz. Geri dönmek için bir hizmet sahibinden yeni bir davet almanız gerekir.',
      button: 'Ayrıl',
    },
    removal: {
      title: '{name} ekipten çıkarılsın mı?',
      body: 'Bu hizmete erişimini kaybeder. Hesabı ve “Etkinlik” sayfasındaki kayıtları korunur.',
    },
    untilSignIn: 'Grubun rolü kaldırılmadıkça bu, bir sonraki oturum açmaya kadar geçerlidir. {consequence}',
    givingUp: {
      title: 'Hizmet sahibi rolünden vazgeçiyor musunuz?',
      body: 'Artık API anahtarlarını ve ekibi yönetemezsiniz. Sizi yalnızca başka bir hizmet sahibi yeniden hizmet sahibi yapabilir.',
      button: 'Rolü bırak',
    },
  },

  invite: {
    title: 'Birini davet edin',
    button: 'Davet et',
    done: 'Bitti',
    created: {
      title: '{email} için davet',
      failed: 'E-posta gönderilemedi. Bağlantıyı kendiniz gönderin.',
      unverified:
        'E-posta gönderilmedi: Kendi e-posta adresinizi henüz doğrulamadınız. Size gönderdiğimiz bağlantıyı açın veya {account} sayfasından yenisini alın. Bu bağlantıyı kendiniz gönderin.',
      limited:
        'E-posta gönderilmedi: Son bir saatte çok fazla e-posta gönderildi. Bağlantıyı kendiniz gönderin.',
      sent: 'Bu bağlantıyı {email} adresine gönderdik. Kendiniz de gönderebilirsiniz:',
      send: 'Bu bağlantıyı {email} adresine gönderin:',
      link: 'Davet bağlantısı',
      once: 'Bağlantı yalnızca bir kez gösterilir. Yedi gün boyunca ve yalnızca bu adrese sahip bir hesap için geçerlidir. Yeni bir bağlantı için yeniden davet edin.',
    },
  },

  invitations: {
    title: 'Davet edilenler',
    list: 'Davetler',
    invitedBy: 'Davet eden: {name}',
    expired: 'Süresi doldu',
    expiresAt: 'Süre sonu: {time}',
    expiredAt: 'Süresi doldu: {time}',
    revoke: 'Geri çek',
    revokeFor: 'Daveti geri çek: {email}',
    revocation: {
      title: '{email} için gönderilen davet geri çekilsin mi?',
      body: 'Gönderdiğiniz bağlantı artık çalışmaz.',
    },
    revoked: 'Davet geri çekildi.',
  },

  groups: {
    title: 'Gruba göre roller',
    about:
      'Şirketinizdeki bir grubun üyeleri, oturum açtıklarında grubun rolünü alır; gruptan ayrıldıktan sonraki ilk oturum açmada kaybeder. Elle verdiğiniz roller kalır.',
    group: 'Grup',
    add: 'Ekle',
    added: '{group} üyeleri oturum açtıklarında şu rolü alır: {role}.',
    removeRole: '{group} rolünü kaldır',
    removal: {
      title: '{group} rolü kaldırılsın mı?',
      body: 'Rolü yalnızca bu gruptan gelen herkes, bir sonraki oturum açmada erişimini kaybeder.',
    },
    removed: '{group} grubunun artık rolü yok.',
  },
};
