import type { interactions as english } from '../en/interactions.ts';
import type { Translation } from '../translation.ts';

export const interactions: Translation<typeof english> = {
  'interaction.list': 'المكالمات والرسائل',
  'interaction.empty': 'لا مكالمات ولا رسائل بعد',
  'interaction.emptyText':
    'تظهر هنا المكالمات والرسائل النصية والمحادثات والرسائل الصوتية مع جهة الاتصال هذه، أيًا كان من تولاها.',
  'interaction.more': 'عرض المزيد',
  'interaction.total': 'المجموع: {count, number}',
  'interaction.smsIn': 'رسالة نصية',
  'interaction.smsOut': 'رسالة نصية مُرسلة',
  'interaction.smsFailed': 'لم تُرسل',
  'interaction.voicemail': 'رسالة صوتية',
  'interaction.chat': 'محادثة',
  'interaction.recorded': 'مسجّلة',
  'interaction.queue': '{queue}، انتظر {wait}',
  'interaction.colleague': 'تولاها زميل',
  'interaction.failed': 'تعذّر عرض ما قيل سابقًا: {reason}',
  'pop.from': 'من {name}',
  'pop.handedNotes': 'الملاحظات حتى الآن',
  'pop.firstWithContact': 'أول مكالمة مع جهة الاتصال هذه.',
  'pop.firstWithNumber': 'أول مكالمة مع هذا الرقم.',
};
