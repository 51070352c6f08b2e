import type { holdMusic as english } from '../en/holdMusic.ts';
import type { Translation } from '../translation.ts';

export const holdMusic: Translation<typeof english> = {
  'holdMusic.label': 'موسيقى التعليق',
  'holdMusic.listen': 'الاستماع إلى الموسيقى',
  'holdMusic.stop': 'إيقاف الموسيقى',
  'holdMusic.silent': 'تعذّر تشغيل الموسيقى.',
  'holdMusic.personText':
    'ما يسمعه من يعلّقهم هذا الشخص أو يركنهم، ما لم يشغّل المقسم موسيقاه. يبقيه معظم المستخدمين كما حُدد للخط.',
  'holdMusic.upload': 'رفع موسيقى',
  'holdMusic.uploading': 'يجري الرفع…',
  'holdMusic.uploadFailed': 'لم تُقبل الموسيقى: {reason}',
  'holdMusic.refused': 'لم يتغير شيء: {reason}',
  'holdMusic.numbered': 'الإعلان {id}',
  'holdMusic.builtIn': 'اللحن المدمج',
  'holdMusic.usual': 'كما حُدد للخط',
  'holdMusic.line.customer': 'كما في كل الخطوط',
  'holdMusic.line.none': 'لا شيء: يشغّل المقسم موسيقاه',
  'holdMusic.customerText':
    'ما يسمعه من تعلّقهم أو تركنهم أو تجعلهم ينتظرون أثناء استشارة. يمكن أن يكون للخطوط والأشخاص والطوابير موسيقاها.',
  'holdMusic.ownText': 'ما يسمعه من تعلّقهم أو تركنهم، ما لم يشغّل المقسم موسيقاه. يبقيه معظم المستخدمين كما حُدد للخط.',
  'holdMusic.lineText':
    'ما يسمعه الطرف الآخر أثناء التعليق. الموسيقى التي اختارها شخص لها الأولوية، ما لم يكن الاختيار هنا «لا شيء». لدى معظم المستخدمين الموسيقى نفسها في كل الخطوط.',
};
