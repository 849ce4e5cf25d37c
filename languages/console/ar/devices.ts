import type { ConsoleTexts } from '../en.ts';

export const devices: ConsoleTexts['devices'] = {
  device: 'الجهاز',
  about: 'الهواتف وأجهزة الكمبيوتر التي فُتح عليها تطبيقك، وما إذا كانت مشتركة.',
  empty: {
    title: 'لا توجد أجهزة بعد',
    body: 'يظهر الجهاز هنا عندما يفتح شخص ما تطبيقك عليه، أو عند {import}.',
    import: 'استيراد أجهزة من نظام آخر',
  },
  noMatches: {
    search: 'يطابق البحث بداية معرّف العميل أو اسم الجهاز، أو معرّف الجهاز كاملًا، ضمن عوامل التصفية الحالية.',
    filters: 'لا توجد أجهزة تطابق عوامل التصفية هذه.',
  },
  send: 'إرسال إشعار',
  seen: 'آخر ظهور {time}',
  virtual: 'افتراضي',

  lists: {
    noResults: 'لا توجد نتائج',
    clearFilters: 'مسح عوامل التصفية',
    order: 'الترتيب',
    selectShown: 'تحديد كل العناصر المعروضة',
    select: 'تحديد {name}',
    selected: { other: 'تم تحديد {count}' },
    clearSelection: 'إلغاء التحديد',
  },
  filters: {
    search: 'البحث عن أجهزة',
    searchExample: 'البحث بالعميل أو الاسم أو المعرّف',
    state: 'الحالة',
    states: { active: 'النشطة', on: 'المشتركة', off: 'المتوقفة', deactivated: 'المعطّلة' },
    platform: 'المنصة',
    address: 'العنوان',
    anyAddress: 'كل العناوين',
    sharedAddress: 'العنوان المشترك',
    orders: {
      newest: 'الأحدث أولًا',
      subscribed: 'حسب آخر اشتراك',
      seen: 'حسب آخر ظهور',
      unseen: 'الأطول غيابًا',
    },
  },
  selection: {
    all: 'كل الأجهزة المطابقة',
    counted: { other: 'كل الأجهزة المطابقة ({count})' },
    selectAll: 'تحديد كل الأجهزة المطابقة',
  },

  states: {
    subscribed: 'مشترك',
    silent: 'غير مستجيب',
    off: 'متوقف',
    deactivated: 'معطّل',
    gone: 'لم يعد موجودًا',
  },
  aboutStates: {
    proven: 'تصله إشعاراتك، كما تأكد مؤخرًا.',
    unproven: 'تصله إشعاراتك، على حد ما نعلم.',
    silent:
      'مشترك، لكنه لا يعرض شيئًا مما تقبله خدمة الإشعارات الفورية الخاصة به. يُعيد إعداد نفسه عند فتح تطبيقك عليه.',
    off: 'الإشعارات متوقفة، أو لم تُفعّل قط. لا يمكن لأحد غير العميل تغيير ذلك، على الجهاز نفسه.',
    deactivated: 'تم تعطيله في لوحة التحكم أو عبر واجهة API. يُفعّل من جديد عندما يفتح العميل تطبيقك.',
    deactivatedAsSilent:
      'تم تعطيله لأنه ظل غير مستجيب مدة طويلة: قبلت خدمة الإشعارات الفورية الإشعارات، ولم يعرض أيًّا منها. يُفعّل من جديد عندما يفتح العميل تطبيقك.',
    gone: 'وفقًا لخدمة الإشعارات الفورية، أُزيل التطبيق أو تم إيقاف الإشعارات. يُفعّل الجهاز من جديد عندما يفتح العميل تطبيقك.',
  },

  facts: {
    customer: 'العميل',
    platform: 'المنصة',
    modelName: 'اسم الطراز',
    language: 'اللغة',
    timeZone: 'المنطقة الزمنية',
    firstSeen: 'أول ظهور',
    lastSeen: 'آخر ظهور',
    subscribed: 'تاريخ الاشتراك',
    ends: 'تاريخ الانتهاء',
    deactivated: 'تاريخ التعطيل',
    model: 'الطراز',
    domain: 'الاشتراك عبر',
    pushService: 'خدمة الإشعارات الفورية',
    id: 'معرّف الجهاز',
  },

  deactivation: {
    button: 'تعطيل',
    question: 'هل تريد تعطيل {device}؟',
    about: 'لن تصل إليه أي إشعارات بعد الآن، ولا حتى التي في الطريق. يُفعّل من جديد عندما يفتح العميل تطبيقك.',
    done: 'تم تعطيل {device}.',
    several: {
      button: 'تعطيل…',
      question: {
        one: 'هل تريد تعطيل جهاز واحد؟',
        two: 'هل تريد تعطيل جهازين؟',
        few: 'هل تريد تعطيل {count} أجهزة؟',
        many: 'هل تريد تعطيل {count} جهازًا؟',
        other: 'هل تريد تعطيل {count} جهاز؟',
      },
      questionMoreThan: {
        few: 'هل تريد تعطيل أكثر من {count} أجهزة؟',
        many: 'هل تريد تعطيل أكثر من {count} جهازًا؟',
        other: 'هل تريد تعطيل أكثر من {count} جهاز؟',
      },
      questionAll: 'هل تريد تعطيل كل الأجهزة المطابقة؟',
      confirm: {
        one: 'تعطيل جهاز واحد',
        two: 'تعطيل جهازين',
        few: 'تعطيل {count} أجهزة',
        many: 'تعطيل {count} جهازًا',
        other: 'تعطيل {count} جهاز',
      },
      confirmMoreThan: {
        few: 'تعطيل أكثر من {count} أجهزة',
        many: 'تعطيل أكثر من {count} جهازًا',
        other: 'تعطيل أكثر من {count} جهاز',
      },
      confirmAll: 'تعطيل كل الأجهزة المطابقة',
      about:
        'لن تصل إليها أي إشعارات بعد الآن، ولا حتى التي في الطريق. يُفعّل كل جهاز من جديد عندما يفتح العميل تطبيقك.',
      progress: 'تم تعطيل {done} من {total} حتى الآن.',
      done: {
        one: 'تم تعطيل جهاز واحد.',
        two: 'تم تعطيل جهازين.',
        few: 'تم تعطيل {count} أجهزة.',
        many: 'تم تعطيل {count} جهازًا.',
        other: 'تم تعطيل {count} جهاز.',
      },
    },
  },

  history: {
    none: 'لا توجد إشعارات بعد',
    about:
      'تُدرج هنا الإشعارات التي أُرسلت إلى هذا الجهاز مع نتائجها. لا تظهر الإشعارات التي كانت لعميل سابق لهذا الهاتف.',
    attempts: { one: 'محاولة واحدة', two: 'محاولتان', few: '{count} محاولات', other: '{count} محاولة' },
  },
  outcomes: {
    tapped: 'تم الضغط',
    dismissed: 'تم التجاهل',
    shown: 'تم العرض',
    sent: 'تم الإرسال',
    stopped: 'تم الإيقاف',
    unsubscribed: 'أُلغي الاشتراك',
    failed: 'فشل',
    retrying: 'تُعاد المحاولة',
    sending: 'جارٍ الإرسال',
  },
  outcomesOf: {
    tapped: '{device}: تم الضغط',
    dismissed: '{device}: تم التجاهل',
    shown: '{device}: تم العرض',
    sent: '{device}: تم الإرسال',
    stopped: '{device}: تم الإيقاف',
    unsubscribed: '{device}: أُلغي الاشتراك',
    failed: '{device}: فشل',
    retrying: '{device}: تُعاد المحاولة',
    sending: '{device}: جارٍ الإرسال',
  },
  why: {
    failed: '{reason}. {advice}',
    retrying: '{reason}. تُعاد المحاولة.',
    retryingAt: '{reason}. تُعاد المحاولة {time}.',
  },
};
