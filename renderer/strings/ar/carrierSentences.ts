import type { carrierSentences as english } from '../en/carrierSentences.ts';
import type { Translation } from '../translation.ts';

export const carrierSentences: Translation<typeof english> = {
  'said.carrier.connection_refused': 'يرفض عنوان المشغّل الاتصال.',
  'said.carrier.name_unknown': 'اسم مضيف المشغّل غير معروف.',
  'said.carrier.connection_broken': 'أغلق المشغّل الاتصال على نحو غير متوقع.',
  'said.carrier.connection_closed': 'أغلق المشغّل الاتصال.',
  'said.carrier.unreachable': 'لا يمكن الوصول إلى عنوان المشغّل.',
  'said.carrier.no_answer': 'لا يجيب المشغّل.',
  'said.carrier.no_answer_over_tls': 'لا يجيب المشغّل عبر TLS.',
  'said.carrier.no_tls': 'لا يستخدم المشغّل TLS.',
  'said.carrier.refused.login': 'رفض المشغّل: لا يقبل تسجيل الدخول (bind) (حالة SMPP: {status}).',
  'said.carrier.refused.password': 'رفض المشغّل: كلمة المرور خاطئة (حالة SMPP: {status}).',
  'said.carrier.refused.system_id': 'رفض المشغّل: system id غير معروف (حالة SMPP: {status}).',
  'said.carrier.refused.system_type': 'رفض المشغّل: system type غير صالح (حالة SMPP: {status}).',
  'said.carrier.refused': 'رفض المشغّل: {reason}.',
  'said.carrier.other': '{sentence}',
};
