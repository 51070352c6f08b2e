import type { chatFiles as english } from '../en/chatFiles.ts';
import type { Translation } from '../translation.ts';

export const chatFiles: Translation<typeof english> = {
  'chatFiles.attach': 'إرسال ملف',
  'chatFiles.sending': 'يجري إرسال {name}',
  'chatFiles.checking': 'يجري فحص {name}',
  'chatFiles.cancel': 'إيقاف إرسال {name}',
  'chatFiles.notSent': 'لم يُرسل {name}: {reason}',
  'chatFiles.save': 'حفظ',
  'chatFiles.notSaved': 'لم يُحفظ: {reason}',
  'chatFiles.held': 'تعذّر فحصه حتى الآن، ويُحتجز إلى أن يُفحص.',
  'chatFiles.refused': 'لم يُسمح بمروره وحُذف.',
  'chatFiles.kilobytes': '{count} KB',
  'chatFiles.megabytes': '{count} MB',
  'chatFiles.heading': 'الملفات التي تقبلها محادثاته',
  'chatFiles.pictures': 'صور',
  'chatFiles.pdf': 'PDF',
  'chatFiles.text': 'نص عادي',
  'chatFiles.office': 'مستندات مكتبية',
  'chatFiles.largest': 'أكبر ملف، بوحدة MB',
};
