import type { ConsoleTexts } from '../en.ts';

/** Names get no suffixes, because the vowels of a suffix depend on the name. */
export const widgets: ConsoleTexts['widgets'] = {
  about:
    'Müşterilerinizin uygulamada bildirimlerin yanında gördükleri: bağlantılar, görseller, kuponlar ve daha fazlası, bu sırayla.',
  new: 'Yeni widget',
  empty: {
    title: 'Henüz widget yok',
    body: 'Widget olmadan uygulama yalnızca adınızı ve bildirim anahtarını gösterir. Müşterilere uygulamayı açmaları için bir neden verin: mağazanıza bir bağlantı, bir kupon, bir sonraki indirime geri sayım.',
  },
  seenByEverybody: 'Herkesin şu anda gördükleri.',
  seenBy: '{user} müşterisinin şu anda gördükleri.',
  moreExist:
    'Tek tek müşteriler için başka widget’lar da var. Onunkileri görmek için yukarıdan bir müşteri seçin.',
  filter: { label: 'Kimin gözünden', all: 'Tüm widget’lar', showAll: 'Tüm widget’ları göster' },
  untitled: 'Başlıksız',

  row: {
    everybody: 'Herkes',
    forUser: '{user} için',
    fromTo: '{from} – {until}',
    from: 'başlangıç: {time}',
    until: 'bitiş: {time}',
    shown: 'Gösteriliyor',
    scheduled: 'Zamanlandı',
    ended: 'Sona erdi',
    actions: 'Diğer işlemler: {widget}',
    edit: 'Düzenle',
    moveUp: 'Yukarı taşı',
    moveDown: 'Aşağı taşı',
    remove: 'Kaldır',
  },
  moving: {
    handle: 'Taşı: {widget}',
    sortable: 'sıralanabilir',
    help: 'Widget’ı tutmak için boşluk tuşuna, taşımak için ok tuşlarına, bırakmak için yeniden boşluk tuşuna, iptal etmek için Escape tuşuna basın.',
    pickedUp: '{widget} tutuldu. Konumu: {position}/{total}.',
    moved: '{widget} taşındı. Yeni konumu: {position}/{total}.',
    dropped: '{widget} bırakıldı. Konumu: {position}/{total}.',
    cancelled: 'Taşıma iptal edildi. {widget} eski yerinde.',
  },
  removal: {
    question: 'Bu widget kaldırılsın mı?',
    confirm: 'Kaldır',
    about: '{widget}, şu anda gören herkes için uygulamadan kaybolur.',
    done: 'Widget kaldırıldı.',
  },

  chooseType: 'Bir tür seçin',
  allTypes: 'Tüm türler',
  types: {
    link: {
      name: 'Bağlantı',
      about: 'Bir sayfa açan satır: mağazanız, menü, rezervasyon formu.',
      new: 'Yeni bağlantı',
      widget: 'Bağlantı widget’ı.',
    },
    text: {
      name: 'Metin',
      about: 'Düz metin: çalışma saatleri, bir tarif, haberler.',
      new: 'Yeni metin',
      widget: 'Metin widget’ı.',
    },
    image: {
      name: 'Görsel',
      about: 'Büyük bir görsel, isterseniz bağlantıyla.',
      new: 'Yeni görsel',
      widget: 'Görsel widget’ı.',
    },
    countdown: {
      name: 'Geri sayım',
      about: 'Bir şey başlayana kadar gün, saat, dakika ve saniye.',
      new: 'Yeni geri sayım',
      widget: 'Geri sayım widget’ı.',
    },
    coupon: {
      name: 'Kupon',
      about: 'Tek dokunuşla kopyalanan bir kod, isterseniz son geçerlilik tarihiyle.',
      new: 'Yeni kupon',
      widget: 'Kupon widget’ı.',
    },
    web: {
      name: 'Web sayfası',
      about: 'Çerçeve içinde kendi sayfanız. İmzalı bir belirteç, ona hangi müşterinin baktığını söyler.',
      new: 'Yeni web sayfası',
      widget: 'Web sayfası widget’ı.',
    },
  },
  readOnly: '{widget} Bunu yalnızca editörler ve hizmet sahipleri değiştirebilir.',

  form: {
    content: 'İçerik',
    fields: {
      title: { label: 'Başlık' },
      subtitle: { label: 'Alt başlık' },
      text: { label: 'Metin', about: 'Satır sonları korunur.' },
      url: { label: 'Bağlantı', about: 'Dokununca açılır.' },
      icon_url: { label: 'Simge', about: 'Kare, metnin yanında.' },
      image_url: {
        label: 'Görsel',
        about: '16:9 çerçeveyi doldurur; diğer en boy oranları tam olarak gösterilir.',
      },
      alt: { label: 'Açıklama', about: 'Görselde ne olduğu; onu göremeyenler için.' },
      until: { label: 'Şu ana kadar sayar' },
      ended_text: { label: 'Bitince gösterilecek metin', about: 'Geri sayım sona erince gösterilir.' },
      code: { label: 'Kod' },
      expires_at: { label: 'Son geçerlilik' },
      height: { label: 'Yükseklik', about: 'Çerçevenin yüksekliği, 80–1200 piksel. Varsayılan 320.' },
    },
    fieldsOf: {
      web: {
        url: { label: 'Sayfa', about: 'Kendi sitenizde. Çerçeve içinde gösterilmeye izin vermelidir.' },
      },
      link: { image_url: { about: 'Büyük, metnin üstünde.' } },
    },
    inZone: 'Saat dilimi: {zone}',
    audience: 'Kimlere ve ne zaman',
    whoSeesIt: 'Kimler görür',
    everybody: 'Herkes',
    oneCustomer: 'Tek müşteri',
    customer: 'Müşteri',
    customerAbout: 'Müşteri için kendi tanımlayıcınız; sitenizin Carillon’a ilettiği biçimde.',
    shownFrom: 'Gösterim başlangıcı',
    shownUntil: 'Gösterim bitişi',
    times: 'Saat dilimi: {zone}. Boş bırakırsanız widget hemen ve siz kaldırana kadar gösterilir.',
    add: 'Widget ekle',
    added: 'Widget sona eklendi.',
    saved: 'Widget kaydedildi.',
    placeholders: { title: 'Başlık', text: 'Metin', code: 'KOD', alt: 'Görseliniz' },
  },
};
