/**
 * What a poster says, in the languages of the experience: customers need not read the language of the console. A word joiner keeps
 * a short word with a hyphen on one line.
 */
export type PosterTexts = {
  /** Of the language itself. */
  language: string;
  headline: string;
  scan: string;
  allow: string;
  iphone: string;
  promise: string;
  orOpen: string;
};

export const POSTER_TEXTS = {
  en: {
    language: 'English',
    headline: 'Our news, straight to your phone',
    scan: 'Point your phone’s camera at the code.',
    allow: 'Open the page and turn on notifications.',
    iphone: 'On an iPhone, the page shows you how to add it to your Home Screen first.',
    promise: 'No app store, no email address. Turn them off whenever you like.',
    orOpen: 'Or open',
  },
  de: {
    language: 'Deutsch',
    headline: 'Neuigkeiten direkt aufs Handy',
    scan: 'Richten Sie die Kamera Ihres Handys auf den Code.',
    allow: 'Öffnen Sie die Seite und schalten Sie Mitteilungen ein.',
    iphone: 'Auf dem iPhone zeigt die Seite zuerst, wie Sie sie zum Home-Bildschirm hinzufügen.',
    promise: 'Ohne App Store, ohne E-\u2060Mail-Adresse. Jederzeit abschaltbar.',
    orOpen: 'Oder öffnen Sie',
  },
  fr: {
    language: 'Français',
    headline: 'Nos actualités sur votre téléphone',
    scan: 'Visez le code avec l’appareil photo de votre téléphone.',
    allow: 'Ouvrez la page et activez les notifications.',
    iphone: 'Sur iPhone, la page vous montre d’abord comment l’ajouter à l’écran d’accueil.',
    promise: 'Sans App Store, sans adresse e-\u2060mail. Désactivable à tout moment.',
    orOpen: 'Ou ouvrez',
  },
  es: {
    language: 'Español',
    headline: 'Nuestras novedades, directas a tu móvil',
    scan: 'Apunta al código con la cámara de tu móvil.',
    allow: 'Abre la página y activa las notificaciones.',
    iphone: 'En un iPhone, la página te muestra antes cómo añadirla a la pantalla de inicio.',
    promise: 'Sin tienda de apps ni correo electrónico. Desactívalas cuando quieras.',
    orOpen: 'O abre',
  },
  it: {
    language: 'Italiano',
    headline: 'Le nostre novità, direttamente sul tuo telefono',
    scan: 'Inquadra il codice con la fotocamera del telefono.',
    allow: 'Apri la pagina e attiva le notifiche.',
    iphone: 'Su iPhone, la pagina ti mostra prima come aggiungerla alla schermata Home.',
    promise: 'Senza App Store e senza email. Puoi disattivarle quando vuoi.',
    orOpen: 'Oppure apri',
  },
  pt: {
    language: 'Português',
    headline: 'Nossas novidades direto no seu celular',
    scan: 'Aponte a câmera do celular para o código.',
    allow: 'Abra a página e ative as notificações.',
    iphone: 'No iPhone, a página mostra antes como adicioná-\u2060la à Tela de Início.',
    promise: 'Sem loja de apps e sem e-\u2060mail. Desative quando quiser.',
    orOpen: 'Ou abra',
  },
  nl: {
    language: 'Nederlands',
    headline: 'Ons nieuws, direct op je telefoon',
    scan: 'Richt de camera van je telefoon op de code.',
    allow: 'Open de pagina en zet meldingen aan.',
    iphone: 'Op een iPhone laat de pagina eerst zien hoe je die op je beginscherm zet.',
    promise: 'Geen appstore, geen e-\u2060mailadres. Uitzetten kan altijd.',
    orOpen: 'Of open',
  },
  pl: {
    language: 'Polski',
    headline: 'Nasze nowości prosto na Twój telefon',
    scan: 'Skieruj aparat telefonu na kod.',
    allow: 'Otwórz stronę i włącz powiadomienia.',
    iphone: 'Na iPhonie strona najpierw pokaże, jak dodać ją do ekranu początkowego.',
    promise: 'Bez sklepu z aplikacjami i bez adresu e-\u2060mail. Wyłączysz w każdej chwili.',
    orOpen: 'Lub otwórz',
  },
  tr: {
    language: 'Türkçe',
    headline: 'Haberlerimiz doğrudan telefonunuzda',
    scan: 'Telefonunuzun kamerasını koda tutun.',
    allow: 'Sayfayı açın ve bildirimleri etkinleştirin.',
    iphone: 'iPhone’da sayfa, önce ana ekrana nasıl ekleneceğini gösterir.',
    promise: 'Uygulama mağazası yok, e-\u2060posta adresi yok. Dilediğiniz zaman kapatın.',
    orOpen: 'Ya da şu adresi açın:',
  },
  ja: {
    language: '日本語',
    headline: '最新情報をスマホにお届け',
    scan: 'スマホのカメラをコードに向けてください。',
    allow: 'ページを開き、通知をオンにしてください。',
    iphone: 'iPhoneでは、最初にホーム画面に追加する手順が表示されます。',
    promise: 'アプリストアもメールアドレスも不要。いつでもオフにできます。',
    orOpen: 'または次のアドレスへ：',
  },
  ar: {
    language: 'العربية',
    headline: 'أخبارنا مباشرةً إلى هاتفك',
    scan: 'وجّه كاميرا هاتفك نحو الرمز.',
    allow: 'افتح الصفحة وفعّل الإشعارات.',
    iphone: 'على iPhone، تعرض لك الصفحة أولًا كيفية إضافتها إلى الشاشة الرئيسية.',
    promise: 'بلا متجر تطبيقات وبلا بريد إلكتروني. يمكنك إيقافها متى شئت.',
    orOpen: 'أو افتح',
  },
} satisfies Record<string, PosterTexts>;

export type PosterLanguage = keyof typeof POSTER_TEXTS;

/** The first of the reader's languages that posters have. */
export function posterLanguage(preferred: readonly string[]): PosterLanguage {
  const found = preferred.map((tag) => tag.split('-')[0]!.toLowerCase());
  return found.find((tag): tag is PosterLanguage => Object.hasOwn(POSTER_TEXTS, tag)) ?? 'en';
}
