import type { ConsoleTexts } from '../en.ts';

const MISSING = 'املأ هذا الحقل.';

export const common: ConsoleTexts['common'] = {
  tab: '{page} · Carillon',
  loading: 'جارٍ التحميل',
  cancel: 'إلغاء',
  close: 'إغلاق',
  showPassword: 'إظهار كلمة المرور أو إخفاؤها',
  tryAgain: 'إعادة المحاولة',
  reload: 'إعادة التحميل',
  justNow: 'الآن',
  thisService: 'هذه الخدمة',
  untitledService: 'خدمة بلا اسم',
  typeToConfirm: 'للتأكيد، اكتب {name}',

  errors: {
    any: 'حدث خطأ ما.',
    unreachable: 'تعذّر الوصول إلى الخادم. تحقق من اتصالك ثم حاول مرة أخرى.',
    status: 'استجاب الخادم برمز الحالة {status}.',
    unavailable: 'الخدمة غير متاحة. حاول مرة أخرى بعد قليل.',
    diskFull:
      'توشك مساحة القرص على الخادم أن تنفد، ولذلك لا يمكن حفظ شيء أو إرساله حاليًا. يُرجى إبلاغ الشخص الذي يديره.',
    internal: 'حدث خطأ ما على الخادم. حاول مرة أخرى بعد قليل.',
  },

  notFound: {
    page: {
      title: 'الصفحة غير موجودة',
      about: 'لا يوجد شيء في هذا العنوان. تحقق من خلوّه من الأخطاء الإملائية.',
      link: 'الانتقال إلى النظرة العامة',
    },
    item: 'ربما تم الحذف، أو أن العنوان غير مكتمل.',
    items: {
      audience: { title: 'شريحة العملاء غير موجودة', link: 'كل شرائح العملاء' },
      automation: { title: 'الأتمتة غير موجودة', link: 'كل عمليات الأتمتة' },
      customer: { title: 'العميل غير موجود', link: 'كل العملاء' },
      device: { title: 'الجهاز غير موجود', link: 'كل الأجهزة' },
      notification: { title: 'الإشعار غير موجود', link: 'كل الإشعارات' },
      topic: { title: 'الموضوع غير موجود', link: 'كل المواضيع' },
      webhook: { title: 'عنوان Webhook غير موجود', link: 'كل عناوين Webhook' },
      widget: { title: 'الأداة المصغّرة غير موجودة', link: 'كل الأدوات المصغّرة' },
    },
    service: {
      title: 'الخدمة غير موجودة',
      about: 'العنوان غير صحيح، أو ليس لحسابك حق الوصول إلى هذه الخدمة. يمكن لمالكيها دعوتك.',
      link: 'الانتقال إلى خدماتك',
    },
  },
  broken: {
    title: 'تعذّر عرض هذه الصفحة',
    about:
      'حدث خطأ ما في المتصفح. أعد تحميل الصفحة. إذا لم ينجح ذلك، فربما يجري تحديث الخادم: حاول مرة أخرى بعد بضع دقائق.',
  },

  fields: {
    missing: {
      any: MISSING,
      email: 'أدخل عنوان بريد إلكتروني.',
      url: 'أدخل عنوان ويب.',
      date: 'أدخل تاريخًا.',
      time: 'أدخل وقتًا.',
      'datetime-local': 'أدخل تاريخًا ووقتًا.',
      number: 'أدخل رقمًا.',
    },
    missingText: { a: MISSING, an: MISSING, own: MISSING },
    malformed: {
      any: 'أدخل قيمة كاملة.',
      email: 'أدخل عنوان بريد إلكتروني كاملًا، مثل you@example.com.',
      url: 'أدخل عنوان ويب كاملًا، مثل https://example.com.',
    },
    tooShort: {
      few: 'قصير جدًا: يلزم {count} أحرف على الأقل.',
      many: 'قصير جدًا: يلزم {count} حرفًا على الأقل.',
      other: 'قصير جدًا: يلزم {count} حرف على الأقل.',
    },
    tooSmall: 'يجب ألّا تقل القيمة عن {min}.',
    tooLarge: 'يجب ألّا تزيد القيمة على {max}.',
    invalid: 'أدخل قيمة صالحة.',
  },
};
