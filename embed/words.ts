/** What the dialog says, by language: `title` and `lead` first, then one line for each thing that may happen. */
type Words = {
  close: string;
  title: string;
  lead: string;
  here: string;
  joined: string;
  done: string;
  denied: string;
  lost: string;
  retry: string;
};

const en: Words = {
  close: 'Close',
  title: 'Continue on your phone',
  lead: 'Point your phone’s camera at this code.',
  here: 'Use this computer',
  joined: 'Your phone has it. Continue there.',
  done: 'Done. Notifications are on.',
  denied: 'Your phone blocks notifications. It shows what to do.',
  lost: 'The code couldn’t be loaded.',
  retry: 'Try again',
};

const de: Words = {
  close: 'Schließen',
  title: 'Weiter auf dem Handy',
  lead: 'Richten Sie die Kamera Ihres Handys auf diesen Code.',
  here: 'Diesen Computer verwenden',
  joined: 'Ihr Handy ist so weit. Machen Sie dort weiter.',
  done: 'Fertig. Mitteilungen sind an.',
  denied: 'Ihr Handy blockiert Mitteilungen. Es zeigt, was zu tun ist.',
  lost: 'Der Code konnte nicht geladen werden.',
  retry: 'Noch einmal versuchen',
};

const ar: Words = {
  close: 'إغلاق',
  title: 'تابِع على هاتفك',
  lead: 'وجّه كاميرا هاتفك نحو هذا الرمز.',
  here: 'استخدام هذا الحاسوب',
  joined: 'هاتفك جاهز. تابِع من هناك.',
  done: 'تمّ. الإشعارات مفعّلة.',
  denied: 'هاتفك يحظر الإشعارات، ويعرض ما يجب فعله.',
  lost: 'تعذّر تحميل الرمز.',
  retry: 'إعادة المحاولة',
};

/** By the page's own language, else the browser's. */
export function wordsOf(page: string, browser: string): Words & { lang: string } {
  const lang = (page || browser).slice(0, 2).toLowerCase();
  if (lang === 'de') return { lang, ...de };
  return lang === 'ar' ? { lang, ...ar } : { lang: 'en', ...en };
}
