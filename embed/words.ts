/** What the dialog says in one language, in this order: names for each in every language would be a tenth of the script. */
type Words = [
  close: string,
  title: string,
  here: string,
  newCode: string,
  ready: string,
  joined: string,
  done: string,
  denied: string,
  lost: string,
  expired: string,
];

const languages: Record<string, Words> = {
  en: [
    'Close',
    'Continue on your phone',
    'Use this computer',
    'New code',
    'Point its camera at this code.',
    'Your phone is ready. Go on there.',
    'Notifications are on.',
    'Notifications are blocked. Look at your phone.',
    'No connection.',
    'This code has expired.',
  ],
  de: [
    'Schließen',
    'Weiter auf dem Handy',
    'Diesen Computer verwenden',
    'Neuer Code',
    'Richten Sie die Kamera auf diesen Code.',
    'Ihr Handy ist bereit. Weiter geht es dort.',
    'Mitteilungen sind an.',
    'Mitteilungen sind blockiert. Sehen Sie auf Ihr Handy.',
    'Keine Verbindung.',
    'Dieser Code ist abgelaufen.',
  ],
  ar: [
    'إغلاق',
    'تابِع على هاتفك',
    'استخدام هذا الحاسوب',
    'رمز جديد',
    'وجّه الكاميرا نحو هذا الرمز.',
    'هاتفك جاهز. تابِع من هناك.',
    'الإشعارات مفعّلة.',
    'الإشعارات محظورة. انظر إلى هاتفك.',
    'لا يوجد اتصال.',
    'انتهت صلاحية هذا الرمز.',
  ],
};

/** By the page's language, else the browser's, else English; the language's tag comes first. */
export function wordsOf(page: string, browser: string): [lang: string, ...Words] {
  const lang =
    [page, browser].map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => languages[tag]) ?? 'en';
  return [lang, ...languages[lang]!];
}
