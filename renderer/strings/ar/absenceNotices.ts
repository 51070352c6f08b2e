import type { absenceNotices as english } from '../en/absenceNotices.ts';
import type { Translation } from '../translation.ts';

export const absenceNotices: Translation<typeof english> = {
  'away.own': 'غابت صفحتك {seconds} ث. {what}',
  'away.own.phone': 'انتقلت المكالمة مع {name} إلى هاتف الوكيل.',
  'away.own.taken_over': 'تولّى مشرف المكالمة مع {name}.',
  'away.own.queue': 'عادت المكالمة مع {name} إلى {target}.',
  'away.own.other_queue': 'انتقلت المكالمة مع {name} إلى {target}.',
  'away.own.voicemail': 'انتقلت المكالمة مع {name} إلى بريد صوتي: {target}.',
  'away.own.parked': 'رُكنت المكالمة مع {name} في {target}.',
  'away.own.hung_up': 'أُبلغ {name} بانقطاع الاتصال، وانتهت المكالمة.',
  'away.own.call_ended': 'انتهت المكالمة مع {name} في هذه الأثناء.',
  'away.own.cut': 'انتهت المكالمة مع {name} لأن الخدمة أُوقفت.',
  'away.read': 'موافق',
  'away.failed': 'تعذّر تدوين ذلك: {reason}',
  'away.gone': 'غابت صفحة {agent} أثناء مكالمة مع {name}.',
  'away.goneOfQueue': 'غابت صفحة {agent} أثناء مكالمة من {queue} مع {name}.',
  'away.waits': 'يسمع المتصل موسيقى. تتابع المكالمة دون الوكيل عند {time}.',
  'away.emergency': 'هذه مكالمة طوارئ، ولا تُحوَّل: يُطلب من الطرف الآخر البقاء على الخط. يمكنك توليها.',
  'away.see': 'عرض المكالمة',
  'away.over': 'غابت صفحة {agent} {seconds} ث. {what}',
  'away.badge': 'الصفحة غائبة',
};
