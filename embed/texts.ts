/** The dialog's texts in one language. A tuple, because property names in every language would be a tenth of the script. */
type Texts = [
  close: string,
  title: string,
  useHere: string,
  newCode: string,
  ready: string,
  joined: string,
  done: string,
  denied: string,
  lost: string,
  expired: string,
];

const languages: Record<string, Texts> = {
  en: [
    'Close',
    'Continue on your phone',
    'Use this computer',
    'New code',
    'Scan this code with your phone.',
    'Your phone is ready.',
    'Notifications are on.',
    'Notifications are blocked. Check your phone.',
    'No connection.',
    'This code has expired.',
  ],
  de: [
    'Schließen',
    'Weiter auf dem Handy',
    'Diesen Computer verwenden',
    'Neuer Code',
    'Scannen Sie diesen Code mit dem Handy.',
    'Ihr Handy ist bereit.',
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
    'امسح هذا الرمز بهاتفك.',
    'هاتفك جاهز.',
    'الإشعارات مفعّلة.',
    'الإشعارات محظورة. تحقّق من هاتفك.',
    'لا يوجد اتصال.',
    'انتهت صلاحية هذا الرمز.',
  ],
};

/** In the page's language, else the browser's, else English. The language's tag is the first element. */
export function chooseTexts(pageLanguage: string, browserLanguage: string): [lang: string, ...Texts] {
  const lang =
    [pageLanguage, browserLanguage]
      .map((tag) => tag.slice(0, 2).toLowerCase())
      .find((tag) => languages[tag]) ?? 'en';
  return [lang, ...languages[lang]!];
}
