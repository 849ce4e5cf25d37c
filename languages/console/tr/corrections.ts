import type { ConsoleTexts } from '../en.ts';

/** Names and shares get no suffixes, because the vowels of a suffix depend on them. */
export const corrections: ConsoleTexts['corrections'] = {
  correct: {
    action: 'Düzelt…',
    title: 'Bu bildirimi düzelt',
    fields: { title: 'Başlık', message: 'Mesaj', link: 'Bağlantı', image: 'Görsel adresi' },
    language: 'Dil',
    inboxes: 'Gelen kutuları yeni metni hemen gösterir.',
    phones: 'Bildirimi alan telefonlar ses çıkarmadan güncellenir.',
    left: 'Henüz gönderilmemiş olanlar düzeltilmiş olarak gönderilir.',
    variants: 'Hangi varyantı almış olursa olsun herkes bu tek metni alır.',
    confirm: 'Düzelt',
    done: 'Düzeltildi. Telefonlar güncelleniyor.',
  },
  remove: {
    action: 'Gelen kutularından geri çek…',
    title: 'Bu bildirim geri çekilsin mi?',
    inboxes: 'Tüm gelen kutularından hemen kaybolur.',
    left: 'Henüz gönderilmemiş olanlar durdurulur.',
    phones: 'Bildirimi gösteren Android telefonlar ve bilgisayarlar onu ses çıkarmadan kapatır.',
    iphone:
      'iPhone’lar onun yerinde, kişi kaldırana kadar, ses çıkarmadan “Bu mesaj geri çekildi.” metnini gösterir.',
    off: 'Kapalı bir telefon, çevrimiçi olana veya uygulama açılana kadar bildirimi göstermeye devam edebilir.',
    final: 'Geri koyamazsınız.',
    confirm: 'Geri çek',
    keep: 'Vazgeç',
    done: 'Gelen kutularından geri çekildi. Telefonlara iletiliyor.',
  },
  result: {
    corrected: 'Düzeltildi ({time}): {counts}',
    correctedOnly: 'Düzeltildi ({time}). Hiçbir telefonda önceki metin yoktu.',
    removed: 'Geri çekildi ({time}): {counts}',
    removedOnly: 'Geri çekildi ({time}). Hiçbir telefon bildirimi göstermiyordu.',
    list: '{first}, {second}',
    updated: { other: '{count} telefon güncellendi' },
    told: { other: '{count} telefona iletildi' },
    waiting: { other: '{count} telefon bekliyor' },
    failed: { other: '{count} telefona ulaşılamadı' },
    later: 'Ulaşılamayan telefonlar, uygulama açıldığında düzeltilir. Gelen kutuları şimdiden doğru.',
  },
  variants: {
    title: 'Varyantlar',
    about: 'Her telefon bu metinlerden birini aldı.',
    share: 'Telefonların payı: {share}',
    winner: 'Kalanlar bunu aldı',
    sent: 'Gönderildi',
    shown: 'Gösterildi',
    tapped: 'Dokunuldu',
    replaced: 'Düzeltilmiş tek bir metinle değiştirildiler.',
    fewDevices: 'Karar vermek için telefon sayısı çok az: İkiden az varyant gönderildi.',
    fewTaps: 'Hangi varyantın daha iyi olduğunu söylemek için dokunma sayısı çok az.',
    clear:
      'Dokunulan telefonların oranı “{best}” için {bestShare}, “{second}” için {secondShare}: Bu büyük olasılıkla tesadüf değil.',
    unclear:
      'Dokunulan telefonların oranı “{best}” için {bestShare}, “{second}” için {secondShare}: Bu tesadüf olabilir.',
  },
};
