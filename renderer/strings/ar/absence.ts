import type { absence as english } from '../en/absence.ts';
import type { Translation } from '../translation.ts';

export const absence: Translation<typeof english> = {
  'absence.text':
    'إذا أُغلقت صفحة أو تعطلت، أو انقطعت شبكة، بقي المتصل بلا أحد. يُطلب منه الانتظار ويسمع موسيقى؛ وإذا عادت الصفحة استعادت المكالمة.',
  'absence.after': 'متى تتابع المكالمة دون الوكيل',
  'absence.afterText': 'يُحسب من آخر إشارة من الصفحة. تختار معظم مراكز الاتصال 20 ثانية.',
  'absence.off': 'أبدًا: تنتهي بعد دقيقتين',
  'absence.seconds':
    'بعد {count, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  'absence.queueCalls': 'مكالمات الطوابير',
  'absence.queueCallsText':
    'يمكن أن يحدد الطابور غير ذلك في إعداداته. تختار معظم مراكز الاتصال الطابور: يتولى الوكيل المتاح التالي المتصل مع مدة انتظاره وملاحظاته.',
  'absence.queue.queue': 'العودة إلى الطابور، قبل الجميع',
  'absence.queue.phone': 'إلى هواتف الوكيل، وإلا فالعودة إلى الطابور',
  'absence.queue.end': 'إخبار المتصل وإنهاء المكالمة',
  'absence.otherCalls': 'مكالمات أخرى',
  'absence.otherCallsText':
    'ترن هواتف الوكيل أولًا إن وُجدت. تختار معظم مراكز الاتصال الركن: يمكن لأي زميل أن يتولى المتصل.',
  'absence.other.park': 'ركن المكالمة',
  'absence.other.voicemail': 'إلى البريد الصوتي للوكيل',
  'absence.other.end': 'إخبار المتصل وإنهاء المكالمة',
  'absence.refused': 'تعذّر الحفظ: {reason}',
};
