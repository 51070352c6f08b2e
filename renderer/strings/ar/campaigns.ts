import type { campaigns as english } from '../en/campaigns.ts';
import type { Translation } from '../translation.ts';

export const campaigns: Translation<typeof english> = {
  'campaigns.text': 'أي إعلان يجلب المتصلين: لكل حملة أرقام هاتف خاصة بها، وتُحصى المكالمات إليها.',
  'campaigns.add': 'إضافة حملة',
  'campaigns.new': 'حملة جديدة',
  'campaigns.empty': 'لا حملات بعد',
  'campaigns.emptyText': 'أضف حملة وأعطها أرقام هاتف وحدد زيارات موقعك التي تنتمي إليها.',
  'campaigns.byNumbers': 'عدد أرقام الهاتف',
  'campaigns.noNumbers': 'بلا رقم هاتف',
  'campaigns.rulesCount':
    '{count, plural, zero {# قاعدة} one {قاعدة واحدة} two {قاعدتان} few {# قواعد} many {# قاعدة} other {# قاعدة}}',
  'campaigns.name': 'الاسم',
  'campaigns.url': 'صفحة الحملة',
  'campaigns.callMeBackText': 'النموذج الذي يراه زوار الحملة. لا يختار معظم المستخدمين شيئًا ويكتفون بتتبع المكالمات.',
  'campaigns.callMeBack': 'إعداد Call Me Back',
  'campaigns.numbers': 'أرقام الهاتف',
  'campaigns.numbersText': 'ينتمي الرقم إلى حملة واحدة؛ وتحتفظ المكالمات السابقة بحملتها',
  'campaigns.rules': 'الزيارات التي تنتمي إليها',
  'campaigns.rulesText':
    'تكفي قاعدة واحدة مطابقة؛ وفي القاعدة يجب أن يتحقق كل ما ذُكر. يكفي معظم المستخدمين واحدة، بحملة الرابط (utm_campaign).',
  'campaigns.addRule': 'إضافة قاعدة',
  'campaigns.removeRule': 'إزالة القاعدة {number}',
  'campaigns.rule.source': 'المصدر (utm_source)',
  'campaigns.rule.medium': 'الوسيط (utm_medium)',
  'campaigns.rule.campaign': 'الحملة (utm_campaign)',
  'campaigns.rule.referrer': 'جاء من الموقع',
  'campaigns.rule.path': 'يبدأ المسار بـ',
  'campaigns.rule.param': 'فيه المعامل',
  'campaigns.rule.value': 'بالقيمة',
  'campaigns.try': 'تجربة زيارة',
  'campaigns.tryText': 'تبيّن إلى أي حملة تنتمي الزيارة.',
  'campaigns.tryUrl': 'العنوان الذي فُتح',
  'campaigns.tryReferrer': 'الصفحة التي أحالت إليه',
  'campaigns.tryButton': 'تجربة',
  'campaigns.tryFound': 'تنتمي إلى «{name}».',
  'campaigns.tryNone': 'لا تنتمي إلى أي حملة.',
};
