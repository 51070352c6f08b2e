import type { desktop as english } from '../en/desktop.ts';
import type { Translation } from '../translation.ts';

export const desktop: Translation<typeof english> = {
  'team.joinTitle': 'الانضمام إلى فريقك',
  'team.joinText':
    'الصق رابط دعوتك، أو اكتب عنوان Cordboard لفريقك. عندها يستخدم هذا الحاسوب خطوط الفريق وجهات اتصاله وطوابيره.',
  'team.address': 'رابط الدعوة أو العنوان',
  'team.notAnAddress': 'ليس هذا رابط دعوة ولا عنوانًا مثل phone.example.com.',
  'team.join': 'الانضمام إلى الفريق',
  'team.joining': 'يجري الاتصال بالفريق…',
  'team.joinFailed': 'لم ينجح ذلك: {reason}',
  'team.joins': 'ستنضم إلى الفريق على {host}.',
  'team.first': 'هل يستخدم فريقك Cordboard من قبل؟',
  'team.firstText': 'إذن لا تحتاج إلى حساب هنا: انضم إلى الفريق.',
  'team.choice': 'الانضمام إلى فريقي',
  'team.choiceText': 'لدى شركتك Cordboard خاص بها. تحتاج إلى عنوانه أو إلى دعوة.',
  'team.askTitle': 'الانضمام إلى الفريق على {host}؟',
  'team.askText':
    'يطلب ذلك رابط فُتح على هذا الحاسوب. تابع فقط إن كنت تتوقع هذه الدعوة: عندها تذهب مكالماتك وما تكتبه هنا، بما فيه كلمة مرورك، إلى {host}.',
  'team.askKeeps': 'ما على هذا الحاسوب يبقى هنا، ويمكنك مغادرة الفريق في أي وقت.',
  'team.askDismiss': 'عدم الانضمام',
  'team.card': 'الفريق',
  'team.cardText': 'الخطوط وجهات الاتصال والطوابير التي يعمل بها هذا الحاسوب.',
  'team.own': 'هذا الحاسوب وحده',
  'team.useOwn': 'استخدام هذا الحاسوب وحده',
  'team.ownText': 'خطوطه وجهات اتصاله وتسجيلاته.',
  'team.active': 'قيد الاستخدام',
  'team.use': 'استخدام',
  'team.useNamed': 'استخدام {name}',
  'team.leave': 'مغادرة',
  'team.leaveNamed': 'مغادرة {name}',
  'team.leaveQuestion': 'مغادرة الفريق على {host}؟ يبقى حسابك هناك؛ وتحتاج للعودة إلى عنوانه أو إلى دعوة.',
  'team.switchFailed': 'لم ينجح ذلك: {reason}',
  'team.inCall': 'لا يتغير الفريق أثناء المكالمة.',
  'team.another': 'الانضمام إلى فريق',
  'team.signIn': 'فريقك',
  'team.state.ready': 'متصل',
  'team.state.unreachable': 'تعذّر الوصول',
  'team.state.certificate': 'شهادة أخرى',
  'team.state.foreign': 'ليس Cordboard',
  'team.help.unreachable':
    'تحقق من اتصال هذا الحاسوب بالشبكة. إن كان متصلًا فقد تكون خدمة الفريق متوقفة: تُعاد المحاولة كل بضع ثوانٍ.',
  'team.help.certificate':
    'تقدّم الخدمة شهادة لا يثق بها هذا الحاسوب، فلا يُرسل إليها شيء. ربما أُعيد إعدادها، أو أن أحدًا بينك وبينها. اسأل المسؤول؛ فدعوة جديدة تعرّف بها من جديد.',
  'team.help.foreign': 'شيء آخر يجيب على هذا العنوان، مثل صفحة دخول إلى الشبكة. افتحه في متصفح.',
};
