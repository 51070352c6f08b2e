import type { savedReports as english } from '../en/savedReports.ts';
import type { Translation } from '../translation.ts';

export const savedReports: Translation<typeof english> = {
  'savedReports.open': 'التقارير المحفوظة',
  'savedReports.openOf': 'فتح {name}',
  'savedReports.none': 'لا تقارير محفوظة',
  'savedReports.noneText': 'اختر تقريرًا بأيامه وطوابيره، ثم احفظه لتجده هنا.',
  'savedReports.saveAs': 'حفظ',
  'savedReports.title': 'حفظ هذا التقرير',
  'savedReports.name': 'الاسم',
  'savedReports.nameText': 'يُحفظ لك بأيامه وتوقيته وطوابيره',
  'savedReports.replaces': 'يستبدل تقريرك بهذا الاسم',
  'savedReports.save': 'حفظه',
  'savedReports.refused': 'لم يُحفظ ذلك: {reason}',
  'savedReports.removeOf': 'حذف {name}',
  'savedReports.removeQuestion': 'حذف التقرير المحفوظ «{name}»؟',
};
