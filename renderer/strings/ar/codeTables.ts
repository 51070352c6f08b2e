import type { codeTables as english } from '../en/codeTables.ts';
import type { Translation } from '../translation.ts';

export const codeTables: Translation<typeof english> = {
  'codeTables.text':
    'معنى الأرقام والحروف في السجلات وعوامل التصفية وwebhooks. تقبل عوامل التصفية الرقم أو الحرف أو الاسم.',
  'codeTables.empty': 'لا جداول رموز',
  'codeTables.emptyText': 'لم تعرض الخدمة رموزها. أعد تحميل الصفحة حين يمكن الوصول إليها.',
  'codeTables.bySize': 'الأكثر قيمًا',
  'codeTables.type': 'نوع سجل المكالمة',
  'codeTables.disposition': 'كيف انتهت المكالمة',
  'codeTables.destination': 'إلى أين ذهبت المكالمة',
  'codeTables.state': 'حالة المكالمة',
  'codeTables.monitor_state': 'هل تُسجَّل المكالمة',
  'codeTables.ddi_target_type': 'إلى أين يقود رقم الهاتف',
  'codeTables.ddi_flag': 'فيم يُستخدم رقم الهاتف',
  'codeTables.ddi_status': 'هل يستقبل رقم الهاتف مكالمات',
  'codeTables.fax_status': 'مصير الفاكس',
  'codeTables.fax_type': 'اتجاه الفاكس',
  'codeTables.sms_type': 'اتجاه الرسالة النصية',
  'codeTables.chat_state': 'حالة المحادثة',
  'codeTables.contact_type': 'نوع جهة الاتصال',
  'codeTables.sentiment': 'انطباع المتصل عن المكالمة',
  'codeTables.ring_strategy': 'على من يرن الطابور',
  'codeTables.context': 'مع ماذا تجري المكالمة',
  'codeTables.value': 'الرقم',
  'codeTables.letter': 'الحرف',
  'codeTables.name': 'الاسم',
};
