import type { pastAbsences as english } from '../en/pastAbsences.ts';
import type { Translation } from '../translation.ts';

export const pastAbsences: Translation<typeof english> = {
  'pastAbsence.title': 'صفحات غابت أثناء المكالمة',
  'pastAbsence.gone': 'صفحة {agent} غائبة منذ {from}.',
  'pastAbsence.over': 'غابت صفحة {agent} من {from} حتى {until}.',
  'pastAbsence.back': 'ثم استمرت المكالمة.',
  'pastAbsence.phone': 'انتقلت المكالمة إلى هاتف الوكيل.',
  'pastAbsence.taken_over': 'تولّى مشرف المكالمة.',
  'pastAbsence.queue': 'عادت المكالمة إلى {target}.',
  'pastAbsence.other_queue': 'انتقلت المكالمة إلى {target}.',
  'pastAbsence.voicemail': 'انتقلت المكالمة إلى بريد صوتي: {target}.',
  'pastAbsence.parked': 'رُكنت المكالمة في {target}.',
  'pastAbsence.hung_up': 'أُبلغ الطرف الآخر بانقطاع الاتصال، وانتهت المكالمة.',
  'pastAbsence.call_ended': 'انتهت المكالمة في هذه الأثناء.',
  'pastAbsence.cut': 'انتهت المكالمة لأن الخدمة أُوقفت.',
};
