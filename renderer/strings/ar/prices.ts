import type { prices as english } from '../en/prices.ts';
import type { Translation } from '../translation.ts';

export const prices: Translation<typeof english> = {
  'prices.title': 'الأسعار',
  'prices.text':
    'تكلفة المكالمات عبر هذا الخط. مع الأسعار يبيّن السجل تكلفة كل مكالمة؛ ومكالمات الطوارئ بلا تكلفة دائمًا.',
  'prices.currency': 'العملة',
  'prices.currencyText': 'لكل الخطوط، مثل EUR',
  'prices.list': 'قائمة الأسعار',
  'prices.listText':
    'سعر في كل سطر: بداية الأرقام، وسعر الدقيقة، وأدنى تكلفة للمكالمة إن وُجدت. تُعتمد أطول بداية؛ و* تعني كل رقم آخر.',
  'prices.example': '966 0.01\n9665 0.09 0.05\n* 0.5',
  'prices.wrongLine': 'السطر {line} ليس سعرًا: اكتب بداية مثل 96611 وسعرًا مثل 0.02',
  'prices.save': 'حفظ الأسعار',
  'prices.saved':
    '{count, plural, zero {# سعر محفوظ} one {تم حفظ سعر واحد} two {تم حفظ سعرين} few {# أسعار محفوظة} many {# سعرًا محفوظًا} other {# سعر محفوظ}}',
  'prices.removed': 'لم تعد لهذا الخط أسعار',
  'prices.refused': 'لم تُحفظ الأسعار: {reason}',
};
