import type { provisioning as english } from '../en/provisioning.ts';
import type { Translation } from '../translation.ts';

export const provisioning: Translation<typeof english> = {
  'scim.text': 'دليل مثل Entra ID أو Okta يضيف الأشخاص والفرق ويغيّرهم ويعطّلهم تلقائيًا عبر بروتوكول SCIM 2.0.',
  'scim.access': 'الوصول',
  'scim.accessText': 'يحتاج الدليل إلى هذا العنوان («Tenant URL» أو «Base URL») وإلى token.',
  'scim.copyAddress': 'نسخ العنوان',
  'scim.noAddress': 'لا عنوان عامًا محددًا بعد: حدد ضمن «البريد» أين يُوصل إلى هذه الخدمة، مع HTTPS.',
  'scim.toMail': 'تحديد العنوان العام',
  'scim.tokens': 'Tokens',
  'scim.noTokens': 'لا وصول لأي دليل بعد. أنشئ token والصقه حيث يطلب الدليل سرًا.',
  'scim.newToken': 'إنشاء token',
  'scim.tokenName': 'التزويد (SCIM)',
  'scim.tokenNameNext': 'التزويد (SCIM) {number}',
  'scim.requests': 'الطلبات',
  'scim.requestsText': 'آخر ما طلبه الدليل، وآخر ما رُفض.',
  'scim.lastRequest': 'آخر طلب',
  'scim.lastError': 'آخر رفض',
  'scim.never': 'لا شيء حتى الآن',
  'scim.at': '{what} · {time}',
  'scim.people': 'الأشخاص والأدوار',
  'scim.peopleText': 'مجموعات الدليل فرق هنا. كل جديد وكيل.',
  'scim.mail': 'إرسال رابط اختيار كلمة المرور إلى الأشخاص الجدد',
  'scim.mailText':
    'غير لازم حيث يسجل الأشخاص الدخول الموحّد. الرابط صالح لساعة؛ وتُطلب الروابط اللاحقة عند تسجيل الدخول.',
  'scim.supervisors': 'فرق المشرفين',
  'scim.supervisorsText': 'يرون الطوابير والوكلاء والسجلات، ويستمعون. يختار معظم المستخدمين فريقًا واحدًا أو لا شيء.',
  'scim.reception': 'فرق الاستقبال',
  'scim.receptionText': 'يرون مكالمات الجميع ويحوّلونها. لا يختار معظم المستخدمين شيئًا.',
  'scim.rolesText':
    'يحصل أعضاؤها على هذا الدور ويفقدونه مع الفريق. متى اختير فريق واحد كان لكل من يديره الدليل أعلى أدوار فرقه، وإلا فهو وكيل. لا يُعيَّن المسؤولون إلا هنا.',
  'scim.refused': 'لم تُحفظ إعدادات التزويد: {reason}',
};
