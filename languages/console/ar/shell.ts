import type { ConsoleTexts } from '../en.ts';

export const shell: ConsoleTexts['shell'] = {
  skip: 'الانتقال إلى المحتوى',
  openMenu: 'فتح القائمة',
  closeMenu: 'إغلاق القائمة',
  main: 'القائمة الرئيسية',
  newNotification: 'إشعار جديد',
  writeNotification: 'كتابة إشعار',
  groups: { recipients: 'المستلمون', app: 'تطبيقك', setup: 'الإعداد' },
  pages: {
    overview: 'نظرة عامة',
    notifications: 'الإشعارات',
    customers: 'العملاء',
    devices: 'الأجهزة',
    audiences: 'شرائح العملاء',
    topics: 'المواضيع',
    brand: 'العلامة التجارية',
    link: 'الرابط',
    widgets: 'الأدوات المصغّرة',
    start: 'خطوات البدء',
    team: 'الفريق',
    settings: 'الإعدادات',
    activity: 'سجل النشاط',
    developers: 'للمطورين',
    keys: 'مفاتيح API',
    webhooks: 'عناوين Webhook',
    imports: 'عمليات الاستيراد',
  },
  account: { own: 'حسابك', signOut: 'تسجيل الخروج', create: 'إنشاء حساب' },
  services: { label: 'الخدمة:', current: 'الحالية', new: 'خدمة جديدة' },
  theme: { light: 'التبديل إلى المظهر الفاتح', dark: 'التبديل إلى المظهر الداكن' },
  connection: {
    stale: 'تعذّر تحديث هذه الصفحة. تعرض ما تم تحميله في الساعة {time}.',
    offline: 'لا يوجد اتصال. ما تراه هنا تم تحميله سابقًا وقد لا يكون محدّثًا.',
  },
  demo: {
    label: 'عرض تجريبي',
    about:
      'هذا عرض تجريبي عام يمكن لأي شخص تغييره. تبقى علامته التجارية ومفاتيحه كما هي، ويجب أن تكون الروابط والصور من هذا الموقع. تُعاد بياناته إلى حالتها الأصلية بعد {time}.',
    shop: 'زيارة المتجر التجريبي',
    own: 'إنشاء خدمتك الخاصة',
  },
};
