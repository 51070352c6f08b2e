import type { certificateSentences as english } from '../en/certificateSentences.ts';
import type { Translation } from '../translation.ts';

export const certificateSentences: Translation<typeof english> = {
  'said.certificate.expired': 'انتهت صلاحية شهادة {host}',
  'said.certificate.not_yet_valid': 'لم تبدأ صلاحية شهادة {host} بعد',
  'said.certificate.revoked': 'أُلغيت شهادة {host}',
  'said.certificate.other_name': 'شهادة {host} صادرة لاسم آخر',
  'said.certificate.untrusted': 'شهادة {host} غير موقّعة من جهة تثق بها هذه الخدمة؛ تُعدّ جهة خاصة عبر {setting}',
};
