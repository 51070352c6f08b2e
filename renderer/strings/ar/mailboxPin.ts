import type { mailboxPin as english } from '../en/mailboxPin.ts';
import type { Translation } from '../translation.ts';

export const mailboxPin: Translation<typeof english> = {
  'mailboxPin.title': 'PIN البريد الصوتي',
  'mailboxPin.text':
    'باستخدام PIN تُسمع الرسائل من أي هاتف: اطلب رمز البريد الصوتي لرقم داخلي (نجمة ثم 98 ما لم يُغيَّر)، أو اضغط النجمة أثناء ترحيب البريد الصوتي. من يخطئ خمس مرات يُمنع مدة تصل إلى ساعة.',
  'mailboxPin.new': 'PIN جديد',
  'mailboxPin.hint': 'من 4 إلى 10 أرقام، ليست الرقم الداخلي ولا تسلسلًا ولا تكرارًا. يختار معظم المستخدمين 6.',
  'mailboxPin.save': 'حفظ PIN',
  'mailboxPin.saved': 'تم حفظ PIN.',
  'mailboxPin.isSet': 'هناك PIN محدد.',
  'mailboxPin.isNotSet': 'لا PIN محددًا.',
  'mailboxPin.remove': 'إزالة PIN',
  'mailboxPin.removeQuestion': 'إزالة PIN؟ عندها لا تُسمع الرسائل إلا في التطبيق ومن هواتفه.',
  'mailboxPin.hiddenNumber': 'رقم مخفي',
  'mailboxPin.wrong':
    '{count, plural, zero {جُرّب # رقم PIN خاطئًا، آخرها} one {جُرّب PIN خاطئ واحد} two {جُرّب رقما PIN خاطئان، آخرهما} few {جُرّبت # أرقام PIN خاطئة، آخرها} many {جُرّب # رقم PIN خاطئًا، آخرها} other {جُرّب # رقم PIN خاطئًا، آخرها}} من {from} ({time}).',
  'mailboxPin.callerShut': 'ذلك المتصل ممنوع حتى {time}.',
  'mailboxPin.shut': 'لا يفتح أي PIN البريد الصوتي حتى {time}؛ أما هواتفه والتطبيق فتفتحه.',
  'mailboxPin.open': 'فتحه مجددًا',
  'mailboxPin.seen': 'عُلم',
  'mailboxPin.notOpened': 'لم يُفتح البريد الصوتي مجددًا: {reason}',
  'mailboxPin.refused': 'لم يتغير PIN: {reason}',
};
