import type { security as english } from '../en/security.ts';
import type { Translation } from '../translation.ts';

export const security: Translation<typeof english> = {
  'security.text': 'إعدادات يمكن أن تكون أكثر أمانًا، ولماذا تهم، وكيف تُصحَّح.',
  'security.open': 'للتصحيح',
  'security.none': 'لا ملاحظات',
  'security.noneText': 'كل الفحوص ناجحة بالإعدادات الحالية.',
  'security.level.danger': 'عاجل',
  'security.level.warning': 'ينبغي تصحيحه',
  'security.level.notice': 'للعلم',
  'security.goThere': 'فتح الإعدادات',
  'security.onMachine': 'على الجهاز الذي تعمل عليه الخدمة',
  'security.passed': 'سليم ({count})',
  'security.checked': 'فُحص {time}',
  'security.again': 'فحص مجددًا',
};
