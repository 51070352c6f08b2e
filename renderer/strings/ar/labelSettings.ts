import type { labelSettings as english } from '../en/labelSettings.ts';
import type { Translation } from '../translation.ts';

export const labelSettings: Translation<typeof english> = {
  'labels.text': 'ما تُوسم به المكالمات وجهات الاتصال والمحادثات، للعثور عليها وإحصائها.',
  'labels.add': 'إضافة وسم',
  'labels.new': 'وسم جديد',
  'labels.empty': 'لا وسوم بعد',
  'labels.emptyText': 'أضف الأول؛ عندها يمكن اختياره في المكالمة وفي السجل.',
  'labels.byColor': 'اللون',
};
