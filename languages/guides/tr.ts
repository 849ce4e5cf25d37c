/** Turkish. */
import type { GuideTexts } from './en.ts';

export const guides: GuideTexts = {
  frame: {
    docs: 'Belgeler',
    skip: 'İçeriğe geç',
    documentation: 'Belgeler',
    guides: 'Kılavuzlar',
    language: 'Dil:',
    all: 'Tüm kılavuzlar',
    neighbours: 'Önceki ve sonraki sayfa',
    previous: 'Önceki',
    next: 'Sonraki',
  },
  search: {
    label: 'Kılavuzlarda ara',
    placeholder: 'Ara',
    title: 'Arama',
    about: 'Kılavuzlardaki aramanın buldukları.',
    found: '“{text}” için {count} sonuç.',
    count: '{count} sonuç',
    first: '{count} sonuç, ilk {max} tanesi listelendi',
    none: '“{text}” için sonuç yok',
    failed: 'Arama yüklenemedi. Bağlantınızı kontrol edip yeniden yazın.',
  },
  owners: {
    title: 'Kılavuzlar',
    about: 'Konsoldaki her iş için kısa bir sayfa.',
    others: 'Geliştiriciler ve sunucu yöneticileri için kılavuzlar (İngilizce)',
  },
  tasks: {
    start: {
      title: 'İlk müşterinize ulaşın',
      about: 'Yeni bir hesaptan telefondaki bir bildirime.',
    },
    send: {
      title: 'Bildirim gönderin',
      about: 'Alıcılar, metin, zaman ve telefonunuzda bir deneme.',
    },
    personal: {
      title: 'Metne müşterinin adını yazın',
      about: 'Her müşterinin doldurulmuş gördüğü alanlar.',
    },
    results: {
      title: 'Bir bildirime ne olduğunu görün',
      about: 'Gönderilen, gösterilen, dokunulan ve bir telefonun neden hiçbir şey almadığı.',
    },
    correct: {
      title: 'Bir bildirimi düzeltin veya geri çekin',
      about: 'Geri alma, durdurma, düzeltme ve geri çekme.',
    },
    approval: {
      title: 'Başkalarının yazdıklarını onaylayın',
      about: 'Yazarlar yazar, hizmet sahipleri gönderir.',
    },
    automations: {
      title: 'Bildirimler kendiliğinden gitsin',
      about: 'Bir karşılama mesajı, haftalık bir hatırlatma, her yeni yazı.',
    },
    overview: {
      title: 'Genel bakışı okuyun',
      about: 'Rakamların anlattıkları ve ilgilenmeniz gerekenler.',
    },
    customers: {
      title: 'Bir müşteriyi bulun',
      about: 'Arama, ne aldıkları ve silme.',
    },
    devices: {
      title: 'Cihazları inceleyin',
      about: 'Bir telefonun durumunun anlamı.',
    },
    audiences: {
      title: 'Müşterilerinizin bir bölümüne ulaşın',
      about: 'Alıcıları seçen koşullar.',
    },
    topics: {
      title: 'Müşteriler konularını seçsin',
      about: 'Müşterilerin açıp kapattıkları.',
    },
    brand: {
      title: 'Uygulamaya markanızı verin',
      about: 'Ad, logo ve renkler.',
    },
    widgets: {
      title: 'Uygulamanızın ana sayfasını doldurun',
      about: 'Çalışma saatleri, kuponlar, geri sayımlar.',
    },
    link: {
      title: 'Bağlantınızı paylaşın ve afiş yazdırın',
      about: 'Bağlantı, QR kodu ve afiş.',
    },
    team: {
      title: 'Ekip olarak çalışın',
      about: 'Davet etme, roller ve kimin ne yaptığı.',
    },
    settings: {
      title: 'Sessiz saatleri ve sınırları belirleyin',
      about: 'Saat dilimi, sessiz saatler, sıklık sınırı.',
    },
    account: {
      title: 'Hesabınızı koruyun',
      about: 'Geçiş anahtarları, kodlar, oturumlar, parola.',
    },
  },
};
