/** Turkish. Names get no suffixes, because the vowels of a suffix depend on the name. */
import type { Mails } from './en.ts';

export const mails: Mails = {
  hours: { other: '{count} saat' },
  days: { other: '{count} gün' },
  deliveries: { other: '{count} gönderim' },
  aService: 'Adsız hizmet',
  anOwner: 'Bir hizmet sahibi',
  aMember: 'Bir ekip üyesi',
  aNotification: 'başlıksız bildirim',
  sentBy: '{host} adresindeki Carillon tarafından gönderildi',
  fallback: 'Düğme çalışmıyorsa şu adresi açın:',
  texts: {
    password: {
      subject: 'Carillon parolanızı sıfırlayın',
      paragraphs: [
        'Carillon hesabınızın parolasını sıfırlamak için bir istek aldık.',
        {
          text: 'Yeni bir parola belirlemek için bu bağlantıyı {period} içinde açın:',
          button: 'Yeni parola belirle',
        },
        'Bu isteği siz göndermediyseniz bu e-postayı dikkate almayın. Parolanız değişmez.',
      ],
    },
    verification: {
      subject: 'E-posta adresinizi doğrulayın',
      paragraphs: [
        '{host} adresindeki Carillon’da bu adresle bir hesap oluşturuldu. Oturum açmak için adresi doğrulayın.',
        { text: 'Bu bağlantıyı {period} içinde açıp oturum açın:', button: 'Adresi doğrula' },
        'Bu hesabı siz oluşturmadıysanız bu e-postayı dikkate almayın.',
      ],
    },
    emailChange: {
      subject: 'Yeni e-posta adresinizi doğrulayın',
      paragraphs: [
        'Biri, {host} adresindeki Carillon’da bundan sonra bu e-posta adresiyle oturum açmak istiyor.',
        {
          text: 'Hesabınızın adresini değiştirmek için bu bağlantıyı {period} içinde açın ve şu anki adresinizle oturum açın:',
          button: 'Bu adresi kullan',
        },
        'Bunu siz istemediyseniz bu e-postayı dikkate almayın.',
      ],
    },
    addressInUse: {
      subject: 'E-posta adresinizin zaten bir hesabı var',
      paragraphs: [
        'Biri, {host} adresindeki Carillon’da başka bir hesapta bundan sonra bu e-posta adresiyle oturum açmak istedi. Adresin zaten bir hesabı olduğu için hiçbir şey değiştirilmedi.',
        'Bunu siz istediyseniz önce iki hesaptan birini silin. İstemediyseniz bu e-postayı dikkate almayın.',
      ],
    },
    emailChanged: {
      subject: 'E-posta adresiniz değiştirildi',
      paragraphs: [
        '{host} adresindeki Carillon hesabınızın e-posta adresi artık {email}. Bu mesajın geldiği adresle artık oturum açılamaz.',
        'Adresi siz değiştirmediyseniz biri parolanızı biliyor demektir: Hemen sunucu yöneticisinden yardım isteyin.',
      ],
    },
    invitation: {
      subject: '{email} sizi Carillon’a davet etti',
      paragraphs: [
        '{by}, Carillon’da {service} bildirimlerini yönetmeniz için sizi davet etti.',
        {
          text: 'Daveti kabul etmek için bu bağlantıyı {period} içinde açın:',
          button: 'Daveti kabul et',
        },
        '{email} adresini tanımıyorsanız bu e-postayı dikkate almayın.',
      ],
    },
    deletion: {
      subject: 'Bir hizmet silindi',
      paragraphs: [
        '{by}, Carillon’daki bir hizmeti sildi: {service}. Hizmet artık hiçbir şey kabul etmiyor ve göndermiyor.',
        {
          text: 'Tüm verileri {day} tarihinde kalıcı olarak silinecek: cihazlar, müşteriler, bildirimler ve görseller. O zamana kadar hizmeti buradan geri yükleyebilirsiniz:',
          button: 'Geri yükle',
        },
      ],
    },
    refused: {
      subject: 'Push hizmetleri bildirimlerinizi reddediyor',
      paragraphs: [
        'Push hizmetleri {service} kimlik bilgilerini reddetti: Son 24 saatte {deliveries} başarısız oldu. Sunucu yöneticisi sorunu giderene kadar bildirimler ulaşmayacak.',
      ],
    },
    notification: {
      subject: 'Birçok gönderim başarısız oldu',
      paragraphs: [
        '{service} bildirimlerinden birinin {total} gönderiminden {failed} tanesi başarısız oldu. Nedenlerini ve ne yapabileceğinizi bildirimin sayfasında görebilirsiniz.',
      ],
    },
    day: {
      subject: 'Birçok gönderim başarısız oldu',
      paragraphs: [
        '{service} için son 24 saatte yapılan {total} gönderimden {failed} tanesi başarısız oldu. Nedenlerini ve ne yapabileceğinizi “Genel bakış” sayfasında görebilirsiniz.',
      ],
    },
    paused: {
      subject: 'Bir push hizmeti bildirimlerinizi duraklattı',
      paragraphs: [
        '{pushService}, {service} bildirimlerini duraklattı. {rule} Çok sayıda müşteriye giden bildirimler {until} UTC’ye kadar bekler ve kendiliğinden gönderilir; tek bir müşteriye gidenler denenmeye devam eder. Duraklatma yalnızca süre dolunca sona erer. Yenisini önlemek için daha seyrek gönderin, bildirimleri birkaç saate yayın ve tepki vermeyen müşterileri atlayın.',
      ],
    },
    domain: {
      subject: 'Alan adınız başka bir yere yönleniyor',
      paragraphs: [
        '{service} için kullandığınız {domain} alan adı bir haftadır bu kuruluma yönlenmiyor. Orada abone olan telefonlar uygulamayı açamıyor; tarayıcıları güncellemeleri orada arayan telefonlara ise bildirim gelmez olacak. DNS kaydını eski hâline getirin: “Bağlantı” sayfasında bulabilirsiniz.',
      ],
    },
    certificate: {
      subject: 'Adresinizin sertifikasının süresi yakında doluyor',
      paragraphs: [
        'Telefonların {service} uygulamasını açtığı {address} adresinin sertifikası yenilenemedi; {day} tarihine kadar geçerli. Ondan sonra telefonlar ve tarayıcılar uygulamayı ve bu konsolu açmaz. Bildirimler, abone olmuş telefonlara ulaşmaya devam eder. Sunucu yöneticisi, nedenini ve ne yapılacağını “carillon status” komutuyla öğrenebilir.',
      ],
    },
    feed_failing: {
      subject: 'Bir akış okunamıyor',
      paragraphs: [
        '{feed} akışının yeni yazıları artık {service} müşterilerine gönderilmiyor, çünkü akış {day} tarihinden beri okunamıyor: {reason}. Carillon denemeyi sürdürüyor. Akışın adresi değiştiyse başlattığı otomasyonda adresi güncelleyin.',
      ],
    },
    feed_flooded: {
      subject: 'Bir akışta aynı anda çok sayıda yeni yazı vardı',
      paragraphs: [
        '{feed} akışında aynı anda, {service} için bir saatte gönderilebilen {max} yazıdan daha fazla yeni yazı vardı. En yenileri gönderildi; diğerleri ({skipped}) görülmüş sayılıyor ve gönderilmeyecek. Bu, bir site taşındığında ve yazıları yeni kimlikler aldığında olur. Gerçekten yeni miydiler? Öyleyse en iyilerini kendiniz gönderin; değilse yapmanız gereken bir şey yok.',
      ],
    },
    proposal: {
      subject: 'Bir bildirim onayınızı bekliyor',
      paragraphs: [
        '{by}, çok sayıda müşteriye gidecek bir {service} bildirimi yazdı: “{title}”. Siz veya başka bir hizmet sahibi onaylayınca gönderilecek.',
      ],
    },
    webhook: {
      subject: 'Bir webhook devre dışı bırakıldı',
      paragraphs: [
        'Carillon, beş gün boyunca gönderilen tüm istekler başarısız olduğu için bir {service} webhook’unu devre dışı bıraktı. Sunucusu: {webhook}. Olaylar 30 gün saklanır: Webhook’u onarın, etkinleştirin ve olayları kurtarın.',
      ],
    },
  },
  chromeRule:
    'Chrome bunu, pek çok bildirim gönderen ama bildirimlerine az kişinin tepki verdiği sitelere yapar: önce bir gün, sonra 7 ve 14 gün boyunca.',
  attention: [
    { text: 'Ayrıntılar:', button: 'Konsolda aç' },
    {
      text: 'Bu e-postayı, bu hizmetin sahibi olduğunuz için alıyorsunuz. Böyle e-postalar almamak için:',
      link: true,
    },
  ],
};
