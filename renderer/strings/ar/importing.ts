import type { importing as english } from '../en/importing.ts';
import type { Translation } from '../translation.ts';

export const importing: Translation<typeof english> = {
  'import.choose': 'اختيار ملف',
  'import.orDrop': 'أو أفلته هنا',
  'import.another': 'اختيار ملف آخر',
  'import.checkFailed': 'تعذّرت قراءة الملف: {reason}',
  'import.running': 'يجري الاستيراد',
  'import.failed': 'لم يُستورد شيء: {reason}',
  'import.row': 'الصف',
  'import.rows': 'صفوف الملف',
  'import.saveRefused':
    'حفظ {count, plural, zero {# صف مرفوض} one {صف مرفوض واحد} two {صفين مرفوضين} few {# صفوف مرفوضة} many {# صفًا مرفوضًا} other {# صف مرفوض}} في ملف',
  'table.choose': 'أفلت ملف CSV',
  'table.tooLarge': 'حجم الملف أكبر من 900 kB.',
  'table.notCsv': 'ليس هذا ملف CSV. احفظ الجدول بصيغة «CSV UTF-8».',
  'table.template': 'تنزيل قالب',
  'table.templateText': 'املأه بأي برنامج جداول واحفظه بصيغة CSV. الخلايا الفارغة تُبقي المعتاد.',
  'table.columns': 'الأعمدة',
  'table.preview': 'ما سيحدث',
  'table.allRight': 'ستُضاف {created}.',
  'table.someWrong':
    '{count, plural, zero {{wrong, number} من # صف فيها أخطاء} one {الصف الوحيد فيه خطأ ({wrong, number})} two {{wrong, number} من صفين فيها أخطاء} few {{wrong, number} من # صفوف فيها أخطاء} many {{wrong, number} من # صفًا فيها أخطاء} other {{wrong, number} من # صف فيها أخطاء}}. لا يُضاف شيء حتى تصح كلها: صحّح الملف واختره مجددًا.',
  'table.unused': 'مستبعدة، إذ لا حقل بهذا الاسم: {columns}',
  'table.will': 'ستُضاف',
  'table.run': 'استيراد {count}',
  'table.wrong': '{column}: {message}',
  'table.done':
    '{count, plural, zero {استُورد #} one {استُورد واحد} two {استُورد اثنان} few {استُورد #} many {استُورد #} other {استُورد #}}.',
};
