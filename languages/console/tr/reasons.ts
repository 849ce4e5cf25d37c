import type { ConsoleTexts } from '../en.ts';

const SUBSCRIPTION_GONE = {
  words: 'Abonelik artık yok',
  advice:
    'Uygulama kaldırıldı veya bildirimler kapatıldı. Cihaz devre dışı bırakıldı; müşterisi uygulamayı açtığında yeniden etkinleşir.',
};

export const reasons: ConsoleTexts['reasons'] = {
  gone: SUBSCRIPTION_GONE,
  unknown_subscription: SUBSCRIPTION_GONE,
  no_longer_subscribed: {
    words: 'Gönderimden önce cihazda bildirimler kapatıldı veya cihaz başka bir müşteriye geçti',
    advice: 'Bir şey yapmanız gerekmez.',
  },
  stopped: {
    words: 'Bildirim, gönderilmeden önce durduruldu',
    advice: 'Bir şey yapmanız gerekmez.',
  },
  unauthorized: {
    words: 'Push hizmeti kimlik bilgilerimizi reddetti',
    advice: 'Sunucu yöneticisi VAPID_SUBJECT değerini ve sunucunun saatini kontrol etmelidir.',
  },
  payload_too_large: {
    words: 'Mesaj, push hizmeti için fazla uzundu',
    advice: 'Mesajı veya bağlantıyı kısaltın.',
  },
  bad_request: { words: 'Push hizmeti isteği anlamadı', advice: '' },
  rejected: { words: 'Push hizmeti mesajı reddetti', advice: '' },
  attempts_exhausted: {
    words: 'Push hizmeti mesajı sürekli reddetti veya yanıt vermedi; sonunda denemeyi bıraktık',
    advice: 'Yeniden göndermek işe yarayabilir. Sorun sürerse sunucunun internet erişimini kontrol edin.',
  },
  expired: {
    words: 'Push hizmeti, süresi dolana kadar mesajı kabul etmedi',
    advice: 'Yeniden göndermek işe yarayabilir.',
  },
  endpoint_not_allowed: {
    words: 'Bilinmeyen push hizmeti',
    advice: 'Sunucu yöneticisi PUSH_HOSTS ile başka hizmetlere de izin verebilir.',
  },
  vapid_identity_broken: {
    words: 'Hizmetin kendi anahtarı kullanılamadı',
    advice:
      'Sunucu yöneticisi SECRET_KEY değerini veya DATA_DIR içindeki secret.key dosyasını kontrol etmelidir.',
  },
  internal_error: {
    words: 'Mesaj şifrelenemedi veya gönderilemedi',
    advice: 'Hata için sunucunun günlüğüne bakın.',
  },
  personal_text_empty: {
    words: 'Metnin bu müşteri için başlığı yoktu',
    advice: 'Başlıktaki her değere bir varsayılan değer verin.',
  },
  timeout: { words: 'Push hizmeti yanıt vermedi', advice: '' },
  connection_failed: { words: 'Push hizmetine ulaşılamadı', advice: '' },
  throttled: { words: 'Push hizmeti beklememizi istedi', advice: '' },
  push_service_error: { words: 'Push hizmetinde bir hata oluştu', advice: '' },
};
