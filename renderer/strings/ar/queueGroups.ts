import type { queueGroups as english } from '../en/queueGroups.ts';
import type { Translation } from '../translation.ts';

export const queueGroups: Translation<typeof english> = {
  'queueGroups.text': 'طوابير يرتبط بعضها ببعض، مثل طوابير قسم واحد.',
  'queueGroups.add': 'إضافة مجموعة طوابير',
  'queueGroups.new': 'مجموعة طوابير جديدة',
  'queueGroups.empty': 'لا مجموعات طوابير بعد',
  'queueGroups.emptyText': 'أضف مجموعة واختر طوابيرها؛ ويمكن أن يكون الطابور في عدة مجموعات.',
  'queueGroups.bySize': 'عدد الطوابير',
  'queueGroups.name': 'الاسم',
  'queueGroups.queues': 'الطوابير',
  'queueGroups.queuesText':
    'متصلو رقم أو تجاوز يقود إلى هنا يذهبون إلى الطابور ذي أقصر انتظار متوقع، وإلى الأول عند التساوي. يجمع معظم المستخدمين طوابير لغة أو منتج واحد.',
  'queueGroups.none': 'بلا طابور',
};
