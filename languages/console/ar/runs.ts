import type { ConsoleTexts } from '../en.ts';

export const runs: ConsoleTexts['runs'] = {
  title: 'السجل',
  empty: 'لم يحدث شيء بعد. يظهر هنا كل عميل تبدأ الأتمتة لديه.',
  none: 'لا يوجد أحد بهذه الحالة.',
  filter: 'الحالة',
  all: 'الكل',
  statuses: { waiting: 'قيد التنفيذ', ended: 'اكتملت', stopped: 'توقفت', failed: 'فشلت' },
  toMany: 'إلى عدد كبير من العملاء',

  waiting: 'تُستأنف {time}',
  held: 'تنتظر حتى يتم تشغيل الأتمتة',
  ended: 'اكتملت',
  reasons: {
    tapped: 'توقفت لأن العميل ضغط على إشعار',
    event: 'توقفت لوقوع حدث ينهيها',
    filter: 'توقفت لأن الشرط ينطبق على العميل',
    missed: 'استُبعدت لأنها تأخرت أكثر من ساعة',
    audience_unknown: 'فشلت لأن شريحة العملاء حُذفت',
    template_unknown: 'فشلت لأن القالب حُذف',
    internal_error: 'فشلت بسبب خطأ في الخادم',
  },
  stopped: 'توقفت',
  failed: 'فشلت',
  steps: {
    one: '{done} من خطوة واحدة',
    two: '{done} من خطوتين',
    few: '{done} من {count} خطوات',
    other: '{done} من {count} خطوة',
  },

  ofCustomer: {
    title: 'ما وصل إلى العميل وسببه',
    about: 'ما نفّذته الأتمتة لهذا العميل.',
    sent: 'أُرسل: {titles}',
    notSent: 'لم يُرسل شيء بعد.',
  },
};
