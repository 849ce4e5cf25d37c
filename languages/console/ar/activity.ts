import type { ConsoleTexts } from '../en.ts';

/** A name is never a verb's subject, because the verb would take its gender: it stands before a colon and a verbal noun. */
export const activity: ConsoleTexts['activity'] = {
  about:
    'ما فعله فريقك في لوحة التحكم، بدءًا بالأحدث. الأوقات بتوقيت {zone}. لا تُدرج الطلبات المرسلة بمفتاح API.',
  empty: {
    title: 'لا يوجد نشاط بعد',
    body: 'يُدرج هنا كل ما يرسله أعضاء الفريق أو يغيّرونه أو يزيلونه.',
  },
  today: 'اليوم',
  yesterday: 'أمس',

  sentences: {
    'service.created': { of: '{actor}: إنشاء خدمة {subject}', alone: '{actor}: إنشاء الخدمة' },
    'service.deleted': '{actor}: حذف الخدمة',
    'service.restored': '{actor}: استعادة الخدمة',
    'service.suspended': {
      of: '{actor}: إيقاف الخدمة مؤقتًا: {subject}',
      alone: '{actor}: إيقاف الخدمة مؤقتًا',
    },
    'service.resumed': '{actor}: استئناف الخدمة',
    'domain.set': {
      of: '{actor}: نقل التطبيق إلى {subject}',
      alone: '{actor}: نقل التطبيق إلى عنوان خاص به',
    },
    'domain.left': {
      of: '{actor}: التخلي عن العنوان {subject}',
      alone: '{actor}: التخلي عن العنوان الخاص بالتطبيق',
    },
    'notification.sent': { of: '{actor}: إرسال «{subject}»', alone: '{actor}: إرسال إشعار' },
    'notification.scheduled': { of: '{actor}: جدولة «{subject}»', alone: '{actor}: جدولة إشعار' },
    'notification.changed': {
      of: '{actor}: تغيير الإشعار المجدول «{subject}»',
      alone: '{actor}: تغيير إشعار مجدول',
    },
    'notification.cancelled': { of: '{actor}: إلغاء «{subject}»', alone: '{actor}: إلغاء إشعار' },
    'notification.stopped': { of: '{actor}: إيقاف إرسال «{subject}»', alone: '{actor}: إيقاف إرسال إشعار' },
    'notification.resent': {
      of: '{actor}: إعادة الإرسال إلى الأجهزة التي فشل تسليمها: «{subject}»',
      alone: '{actor}: إعادة إرسال إشعار إلى الأجهزة التي فشل تسليمها',
    },
    'notification.tested': { of: '{actor}: إرسال تجريبي لـ «{subject}»', alone: '{actor}: إرسال تجريبي' },
    'notification.approved': {
      of: '{actor}: الموافقة على «{subject}»',
      alone: '{actor}: الموافقة على إشعار',
    },
    'proposal.created': {
      of: '{actor}: طلب الموافقة على «{subject}»',
      alone: '{actor}: طلب الموافقة على إشعار',
    },
    'proposal.removed': { of: '{actor}: رفض أو سحب «{subject}»', alone: '{actor}: رفض أو سحب إشعار' },
    'approval.required': '{actor}: اشتراط موافقة أحد المالكين على الإشعارات الموجّهة إلى عدد كبير',
    'approval.optional': '{actor}: إلغاء اشتراط موافقة أحد المالكين',
    'template.created': { of: '{actor}: حفظ القالب «{subject}»', alone: '{actor}: حفظ قالب' },
    'template.changed': { of: '{actor}: تغيير القالب «{subject}»', alone: '{actor}: تغيير قالب' },
    'template.removed': { of: '{actor}: حذف القالب «{subject}»', alone: '{actor}: حذف قالب' },
    'device.deactivated': { of: '{actor}: تعطيل الجهاز {subject}', alone: '{actor}: تعطيل جهاز' },
    'devices.deactivated': { of: '{actor}: تعطيل الأجهزة: {subject}', alone: '{actor}: تعطيل عدة أجهزة' },
    'devices.imported': { of: '{actor}: استيراد الأجهزة: {subject}', alone: '{actor}: استيراد أجهزة' },
    'vapid_key.imported': {
      of: '{actor}: استيراد مفتاح VAPID {subject}',
      alone: '{actor}: استيراد مفتاح VAPID',
    },
    'vapid_key.deleted': { of: '{actor}: حذف مفتاح VAPID {subject}', alone: '{actor}: حذف مفتاح VAPID' },
    'user.deactivated': { of: '{actor}: تعطيل أجهزة العميل {subject}', alone: '{actor}: تعطيل أجهزة عميل' },
    'user.changed': {
      of: '{actor}: تغيير وسوم العميل {subject} أو مواضيعه',
      alone: '{actor}: تغيير وسوم عميل أو مواضيعه',
    },
    'user.nicknamed': {
      of: '{actor}: تغيير الاسم المستعار للعميل {subject}',
      alone: '{actor}: تغيير الاسم المستعار لعميل',
    },
    'users.changed': { of: '{actor}: تغيير الوسوم: {subject}', alone: '{actor}: تغيير وسوم عدة عملاء' },
    'users.exported': '{actor}: تصدير قائمة العملاء',
    'user.merged': {
      of: '{actor}: دمج عميل مجهول في العميل {subject}',
      alone: '{actor}: دمج عميل مجهول',
    },
    'user.erased': { of: '{actor}: محو كل البيانات: {subject}', alone: '{actor}: محو بيانات عميل' },
    'brand.changed': {
      of: '{actor}: تغيير العلامة التجارية: {subject}',
      alone: '{actor}: تغيير العلامة التجارية',
    },
    'settings.changed': { of: '{actor}: تغيير الإعدادات: {subject}', alone: '{actor}: تغيير الإعدادات' },
    'picture.uploaded': { of: '{actor}: رفع الصورة {subject}', alone: '{actor}: رفع صورة' },
    'widget.created': { of: '{actor}: إضافة الأداة المصغّرة «{subject}»', alone: '{actor}: إضافة أداة مصغّرة' },
    'widget.changed': { of: '{actor}: تغيير الأداة المصغّرة «{subject}»', alone: '{actor}: تغيير أداة مصغّرة' },
    'widget.moved': { of: '{actor}: نقل الأداة المصغّرة «{subject}»', alone: '{actor}: نقل أداة مصغّرة' },
    'widget.removed': { of: '{actor}: إزالة الأداة المصغّرة «{subject}»', alone: '{actor}: إزالة أداة مصغّرة' },
    'audience.created': { of: '{actor}: حفظ شريحة العملاء «{subject}»', alone: '{actor}: حفظ شريحة عملاء' },
    'audience.changed': {
      of: '{actor}: تغيير شريحة العملاء «{subject}»',
      alone: '{actor}: تغيير شريحة عملاء',
    },
    'audience.deleted': { of: '{actor}: حذف شريحة العملاء «{subject}»', alone: '{actor}: حذف شريحة عملاء' },
    'topic.created': { of: '{actor}: إنشاء الموضوع «{subject}»', alone: '{actor}: إنشاء موضوع' },
    'topic.changed': { of: '{actor}: تغيير الموضوع «{subject}»', alone: '{actor}: تغيير موضوع' },
    'topic.deleted': { of: '{actor}: حذف الموضوع «{subject}»', alone: '{actor}: حذف موضوع' },
    'webhook.created': {
      of: '{actor}: إنشاء عنوان Webhook: {subject}',
      alone: '{actor}: إنشاء عنوان Webhook',
    },
    'webhook.changed': {
      of: '{actor}: تغيير عنوان Webhook: {subject}',
      alone: '{actor}: تغيير عنوان Webhook',
    },
    'webhook.deleted': { of: '{actor}: حذف عنوان Webhook: {subject}', alone: '{actor}: حذف عنوان Webhook' },
    'webhook.rotated': {
      of: '{actor}: استبدال المفتاح السري لعنوان Webhook: {subject}',
      alone: '{actor}: استبدال المفتاح السري لعنوان Webhook',
    },
    'webhook.recovered': {
      of: '{actor}: إعادة إرسال الأحداث إلى {subject}',
      alone: '{actor}: إعادة إرسال أحداث عنوان Webhook',
    },
    'identity_secret.made': '{actor}: إنشاء مفتاح سري جديد للهوية',
    'second_factor.required': '{actor}: اشتراط المصادقة الثنائية على الفريق',
    'second_factor.optional': '{actor}: جعل المصادقة الثنائية اختيارية',
    'key.issued': { of: '{actor}: إنشاء مفتاح API «{subject}»', alone: '{actor}: إنشاء مفتاح API' },
    'key.renamed': {
      of: '{actor}: إعادة تسمية مفتاح API إلى «{subject}»',
      alone: '{actor}: إعادة تسمية مفتاح API',
    },
    'key.revoked': { of: '{actor}: إبطال مفتاح API «{subject}»', alone: '{actor}: إبطال مفتاح API' },
    'member.invited': { of: '{actor}: دعوة {subject}', alone: '{actor}: دعوة عضو' },
    'member.joined': { of: '{actor}: الانضمام بدور {subject}', alone: '{actor}: الانضمام إلى الفريق' },
    'member.changed': { of: '{actor}: تغيير دور {subject}', alone: '{actor}: تغيير دور' },
    'member.removed': { of: '{actor}: إزالة {subject} من الفريق', alone: '{actor}: إزالة عضو' },
    'member.left': '{actor}: مغادرة الخدمة',
    'member.deleted': { of: '{actor}: حذف حساب {subject}', alone: '{actor}: حذف حساب' },
    'member.suspended': { of: '{actor}: إيقاف حساب {subject}', alone: '{actor}: إيقاف حساب' },
    'member.resumed': {
      of: '{actor}: السماح بتسجيل الدخول من جديد: {subject}',
      alone: '{actor}: السماح لحساب بتسجيل الدخول من جديد',
    },
    'member.joined_by_group': {
      of: '{actor}: الانضمام عبر مجموعة بدور {subject}',
      alone: '{actor}: الانضمام عبر مجموعة',
    },
    'member.changed_by_group': {
      of: '{actor}: تغيّر الدور عبر مجموعة إلى {subject}',
      alone: '{actor}: تغيّر الدور عبر مجموعة',
    },
    'member.left_by_group': '{actor}: فقدان دور المجموعة وحق الوصول',
    'member.let_in': {
      of: '{actor}: إنشاء رابط تسجيل دخول، تم استخدامه، لحساب {subject}',
      alone: '{actor}: إنشاء رابط تسجيل دخول تم استخدامه',
    },
    'company_account.connected': '{actor}: ربط حساب الشركة',
    'company_account.disconnected': '{actor}: إلغاء ربط حساب الشركة',
    'group.granted': { of: '{actor}: منح مجموعة دورًا: {subject}', alone: '{actor}: منح مجموعة دورًا' },
    'group.revoked': { of: '{actor}: سحب الدور من مجموعة: {subject}', alone: '{actor}: سحب الدور من مجموعة' },
    'invitation.revoked': { of: '{actor}: إبطال دعوة {subject}', alone: '{actor}: إبطال دعوة' },
  },
};
