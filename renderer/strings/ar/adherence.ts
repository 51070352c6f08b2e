import type { adherence as english } from '../en/adherence.ts';
import type { Translation } from '../translation.ts';

export const adherence: Translation<typeof english> = {
  'adherence.onPlan': 'ملتزم بالخطة',
  'adherence.offPlan': 'خارج الخطة',
  'adherence.offPlanFor': 'خارج الخطة منذ',
  'adherence.should.work': 'يُفترض أن يكون متاحًا',
  'adherence.should.break': 'يُفترض أن يكون في استراحة',
  'adherence.should.breakFor': 'يُفترض أن يكون في استراحة: {reason}',
  'adherence.notPlanned': 'غير مجدول الآن',
  'adherence.next.work': 'التالي: العمل عند {time}',
  'adherence.next.break': 'التالي: استراحة عند {time}',
  'adherence.next.breakFor': 'التالي: {reason} عند {time}',
  'adherence.next.off': 'التالي: نهاية العمل عند {time}',
};
