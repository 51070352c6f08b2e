import type { administration as english } from '../en/administration.ts';
import type { Translation } from '../translation.ts';

export const administration: Translation<typeof english> = {
  'admin.name': 'الاسم',
  'admin.color': 'اللون',
  'admin.edit': 'تعديل {name}',
  'admin.deleteOf': 'حذف {name}',
  'admin.deleteQuestion': 'حذف «{name}»؟',
  'admin.uses': 'يعتمد عليه ما يلي:',
  'admin.deleted': 'تم حذف «{name}».',
  'admin.deleteFailed': 'لم يُحذف «{name}»: {reason}',
  'admin.saved': 'تم حفظ «{name}».',
  'admin.saveFailed': 'لم يُحفظ «{name}»: {reason}',
  'admin.save': 'حفظ',
  'admin.gone': 'لم يعد هذا العنصر موجودًا.',
  'admin.goneText': 'لقد حُذف. العناصر الأخرى في القائمة.',
  'admin.chosenAdd': 'إضافة',
  'admin.chosenRemove': 'إزالة {name}',
  'admin.chosenNone': 'لا أحد ولا شيء بعد.',
  'admin.choose': 'اختر…',
  'admin.none': 'لا شيء',
  'admin.import': 'استيراد',
};
