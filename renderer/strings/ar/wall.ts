import type { wall as english } from '../en/wall.ts';
import type { Translation } from '../translation.ts';

export const wall: Translation<typeof english> = {
  'wall.stale': 'لا اتصال: أرقام {time}',
  'wall.callers': 'من ينتظر أطول',
  'wall.previous': 'الصفحة السابقة',
  'wall.next': 'الصفحة التالية',
  'wall.pause': 'البقاء في هذه الصفحة',
  'wall.rotate': 'تبديل الصفحات تلقائيًا',
  'wall.page': 'الصفحة {page} من {count}',
  'wall.rotates': 'ما له صفحة',
  'wall.rotates.queues': 'الطوابير',
  'wall.rotates.groups': 'مجموعات الطوابير',
  'wall.seconds': 'مدة بقاء الصفحة',
  'wall.secondsEach':
    '{count, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتان} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  'wall.showCallers': 'إظهار أسماء المتصلين',
  'wall.hideCallers': 'إخفاء أسماء المتصلين',
  'wall.fullScreen': 'ملء الشاشة',
};
