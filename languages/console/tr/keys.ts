import type { ConsoleTexts } from '../en.ts';

export const keys: ConsoleTexts['keys'] = {
  about:
    'Sunucunuz, {api} çağrılarında kimliğini bir anahtarla doğrular. Anahtarları web sayfalarına ve uygulamalara koymayın: Anahtarı olan herkes tüm müşterilerinize gönderim yapabilir.',
  api: 'HTTP API',
  demo: {
    about: 'Demonun herkesin kullanabileceği anahtarı:',
    label: 'demonun API anahtarı',
  },
  empty: {
    title: 'Henüz API anahtarı yok',
    about: 'HTTP API’siyle bildirim göndermek için bir anahtar gerekir.',
  },
  name: 'Ad',

  row: {
    unnamed: 'Adsız',
    expired: 'Süresi doldu',
    unused: { other: '{count} gündür kullanılmıyor' },
    created: '{key} · Oluşturulma: {created}',
    createdAndExpires: '{key} · Oluşturulma: {created} · Süre sonu: {expires}',
    createdAndExpired: '{key} · Oluşturulma: {created} · Süresi doldu: {expires}',
    used: 'Son kullanım: {time}',
    neverUsed: 'Hiç kullanılmadı',
    moreActions: 'Diğer işlemler: {name}',
    rename: 'Yeniden adlandır',
    revoke: 'İptal et',
    last: 'Başka anahtarlar oluşturabilen son anahtarı iptal etmek için önce böyle bir anahtar daha oluşturun',
  },
  renaming: 'Anahtarı yeniden adlandır',
  revocation: {
    title: '{name} iptal edilsin mi?',
    body: '{key} ile gelen istekler hemen reddedilir. Bu işlem geri alınamaz. Anahtarın son kullanımı: {time}.',
    bodyNeverUsed:
      '{key} ile gelen istekler hemen reddedilir. Bu işlem geri alınamaz. Anahtar hiç kullanılmadı.',
    button: 'Anahtarı iptal et',
    done: '{name} iptal edildi.',
  },

  creation: {
    button: 'Anahtar oluştur',
    nameAbout: 'Bu anahtarı ne kullanacak? İleride hangisini iptal edeceğinizi bundan anlarsınız',
    namePlaceholder: 'Web mağazası',
    access: 'Neler yapabilir?',
    custom: { title: 'Özel', about: 'İzinleri tek tek seçin' },
    scopes: 'İzinler',
    expires: 'Süre sonu',
    never: 'Süresiz',
    inDays: { other: '{count} gün sonra' },
    inAYear: 'Bir yıl sonra',
    created: {
      title: 'Bu anahtarı şimdi kaydedin',
      about:
        'Yalnızca bir kez gösterilir, çünkü yalnızca karmasını saklarız. Yalnızca şunun okuyabileceği bir yerde saklayın: {name}.',
      label: 'API anahtarı',
    },
  },

  access: {
    all: { title: 'Her şey', about: 'API’nin yapabildiği her şey' },
    direct: {
      title: 'Seçilen müşterilere gönderme',
      about: 'Yanlışlıkla bile herkese gönderemez',
    },
    read: { title: 'Okuma', about: 'Bildirimler, sonuçları ve cihazlar' },
    scopes: '{total} izinden {chosen} tanesi',
  },
  scopes: {
    'notifications:direct': 'Seçilen müşterilere gönderme',
    'notifications:broadcast': 'Herkese ve hedef kitlelere gönderme',
    'notifications:read': 'Bildirimleri ve sonuçları okuma',
    'devices:read': 'Cihazları okuma',
    'devices:write': 'Cihazları devre dışı bırakma ve içe aktarma',
    users: 'Müşterileri okuma, değiştirme ve kalıcı olarak silme',
    audiences: 'Konuları ve hedef kitleleri yönetme',
    automations: 'Otomatik gönderimleri yönetme',
    templates: 'Şablonları yönetme',
    widgets: 'Widget’ları yönetme',
    webhooks: 'Webhook’ları yönetme, olayları okuma',
    services: 'Markayı ve ayarları değiştirme',
    keys: 'Anahtar oluşturma ve iptal etme',
    audit: 'Etkinlik günlüğünü okuma',
  },
};
