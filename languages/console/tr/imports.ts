import type { ConsoleTexts } from '../en.ts';

export const imports: ConsoleTexts['imports'] = {
  about:
    'Geliştiriciler için: Başka bir push sisteminin abonelerini getirin. Mesajlarınızı abone oldukları tarayıcılarda alırlar ve onlara yeniden sorulmaz. {guide}',
  guide: 'Nasıl çalışır?',

  pairs: {
    title: 'VAPID anahtar çiftleri',
    import: 'Anahtar çiftini içe aktar',
    imported: 'Anahtar çifti içe aktarıldı.',
    none: 'Tarayıcılar, yalnızca abone olunurken kullanılan anahtar çiftinden gelen mesajları kabul eder. Çift eski sisteminizdedir, genellikle ayarlardaki {vapid} bölümünde. Şifrelenmiş olarak saklanır ve hiçbir zaman gösterilmez.',
    ownerCanImport: 'Bu hizmetin sahiplerinden biri içe aktarabilir.',
    activeDevices: { other: '{count} etkin cihaz' },
    importedAt: '{key} · İçe aktarma: {time}',
    form: {
      about:
        'Hiçbir şey kaydedilmeden önce ikisi de kontrol edilir. İkisini içeren JSON’u da yapıştırabilirsiniz.',
      publicKey: { label: 'Açık anahtar', about: '87 karakter, B ile başlar' },
      privateKey: { label: 'Özel anahtar', about: '43 karakter' },
    },
    deletion: {
      button: '{key} anahtar çiftini sil',
      title: 'Bu anahtar çifti silinsin mi?',
      confirm: 'Anahtar çiftini sil',
      unused: 'Artık hiçbir etkin cihazın buna ihtiyacı yok.',
      used: {
        other:
          '{count} telefon veya tarayıcı artık bildirim almaz: Başka hiçbir anahtar bunlara ulaşamaz. Müşterileri yeniden abone olana kadar devre dışı bırakılırlar.',
      },
      done: 'Anahtar çifti silindi.',
    },
  },

  devices: {
    title: 'Cihazları içe aktar',
    about:
      'JSON satırları veya bir JSON dizisi; her ögede, eski sisteminizin dışa aktardığı gibi user_id ve subscription (endpoint ve keys) bulunur. {size} cihazlık gruplar hâlinde gönderilir; aynı dosyayı yeniden içe aktarmak hiçbir şeyi değiştirmez.',
    pair: 'Abone olurken kullanılan anahtar çifti',
    pairAbout: 'vapid_public_key içeren bir satır kendi çiftini belirtir.',
    choose: 'Dosya seç',
    import: 'İçe aktar',
    importAgain: 'Yeniden içe aktar',
    stop: 'Durdur',
    share: 'Dosyanın okunan bölümü',
    reading: 'Dosya okunuyor…',
  },
  result: {
    soFar: 'Şu ana kadar: {imported}, {known}, {refused}',
    complete: 'Tamamlandı: {imported}, {known}, {refused}.',
    incomplete: 'Tamamlanmadı: {imported}, {known}, {refused}.',
    imported: { other: '{count} cihaz içe aktarıldı' },
    known: { other: '{count} cihaz zaten kayıtlıydı' },
    refused: { other: '{count} satır reddedildi' },
    list: 'Reddedilen satırlar',
    entry: '{place} – {reason}',
    correct: 'Bu satırları düzeltip dosyayı yeniden içe aktarın.',
    moreToCorrect: { other: 'Ve {count} satır daha. Bu satırları düzeltip dosyayı yeniden içe aktarın.' },
    download: 'Listeyi indir',
  },

  places: { line: 'satır {number}', item: 'öge {number}' },
  reasons: {
    type: 'type: burada yalnızca cihazlar içe aktarılır; carillon import diğer türleri de alır',
    key: 'vapid_public_key: içe aktarılmış bir anahtar çiftine ait değil; önce çifti içe aktarın',
    tooLong: 'bir cihaz için fazla uzun',
    noObject: 'bir JSON nesnesi değil',
  },
  errors: {
    tooLarge:
      'Bir JSON dizisi en fazla 64 MB olabilir. Bunun yerine her satıra bir cihaz yazın: JSON satırları her boyutta okunur.',
    malformed: 'Dosya bir JSON dizisi gibi başlıyor, ancak biçimi bozuk.',
  },
};
