/** Modern Standard Arabic. A name is never a verb's subject, because the verb would take its gender. */
import type { DialogTexts, ExperienceTexts, PosterTexts } from './en.ts';

const SHARE = 'اضغط على «مشاركة»';
const OR_SHARE = 'في الأسفل بجانب العنوان. إذا ظهرت «مشاركة» هناك، فانتقل إلى الخطوة التالية.';
const IN_MENU = 'في القائمة التي تُفتح.';
const ADD_TO_HOME = 'اختر «إضافة إلى الشاشة الرئيسية»';
const NOT_LISTED = 'ألا يظهر في القائمة؟ مرّر لأسفل أو اضغط على السهم.';
const ADD = 'اضغط على «إضافة»';
const KEEP_ON = 'في الأعلى. اترك «فتح كتطبيق ويب» مفعّلًا.';
const OPEN_APP = 'افتحه من الشاشة الرئيسية';
const TURN_ON_THERE = 'ثم فعّل الإشعارات من هناك.';
const COME_BACK = 'عُد إلى هنا';

export const dir = 'rtl';

export const experience: ExperienceTexts = {
  checking: 'لحظة من فضلك…',
  demoNotice: 'عرض تجريبي عام: يمكن لأي شخص تغيير هذه الصفحة.',
  scriptNeeded: 'تحتاج هذه الصفحة إلى JavaScript لتفعيل الإشعارات.',
  about: 'عن {name}',
  tabTitle: '{name} · الإشعارات',
  appDescription: 'إشعارات من {name}',
  now: 'الآن',
  thisService: 'هذه الخدمة',
  retraction: 'سُحبت هذه الرسالة.',

  tabs: {
    label: 'الأقسام',
    home: 'الرئيسية',
    inbox: 'الوارد',
    settings: 'الإعدادات',
    unread: { other: 'غير المقروء: {count}' },
  },

  ask: {
    heading: 'الجديد يصلك أولًا بأول',
    body: 'يمكن أن تصلك من {name} إشعارات قصيرة، حتى عندما تكون هذه الصفحة مغلقة. يمكنك إيقافها من هنا في أي وقت.',
    button: 'تفعيل الإشعارات',
    hint: 'سيطلب منك جهازك التأكيد. اختر «السماح».',
    dismissed: 'أغلقت الطلب من دون اختيار. اضغط مرة أخرى متى شئت.',
    sampleLabel: 'هكذا يبدو الإشعار',
    sampleBody: 'أخبار قصيرة في الوقت المناسب تمامًا.',
  },
  on: {
    heading: 'الإشعارات مفعّلة',
    turnOff: 'إيقاف الإشعارات',
    body: 'ستصلك إشعارات {name} على هذا الجهاز. كل شيء جاهز.',
    repaired: 'توقفت الإشعارات عن الوصول إلى هنا. تم إعدادها من جديد.',
  },
  off: {
    heading: 'الإشعارات متوقفة',
    body: 'لقد أوقفتها على هذا الجهاز، ولذلك لن تصلك إشعارات {name} هنا.',
    button: 'إعادة التفعيل',
  },
  removed: {
    heading: 'توقفت الإشعارات',
    body: 'أُزيل هذا الجهاز من قائمة {name}، أو تعذّر الوصول إليه منذ مدة. اضغط لتفعيل الإشعارات من جديد.',
    button: 'إعادة التفعيل',
  },
  erased: {
    heading: 'تمت إزالة الجهاز',
    body: 'حُذف كل ما كان محفوظًا لهذا الجهاز هنا وعلى الخادم. يمكنك البدء من جديد في أي وقت.',
    button: 'البدء من جديد',
  },

  denied: {
    heading: 'الإشعارات محظورة',
    body: 'إعدادات هذا الجهاز تحظر الإشعارات من {name}. للسماح بها:',
    again: 'التحقق مرة أخرى',
  },
  deniedSteps: {
    'ios-app': [
      'احذف هذا التطبيق من الشاشة الرئيسية',
      'افتح الصفحة في Safari وأضفها إلى الشاشة الرئيسية من جديد',
      'افتح التطبيق الجديد واسمح بالإشعارات',
    ],
    'android-app': [
      'اضغط مطوّلًا على أيقونة هذا التطبيق ثم على «معلومات التطبيق» (ⓘ)',
      'افتح «الإشعارات» وفعّلها',
      COME_BACK,
    ],
    'chrome-android': [
      'اضغط على الأيقونة المجاورة للعنوان',
      'افتح «الأذونات» ثم «الإشعارات» واسمح بها',
      COME_BACK,
    ],
    'firefox-android': [
      'اضغط على القفل أو الدرع المجاور للعنوان',
      'اضغط على «محظور» بجانب «الإشعارات» ليصبح «مسموح»',
      COME_BACK,
    ],
    'samsung-android': [
      'افتح القائمة ثم «الإعدادات»',
      'ابحث هناك عن «الإشعارات» واسمح لهذا الموقع',
      COME_BACK,
    ],
    'chrome-desktop': ['انقر على الأيقونة المجاورة للعنوان', 'فعّل «الإشعارات»', COME_BACK],
    'firefox-desktop': [
      'انقر على فقاعة الكلام المشطوبة المجاورة للعنوان',
      'انقر على علامة × بجانب «محظور»',
      'عُد إلى هنا واسمح بالإشعارات',
    ],
    'safari-desktop': [
      'في Safari، افتح «الإعدادات» ثم «مواقع الويب» ثم «الإشعارات»',
      'اختر «السماح» لهذا الموقع',
      COME_BACK,
    ],
    other: ['افتح إعدادات هذا الموقع في متصفحك', 'اسمح بالإشعارات', COME_BACK],
  },

  homeScreen: {
    heading: 'أضف {name} إلى الشاشة الرئيسية',
    body: 'على iPhone وiPad، لا تستقبل الإشعارات إلا التطبيقات الموجودة على الشاشة الرئيسية. لإضافة {name} إليها:',
    share: 'مشاركة',
    add: 'إضافة إلى الشاشة الرئيسية',
    confirm: 'إضافة',
    webApp: 'فتح كتطبيق ويب',
  },
  homeScreenSteps: {
    safari: [
      { text: SHARE, hint: 'في وسط الشريط السفلي.', scene: 'safari-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: 'في الأعلى.', scene: 'add-plain' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-dots': [
      { text: 'اضغط على النقاط الثلاث', hint: OR_SHARE, scene: 'safari-dots' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    'safari-menu': [
      { text: 'اضغط على الخطوط الثلاثة', hint: OR_SHARE, scene: 'safari-menu' },
      { text: SHARE, hint: IN_MENU },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    ipad: [
      { text: SHARE, hint: 'في الأعلى بجانب العنوان.', scene: 'ipad-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    chrome: [
      { text: SHARE, hint: 'في نهاية شريط العنوان.', scene: 'chrome-share' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
    other: [
      { text: 'افتح هذه الصفحة في Safari', hint: 'انسخ العنوان أدناه والصقه هناك.', scene: 'safari' },
      { text: SHARE, hint: 'لا تظهر؟ تجدها خلف ثلاث نقاط أو ثلاثة خطوط.' },
      { text: ADD_TO_HOME, hint: NOT_LISTED, scene: 'add-to-home' },
      { text: ADD, hint: KEEP_ON, scene: 'add' },
      { text: OPEN_APP, hint: TURN_ON_THERE, scene: 'home-screen' },
    ],
  },
  copyAddress: 'نسخ العنوان',
  copied: 'تم النسخ',
  cantCopy: 'تعذّر النسخ. اضغط مطوّلًا على النص لنسخه.',

  oldIos: {
    heading: 'يلزم التحديث',
    body: 'تتطلب الإشعارات iOS 16.4 أو أحدث. انتقل إلى الإعدادات ← عام ← تحديث البرامج، ثم عُد إلى هنا.',
  },
  noPush: {
    heading: 'لا يستطيع هذا المتصفح استقبال الإشعارات',
    body: 'افتح هذه الصفحة في Chrome أو Firefox أو Edge أو Samsung Internet أو Safari، ولكن ليس في نافذة خاصة.',
  },
  insecure: {
    heading: 'هذا الاتصال غير آمن',
    body: 'لا تعمل الإشعارات إلا إذا كان العنوان يبدأ بـ https. يُرجى إبلاغ صاحب الموقع بذلك.',
  },
  noUser: {
    heading: 'افتح هذا من موقع {name}',
    body: 'لا يحدّد هذا الرابط لمن تُرسل الإشعارات. استخدم الزر الموجود في الموقع.',
    button: 'الانتقال إلى الموقع',
  },
  anotherUser: {
    heading: 'هل تريد المتابعة بصفتك عميلًا آخر؟',
    body: 'هذه الصفحة لعميل آخر لدى {name} غير عميل هذا الجهاز. إذا تابعت، فستتوقف إشعارات العميل السابق على هذا الجهاز، وسيُحذف الوارد الخاص به منه.',
    anonymous:
      'لا تُعرف هويتك بعد لدى {name} على هذا الجهاز، وهذه الصفحة لأحد العملاء. إذا تابعت، فسيصبح هذا الجهاز والوارد والإشعارات لذلك العميل. لا يمكن التراجع عن ذلك.',
    hint: 'لست متأكدًا؟ اترك كل شيء كما هو.',
    button: 'متابعة',
    stay: 'ترك كل شيء كما هو',
  },

  offline: {
    heading: 'لا يوجد اتصال',
    body: 'تعذّر الوصول إلى الخادم. تحقق من اتصالك ثم حاول مرة أخرى.',
  },
  serverFailed: {
    heading: 'لم ينجح ذلك',
    body: 'تعذّر على الخادم تفعيل الإشعارات. يُرجى المحاولة مرة أخرى بعد قليل.',
  },
  pushServiceFailed: {
    heading: 'تعذّر على متصفحك الاشتراك',
    body: 'لم تستجب خدمة الإشعارات الخاصة به. قد تكون متوقفة في إعدادات المتصفح أو محظورة على شبكتك.',
  },
  browserFailed: {
    heading: 'منع متصفحك ذلك',
    body: 'تعذّر على هذه الصفحة حفظ البيانات اللازمة. كثيرًا ما يحدث ذلك في النوافذ الخاصة.',
  },
  retry: 'إعادة المحاولة',
  goBack: 'رجوع',
  undo: 'تراجع',
  offlineNote: 'لا يوجد اتصال. تُعرض آخر نسخة محفوظة.',

  install: {
    button: 'تثبيت التطبيق',
    why: 'على بُعد ضغطة واحدة كأي تطبيق آخر، مع استمرار وصول الإشعارات.',
    menu: 'ابحث في قائمة المتصفح عن «تثبيت التطبيق» أو «إضافة إلى الشاشة الرئيسية».',
    done: 'مثبّت على هذا الجهاز',
  },

  inbox: {
    heading: 'الوارد',
    latest: 'أحدث إشعار',
    empty: { heading: 'لا شيء هنا بعد', body: 'ستظهر هنا الإشعارات الواردة من {name}.' },
    emptyOff: {
      heading: 'لا شيء هنا بعد',
      body: 'فعّل الإشعارات من {name} وستظهر هنا.',
    },
    failed: { heading: 'تعذّر تحميل الوارد', body: 'تحقق من اتصالك ثم حاول مرة أخرى.' },
    stale: 'تعذّر تحديث الوارد.',
    older: 'عرض الأقدم',
    unread: 'غير مقروء',
    readAll: 'تمييز الكل كمقروء',
    gone: 'لم يعد هذا الإشعار متاحًا.',
    folders: { label: 'العرض', inbox: 'الكل', unread: 'غير المقروء', archive: 'الأرشيف' },
    search: 'بحث',
    searchIn: { inbox: 'البحث في الوارد', archive: 'البحث في الأرشيف' },
    searchedHere: 'اقتصر البحث على الإشعارات المحفوظة على هذا الجهاز.',
    notFound: { heading: 'لا توجد نتائج', body: 'لا يحتوي أي إشعار هنا على «{text}».' },
    emptyUnread: { heading: 'قرأت كل شيء', body: 'ليست لديك إشعارات غير مقروءة.' },
    emptyArchive: {
      heading: 'الأرشيف فارغ',
      body: 'لنقل إشعار إلى هنا، اسحبه إلى الجانب أو استخدم زر الأرشفة الخاص به.',
    },
    archive: 'أرشفة',
    archived: 'تمت الأرشفة',
    restore: 'نقل إلى الوارد',
    restored: 'تم النقل إلى الوارد',
  },

  topics: {
    heading: 'المواضيع التي تصلك إشعاراتها',
    everywhere: 'يسري اختيارك على جميع أجهزتك.',
    offer: 'ما المواضيع التي تهمّك؟',
    later: 'يمكنك تغيير ذلك من الإعدادات في أي وقت.',
    done: 'تم',
    failed: 'تعذّر حفظ اختيارك. يُرجى المحاولة مرة أخرى.',
  },

  firstName: {
    ask: 'ما اسمك الأول؟',
    why: 'بهذا يمكن مخاطبتك باسمك في إشعارات {name}. هذا اختياري.',
    label: 'الاسم الأول',
    skip: 'تخطٍّ',
    failed: 'تعذّر حفظ اسمك. يُرجى المحاولة مرة أخرى.',
    remove: 'اترك الحقل فارغًا لإزالته.',
    stored: 'وكذلك اسمك الأول كما أدخلته.',
  },

  settings: {
    heading: 'الإعدادات',
    notifications: 'الإشعارات',
    notificationsOn: 'مفعّلة على هذا الجهاز',
    notificationsOff: 'متوقفة على هذا الجهاز',
    notificationsBlocked: 'محظورة في إعدادات هذا الجهاز',
    notificationsUnknown: 'غير معروفة حاليًا',
    notificationsNotHere: 'غير متاحة هنا بعد',
    device: 'هذا الجهاز',
    deviceHint: 'يساعد {name} على التمييز بين أجهزتك.',
    rename: 'إعادة التسمية',
    save: 'حفظ',
    cancel: 'إلغاء',
    nameNeeded: 'أدخل اسمًا من حرف واحد إلى 255 حرفًا.',
    renameFailed: 'تعذّر حفظ الاسم. يُرجى المحاولة مرة أخرى.',
    stored: 'البيانات المحفوظة',
    storedHere:
      'على هذا الجهاز: هويتك لدى {name}، والإشعارات التي وصلتك، وهذه الصفحة كي تُفتح من دون اتصال. لا توجد ملفات تعريف ارتباط.',
    storedThere:
      'على الخادم: اسم هذا الجهاز وطرازه ونظامه كما تظهر هنا، ولغته ومنطقته الزمنية، ووقت أول وآخر مرة فتحت فيها هذا التطبيق، ومعرّفك لدى {name}، والمواضيع التي اخترتها، والعنوان الذي تُرسل إليه الإشعارات، وأيّها وصل وأيّها ضُغط عليه أو أُرشف.',
    facts: { name: 'الاسم', model: 'الطراز', system: 'النظام', id: 'المعرّف' },
    remove: 'إزالة هذا الجهاز',
    removeHint: 'يوقف الإشعارات ويحذف كل هذه البيانات.',
    removeAsk: 'هل تريد إزالة هذا الجهاز؟',
    removeBody: 'ستتوقف الإشعارات، وسيُحذف كل ما هو محفوظ لهذا الجهاز، هنا وعلى الخادم.',
    removeYes: 'إزالة',
    removeFailed: 'تعذّرت إزالة هذا الجهاز: لم يستجب الخادم. لم يتغير شيء.',
    by: 'الإشعارات من Carillon',
  },

  widgets: {
    copy: 'نسخ الرمز',
    copied: 'تم النسخ',
    validUntil: 'صالح حتى {date}',
    expired: 'انتهت صلاحيته في {date}',
    left: 'بقي {time}',
    over: 'انتهى الوقت.',
    frameOffline: 'غير متاح من دون اتصال.',
    imageFailed: 'تعذّر تحميل الصورة.',
  },

  landing: {
    heading: 'جارٍ فتح الرابط',
    body: 'لحظة من فضلك…',
    go: 'فتح الرابط',
  },

  answer: {
    heading: 'الرد',
    sent: 'تم إرسال الرد.',
    saved: 'تم حفظ الرد. سيُرسل عند توفر الاتصال بالإنترنت.',
    other: 'سبق أن تم الرد بـ «{answer}».',
    late: 'فات أوان الرد.',
    back: 'الانتقال إلى الوارد',
  },

  pages: {
    nowhere: {
      heading: 'الصفحة غير موجودة',
      body: 'لا يوجد شيء في هذا العنوان. يُرجى التحقق منه أو العودة إلى الصفحة السابقة.',
    },
    unknown: {
      heading: 'الصفحة غير موجودة',
      body: 'هذا الرابط لا يعمل، أو أن صاحب هذه الصفحة لم يعد يستخدم هذه الخدمة. يُرجى فتحه مرة أخرى من موقعه.',
    },
    ended: {
      heading: 'لم يعد هذا التطبيق متاحًا',
      body: 'توقفت الإشعارات من هذا النشاط التجاري. يمكنك إزالة التطبيق من جهازك.',
    },
    suspended: {
      heading: 'هذا التطبيق غير متاح حاليًا',
      body: 'إشعاراته متوقفة مؤقتًا. يُرجى المحاولة لاحقًا.',
    },
    expired: {
      heading: 'انتهت صلاحية هذا الرمز',
      body: 'الرمز صالح لساعة واحدة. عُد إلى الموقع وافتح رمزًا جديدًا.',
    },
    unsigned: {
      heading: 'لا يمكن استخدام هذا الرابط',
      body: 'لم يؤكد الموقع هويتك. يُرجى العودة إليه وتسجيل الدخول إن كان لك حساب فيه، ثم المحاولة مرة أخرى. إذا لم ينجح ذلك فيُرجى إبلاغ صاحب الموقع.',
    },
    busy: {
      heading: 'طلبات كثيرة جدًا',
      body: 'وردت من شبكتك طلبات كثيرة جدًا. يُرجى المحاولة مرة أخرى بعد دقيقة.',
    },
    failed: { heading: 'حدث خطأ ما', body: 'الخطأ من جانبنا. يُرجى المحاولة مرة أخرى بعد قليل.' },
  },
};

export const dialog: DialogTexts = {
  close: 'إغلاق',
  title: 'تابِع على هاتفك',
  useHere: 'استخدام هذا الكمبيوتر',
  newCode: 'رمز جديد',
  scan: 'امسح هذا الرمز بهاتفك.',
  joined: 'هاتفك جاهز.',
  done: 'الإشعارات مفعّلة.',
  denied: 'الإشعارات محظورة. تحقق من هاتفك.',
  offline: 'لا يوجد اتصال.',
  expired: 'انتهت صلاحية هذا الرمز.',
  unavailable: 'الإشعارات غير متاحة هنا حاليًا.',
};

export const poster: PosterTexts = {
  headline: 'أخبارنا مباشرةً إلى هاتفك',
  scan: 'وجّه كاميرا هاتفك نحو الرمز.',
  allow: 'افتح الصفحة وفعّل الإشعارات.',
  iphone: 'على iPhone، تعرض لك الصفحة أولًا كيفية إضافتها إلى الشاشة الرئيسية.',
  promise: 'بلا متجر تطبيقات وبلا بريد إلكتروني. يمكنك إيقافها متى شئت.',
  orOpen: 'أو افتح',
};
