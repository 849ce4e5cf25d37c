import type { ConsoleTexts } from '../en.ts';

export const keys: ConsoleTexts['keys'] = {
  about:
    'يثبت خادمك هويته بمفتاح عندما يستدعي {api}. لا تضع المفاتيح في صفحات الويب أو التطبيقات: يمكن لأي شخص لديه مفتاح الإرسال إلى كل عملائك.',
  api: 'واجهة HTTP API',
  demo: {
    about: 'مفتاح العرض التجريبي، ويمكن لأي شخص استخدامه:',
    label: 'مفتاح API للعرض التجريبي',
  },
  empty: {
    title: 'لا توجد مفاتيح API بعد',
    about: 'تحتاج إلى مفتاح لإرسال الإشعارات عبر واجهة HTTP API.',
  },
  name: 'الاسم',

  row: {
    unnamed: 'بلا اسم',
    expired: 'منتهي الصلاحية',
    unused: {
      few: 'غير مستخدم منذ {count} أيام',
      many: 'غير مستخدم منذ {count} يومًا',
      other: 'غير مستخدم منذ {count} يوم',
    },
    created: '{key}، الإنشاء: {created}',
    createdAndExpires: '{key}، الإنشاء: {created} · تنتهي الصلاحية: {expires}',
    createdAndExpired: '{key}، الإنشاء: {created} · انتهت الصلاحية: {expires}',
    used: 'الاستخدام: {time}',
    neverUsed: 'لم يُستخدم قط',
    moreActions: 'المزيد من الإجراءات: {name}',
    rename: 'إعادة التسمية',
    revoke: 'إبطال',
    last: 'لإبطال آخر مفتاح يمكنه إنشاء مفاتيح أخرى، أنشئ مفتاحًا آخر أولًا',
  },
  renaming: 'إعادة تسمية المفتاح',
  revocation: {
    title: 'هل تريد إبطال {name}؟',
    body: 'ستُرفض فورًا الطلبات التي تستخدم {key}. لا يمكن التراجع عن ذلك. آخر استخدام للمفتاح: {time}.',
    bodyNeverUsed: 'ستُرفض فورًا الطلبات التي تستخدم {key}. لا يمكن التراجع عن ذلك. لم يُستخدم المفتاح قط.',
    button: 'إبطال المفتاح',
    done: 'تم إبطال {name}.',
  },

  creation: {
    button: 'إنشاء مفتاح',
    nameAbout: 'ما سيستخدم هذا المفتاح. يساعدك الاسم لاحقًا على معرفة المفتاح الذي ينبغي إبطاله',
    namePlaceholder: 'المتجر الإلكتروني',
    access: 'ما يُسمح به للمفتاح',
    custom: { title: 'مخصّص', about: 'اختيار كل إذن على حدة' },
    scopes: 'الأذونات',
    expires: 'انتهاء الصلاحية',
    never: 'بلا انتهاء',
    inDays: { few: 'بعد {count} أيام', many: 'بعد {count} يومًا', other: 'بعد {count} يوم' },
    inAYear: 'بعد سنة',
    created: {
      title: 'احفظ هذا المفتاح الآن',
      about:
        'لا يُعرض إلا مرة واحدة، لأننا لا نخزّن سوى بصمته (hash). احفظه في مكان لا يمكن أن يقرأه سوى «{name}».',
      label: 'مفتاح API',
    },
  },

  access: {
    all: { title: 'كل شيء', about: 'كل ما تتيحه واجهة API' },
    direct: { title: 'الإرسال إلى عملاء محدّدين', about: 'لا يمكنه الإرسال إلى الجميع أبدًا، ولا حتى بالخطأ' },
    read: { title: 'القراءة', about: 'الإشعارات ونتائجها والأجهزة' },
    scopes: 'الأذونات: {chosen} من {total}',
  },
  scopes: {
    'notifications:direct': 'الإرسال إلى عملاء محدّدين',
    'notifications:broadcast': 'الإرسال إلى الجميع وإلى شرائح العملاء',
    'notifications:read': 'قراءة الإشعارات والنتائج',
    'devices:read': 'قراءة الأجهزة',
    'devices:write': 'تعطيل الأجهزة واستيرادها',
    users: 'قراءة بيانات العملاء وتغييرها ومحوها',
    audiences: 'إدارة المواضيع وشرائح العملاء',
    automations: 'إدارة عمليات الأتمتة',
    templates: 'إدارة القوالب',
    widgets: 'إدارة الأدوات المصغّرة',
    webhooks: 'إدارة عناوين Webhook وقراءة الأحداث',
    services: 'تغيير العلامة التجارية والإعدادات',
    keys: 'إنشاء المفاتيح وإبطالها',
    audit: 'قراءة سجل النشاط',
  },
};
