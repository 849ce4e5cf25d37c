import { dialogIn } from '../dialog.ts';

export const openDialog = dialogIn('ar', {
  close: 'إغلاق',
  title: 'تابِع على هاتفك',
  useHere: 'استخدام هذا الكمبيوتر',
  newCode: 'رمز جديد',
  scan: 'امسح هذا الرمز بهاتفك.',
  joined: 'هاتفك جاهز.',
  done: 'الإشعارات مفعّلة.',
  denied: 'الإشعارات محظورة. تحقّق من هاتفك.',
  offline: 'لا يوجد اتصال.',
  expired: 'انتهت صلاحية هذا الرمز.',
  unavailable: 'الإشعارات غير متاحة هنا حاليًا.',
});
