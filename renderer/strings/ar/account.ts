import type { account as english } from '../en/account.ts';
import type { Translation } from '../translation.ts';

export const account: Translation<typeof english> = {
  'account.firstName': 'الاسم الأول',
  'account.lastName': 'اسم العائلة',
  'account.email': 'البريد الإلكتروني',
  'account.emailHint': 'يُستخدم لتسجيل الدخول. لا يُرسل أي بريد.',
  'account.password': 'كلمة المرور',
  'account.passwordHint': 'أعطها للشخص؛ فلن تُعرض مرة أخرى.',
  'account.ext': 'الرقم الداخلي',
  'account.extHint': 'يتصل الزملاء به: من 3 إلى 5 أرقام',
};
