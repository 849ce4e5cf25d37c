import type { ConsoleTexts } from '../en.ts';

/** Names get no suffixes: a noun that has them follows, or the name follows a colon. */
export const activity: ConsoleTexts['activity'] = {
  about:
    'Ekibinizin konsolda yaptıkları, en yenisi başta. Saatler {zone} saat dilimindedir. API anahtarıyla yapılan istekler listelenmez.',
  empty: {
    title: 'Henüz etkinlik yok',
    body: 'Ekip üyelerinin gönderdiği, değiştirdiği veya kaldırdığı her şey burada listelenir.',
  },
  today: 'Bugün',
  yesterday: 'Dün',
  withRole: '{name} ({role})',
  withNewRole: '{name} (artık {role})',
  actors: { operator: 'Sunucu yöneticisi', visitor: 'Bir ziyaretçi' },

  sentences: {
    'service.created': { of: '{actor}, {subject} hizmetini oluşturdu', alone: '{actor} hizmeti oluşturdu' },
    'service.deleted': '{actor} hizmeti sildi',
    'service.restored': '{actor} hizmeti geri yükledi',
    'service.suspended': {
      of: '{actor} hizmeti askıya aldı: {subject}',
      alone: '{actor} hizmeti askıya aldı',
    },
    'service.resumed': '{actor} hizmeti yeniden başlattı',
    'domain.set': {
      of: '{actor}, uygulamayı {subject} adresine taşıdı',
      alone: '{actor} uygulamayı kendi adresine taşıdı',
    },
    'domain.left': {
      of: '{actor}, {subject} adresini bıraktı',
      alone: '{actor} uygulamanın kendi adresini bıraktı',
    },
    'notification.sent': {
      of: '{actor}, {subject} bildirimini gönderdi',
      alone: '{actor} bir bildirim gönderdi',
    },
    'notification.scheduled': {
      of: '{actor}, {subject} bildirimini zamanladı',
      alone: '{actor} bir bildirim zamanladı',
    },
    'notification.changed': {
      of: '{actor}, zamanlanmış {subject} bildirimini değiştirdi',
      alone: '{actor} zamanlanmış bir bildirimi değiştirdi',
    },
    'notification.cancelled': {
      of: '{actor}, {subject} bildirimini iptal etti',
      alone: '{actor} bir bildirimi iptal etti',
    },
    'notification.replaced': {
      of: '{actor}, {subject} bildirimini düzeltti',
      alone: '{actor} bir bildirimi düzeltti',
    },
    'notification.retracted': {
      of: '{actor}, {subject} bildirimini gelen kutularından geri çekti',
      alone: '{actor} bir bildirimi gelen kutularından geri çekti',
    },
    'notification.stopped': {
      of: '{actor}, {subject} bildiriminin gönderimini durdurdu',
      alone: '{actor} bir bildirimi durdurdu',
    },
    'notification.resent': {
      of: '{actor}, ulaşılamayan cihazlara yeniden gönderdi: {subject}',
      alone: '{actor} bir bildirimi ulaşılamayan cihazlara yeniden gönderdi',
    },
    'notification.tested': {
      of: '{actor}, {subject} için bir deneme gönderdi',
      alone: '{actor} bir deneme gönderdi',
    },
    'notification.approved': {
      of: '{actor}, {subject} bildirimini onayladı',
      alone: '{actor} bir bildirimi onayladı',
    },
    'proposal.created': {
      of: '{actor}, {subject} bildirimi için onay istedi',
      alone: '{actor} bir bildirim için onay istedi',
    },
    'proposal.removed': {
      of: '{actor}, {subject} bildirimini reddetti veya geri çekti',
      alone: '{actor} bir bildirimi reddetti veya geri çekti',
    },
    'approval.required':
      '{actor}, çok sayıda müşteriye giden bildirimler için hizmet sahibinin onayını zorunlu kıldı',
    'approval.optional': '{actor}, hizmet sahibinin onayını zorunlu olmaktan çıkardı',
    'template.created': { of: '{actor}, {subject} şablonunu kaydetti', alone: '{actor} bir şablon kaydetti' },
    'template.changed': {
      of: '{actor}, {subject} şablonunu değiştirdi',
      alone: '{actor} bir şablonu değiştirdi',
    },
    'template.removed': { of: '{actor}, {subject} şablonunu sildi', alone: '{actor} bir şablonu sildi' },
    'device.deactivated': {
      of: '{actor}, {subject} cihazını devre dışı bıraktı',
      alone: '{actor} bir cihazı devre dışı bıraktı',
    },
    'devices.deactivated': {
      of: '{actor} cihazları devre dışı bıraktı: {subject}',
      alone: '{actor} birkaç cihazı devre dışı bıraktı',
    },
    'devices.imported': {
      of: '{actor} cihazları içe aktardı: {subject}',
      alone: '{actor} cihazları içe aktardı',
    },
    'vapid_key.imported': {
      of: '{actor}, {subject} VAPID anahtarını içe aktardı',
      alone: '{actor} bir VAPID anahtarını içe aktardı',
    },
    'vapid_key.deleted': {
      of: '{actor}, {subject} VAPID anahtarını sildi',
      alone: '{actor} bir VAPID anahtarını sildi',
    },
    'user.deactivated': {
      of: '{actor}, {subject} müşterisinin cihazlarını devre dışı bıraktı',
      alone: '{actor} bir müşterinin cihazlarını devre dışı bıraktı',
    },
    'user.changed': {
      of: '{actor}, {subject} müşterisinin etiketlerini veya konularını değiştirdi',
      alone: '{actor} bir müşterinin etiketlerini veya konularını değiştirdi',
    },
    'user.nicknamed': {
      of: '{actor}, {subject} müşterisinin takma adını değiştirdi',
      alone: '{actor} bir müşterinin takma adını değiştirdi',
    },
    'users.changed': {
      of: '{actor} müşterilerin etiketlerini değiştirdi: {subject}',
      alone: '{actor} birkaç müşterinin etiketlerini değiştirdi',
    },
    'users.exported': '{actor} müşteri listesini dışa aktardı',
    'user.merged': {
      of: '{actor}, anonim bir müşteriyi {subject} müşterisiyle birleştirdi',
      alone: '{actor} anonim bir müşteriyi birleştirdi',
    },
    'user.erased': '{actor} bir müşterinin verilerini kalıcı olarak sildi',
    'brand.changed': { of: '{actor} markayı değiştirdi: {subject}', alone: '{actor} markayı değiştirdi' },
    'settings.changed': {
      of: '{actor} ayarları değiştirdi: {subject}',
      alone: '{actor} ayarları değiştirdi',
    },
    'picture.uploaded': { of: '{actor}, {subject} görselini yükledi', alone: '{actor} bir görsel yükledi' },
    'widget.created': { of: '{actor}, {subject} widget’ını ekledi', alone: '{actor} bir widget ekledi' },
    'widget.changed': {
      of: '{actor}, {subject} widget’ını değiştirdi',
      alone: '{actor} bir widget’ı değiştirdi',
    },
    'widget.moved': { of: '{actor}, {subject} widget’ını taşıdı', alone: '{actor} bir widget’ı taşıdı' },
    'widget.removed': {
      of: '{actor}, {subject} widget’ını kaldırdı',
      alone: '{actor} bir widget’ı kaldırdı',
    },
    'audience.created': {
      of: '{actor}, {subject} hedef kitlesini kaydetti',
      alone: '{actor} bir hedef kitle kaydetti',
    },
    'audience.changed': {
      of: '{actor}, {subject} hedef kitlesini değiştirdi',
      alone: '{actor} bir hedef kitleyi değiştirdi',
    },
    'audience.deleted': {
      of: '{actor}, {subject} hedef kitlesini sildi',
      alone: '{actor} bir hedef kitleyi sildi',
    },
    'automation.created': {
      of: '{actor}, {subject} otomasyonunu oluşturdu',
      alone: '{actor} bir otomasyon oluşturdu',
    },
    'automation.changed': {
      of: '{actor}, {subject} otomasyonunu değiştirdi',
      alone: '{actor} bir otomasyonu değiştirdi',
    },
    'automation.enabled': {
      of: '{actor}, {subject} otomasyonunu açtı',
      alone: '{actor} bir otomasyonu açtı',
    },
    'automation.disabled': {
      of: '{actor}, {subject} otomasyonunu kapattı',
      alone: '{actor} bir otomasyonu kapattı',
    },
    'automation.deleted': {
      of: '{actor}, {subject} otomasyonunu sildi',
      alone: '{actor} bir otomasyonu sildi',
    },
    'topic.created': { of: '{actor}, {subject} konusunu oluşturdu', alone: '{actor} bir konu oluşturdu' },
    'topic.changed': { of: '{actor}, {subject} konusunu değiştirdi', alone: '{actor} bir konuyu değiştirdi' },
    'topic.deleted': { of: '{actor}, {subject} konusunu sildi', alone: '{actor} bir konuyu sildi' },
    'webhook.created': {
      of: '{actor}, {subject} webhook’unu oluşturdu',
      alone: '{actor} bir webhook oluşturdu',
    },
    'webhook.changed': {
      of: '{actor}, {subject} webhook’unu değiştirdi',
      alone: '{actor} bir webhook’u değiştirdi',
    },
    'webhook.deleted': { of: '{actor}, {subject} webhook’unu sildi', alone: '{actor} bir webhook’u sildi' },
    'webhook.rotated': {
      of: '{actor}, {subject} webhook’unun gizli anahtarını değiştirdi',
      alone: '{actor} bir webhook’un gizli anahtarını değiştirdi',
    },
    'webhook.recovered': {
      of: '{actor}, olayları {subject} adresine yeniden gönderdi',
      alone: '{actor} bir webhook’un olaylarını yeniden gönderdi',
    },
    'identity_secret.made': '{actor} yeni bir gizli kimlik anahtarı oluşturdu',
    'second_factor.required': '{actor}, ekip için ikinci doğrulama adımını zorunlu kıldı',
    'second_factor.optional': '{actor} ikinci doğrulama adımını isteğe bağlı yaptı',
    'key.issued': {
      of: '{actor}, {subject} API anahtarını oluşturdu',
      alone: '{actor} bir API anahtarı oluşturdu',
    },
    'key.renamed': {
      of: '{actor} bir API anahtarını yeniden adlandırdı: {subject}',
      alone: '{actor} bir API anahtarını yeniden adlandırdı',
    },
    'key.revoked': {
      of: '{actor}, {subject} API anahtarını iptal etti',
      alone: '{actor} bir API anahtarını iptal etti',
    },
    'member.invited': { of: '{actor} davet gönderdi: {subject}', alone: '{actor} birini davet etti' },
    'member.joined': { of: '{actor} ekibe katıldı, rolü: {subject}', alone: '{actor} ekibe katıldı' },
    'member.changed': { of: '{actor} bir rolü değiştirdi: {subject}', alone: '{actor} bir rolü değiştirdi' },
    'member.removed': {
      of: '{actor} ekipten çıkardı: {subject}',
      alone: '{actor} birini ekipten çıkardı',
    },
    'member.left': '{actor} hizmetten ayrıldı',
    'member.deleted': { of: '{actor}, {subject} hesabını sildi', alone: '{actor} bir hesabı sildi' },
    'member.suspended': {
      of: '{actor}, {subject} hesabını askıya aldı',
      alone: '{actor} bir hesabı askıya aldı',
    },
    'member.resumed': {
      of: '{actor}, {subject} hesabının oturum açmasına yeniden izin verdi',
      alone: '{actor} bir hesabın oturum açmasına yeniden izin verdi',
    },
    'member.joined_by_group': {
      of: '{actor} bir grup aracılığıyla ekibe katıldı, rolü: {subject}',
      alone: '{actor} bir grup aracılığıyla ekibe katıldı',
    },
    'member.changed_by_group': {
      of: '{actor} bir grup aracılığıyla yeni rol aldı: {subject}',
      alone: '{actor} bir grup aracılığıyla yeni rol aldı',
    },
    'member.left_by_group': '{actor} bir gruptan gelen rolünü ve erişimini kaybetti',
    'member.let_in': {
      of: '{actor}, {subject} için bir oturum açma bağlantısı oluşturdu; bağlantı kullanıldı',
      alone: '{actor} bir oturum açma bağlantısı oluşturdu; bağlantı kullanıldı',
    },
    'company_account.connected': '{actor} şirket hesabını bağladı',
    'company_account.disconnected': '{actor} şirket hesabının bağlantısını kaldırdı',
    'group.granted': { of: '{actor} bir gruba rol verdi: {subject}', alone: '{actor} bir gruba rol verdi' },
    'group.revoked': {
      of: '{actor} bir grubun rolünü kaldırdı: {subject}',
      alone: '{actor} bir grubun rolünü kaldırdı',
    },
    'invitation.revoked': {
      of: '{actor}, {subject} için gönderilen daveti geri çekti',
      alone: '{actor} bir daveti geri çekti',
    },
  },
};
