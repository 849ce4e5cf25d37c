import type { ConsoleTexts } from '../en.ts';

const SUBSCRIPTION_GONE = {
  words: 'لم يعد الاشتراك موجودًا',
  advice: 'أُزيل التطبيق، أو تم إيقاف الإشعارات. تم تعطيل الجهاز، وسيُفعّل من جديد عندما يفتح العميل التطبيق.',
};

export const reasons: ConsoleTexts['reasons'] = {
  gone: SUBSCRIPTION_GONE,
  unknown_subscription: SUBSCRIPTION_GONE,
  no_longer_subscribed: {
    words: 'قبل الإرسال، تم إيقاف الإشعارات على الجهاز، أو انتقل الجهاز إلى عميل آخر',
    advice: 'لا يلزم اتخاذ أي إجراء.',
  },
  stopped: {
    words: 'تم إيقاف الإشعار قبل إرساله',
    advice: 'لا يلزم اتخاذ أي إجراء.',
  },
  unauthorized: {
    words: 'رفضت خدمة الإشعارات الفورية بيانات الاعتماد الخاصة بنا',
    advice: 'ينبغي لمسؤول الخادم التحقق من VAPID_SUBJECT ومن ساعة الخادم.',
  },
  payload_too_large: {
    words: 'كان الإشعار أطول مما تقبله خدمة الإشعارات الفورية',
    advice: 'اختصر الرسالة أو الرابط.',
  },
  bad_request: { words: 'تعذّر على خدمة الإشعارات الفورية فهم الطلب', advice: '' },
  rejected: { words: 'رفضت خدمة الإشعارات الفورية هذا الإشعار', advice: '' },
  attempts_exhausted: {
    words: 'ظلت خدمة الإشعارات الفورية ترفض الإشعار أو لا تستجيب حتى توقفنا عن المحاولة',
    advice: 'قد تفيد إعادة الإرسال. إذا تكرر ذلك، فتحقق من اتصال الخادم بالإنترنت.',
  },
  expired: {
    words: 'لم تقبل خدمة الإشعارات الفورية هذا الإشعار قبل انتهاء صلاحيته',
    advice: 'قد تفيد إعادة الإرسال.',
  },
  endpoint_not_allowed: {
    words: 'خدمة إشعارات فورية غير معروفة',
    advice: 'يمكن لمسؤول الخادم السماح بخدمات أخرى عبر PUSH_HOSTS.',
  },
  vapid_identity_broken: {
    words: 'تعذّر استخدام المفتاح الخاص بالخدمة',
    advice: 'ينبغي لمسؤول الخادم التحقق من SECRET_KEY، أو من secret.key في DATA_DIR.',
  },
  internal_error: {
    words: 'تعذّر تشفير الإشعار أو إرساله',
    advice: 'راجع سجل الخادم لمعرفة الخطأ.',
  },
  personal_text_empty: {
    words: 'لم يكن للنص عنوان لهذا العميل',
    advice: 'حدّد لكل حقل في العنوان نصًا للعملاء الذين ليس لديهم هذا الحقل.',
  },
  timeout: { words: 'لم تستجب خدمة الإشعارات الفورية', advice: '' },
  connection_failed: { words: 'تعذّر الوصول إلى خدمة الإشعارات الفورية', advice: '' },
  throttled: { words: 'طلبت منا خدمة الإشعارات الفورية الانتظار', advice: '' },
  push_service_error: { words: 'حدث خطأ في خدمة الإشعارات الفورية', advice: '' },
};
