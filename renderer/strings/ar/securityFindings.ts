import type { securityFindings as english } from '../en/securityFindings.ts';
import type { Translation } from '../translation.ts';

export const securityFindings: Translation<typeof english> = {
  'said.security.tls.passed': 'لا يمكن الوصول إلى الواجهة إلا من هذا الجهاز أو عبر HTTPS',
  'said.security.tls.title': 'يمكن الوصول إلى الواجهة دون TLS',
  'said.security.tls.detail':
    'تقبل الخدمة اتصالات الأجهزة الأخرى عبر HTTP غير المشفّر: يمكن لأي شخص على مسار الشبكة قراءة كلمات المرور و tokens والمكالمات.',
  'said.security.tls.advice':
    'زوّد الخدمة بشهادة ({certificate} و {key})، أو ضع أمامها وكيلًا عكسيًا له شهادة وشغّل الخدمة مع {host} و {proxy}، واجعل العنوان العام عنوان https:// الخاص به.',
  'said.security.cors.passed': 'لا يمكن للمواقع الأخرى استخدام API من صفحاتها',
  'said.security.cors.title': 'يُسمح لصفحات ويب دون TLS باستخدام API',
  'said.security.cors.detail':
    'المصادر المسموح بها: {names}. يمكن لمن يعدّل صفحة كهذه في الطريق أن يتصرف باسم الوكيل الذي يفتحها.',
  'said.security.cors.advice': 'أدرج في {option} مصادر https:// وحدها.',
  'said.security.private-targets.passed': 'العناوين التي يحددها المسؤولون لا تؤدي إلى الشبكة الخاصة',
  'said.security.private-targets.title': 'الاتصالات الصادرة إلى الشبكات الخاصة مسموح بها',
  'said.security.private-targets.detail': '{names}: يمكن توجيه webhook والبريد والتفريغ إلى أجهزة هناك.',
  'said.security.private-targets.advice': 'شغّل الخدمة دون الشبكات التي لا حاجة إليها.',
  'said.security.second-factor.passed': 'لكل مسؤول عامل تحقق ثانٍ',
  'said.security.second-factor.title':
    '{count, plural, zero {مسؤولون بلا عامل تحقق ثانٍ} one {مسؤول بلا عامل تحقق ثانٍ} two {مسؤولان بلا عامل تحقق ثانٍ} few {مسؤولون بلا عامل تحقق ثانٍ} many {مسؤولون بلا عامل تحقق ثانٍ} other {مسؤولون بلا عامل تحقق ثانٍ}}',
  'said.security.second-factor.detail': '{names}: من يعرف كلمة المرور يمكنه فعل كل شيء.',
  'said.security.second-factor.advice':
    'اطلب من كل منهم إضافة تطبيق مصادقة أو مفتاح مرور، واشترط عامل تحقق ثانيًا على المسؤولين.',
  'said.security.token-expiry.passed': 'لكل API token تاريخ انتهاء',
  'said.security.token-expiry.title': 'API tokens لا تنتهي صلاحيتها أبدًا',
  'said.security.token-expiry.detail': '{names}: يظل token المسروق صالحًا حتى ينتبه أحد.',
  'said.security.token-expiry.advice': 'أنشئ tokens جديدة بتاريخ انتهاء، وألغِ هذه.',
  'said.security.token-administration.passed': 'لا يعمل أي API token له صلاحيات الإدارة من أي مكان',
  'said.security.token-administration.title': 'API tokens لها صلاحيات الإدارة تعمل من أي مكان',
  'said.security.token-administration.detail': '{names}: لها النطاق «إدارة» دون شبكات مصدر.',
  'said.security.token-administration.advice': 'أنشئ tokens بنطاقات أقل، أو اقصرها على شبكات الأدوات التي تستخدمها.',
  'said.security.line-transport.passed': 'تُسجَّل كل الخطوط عبر اتصال مشفّر',
  'said.security.line-transport.title': 'خطوط غير مشفّرة',
  'said.security.line-transport.detail': '{names}: يمكن اعتراض الأرقام والصوت في الطريق.',
  'said.security.line-transport.advice': 'اختر TLS والصوت المشفّر في إعدادات الخط إذا كان المشغّل يدعمهما.',
  'said.security.line-sources.passed': 'لا تقبل الخطوط المكالمات إلا من خوادمها',
  'said.security.line-sources.title': 'خطوط تقبل المكالمات من مصادر مجهولة كثيرة',
  'said.security.line-sources.detail':
    '{names}: الشبكات المسموح بها واسعة، أو لا يُشترط أن تُوجَّه المكالمات إلى العنوان المسجَّل.',
  'said.security.line-sources.advice':
    'أدرج شبكات المشغّل وحدها، وفعّل «المكالمات إلى العنوان المسجّل فقط» إذا كان ذلك يعمل مع المشغّل.',
  'said.security.line-transfers.passed': 'لا يمكن للطرف الآخر أن يجعل الخطوط تُجري مكالمات دون سؤال',
  'said.security.line-transfers.title': 'يمكن للطرف الآخر أن يجعل الخطوط تُجري مكالمات',
  'said.security.line-transfers.detail':
    '{names}: تُنفَّذ التحويلات التي يطلبها الطرف الآخر دون سؤال الوكيل، ضمن حدود الاتصال.',
  'said.security.line-transfers.advice': 'اختر سؤال الوكيل، إلا إذا كان الخط يؤدي إلى مقسم خاص بك.',
  'said.security.dialling-ranges.passed': 'أرقام التعرفة الخاصة والأرقام الفضائية محظورة',
  'said.security.dialling-ranges.title.premium': 'يمكن الاتصال بأرقام التعرفة الخاصة',
  'said.security.dialling-ranges.title.satellite': 'يمكن الاتصال بالأرقام الفضائية',
  'said.security.dialling-ranges.title.both': 'يمكن الاتصال بأرقام التعرفة الخاصة والأرقام الفضائية',
  'said.security.dialling-ranges.detail': 'بكلمة مرور أو token مسروق يمكن للمجرمين الاتصال بأرقام تدرّ عليهم المال.',
  'said.security.dialling-ranges.advice': 'احظرها على الجميع، واسمح ببادئات معينة حيث تلزم.',
  'said.security.dialling-rate.passed': 'عدد المكالمات المتزامنة محدود',
  'said.security.dialling-rate.title': 'عدد المكالمات لكل شخص غير محدود',
  'said.security.dialling-rate.detail': 'بكلمة مرور أو token مسروق يمكن شغل كل الخطوط خلال دقيقة.',
  'said.security.dialling-rate.advice': 'حدّد كم مكالمة يجوز للشخص إجراؤها في الدقيقة وفي الوقت نفسه.',
  'said.security.phones-transport.passed': 'تُسجَّل الهواتف المكتبية عبر TLS أو لا تُسجَّل',
  'said.security.phones-transport.title': 'تُسجَّل الهواتف المكتبية دون تشفير',
  'said.security.phones-transport.detail':
    'منافذ UDP أو TCP أو WebSocket مفتوحة للأجهزة الأخرى: يمكن اعتراض مكالمات الهواتف.',
  'said.security.phones-transport.advice': 'استخدم {tls} أو {wss} بدلًا منها، أو ضع الهواتف في شبكة منفصلة.',
  'said.security.phones-md5.passed': 'تثبت الهواتف كلمات مرورها بـ SHA-256',
  'said.security.phones-md5.title': 'يُسمح للهواتف بإثبات كلمات مرورها بـ MD5',
  'said.security.phones-md5.detail':
    'يمكن لمن يعترض تسجيلًا كهذا تجربة كلمات المرور بسرعة. كلمات المرور المولَّدة عشوائية وطويلة، لذا يستغرق ذلك وقتًا طويلًا جدًا.',
  'said.security.phones-md5.advice': 'شغّل الخدمة مع {option} إذا كانت كل الهواتف تدعمه.',
  'said.security.recordings-encrypted.passed': 'التسجيلات مشفّرة على القرص',
  'said.security.recordings-encrypted.title': 'التسجيلات غير مشفّرة على القرص',
  'said.security.recordings-encrypted.detail': 'يمكن لمن يحصل على القرص أو نسخة احتياطية منه تشغيلها.',
  'said.security.recordings-encrypted.advice': 'شغّل الخدمة مع {option}، واحفظ secret.key بعيدًا عن النسخ الاحتياطية.',
  'said.security.audit-log-leaves.passed': 'تُرسَل صفوف سجل التدقيق أيضًا إلى جهاز آخر',
  'said.security.audit-log-leaves.title': 'سجل التدقيق محفوظ على هذا الجهاز وحده',
  'said.security.audit-log-leaves.detail': 'يمكن لمسؤول الجهاز تزوير السجل كله.',
  'said.security.audit-log-leaves.advice':
    'شغّل الخدمة مع {option}، أو أضف webhook من نوع «صف في سجل التدقيق» إلى جهاز له مسؤولون آخرون.',
  'said.security.mail-server.passed': 'يُرسَل البريد عبر اتصال مشفّر',
  'said.security.mail-server.title.none': 'لا يُرسَل أي بريد',
  'said.security.mail-server.title.clear': 'يُرسَل البريد دون تشفير',
  'said.security.mail-server.detail.none':
    'لا يُبلَّغ أحد عند تغيّر كلمة مرور أو عامل تحقق ثانٍ، ولا يمكن إرسال الرموز بالبريد.',
  'said.security.mail-server.detail.clear': 'يمكن قراءة رموز تسجيل الدخول وروابط إعادة تعيين كلمات المرور في الطريق.',
  'said.security.mail-server.advice.none': 'أدخل خادم بريد.',
  'said.security.mail-server.advice.clear': 'اختر STARTTLS أو TLS لخادم البريد.',
};
